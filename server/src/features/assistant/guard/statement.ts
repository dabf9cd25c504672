import { isFiller } from '../words/language.ts'
import { readClaims, type Claim } from './claims.ts'

/** One thing said: what it claims, about what, and whether it says so or denies it. */
export interface Statement {
  readonly claims: readonly Claim[]
  readonly isDenied: boolean
  /** What it is about, as stems. */
  readonly subjects: ReadonlySet<string>
}

const denial =
  /(?<!\p{L})(?:not|no|never|nothing|none|without|cannot|nor|non|senza|mai|nessun\p{L}*|niente|neanche|clos(?:e|ed|es|ing)|shut|chius[oaie]|chiud\p{L}*)(?!\p{L})|n't(?!\p{L})/u
/** Said of anything: sharing one of them is sharing no subject. */
const general = new Set(
  'until till get gets see per head dalle alle fino entro anche people guests everyone everybody friends friend family night nights evening evenings morning afternoon table tables plate plates glass glasses menu food dish dishes visit book booking reserve enjoy love taste treat perfect ready great lovely request hours people ospiti amici amico famiglia sera serata tavolo tavoli piatto piatti calice menù cibo prenota prenotare gusto perfetto pronto richiesta bring come join gather pull grab share celebrate sit meet see call try stay find got sharp start starts starting kick kicks mean means host hosting hosts gone serve serves serving served comincia inizia si porta vieni venite passa aspettiamo'.split(
    ' ',
  ),
)
const stemOf = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?:es|s|[aeiou])$/, '')

/** The price of the one is not the price of the other, so lists are read piece by piece too. */
const between = /[,;:]\s|\s-\s|\s(?:and|plus|or|but|with|e|ed|o|ma|con|più)\s/gu
const afterSentence = /(?<=[.!?…;])\s+|\n+|[•·|]/u
/** No person's sentence is longer; what is, is read in parts. */
export const longestSentence = 600
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(afterSentence)
    .flatMap((part) => part.match(new RegExp(`[^]{1,${longestSentence}}`, 'g')) ?? [])
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
const piecesOf = (sentence: string): readonly string[] =>
  sentence.split(between).filter((part) => /[\p{L}\p{N}]/u.test(part))

function read(text: string): Statement {
  const { claims, rest } = readClaims(text)
  const words = rest.match(/\p{L}{3,}/gu) ?? []
  return {
    claims,
    isDenied: denial.test(text.toLowerCase().replaceAll('’', "'")),
    subjects: new Set(words.filter((word) => !isFiller(word) && !general.has(word)).map(stemOf)),
  }
}

/** A sentence as a whole, and each of its pieces. */
export interface Sentence {
  readonly whole: Statement
  readonly pieces: readonly Statement[]
}

export function readSentence(text: string): Sentence {
  const whole = read(text)
  const known = new Set(whole.claims.map(({ key }) => key))
  const pieces = piecesOf(text).map(read)
  // what is a claim by itself alone is none: `sat and talked`
  return {
    whole,
    pieces:
      pieces.length < 2
        ? []
        : pieces.map((piece) => ({
            ...piece,
            claims: piece.claims.filter(({ key }) => known.has(key)),
          })),
  }
}

const shares = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((word) => other.has(word))
/** These say themselves what they are about. */
const ownSubject =
  /^day:|^word:(?:open|closed|happy-hour|kids|delivery|quiz|karaoke|wedding|music|dogs|children|groups|walk-ins|press|award|since)$/
/** What takes place is named by its own word, whoever is asked to it. */
const event = /^word:(?:quiz|karaoke|wedding|music)$/
const given = /^word:(?:free|half|discount|offer|bogo|included|unlimited)$|^deal:|^percent:/
const hasOwn = ({ claims }: Statement) => claims.some(({ key }) => ownSubject.test(key))

function holds({ claims }: Statement, asked: readonly Claim[]): boolean {
  const known = new Set(claims.flatMap(({ key, states }) => [key, ...states]))
  return asked.every(
    ({ key, allowedBy }) => known.has(key) || allowedBy.some((other) => known.has(other)),
  )
}

/** What ends does not go on because nobody says when: an end that is stated is said too. */
const isEnd = ({ key }: Claim) => /^(?:until|date):|^word:(?:only|limited|ends)$/.test(key)

/**
 * Of what its claims name and nothing else, and that is named in the sentence too: `happy hour
 * 5-7pm`.
 */
const speaksOf = (one: Statement, beside: readonly Claim[]) =>
  one.subjects.size === 0 &&
  hasOwn(one) &&
  one.claims
    .filter(({ key }) => ownSubject.test(key) || key.startsWith('days:'))
    .every(({ key }) => beside.some((claim) => claim.key === key))

/**
 * Whether a stated sentence says the same of the same (`null`: the claims say of what): every
 * claim, not denied where it is said, and of a subject that both name. Of its parts the smallest
 * that has all claims must.
 */
function bears(
  stated: Sentence,
  asked: Statement,
  {
    subjects,
    beside,
  }: { readonly subjects: ReadonlySet<string> | null; readonly beside: readonly Claim[] },
): boolean {
  if (
    !stated.whole.claims
      .filter(isEnd)
      .every(({ key }) =>
        asked.claims.some((one) => one.key === key || one.allowedBy.includes(key)),
      )
  )
    return false
  const pieces = stated.pieces.filter(
    (piece) => (piece.subjects.size > 0 || hasOwn(piece)) && holds(piece, asked.claims),
  )
  const smallest =
    pieces.length > 0 ? pieces : [stated.whole].filter((whole) => holds(whole, asked.claims))
  return smallest.some(
    (one) =>
      one.isDenied === asked.isDenied &&
      (subjects === null || shares(one.subjects, subjects) || speaksOf(one, beside)),
  )
}

/** `before`: what the sentences before it were about, for one that names no subject of its own. */
export function isBorneOut(
  sentence: Sentence,
  facts: readonly Sentence[],
  before: ReadonlySet<string>,
): boolean {
  // what is given goes to nothing that stands beside it: `free wifi and dessert`
  if (
    sentence.whole.claims.some(({ key }) => given.test(key)) &&
    !sentence.pieces.every(
      ({ subjects }) =>
        subjects.size === 0 ||
        facts.some(
          (fact) =>
            holds(fact.whole, sentence.whole.claims) && shares(fact.whole.subjects, subjects),
        ),
    )
  )
    return false
  return [sentence.whole, ...sentence.pieces]
    .filter(({ claims }) => claims.length > 0)
    .every((part) => {
      const named = [part, sentence.whole]
        .map(({ subjects }) => subjects)
        .find(({ size }) => size > 0)
      const subjects = part.claims.some(({ key }) => event.test(key))
        ? null
        : (named ?? (hasOwn(part) || hasOwn(sentence.whole) ? null : before))
      return facts.some((fact) => bears(fact, part, { subjects, beside: sentence.whole.claims }))
    })
}
