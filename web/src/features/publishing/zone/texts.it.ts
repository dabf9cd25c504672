import type { Catalogue } from '#lib/catalogue.ts'
import type { texts as english } from './texts.ts'

const go = (count: number) => (count === 1 ? '1 post uscirà' : `${count} post usciranno`)

export const texts: Catalogue<typeof english> = {
  title: 'Cambia il fuso orario',
  zone: 'Fuso orario',
  zoneHelp: (time) => `Lì adesso sono le ${time}.`,
  question: 'Che cosa succede ai post programmati?',
  keepClock: 'Tieni l’ora',
  keepClockNote: (time, city) => `Le ${time} restano le ${time}, con l’ora di ${city}.`,
  keepInstants: 'Tieni il momento',
  keepInstantsNote: 'Ogni post esce nello stesso momento di prima. Cambia solo l’ora mostrata.',
  reading: 'Lettura dei post programmati',
  unread: 'Non è stato possibile leggere i post programmati.',
  unreadNote: 'Non è cambiato nulla.',
  again: 'Riprova',
  nothing: 'Nessun post programmato ne è toccato.',
  moves: (count) => `${go(count)} in un altro momento`,
  shows: (count) =>
    count === 1 ? '1 post mostrerà un’altra ora' : `${count} post mostreranno un’altra ora`,
  keeps: (count) =>
    count === 1
      ? '1 post resta al suo momento, perché la nuova ora è passata.'
      : `${count} post restano al loro momento, perché la nuova ora è passata.`,
  unchanged: (count) =>
    count === 1 ? '1 altro post resta com’è.' : `${count} altri post restano come sono.`,
  all: (count) => `Mostra tutti e ${count}`,
  more: (count) => `E altri ${count}.`,
  becomes: 'diventa',
  later: (words) => `${words} più tardi`,
  earlier: (words) => `${words} prima`,
  note: {
    none: () => null,
    gap: (wall, after) => `Quella notte gli orologi saltano le ${wall}. Esce alle ${after}.`,
    doubled: (wall) =>
      `Quella notte gli orologi segnano due volte le ${wall}. Esce la prima volta.`,
    past: (wall, _after, city) => `A ${city} le ${wall} sono passate, quindi resta al suo momento.`,
  },
  cancel: 'Annulla',
  confirm: 'Cambia il fuso orario',
  busy: 'Un momento...',
  done: (zone) => `Ora gli orari sono quelli di ${zone}.`,
  failed: 'Il fuso orario non è stato cambiato.',
}
