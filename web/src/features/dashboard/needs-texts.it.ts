import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './needs-texts.ts'

export const texts: Catalogue<typeof english> = {
  needs: {
    label: 'Aspetta una risposta',
    signedOut: (network, page) => `${network} ha disconnesso ${page}`,
    lost: (page) => `Accesso a ${page} perso`,
    partly: (network, page) => `${network} non ci lascia lavorare su ${page}`,
    waiting: (count) =>
      count === 0 ? 'Nulla è perso' : count === 1 ? '1 post in attesa' : `${count} post in attesa`,
    news: (count, network) =>
      count === 1 ? `1 commento nuovo su ${network}` : `${count} commenti nuovi su ${network}`,
    read: 'Leggi',
    reconnect: 'Ricollega',
    post: (begins) => `“${begins}”`,
    noWords: 'Un post senza testo',
    more: (count) =>
      count === 1 ? '1 altro nella pagina Post' : `${count} altri nella pagina Post`,
  },
}
