import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  roles: { owner: 'Proprietario', manager: 'Responsabile', editor: 'Redattore', viewer: 'Osservatore' },
  may: {
    owner: 'Tutto, anche il piano e le persone', manager: 'Post, account, dati aziendali, persone', editor: 'Scrivere, programmare ed eliminare post', viewer: 'Vedere tutto, senza modificare nulla',
  },
  list: {
    title: (company) => `Persone di ${company}`, you: 'Questo account', invite: 'Invita una persona', loading: 'Lettura delle persone', unread: 'Non è stato possibile leggere chi lavora qui.', again: 'Riprova',
    invited: (day) => `Invito valido fino al ${day}`, roleOf: (name) => `Ruolo di ${name}`, remove: 'Rimuovi', removeOne: (name) => `Rimuovi ${name}`, leave: 'Lascia', takeBack: 'Ritira',
    takeBackOf: (email) => `Ritira l’invito di ${email}`, managersInvite: 'Solo responsabili e proprietari invitano altre persone.',
  },
  ask: {
    remove: (name, company) => `Rimuovere ${name} da ${company}?`, removeText: 'Da subito non potrà più fare nulla qui. Ciò che ha scritto resta.',
    leave: (company) => `Lasciare ${company}?`, leaveText: 'Non si vedrà più nulla di questa azienda. Per tornare serve un nuovo invito.', confirmRemove: 'Rimuovi', confirmLeave: 'Lascia', cancel: 'Annulla',
  },
  said: {
    removed: (name) => `${name} non lavora più qui`, role: (name, role) => `Nuovo ruolo di ${name}: ${role.toLowerCase()}`, invited: (email) => `Invito inviato a ${email}`,
    takenBack: 'L’invito è stato ritirato', failed: 'Nessuna modifica',
  },
  form: { title: 'Invita una persona', email: 'E-mail', role: 'Ruolo', send: 'Invia l’invito', busy: 'Invio in corso...', cancel: 'Annulla', help: 'Riceverà un’e-mail con un link valido sette giorni.', required: 'L’e-mail è obbligatoria', wrong: 'E-mail non valida' },
  add: {
    title: 'Aggiungi un’azienda', name: 'Nome dell’azienda', help: 'Avrà post, account, persone e piano propri. La prova gratuita valeva per la prima azienda.', act: 'Aggiungi', busy: 'Aggiunta in corso...', cancel: 'Annulla', failed: 'L’azienda non è stata aggiunta.',
    required: 'Il nome dell’azienda è obbligatorio', short: 'Il nome dell’azienda è troppo corto', long: 'Il nome dell’azienda è troppo lungo',
  },
}
