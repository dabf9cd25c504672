import { languages } from '@marquee/contract/languages.ts'
import { anyOf, postWords } from './post-words.ts'

/** Texts that invite nobody: a door that is closed, a place to be filled, a wish or thanks. */
export type Mood = 'closed' | 'hiring' | 'greeting'

const inAny = (of: Mood | 'no-greeting') => languages.flatMap((language) => postWords[language][of])
/** A wish or thanks are what a text begins with. */
const begins = String.raw`^\W*`
const closed = anyOf(inAny('closed'))
const hiring = anyOf(inAny('hiring'))
const greeting = anyOf(inAny('greeting'), begins)
const noGreeting = anyOf(inAny('no-greeting'), begins)

/** Null: an ordinary text. */
export function moodOf(text: string): Mood | null {
  if (hiring.test(text)) return 'hiring'
  if (closed.test(text)) return 'closed'
  return greeting.test(text) && !noGreeting.test(text) ? 'greeting' : null
}
