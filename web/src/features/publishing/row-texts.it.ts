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
    liveOn: (count) => `Online su ${count}`,
    failed: (network) => `Non online su ${network}`,
    checking: (network) => `Verifica su ${network}`,
    held: (network) => `${network} in attesa`,
    missed: (network) => `${network} mancato`,
    inbox: (network) => `Da completare in ${network}`,
    sending: 'In invio',
    waiting: 'In attesa',
    processing: 'In lavorazione',
    scheduled: 'Programmato',
    canceled: 'Annullato',
    waitingFor: (live, network) => `Online su ${live}, in attesa di ${network}`,
    sendingTo: (live, network) => `Online su ${live}, in invio a ${network}`,
    announce: (network, state) => (state.includes(network) ? state : `${network}: ${state}`),
  },
}
