import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  account: {
    title: 'Dati personali', firstName: 'Nome', lastName: 'Cognome', email: 'E-mail', locked: 'non modificabile',
    nameFrom: (who) => `Il nome viene da ${who}. Si può modificare accedendo con l’e-mail.`, google: 'Google', facebook: 'Facebook',
  },
  business: {
    title: 'Dati del locale', name: 'Nome del locale', address: 'Indirizzo', city: 'Città', zipCode: 'CAP', country: 'Paese', noCountry: 'Scegli un paese', loading: 'Caricamento dei paesi',
    phoneCode: 'Prefisso', noCode: 'Prefisso', phone: 'Telefono', website: 'Sito web', timeZone: 'Fuso orario', zoneHelp: (time) => `Lì ora sono le ${time}.`,
    forOthers: (company) => `Solo titolari e responsabili di ${company} possono modificarli.`,
  },
  acts: { edit: 'Modifica profilo', cancel: 'Annulla', save: 'Salva modifiche', busy: 'Salvataggio...' },
  said: {
    user: 'Utente aggiornato', noUser: 'Non è stato possibile aggiornare l’utente', company: 'Azienda aggiornata', noCompany: 'Non è stato possibile aggiornare l’azienda',
    emailRequired: 'L’e-mail è obbligatoria', emailWrong: 'E-mail non valida',
  },
  leave: { title: 'Uscire senza salvare?', text: 'Le modifiche di questa pagina non sono ancora salvate.', stay: 'Resta', leave: 'Esci' },
  password: {
    title: 'Cambia password', old: 'Password attuale', fresh: 'Nuova password', repeat: 'Ripeti la password', act: 'Cambia password', busy: 'Modifica in corso...',
    repeatRequired: 'Ripetere la password', mustMatch: 'Le password devono coincidere',
    done: 'Password cambiata', wrong: 'La password attuale è errata', failed: 'La password non è stata cambiata.', ended: (number) => (number === 1 ? '1 altro dispositivo disconnesso.' : `${number} altri dispositivi disconnessi.`),
  },
  sessions: {
    title: 'Accessi attivi', here: 'Qui', thisDevice: (since) => `Questo dispositivo, dal ${since}`, seen: (when) => `Ultimo uso ${when}`, out: 'Disconnetti', outOf: (device) => `Disconnetti ${device}`,
    everywhere: 'Disconnetti ovunque', question: 'Disconnettere ovunque?', note: 'Tutti i dispositivi vengono disconnessi, anche questo.', confirm: 'Disconnetti ovunque', cancel: 'Annulla',
    loading: 'Lettura degli accessi', unread: 'Non è stato possibile leggere gli accessi.', again: 'Riprova', ended: (device) => `${device}: disconnesso.`, failed: 'Il dispositivo non è stato disconnesso.',
  },
  voice: {
    title: 'Come parla il tuo locale', hasModel: 'Un modello è collegato', noModel: 'Nessun modello collegato',
    modelNote: 'I suggerimenti li scrive un modello. Conosce nome, luogo, ultimi post e ciò che è scritto qui, e guarda l’immagine che scegli.',
    localNote: 'I suggerimenti nascono qui, dalle tue parole; nessuna parola e nessuna immagine lascia questo server.',
    forOthers: 'Solo titolari e responsabili possono modificarlo.', tone: 'Tono', toneHelp: 'Per esempio: cordiale, frasi brevi, mai urlato.',
    facts: 'Che cosa si può dire', factsHelp: 'Prezzi, orari e offerte, uno per riga, ciascuno con ciò a cui si riferisce. Da un suggerimento togliamo ciò che non è scritto qui o nel tuo testo; leggilo comunque prima di pubblicare.', factsHint: 'Pizza 12 €\nAperto da martedì a domenica, 12:00-23:00',
    hashtags: 'I tuoi hashtag', hashtagsHelp: 'Vengono per primi tra quelli suggeriti.', save: 'Salva', busy: 'Salvataggio...',
    saved: 'Salvato: come parla il tuo locale', unsaved: 'Non è stato salvato', loading: 'Lettura in corso', unread: 'Non è stato possibile leggere come parla il tuo locale.', again: 'Riprova',
  },
  choices: {
    title: 'Lingua e messaggi', language: 'Lingua', languageHelp: 'Di queste pagine e delle nostre e-mail.',
    mail: 'E-mail utili ma non urgenti', mailNote: 'Notizie su post e account che possono attendere. Ciò che serve sapere arriva comunque.',
    analytics: 'Aiuta a capire quali pagine si usano', analyticsNote: 'Le pagine viste finiscono nelle statistiche solo finché questa opzione è attiva.',
  },
}
