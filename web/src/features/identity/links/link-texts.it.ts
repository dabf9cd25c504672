import type { Catalogue } from '#lib/catalogue.ts'
import type { linkTexts as english } from './link-texts.ts'

export const linkTexts: Catalogue<typeof english> = {
  errors: {
    title: 'Errore', emailRequired: 'L’e-mail è obbligatoria', email: 'E-mail non valida',
    repeatRequired: 'Conferma la password', repeatDiffers: 'Le password devono coincidere', terms: 'È necessario accettare i termini e le condizioni',
    noToken: 'Link non valido.', noAnswer: 'Errore di rete o server non raggiungibile. Riprova più tardi.',
  },
  forgot: {
    title: 'Password dimenticata?', text: 'Ti mandiamo un link. Vale una volta sola, per un’ora.', board: ['Capita', 'a ogni chef'],
    email: 'E-mail', send: 'Reimposta la password', busy: 'Invio in corso...', back: 'Torna all’accesso',
    sent: 'Le istruzioni sono nella tua e-mail', sentNote: 'Dopo cinque minuti non c’è nulla? Guarda nella posta indesiderata.', failed: 'Non è stato possibile reimpostare la password',
  },
  reset: {
    title: 'Una nuova password', text: 'La sessione viene chiusa su tutti gli altri dispositivi.', board: ['Lettere nuove', 'stessa porta'],
    password: 'Nuova password', repeat: 'Conferma la password', save: 'Reimposta la password', busy: 'Salvataggio...', back: 'Indietro',
    done: 'Ora puoi accedere con la nuova password', failed: 'Non è stato possibile aggiornare la password',
    noToken: { title: 'Il link non è completo', text: 'Aprilo di nuovo dalla mail, oppure chiedine un altro.', again: 'Chiedi un nuovo link' },
  },
  activation: {
    working: { title: 'Un momento', text: 'Stiamo controllando il link.', board: ['Un momento', 'prima le luci'] },
    verified: { badge: 'Verificato', title: 'Il tuo account è stato verificato! Effettua l’accesso.', business: 'Tra 3 secondi tocca al tuo locale.', dashboard: 'Tra 3 secondi si apre la bacheca.', board: ['Luci accese', 'si entra'] },
    expired: { title: 'Il link è scaduto', text: 'Accedi con e-mail e password: te ne mandiamo uno nuovo.' },
    failed: { title: 'Il link non ha funzionato', text: 'Accedi con e-mail e password: se l’account è ancora da verificare, mandiamo un codice.', say: 'Attivazione non riuscita. Riprova.', again: 'Riprova' },
    lostBoard: ['Un’altra chiave', 'in arrivo'], login: 'Accedi',
  },
  confirm: {
    title: 'Controlla la posta', board: ['La posta', 'è in viaggio'],
    sentTo: (email: string) => ['Abbiamo inviato l’e-mail di conferma a ', email, '.'] as const,
    follow: 'Segui il link nell’e-mail per continuare.', missing: 'L’e-mail non è arrivata?', resend: 'Invia di nuovo',
    sent: 'L’e-mail è di nuovo in viaggio.', tooMany: 'Troppe richieste. Riprova tra 1 minuto.', notSent: 'Non è stato possibile inviare l’e-mail di verifica.',
    wrong: 'Indirizzo sbagliato?', back: 'Indietro',
  },
  mails: {
    unsubscribe: {
      title: 'Basta lettere?', text: 'Novità e consigli si fermano subito. Codici, fatture e avvisi di post non riusciti continuano ad arrivare: servono.',
      board: ['Faremo', 'silenzio'], act: 'Annulla l’iscrizione', done: 'Iscrizione annullata', doneNote: 'Tra un momento si apre la pagina iniziale.', other: 'Hai cambiato idea?', otherLink: 'Iscriviti di nuovo',
    },
    resubscribe: {
      title: 'Di nuovo lettere?', text: 'Novità e consigli tornano ad arrivare, pochi al mese. Ognuno porta un link per fermarli.',
      board: ['Che bello', 'ritrovarti'], act: 'Iscriviti di nuovo', done: 'Iscrizione riattivata', doneNote: 'Puoi chiudere questa pagina.', other: 'Non era questo?', otherLink: 'Annulla l’iscrizione',
    },
    busy: 'Un momento...', noEmail: 'Questo link non contiene un indirizzo. Aprilo di nuovo dalla mail.', failed: 'Non è stato possibile inviare la risposta', home: 'Pagina iniziale',
  },
}
