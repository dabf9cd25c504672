import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  heading: 'Video: come funziona',
  place: (number, of) => `${number} di ${of}`,
  films: {
    summary: {
      title: 'In breve',
      board: ['Un post', 'tutte le reti'],
      shows:
        'Questo video mostrerà tutto il percorso: collegare, scrivere, inviare e vedere a che punto è.',
    },
    dashboard: {
      title: 'Bacheca',
      board: ['Che cosa esce', 'chi aspetta'],
      shows:
        'Questo video mostrerà che cosa esce adesso, quale rete ha bisogno di attenzione e dove premere.',
    },
    messaging: {
      title: 'Messaggi',
      board: ['Gli ospiti scrivono', 'qui si risponde'],
      shows: 'Questo video mostrerà messaggi e commenti di tutte le reti in un solo posto.',
    },
    newPost: {
      title: 'Nuovo post',
      board: ['Scritto una volta', 'inviato ovunque'],
      shows:
        'Questo video mostrerà come si scrive un post, come viene controllato per ogni rete e come si invia subito o all’ora scelta.',
    },
    posts: {
      title: 'Pagina dei post',
      board: ['Online o no', 'si vede subito'],
      shows:
        'Questo video mostrerà che cosa è uscito, che cosa aspetta e come sistemare ciò che una rete ha rifiutato.',
    },
    reels: {
      title: 'Reel',
      board: ['Un filmato', 'fino a un minuto'],
      shows: 'Questo video mostrerà come si taglia un breve filmato e come si invia come reel.',
    },
    promotions: {
      title: 'Promozioni',
      board: ['Un buon post', 'visto da più persone'],
      shows: 'Questo video mostrerà come sponsorizzare nei dintorni un post che funziona.',
    },
    accounts: {
      title: 'Collegare gli account',
      board: ['Collegare', 'le pagine'],
      shows:
        'Questo video mostrerà come collegare una pagina o un profilo e come ripristinare un accesso scaduto.',
    },
  },
  more: (number) => `Video ${number}`,
  carousel: 'Video',
  previous: 'Precedente',
  next: 'Successivo',
  select: 'Scegli',
  selected: 'Scelto',
}
