import { languages, type Language } from '@marquee/contract/languages.ts'
import { readCatalogues } from '@marquee/languages/read-catalogues.ts'
import * as z from 'zod/mini'

const lines = z.array(z.string()).check(z.minLength(1))
const closings = z.object({
  invite: lines,
  ask: lines,
  hiring: lines,
  closed: lines,
  greeting: lines,
})
/** Phrases between `|`. `*` stands for the rest of a word, `…` for up to three words. */
const phrases = z.pipe(z.string(), z.transform(phrasesOf))
/** Words between blanks; `_` stands for a blank within one. */
const listed = z.pipe(z.string(), z.transform(wordsOf))

/** What is written where no model writes. */
const text = z.object({
  lights: z.object({ warm: lines, green: lines, blue: lines, dark: lines, bright: lines }),
  named: z.string(),
  /** What claims nothing and may stand under any message. */
  replies: lines,
  /** The same under a comment, and under a review by what it says of the visit. */
  answers: z.object({ comment: lines, good: lines, middle: lines, low: lines }),
  /** A language may speak to one person otherwise than to many. */
  closings: z.object({ one: closings, many: closings }),
})
/** What a text is recognised by: its language, whom it speaks to, whether it invites. */
const words = z.object({
  small: listed,
  /** Words that say nothing of what somebody asks for. */
  empty: listed,
  countries: phrases,
  invites: phrases,
  'to-one': phrases,
  hiring: phrases,
  closed: phrases,
  greeting: phrases,
  'no-greeting': phrases,
})
/** What a text names of food, drink and occasions, and how a kitchen is called in a hashtag. */
const food = z.object({
  kitchens: z.record(z.string(), z.string()),
  food: listed,
  drinks: listed,
  occasions: listed,
})
export type Closings = z.output<typeof closings>

function phrasesOf(all: string): readonly string[] {
  return all === '' ? [] : all.split('|')
}

function wordsOf(all: string): readonly string[] {
  return all.split(' ').map((word) => word.replaceAll('_', ' '))
}

/** One catalogue of every language. Throws when it is not of that form. */
function readAll<T>(name: string, schema: z.ZodMiniType<T>): Readonly<Record<Language, T>> {
  const read = (language: Language) =>
    [language, schema.parse(readCatalogues(language, 'assistant').get(name))] as const
  return Object.fromEntries(languages.map(read)) as Record<Language, T>
}

export const textWords = readAll('text', text)
export const postWords = readAll('words', words)
export const foodWords = readAll('food', food)

const asSource = (phrase: string) =>
  phrase
    .replace(/[.+?^${}()[\]\\]/g, '\\$&')
    .replaceAll('*', String.raw`\p{L}*`)
    .replaceAll('… ', String.raw`(?:\p{L}+ ){0,3}`)

/** Finds any of these phrases, as whole words; nothing where there are none. */
export function anyOf(all: readonly string[], start = String.raw`(?<!\p{L})`): RegExp {
  return all.length === 0
    ? /(?!)/
    : new RegExp(`${start}(?:${all.map(asSource).join('|')})(?!\\p{L})`, 'iu')
}
