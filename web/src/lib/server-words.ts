// Loaded beside the first call: the server's words, and what puts something into them.
import { words } from '#messages/server'
import type { Message } from '@marquee/contract/message.ts'
import { wordParams } from '@marquee/contract/word-param.ts'
import { locale } from './language.ts'

/** A message of this page's language; undefined where it has no words for it. */
export function wordWhole(message: Message, word: (inner: Message) => string): string | undefined {
  const found = words[message.code]
  try {
    return typeof found === 'function' ? found(wordParams(message, { locale, word })) : found
  } catch {
    // what a browser does not know, such as a zone that is newer than it, ends no screen
    return undefined
  }
}
