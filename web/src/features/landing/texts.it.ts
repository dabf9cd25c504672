import type { Catalogue } from '#lib/catalogue.ts'
import type { receipts as englishReceipts, texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  nav: {
    skip: 'Vai alla pagina',
    label: 'Questa pagina',
    how: 'Come funziona',
    what: 'Che cosa fa',
    price: 'Prezzo',
    login: 'Accedi',
    start: 'Inizia gratis',
    panel: 'Apri il pannello',
  },
  hero: {
    title: ['Cambia la lavagna una volta.', 'La legge tutta la città.'],
    text: 'Marquee è la scrivania marketing di un ristorante. Scrivi una volta, e arriva su ogni rete al minuto che scegli. Sai che cosa è online, e che cosa no.',
    start: 'Inizia la prova gratuita',
    login: 'Accedi',
    panel: 'Apri il pannello',
    sign: ['Stasera: quiz 19.30', 'Tagliatelle al ragù', '3 tavoli liberi'],
    receipts: 'Che cosa è successo dopo un solo tocco',
  },
  what: {
    title: 'Per chi intanto sta cucinando',
    features: [
      {
        parts: ['posts', 'reels'],
        title: 'Pubblicare e programmare',
        text: 'Post e reel su tutte le reti insieme, controllati prima di partire. Alle 18:30 vuol dire alle 18:30, con l’ora della tua città.',
      },
      {
        parts: ['messages', 'reviews'],
        title: 'Un solo elenco di persone',
        text: 'Messaggi e recensioni insieme, con l’IA per testi, hashtag e risposte suggerite. Nulla parte finché non premi Invia.',
      },
      {
        parts: ['insights', 'promotions'],
        title: 'Numeri per decidere',
        text: 'Le statistiche di ogni rete, inserzioni su Facebook e Instagram, e tutte le persone e i locali che servono.',
      },
    ],
    later:
      'Post, reel, commenti e media ci sono già. Messaggi, recensioni, inserzioni e statistiche arrivano nelle prossime versioni.',
  },
  shots: {
    title: 'Che cosa si vede',
    desk: {
      alt: 'La bacheca: il prossimo post su una lavagna scura e, sotto, gli ultimi post con i loro risultati',
      text: 'La lavagna dice che cosa esce adesso. Sotto: che cosa è online, che cosa ha portato, e che cosa aspetta te.',
    },
    write: {
      title: 'Scrivi una volta',
      text: 'Un’immagine, un testo, le reti che spunti. Troppo lungo per una? Lo dice mentre scrivi, non dopo.',
      alt: 'Un post scritto sul telefono: l’immagine, le parole, e Pubblica ora',
    },
    receipt: {
      title: 'Leggi lo scontrino',
      text: 'Quando è stato accettato, quando è apparso sulla pagina, e il link. Sul telefono, in piedi.',
      alt: 'Lo scontrino di un post online su Facebook',
    },
  },
  price: {
    title: 'Un prezzo, dentro c’è tutto',
    text: 'Ogni funzione, ogni rete, chiunque ci lavori. Il prezzo si vede prima di pagare, e si può smettere in qualsiasi giorno.',
    toggle: 'Come si paga',
    annually: 'Annuale',
    monthly: 'Mensile',
    plans: 'Vedi il tuo piano',
    plain:
      'Il prezzo appare qui appena lo comunica chi gestisce i pagamenti, e di nuovo prima di ogni acquisto. Provare è gratuito.',
  },
  how: {
    title: 'Non dice mai “pubblicato” se non lo è',
    text: 'Ogni post ha uno scontrino: accettato dalla rete, poi visto sulla tua pagina. Se una rete non risponde, Marquee guarda prima di riprovare. Niente doppioni, niente sorprese a mezzanotte.',
    post: 'Stamattina è arrivata la burrata dalla Puglia',
    when: '22 novembre 2026 - 12:10',
    rows: [
      {
        network: 'facebook',
        text: 'Accettato 12:10:04, visto sulla pagina 12:10:09',
        state: 'live',
        word: 'Online',
      },
      {
        network: 'instagram',
        text: 'Accettato 12:10:11, visto sul profilo 12:10:31',
        state: 'live',
        word: 'Online',
      },
      {
        network: 'google',
        text: 'Nessuna risposta da 20 s. Prima di riprovare si guarda la scheda',
        state: 'unsure',
        word: 'In verifica',
      },
      {
        network: 'twitter',
        text: 'Rifiutato: stesse parole della settimana scorsa. Non online',
        state: 'fail',
        word: 'Non online',
      },
    ],
  },
  close: {
    sign: ['Porte aperte', 'prova gratis'],
    text: 'Senza carta, senza telefonate di venditori. Un minuto, e la lavagna è tua.',
  },
  foot: { label: 'Note legali', terms: 'Termini', privacy: 'Privacy', contact: 'Contatti' },
}

export const receipts: Catalogue<typeof englishReceipts> = [
  { network: 'facebook', name: 'Facebook', state: 'live', word: 'Online', note: '18:30:04' },
  { network: 'instagram', name: 'Instagram', state: 'live', word: 'Online', note: '18:30:11' },
  { network: 'google', name: 'Google', state: 'live', word: 'Online', note: '18:30:19' },
  { network: 'tiktok', name: 'TikTok', state: 'unsure', word: 'In corso', note: '62% inviato' },
  { network: 'twitter', name: 'X', state: 'live', word: 'Online', note: '18:30:05' },
  { network: 'uberEats', name: 'Uber Eats', state: 'live', word: 'Aperto', note: '2 nuovi ordini' },
]
