import type { Catalogue } from './catalogue.ts'
import type { texts as english } from './session-note-texts.ts'

export const texts: Catalogue<typeof english> = {
  ended: 'La sessione è finita',
  endedNote:
    'È scaduta dopo sette giorni, o è stata chiusa su un altro dispositivo o con una nuova password. Accedi di nuovo.',
  idle: 'Sessione chiusa',
  idleNote: 'Non c’è stata attività per 15 minuti. Accedi di nuovo.',
  login: 'Accedi',
}
