import type { Language } from '@marquee/contract/languages.ts'
import type { Message } from '@marquee/contract/message.ts'
import { messageSchema } from '@marquee/contract/message-schema.ts'
import * as z from 'zod/mini'
import { wordIn } from '#platform/wording/index.ts'
import { mailWords } from './mail-words.ts'
import { saidIn } from './said-in.ts'

/** Why something went otherwise. Text is prose that was stored before messages had codes. */
export const reasonSchema = z.union([messageSchema, z.string()])
type Reason = string | Message

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
  all: readonly Reason[],
): WordedReasons {
  const reasons = all.map((reason) => wordReason(language, reason)).join(' ')
  const own = all.flatMap((reason) =>
    typeof reason === 'string' || reason.raw === undefined ? [] : [reason.raw],
  )
  const say = mailWords(language, 'frame')['network-says']
  return {
    reasons,
    networkSays: [...new Set(own)]
      .filter((words) => words !== '' && !reasons.includes(words))
      .map((words) => say({ network, words })),
  }
}

const wordReason = (language: Language, reason: Reason) =>
  typeof reason === 'string' ? saidIn(language, reason) : wordIn(language, reason)
