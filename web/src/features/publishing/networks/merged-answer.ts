import { rawMessage } from '@marquee/contract/message.ts'
import type { PublishAnswer } from '../composer/submit/result-toasts.ts'
import type { Sent } from '../composer/submit/planned-call.ts'

type Done = Extract<Sent, { readonly answer: PublishAnswer }>

/** X says in words of its own why it refused (COMPOSER-071). */
function withReason({ answer, x }: Done): PublishAnswer['results'] {
  const { twitter, ...others } = answer.results
  const own = x?.error?.detail || x?.error?.title
  const error = twitter?.error ?? (own ? rawMessage(own) : undefined)
  return twitter === undefined
    ? others
    : { ...others, twitter: { ...twitter, ...(error === undefined ? {} : { error }) } }
}

/**
 * The answers of the calls of one press as one, since it is one post (C59, C91); null when there is
 * none.
 */
export function mergedAnswer(done: readonly Done[]): PublishAnswer | null {
  const [first] = done
  return first
    ? {
        ...first.answer,
        results: Object.fromEntries(done.flatMap((one) => Object.entries(withReason(one)))),
      }
    : null
}
