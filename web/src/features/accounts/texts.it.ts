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
  of: {
    facebook: {
      add: 'Aggiungi una pagina',
      saved: (count) => `${count} pagine salvate`,
      notActive: 'Nessuna pagina è attiva. Premi Cambia per scegliere dove vanno i post.',
    },
    instagram: {
      add: 'Aggiungi un profilo',
      saved: (count) => `${count} profili salvati`,
      notActive: 'Nessun profilo è attivo. Premi Cambia per scegliere dove vanno i post.',
    },
    google: {
      add: 'Aggiungi una sede',
      saved: (count) => `${count} sedi salvate`,
      notActive: 'Nessuna sede è attiva. Premi Cambia per scegliere dove vanno i post.',
    },
    tiktok: {
      add: 'Usa un altro account',
      saved: (count) => `${count} account salvati`,
      notActive: 'L’account non è attivo. Collegalo di nuovo.',
    },
    twitter: {
      add: 'Usa un altro account',
      saved: (count) => `${count} account salvati`,
      notActive: 'L’account non è attivo. Collegalo di nuovo.',
    },
    uberEats: {
      add: 'Aggiungi un locale',
      saved: (count) => `${count} locali salvati`,
      notActive: 'Nessun locale è attivo. Premi Cambia per sceglierne uno.',
    },
  },
  about: {
    facebook:
      'Post sulla pagina, con le foto. Commenti, messaggi e inserzioni arrivano con le prossime versioni.',
    instagram:
      'Foto e reel sul profilo professionale. Deve appartenere a una pagina Facebook che amministri.',
    google:
      'Post con una foto nelle tue sedi su Ricerca Google e Maps. Le recensioni arrivano con una prossima versione.',
    tiktok: 'Brevi video e foto, un account.',
    twitter: 'Aggiornamenti brevi, un account. X fa pagare ogni post; il modulo dice quanto.',
    linkedin: 'Notizie per fornitori, assunzioni ed eventi privati.',
    whatsapp: 'Rispondere alle richieste di tavoli accanto agli altri messaggi.',
    uberEats:
      'I locali della tua cucina d’asporto. Gli ordini arrivano con una prossima versione, da leggere: da qui non si accetta né si rifiuta nulla.',
  },
  info: (network) => `Informazioni su ${network}`,
  popup: { blocked: 'Pop-up bloccato. Consenti i pop-up per questo sito.' },
}
