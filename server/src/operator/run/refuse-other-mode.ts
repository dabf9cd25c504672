import type { Mode } from '#platform/config.ts'
import { CommandError } from './command-error.ts'

export const otherModeWords = (marked: Mode): string =>
  `The database is ${marked === 'demo' ? 'a demo’s' : 'a live one'}: set MODE=${marked}, as the product has it, or DATA_DIR and DATABASE_URL to the ones that you mean.`

/** `marked`: what the database says of itself; null: nothing yet. */
export function refuseOtherMode(marked: Mode | null, mode: Mode): void {
  if (marked !== null && marked !== mode) throw new CommandError(otherModeWords(marked))
}
