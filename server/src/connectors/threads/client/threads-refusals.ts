import { message, type Message } from '@marquee/contract/message.ts'
import { ConnectorError, tooNewFact } from '../../connector-error.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import type { Refusal } from '../../meta-graph/client/graph-refusals.ts'
import { threadsNaming } from './threads-naming.ts'

const rejected = (said: Message): Refusal => ({ kind: 'rejected', say: () => said })
const reconnect = (said: Message): Refusal => ({ kind: 'reauthorize', say: () => said })

const unfetched: Refusal = {
  kind: 'unavailable',
  prepareAgain: true,
  say: () => message('network.file-not-fetched', { network: 'Threads' }),
}

/** "Media not found": of a container that is not ready yet, that ran out, or that never was. */
const notFound = 24
const notFoundSubcode = 4_279_009

/**
 * Numbers that Threads uses alone or means otherwise (networks.md section 18, Errors). Those of a
 * token speak of Threads, where people log in, not of Facebook.
 */
const bySubcode: Readonly<Record<number, Refusal>> = {
  [notFoundSubcode]: {
    kind: 'unavailable',
    say: () => message('network.not-ready-yet', { network: 'Threads' }),
  },
  4_279_013: rejected(message('threads.profile-restricted')),
  2_207_051: rejected(message('threads.profile-blocked')),
  // numbers of files, which Threads shares with Instagram
  2_207_003: unfetched,
  2_207_052: unfetched,
  2_207_004: rejected(message('network.picture-too-large', { network: 'Threads', megabytes: 8 })),
  2_207_005: rejected(message('threads.picture-kind')),
  2_207_009: rejected(message('threads.picture-shape')),
  458: reconnect(message('threads.app-removed')),
  459: reconnect(message('threads.login-required')),
  460: reconnect(message('threads.password-changed')),
  490: reconnect(message('threads.profile-not-accepted')),
  492: {
    kind: 'reauthorize',
    say: ({ name, place }) => message('network.ended-by-network', { network: name, place }),
  },
}

/** Every number that has a meaning here, for `docs/codes.md`. */
export const threadsNumbers: readonly number[] = Object.keys(bySubcode).map(Number)

/** Null: not a number of Threads' own. */
export function threadsRefusal(code: number, subcode: number | undefined): Refusal | null {
  const exact = subcode === undefined ? undefined : bySubcode[subcode]
  return exact ?? (code === notFound ? (bySubcode[notFoundSubcode] ?? null) : null)
}

/** Threads finds no such post, reply or container, or does not show it to us. */
export function isGone(error: unknown): boolean {
  return error instanceof ConnectorError && (isMissing(error) || error.facts.code === notFound)
}

/**
 * Tells that a post or reply is gone, where Threads only says that there is no such object.
 * `mayBeNew`: it says the same of a post that was published a moment ago (networks.md section 20).
 */
export async function orGone<T>(call: Promise<T>, mayBeNew = false): Promise<T> {
  return call.catch((error: unknown) => {
    if (!(error instanceof ConnectorError) || !isGone(error)) throw error
    throw new ConnectorError('rejected', {
      network: 'threads',
      cause: error,
      facts: mayBeNew ? { ...error.facts, [tooNewFact]: true } : error.facts,
      message: message('network.gone', { network: threadsNaming.name }),
    })
  })
}
