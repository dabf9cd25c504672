import type { Look } from '#platform/pictures/pictures.ts'
import { dishesIn } from './food-words.ts'
import { statedIn } from './guard/leave-out.ts'
import type { Language } from './language.ts'
import { moodOf, type Mood } from './mood.ts'
import type { Venue } from './prompts.ts'

type Light = 'warm' | 'green' | 'blue' | 'dark' | 'bright'

const lights: Readonly<Record<Light, Readonly<Record<Language, readonly string[]>>>> = {
  warm: {
    English: ['A little warmth from {venue}.', 'Warm colours, the way we like them.'],
    Italian: ['Un po’ di calore, qui da noi.', 'Colori caldi, come piacciono a noi.'],
  },
  green: {
    English: ['A little green from {venue}.', 'A touch of green.'],
    Italian: ['Un po’ di verde, qui da noi.', 'Un tocco di verde.'],
  },
  blue: {
    English: ['A little blue from {venue}.', 'A touch of blue.'],
    Italian: ['Un po’ di blu, qui da noi.', 'Un tocco di blu.'],
  },
  dark: {
    English: ['Soft light at {venue}.', 'Low light, long talks.'],
    Italian: ['Luci soffuse, qui da noi.', 'Luce bassa, chiacchiere lunghe.'],
  },
  bright: {
    English: ['Bright and simple, at {venue}.', 'Simple, the way we like it.'],
    Italian: ['Chiaro e semplice, qui da noi.', 'Semplice, come piace a noi.'],
  },
}
const named: Readonly<Record<Language, string>> = {
  English: '{dish} at {venue}.',
  Italian: '{dish}, qui da noi.',
}

/**
 * Two kinds, so that nobody is invited or asked twice, and one for each mood; Italian speaks to one
 * person or to many, as the text does.
 */
type Closings = Readonly<Record<'invite' | 'ask' | Mood, readonly string[]>>
const away = {
  English: ['See you soon.', 'Thank you for understanding.'],
  Italian: ['A presto.', 'Grazie per la comprensione.'],
}
const wishes = {
  English: ['From all of us.', 'With love from all of us.'],
  Italian: ['Da tutti noi.', 'Un abbraccio da tutti noi.'],
}
const closings: Readonly<Record<Language | 'Italian tu', Closings>> = {
  English: {
    invite: ['Come and see us.', 'See you at the table.', 'We would love to see you.'],
    ask: ['Who would you bring along?', 'Tell us what you think.'],
    hiring: ['Know someone? Pass it on.', 'Tell a friend who would love it here.'],
    closed: away.English,
    greeting: wishes.English,
  },
  Italian: {
    invite: ['Vi aspettiamo.', 'Ci vediamo a tavola.', 'Passate a trovarci.'],
    ask: ['Chi portereste con voi?', 'Diteci cosa ne pensate.'],
    hiring: ['Conoscete qualcuno? Passate parola.', 'Ditelo a chi starebbe bene con noi.'],
    closed: away.Italian,
    greeting: wishes.Italian,
  },
  'Italian tu': {
    invite: ['Ti aspettiamo.', 'Ci vediamo a tavola.', 'Passa a trovarci.'],
    ask: ['Chi porteresti con te?', 'Dicci cosa ne pensi.'],
    hiring: ['Conosci qualcuno? Passa parola.', 'Dillo a chi starebbe bene con noi.'],
    closed: away.Italian,
    greeting: wishes.Italian,
  },
}
const invites =
  /(?<!\p{L})(?:book|reserve|join us|come (?:and|by|in|along|over|see|hungry|say)|drop by|pop in|stop by|see you|love to see|visit us|swing by|order|call us|prenot\p{L}*|(?:vi|ti) aspettiamo|venite|vieni|passate|passa a|ci vediamo|chiamate|chiama(?:ci)?|ordina(?:te)?)(?!\p{L})/iu
const toOne =
  /(?<!\p{L})(?:ti|tu|te|tuo|tua|tuoi|tue|vieni|prenota|passa|scopri|assaggia)(?!\p{L})/iu

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

function closingFor(text: string, recent: readonly string[], language: Language): string {
  const mine = closings[language === 'Italian' && toOne.test(text) ? 'Italian tu' : language]
  const mood = moodOf(text)
  const said = text.toLowerCase()
  const own = mood === null ? signOff(recent) : null
  if (own !== null && !said.includes(own.toLowerCase().replace(/[.!?…]+$/, ''))) return own
  const fitting =
    mood !== null
      ? mine[mood]
      : invites.test(text)
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
      named[language]
        .replace('{dish}', `${dish.charAt(0).toUpperCase()}${dish.slice(1)}`)
        .replace('{venue}', name),
    ]
  if (!look) return []
  const lines = lights[lightOf(look.colour)][language].map((line) => line.replace('{venue}', name))
  return [lines.find((line) => !recent.some((post) => post.includes(line))) ?? lines[0] ?? '']
}
