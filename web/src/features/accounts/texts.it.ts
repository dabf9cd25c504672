import { aboutWords, cardWords } from '#networks/card-words.ts'
import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  title: 'Account',
  tabs: { label: 'Account', tools: 'Reti collegate', media: 'Foto e video' },
  delivery: 'Consegne',
  loading: 'Lettura degli account',
  failed: { title: 'Non è stato possibile leggere gli account.', again: 'Riprova' },
  state: {
    connected: 'Collegato',
    disconnected: 'Scollegato',
    notActive: 'Non attivo',
    soon: 'In arrivo',
    notReady: 'Non pronto',
  },
  act: {
    connect: 'Collega',
    connected: 'Collegato',
    disconnect: 'Scollega',
    switch: 'Cambia',
    reconnect: 'Ricollega',
  },
  card: {
    ads: 'Account pubblicitario',
    noAds: 'Ancora nessuno',
    held: 'In attesa di uscire',
    signedInAs: 'Accesso di',
    connectedBy: 'Collegato da',
    scheduled: (count) => (count === 1 ? '1 post programmato' : `${count} post programmati`),
    noneScheduled: 'Nulla di programmato',
    beside: (count) => (count === 1 ? '1 su un altro account' : `${count} su altri account`),
    followers: (count) => `${count} follower`,
    works: 'È tutto permesso',
    worksSo: 'Funziona, con una differenza',
    worksNot: 'Non funziona tutto',
    unchecked: 'Verifica di ciò che è permesso',
    checked: (ago) => `controllato ${ago}`,
  },
  of: cardWords,
  about: aboutWords,
  info: (network) => `Informazioni su ${network}`,
  popup: { blocked: 'Pop-up bloccato. Consenti i pop-up per questo sito.' },
}
