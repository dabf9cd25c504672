import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  skip: 'Vai alla pagina',
  menu: {
    label: 'Principale', back: 'Indietro', open: 'Apri il menu', close: 'Chiudi il menu', collapse: 'Riduci', expand: 'Espandi',
    dashboard: 'Bacheca', accounts: 'Account', posts: 'Post', reels: 'Reel', messages: 'Messaggi', promotions: 'Inserzioni', reviews: 'Recensioni',
    analytics: 'Numeri', delivery: 'Consegne', howItWorks: 'Come funziona', upgrade: 'Scegli un piano', account: 'Il tuo account', contact: 'Contattaci',
  },
  phone: { label: 'Rapido', home: 'Home', posts: 'Post', newPost: 'Nuovo post', newShort: 'Nuovo', messages: 'Messaggi', more: 'Altro' },
  person: { label: (name) => `${name}, apri il menu`, menu: 'Tu', account: 'Il tuo account', contact: 'Contattaci', logout: 'Esci', theme: 'Tema', system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
  company: { choose: 'Scegli un’azienda', one: 'Azienda' },
  logout: {
    question: (email) => `Uscire da ${email}?`,
    note: 'Post e bozze restano come sono.', confirm: 'Conferma', cancel: 'Annulla',
  },
  demo: { label: 'Modalità demo', text: 'MODALITÀ DEMO. Qui ogni rete è simulata. Nulla lascia questo computer, nessuno vede i post.', short: 'MODALITÀ DEMO. Qui ogni rete è simulata.', town: 'Pannello della città' },
  newVersion: { title: 'C’è una nuova versione.', text: 'Ricarica per averla. I post e i reel che stai scrivendo restano.', reload: 'Ricarica' },
  offline: { title: 'La connessione manca.', text: 'Quello che scrivi è al sicuro. Il resto aspetta che torni la linea.' },
  retry: {
    word: 'Un momento', title: 'Marquee non risponde', text: 'L’accesso resta valido. Riproviamo da soli.', again: 'Riprova',
    key: 'Questa pagina è più vecchia del server. Serve ricaricarla.', reload: 'Ricarica',
  },
  noCompany: { word: 'Manca l’insegna', title: 'Il locale non ha ancora un nome', text: 'Serve sapere che cosa dice l’insegna sopra la porta; poi si apre tutto il resto.', act: 'Aggiungi il locale' },
  soon: {
    word: 'In arrivo',
    messages: 'Ai messaggi e ai commenti di ogni rete si risponderà qui, in una prossima versione.',
    promotions: 'Un post che funziona si promuoverà qui, in una prossima versione.',
    reviews: 'Le recensioni si leggeranno qui, e qui si risponderà, in una prossima versione.',
    analytics: 'I numeri di ogni rete staranno qui, in una prossima versione.',
    delivery: 'Gli ordini di Uber Eats staranno qui, in una prossima versione.',
    howItWorks: 'Brevi video su ogni schermata staranno qui, in una prossima versione.',
    help: 'Qui si aprirà un modulo per scriverci, in una prossima versione.',
    media: 'Foto e video staranno qui, in una prossima versione.',
  },
}
