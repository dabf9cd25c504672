import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './moderation-texts.ts'

export const texts: Catalogue<typeof english> = {
  more: (name) => `Altro per il commento di ${name}`,
  moreOwn: 'Altro per il tuo commento',
  does: { hide: 'Nascondi', unhide: 'Mostra di nuovo', 'delete-comment': 'Elimina' },
  showAgainOf: (name) => `Mostra di nuovo il commento di ${name}`,
  hidden: 'Nascosto',
  hiddenNote: (network) => `Nascosto su ${network}. Resta qui perché tu possa mostrarlo di nuovo.`,
  hiddenWith: 'Nascosto con il commento qui sopra.',
  busy: {
    hide: 'Lo nascondiamo',
    unhide: 'Lo mostriamo di nuovo',
    'delete-comment': 'Eliminazione',
  },
  checking: 'In verifica',
  checkingNote: {
    hide: (network) => `Ancora nessuna risposta da ${network}. Stiamo controllando se è nascosto.`,
    unhide: (network) =>
      `Ancora nessuna risposta da ${network}. Stiamo controllando se si vede di nuovo.`,
    'delete-comment': (network) =>
      `Ancora nessuna risposta da ${network}. Stiamo controllando se è eliminato.`,
  },
  failed: { hide: 'Non nascosto', unhide: 'Ancora nascosto', 'delete-comment': 'Non eliminato' },
  again: 'Riprova',
  againOf: {
    hide: (name) => `Riprova a nascondere il commento di ${name}`,
    unhide: (name) => `Riprova a mostrare il commento di ${name}`,
    'delete-comment': (name) => `Riprova a eliminare il commento di ${name}`,
  },
  done: {
    hide: 'Commento nascosto',
    unhide: 'Il commento si vede di nuovo',
    'delete-comment': 'Commento eliminato',
  },
  onItsWay: {
    hide: 'In arrivo: sarà nascosto appena possibile.',
    unhide: 'In arrivo: si vedrà di nuovo appena possibile.',
    'delete-comment': 'In arrivo: sarà eliminato appena possibile.',
  },
  refused: {
    hide: 'Il commento non è stato nascosto',
    unhide: 'Il commento non si vede di nuovo',
    'delete-comment': 'Il commento non è stato eliminato',
  },
  gone: 'Questo commento non c’è già più.',
  question: 'Vuoi eliminare questo commento?',
  note: (network) => `Sparisce da ${network} per tutti.`,
  noteAnswers: (count) =>
    count === 1
      ? 'Anche la risposta qui sotto sparisce da questo elenco.'
      : `Anche le ${count} risposte qui sotto spariscono da questo elenco.`,
  confirm: 'Conferma',
  cancel: 'Annulla',
  hidesTops: (network) =>
    `Su ${network} le risposte a un commento si nascondono con lui, non da sole.`,
  guestsStay: (network) =>
    `${network} non permette alle app di eliminare ciò che scrivono gli ospiti.`,
}
