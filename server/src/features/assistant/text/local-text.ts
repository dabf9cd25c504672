import { languages, type Language } from '@marquee/contract/languages.ts'
import type { Look } from '#platform/pictures/pictures.ts'
import { dishesIn } from '../words/food-words.ts'
import { statedIn } from '../guard/leave-out.ts'
import { moodOf } from '../words/mood.ts'
import { anyOf, postWords, textWords, type Closings } from '../words/post-words.ts'
import type { Venue } from '../prompts.ts'

type Light = keyof (typeof textWords)['en']['lights']

/** What invites somebody, and what speaks to one person, by language. */
const invites = byLanguage('invites')
const toOne = byLanguage('to-one')

function byLanguage(of: 'invites' | 'to-one') {
  return new Map(languages.map((language) => [language, anyOf(postWords[language][of])]))
}

/** What fills most of the picture, in five words that are true of any picture. */
export function lightOf({ red, green, blue }: Look['colour']): Light {
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  if (high < 80) return 'dark'
  if (high - low < 30) return high > 160 ? 'bright' : 'dark'
  if (red === high) return 'warm'
  return green === high ? 'green' : 'blue'
}

const longestSignOff = 80
const afterSentence = /(?<=[.!?…])\s+|\n+/u
const tagsBehind = /(?:\s*#[\p{L}\p{N}_]+)+\s*$/u

/**
 * What the venue ends its posts with: the last sentence of at least two of them that say different
 * things before it, where it promises nothing.
 */
function signOff(recent: readonly string[]): string | null {
  const seen = new Map<string, string>()
  for (const text of recent) {
    const sentences = text.replace(tagsBehind, '').trim().split(afterSentence)
    const [before, last] = [
      sentences.slice(0, -1).join(' ').toLowerCase(),
      sentences.at(-1)?.trim() ?? '',
    ]
    if (
      before === '' ||
      last.length > longestSignOff ||
      !/^\p{L}/u.test(last) ||
      !statedIn([]).says(last)
    )
      continue
    if ((seen.get(last) ?? before) !== before) return last
    seen.set(last, before)
  }
  return null
}

/** A text that speaks to one person ends speaking to one. */
const closingsFor = (text: string, language: Language): Closings =>
  textWords[language].closings[toOne.get(language)?.test(text) ? 'one' : 'many']

function closingFor(text: string, recent: readonly string[], language: Language): string {
  const mine = closingsFor(text, language)
  const mood = moodOf(text)
  const said = text.toLowerCase()
  const own = mood === null ? signOff(recent) : null
  if (own !== null && !said.includes(own.toLowerCase().replace(/[.!?…]+$/, ''))) return own
  const fitting =
    mood !== null
      ? mine[mood]
      : invites.get(language)?.test(text)
        ? mine.ask
        : text.includes('?')
          ? mine.invite
          : [...mine.invite, ...mine.ask]
  const before = `${text}\n${recent.join('\n')}`
  return fitting.find((line) => !before.includes(line)) ?? fitting[0] ?? ''
}

/** An address takes no full stop behind it, and what is written in lines goes on in a line. */
const ofItsOwn =
  /\n|(?:\S+@\S+|(?:https?:\/\/|www\.)\S+|[\w-]+\.\p{L}{2,}(?:\/\S*)?|@[\w.]+|\d[\d ()+-]{6,})$/u

/** The words with a closing line, before the hashtags that stand behind them. */
function closed(text: string, closing: string): string {
  const tags = tagsBehind.exec(text)?.[0] ?? ''
  const said = text.slice(0, text.length - tags.length).trim()
  const whole = ofItsOwn.test(said)
    ? `${said}\n\n${closing}`
    : `${/[\p{L}\p{N})\]%€£$]$/u.test(said) ? `${said}.` : said} ${closing}`
  if (tags === '') return whole
  return `${whole}${/\n/.test(tags) || whole.includes('\n') ? '\n\n' : ' '}${tags.trim()}`
}

/** `quiz tonight` begins with a capital; `lume.example`, `@lume` and `iPhone` stay. */
const withCapital = (text: string) =>
  text.replace(
    /^\p{Ll}+(?=[\s,!?:;]|[.…](?:\s|$)|$)/u,
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  )

export interface LocalInput {
  readonly text: string
  readonly look: Look | null
  /** What the picture's file is called. */
  readonly fileName: string | null
  readonly language: Language
  /** What the strictest chosen network takes, in characters. */
  readonly room: number
}

/**
 * Words that claim nothing: the person's own and a closing line, or what the picture's name says
 * and its colours show.
 */
export function localText(
  { name, recent }: Venue,
  { text, look, fileName, language, room }: LocalInput,
): string {
  const closing = closingFor(text, recent, language)
  if (text.replace(tagsBehind, '').trim() !== '') {
    const begun = withCapital(text)
    const whole = closed(begun, closing)
    return [...whole].length > room ? begun : whole
  }
  return [
    ...seen({ name, recent }, { look, fileName, language }),
    closing,
    ...(text === '' ? [] : [text]),
  ].join(' ')
}

function seen(
  { name, recent }: Pick<Venue, 'name' | 'recent'>,
  { look, fileName, language }: Omit<LocalInput, 'text' | 'room'>,
): string[] {
  const [dish] = dishesIn((fileName ?? '').replace(/\.\w+$/, '').replace(/[_\d]+/g, ' ')).filter(
    (one) => statedIn([]).says(one),
  )
  if (dish !== undefined)
    return [
      textWords[language].named
        .replace('{dish}', `${dish.charAt(0).toUpperCase()}${dish.slice(1)}`)
        .replace('{venue}', name),
    ]
  if (!look) return []
  const lines = textWords[language].lights[lightOf(look.colour)].map((line) =>
    line.replace('{venue}', name),
  )
  return [lines.find((line) => !recent.some((post) => post.includes(line))) ?? lines[0] ?? '']
}
