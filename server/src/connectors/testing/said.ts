import { isMessage, type Message } from '@marquee/contract/message.ts'
import { wordInEnglish } from '#platform/wording/index.ts'

const matching = (fits: (said: Message) => boolean, name: string): unknown => ({
  asymmetricMatch: (value: unknown) => isMessage(value) && fits(value),
  toString: () => name,
  toAsymmetricMatcher: () => name,
})

/**
 * A catalogue has the code, and its words got everything that they take: else the code itself is
 * said.
 */
const isCoded = (said: Message) => said.code !== 'raw' && wordInEnglish(said) !== said.code

/** A message with a code of the catalogues and all that its words take. */
export const coded = matching(isCoded, 'a message with a code')

/** The same, whose English has these words in it. */
export const saying = (words: string | RegExp): unknown =>
  matching(
    (said) =>
      isCoded(said) &&
      (typeof words === 'string'
        ? wordInEnglish(said).includes(words)
        : words.test(wordInEnglish(said))),
    `a message saying ${String(words)}`,
  )
