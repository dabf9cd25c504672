import type { Language } from '@marquee/contract/languages.ts'
import { rawMessage, type Message } from '@marquee/contract/message.ts'
import { messageSchema } from '@marquee/contract/message-schema.ts'
import * as z from 'zod/mini'
import { wordIn } from '#platform/wording/index.ts'
import { mailWords } from '../frame/mail-words.ts'

/** Why something went otherwise. A text was stored before messages had codes. */
export const reasonSchema = z.union([messageSchema, z.pipe(z.string(), z.transform(rawMessage))])

export interface WordedReasons {
  /** In the reader's language, one after the other. */
  readonly reasons: string
  /** What the network itself wrote, each as a paragraph, where the reasons do not quote it. */
  readonly networkSays: readonly string[]
}

/** What a mail says of reasons, to a reader of that language. */
export function wordReasons(
  language: Language,
  network: string,
  all: readonly Message[],
): WordedReasons {
  const reasons = all.map((reason) => wordIn(language, reason)).join(' ')
  const own = all.flatMap(({ raw }) => raw ?? [])
  const say = mailWords(language, 'frame')['network-says']
  return {
    reasons,
    networkSays: [...new Set(own)]
      .filter((words) => words !== '' && !reasons.includes(words))
      .map((words) => say({ network, words })),
  }
}
