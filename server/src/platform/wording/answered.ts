import type { Message } from '@marquee/contract/message.ts'
import { wordInEnglish } from './word-in.ts'

/** The part of an answer that says something: in English, and as a code for the reader's language. */
export const answered = (said: Message): { readonly message: string; readonly said: Message } => ({
  message: wordInEnglish(said),
  said,
})
