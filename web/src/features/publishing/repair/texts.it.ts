import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

export const texts: Catalogue<typeof english> = {
  open: 'Modifica e invia di nuovo',
  openOn: (network) => `Modifica e invia di nuovo: ${network}`,
  title: (network) => `Modifica e invia di nuovo a ${network}`,
  refused: 'Non è online.',
  only: (network) => `Cambia solo ciò che va su ${network}. Le altre reti tengono il loro.`,
  send: 'Invia di nuovo',
  sending: 'Invio...',
  cancel: 'Annulla',
  failed: 'Non ha funzionato.',
  failedNote: 'Ciò che hai scritto è ancora qui. Premi di nuovo: non può uscire due volte.',
  film: 'Video',
  picture: (nth) => `Foto ${nth}`,
  done: (network) => `Di nuovo in viaggio verso ${network}`,
  doneText: 'Questa pagina racconta come va a finire.',
  settled: 'Nel frattempo si è risolto.',
  settledNote: 'Chiudi e guarda di nuovo il post.',
  drop: {
    question: 'Lasciare perdere le modifiche?',
    note: 'Ciò che hai scritto qui va perso. Ciò che era stato inviato resta.',
    confirm: 'Lascia perdere',
    cancel: 'Continua a scrivere',
  },
  loading: 'Lettura di ciò che è stato inviato',
  loadFailed: 'Non è stato possibile leggere ciò che è stato inviato.',
  again: 'Riprova',
}
