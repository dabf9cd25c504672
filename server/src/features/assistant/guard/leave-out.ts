import { contactsIn } from './claims.ts'
import { isOfOurs, isReadable } from './known-languages.ts'
import { isBorneOut, longestSentence, readSentence, sentencesOf } from './statement.ts'
import { tagWords } from './tag-words.ts'

export interface Checked {
  readonly kept: string
  /** The sentences that are not in it, as they were written. */
  readonly leftOut: readonly string[]
}

/** What the venue stated, ready to be asked. */
export interface Stated {
  /** `before`: the text before the sentence, where a sentence without a subject has its own. */
  says(sentence: string, before?: readonly string[]): boolean
  saysTag(tag: string): boolean
  /** Whether enough of a whole text is English or Italian to be judged. */
  isKnown(text: string): boolean
}

export interface Own {
  /**
   * What it and its places are called: said as they are, they claim nothing, and nothing else may
   * be made of the numbers in them.
   */
  readonly names?: readonly string[]
  readonly tags?: readonly string[]
}

/** Of one text, in characters; what stands behind it is neither read nor kept. */
const mostRead = 5000
/** What Instagram takes; nobody reads more. */
const mostTags = 30
const hashtag = /#[\p{L}\p{N}_]+/gu
const compact = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const withoutTags = (text: string) => text.replace(hashtag, ' ')
const wordsIn = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? []

/**
 * `texts`: everything that may be named. Each of its sentences allows what it says itself, of what
 * it is about.
 */
export function statedIn(texts: readonly string[], { names = [], tags = [] }: Own = {}): Stated {
  // a name of one word that promises something would hide the promise
  const called = names
    .filter(
      (name) =>
        compact(name).length > 1 &&
        (/\s/.test(name.trim()) || readSentence(name).whole.claims.length === 0),
    )
    .map((name) =>
      name
        .trim()
        .split(/\s+/)
        .map((word) => RegExp.escape(word))
        .join(String.raw`\s+`),
    )
  const name =
    called.length === 0
      ? null
      : new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${called.join('|')})(?![\p{L}\p{N}])`, 'giu')
  const read = (text: string) => readSentence(withoutTags(name ? text.replace(name, ' ') : text))
  const sentences = texts.flatMap((text) => sentencesOf(text.slice(0, mostRead)))
  const facts = sentences.map(read).filter(({ whole }) => whole.claims.length > 0)
  const literally = new Set(sentences.map(compact))
  const contacts = new Set([...sentences, ...names].flatMap(contactsIn))
  const own = new Set([...tags, ...texts.flatMap((text) => text.match(hashtag) ?? [])].map(compact))
  const known = new Set([...texts, ...names].flatMap(wordsIn))
  const subjectBefore = (before: readonly string[]) =>
    before.map((text) => read(text).whole.subjects).findLast(({ size }) => size > 0) ??
    new Set<string>()

  const says = (sentence: string, before: readonly string[] = []) => {
    if (sentence.length > longestSentence) return false
    if (literally.has(compact(withoutTags(sentence)))) return true
    return (
      isReadable(sentence, known) &&
      contactsIn(sentence).every((contact) => contacts.has(contact)) &&
      isBorneOut(read(sentence), facts, subjectBefore(before))
    )
  }
  return {
    says,
    isKnown: (text) => isOfOurs(text, known),
    saysTag(tag) {
      if (own.has(compact(tag))) return true
      const words = tagWords(tag)
      // a promise of two words and more that stands in a stated sentence word for word
      return (
        says(words) ||
        (words.includes(' ') &&
          sentences.some(
            (sentence) =>
              compact(sentence).includes(compact(tag)) && !read(sentence).whole.isDenied,
          ))
      )
    },
  }
}

const afterSentence =
  /(?<=[.!?…]["”’')\]]{0,3})(?<!(?:^|\s)(?:rs|nr|no|st|dr|mr|mrs|ca)\.)\s+(?=[^\s])/iu
const onlyMarks = /^[^\p{L}\p{N}]*$/u

/**
 * Takes out every sentence that claims what nobody stated: a price, a share, an hour, a day, an
 * offer, a promise about food; every such hashtag; and what is neither English nor Italian. Lines
 * stay lines.
 */
export function leaveOut(text: string, stated: Stated): Checked {
  if (!stated.isKnown(text)) return { kept: '', leftOut: [text.trim()] }
  const leftOut: string[] = []
  const before: string[] = []
  const rest = text.slice(mostRead).trim()
  let tags = 0
  const untagged = text
    .slice(0, mostRead)
    .replace(new RegExp(`\\s?${hashtag.source}`, 'gu'), (tag) => {
      if (++tags <= mostTags && stated.saysTag(tag.trim())) return tag
      leftOut.push(tag.trim())
      return ''
    })
  if (rest !== '') leftOut.push(rest)
  const lines = untagged.split('\n').map((line) => {
    let wasLeftOut = false
    return line
      .split(afterSentence)
      .filter((sentence) => {
        // marks and emoji go with what they stand behind
        if (onlyMarks.test(sentence)) return !wasLeftOut
        wasLeftOut = !stated.says(sentence, before)
        if (wasLeftOut) leftOut.push(sentence.trim())
        else before.push(sentence)
        return !wasLeftOut
      })
      .join(' ')
  })
  return {
    kept: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    leftOut,
  }
}
