import { createContext } from 'react'
import type { AnswerSubject } from './use-writing.ts'

/** When this was answered last, as far as the screen around its box shows; null: never. */
interface AnswerShown extends AnswerSubject {
  readonly at: string | null
}

/**
 * What the screen around a box knows of one subject. Of any other, what stood when somebody began
 * to write counts as seen.
 */
export const ShownAnswer = createContext<AnswerShown | undefined>(undefined)
