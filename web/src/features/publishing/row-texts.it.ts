import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './row-texts.ts'

export const texts: Catalogue<typeof english> = {
  row: {
    noPicture: 'Nessuna foto',
    noText: 'Nessun testo',
    likesOf: (count) => `${count} mi piace`,
    commentsOf: (count) => (count === 1 ? '1 commento' : `${count} commenti`),
    sharesOf: (count) => (count === 1 ? '1 condivisione' : `${count} condivisioni`),
  },
  state: {
    live: 'Online',
    liveOn: (networks) => `Online su ${networks}`,
    partly: (live, rest) => `${live}, ${rest}`,
    partFailed: (networks) => `${networks} non riuscito`,
    partChecking: (networks) => `verifica su ${networks}`,
    partInbox: (networks) => `da completare in ${networks}`,
    partProcessing: (networks) => `${networks} in lavorazione`,
    deleting: (networks) => `Eliminazione su ${networks}`,
    failed: (network) => `Non online su ${network}`,
    checking: (network) => `Verifica su ${network}`,
    held: (network) => `${network} in attesa`,
    notConnected: (networks) => `${networks}: non collegato`,
    missed: (network) => `${network} mancato`,
    inbox: (network) => `Da completare in ${network}`,
    sending: 'In invio',
    waiting: 'In attesa',
    processing: 'In lavorazione',
    scheduled: 'Programmato',
    canceled: 'Annullato',
    waitingFor: (networks) => `in attesa di ${networks}`,
    sendingTo: (networks) => `in invio a ${networks}`,
    announce: (network, state) => (state.includes(network) ? state : `${network}: ${state}`),
  },
}
