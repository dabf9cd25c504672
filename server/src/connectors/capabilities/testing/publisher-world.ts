import type { PostContent, Preparation, Prepared, PreparedFilm, PreparedPicture, Publisher, PublisherLimits, SendGuard, WriteContext } from '../publisher.ts'

export type WriteKind = 'upload' | 'commit' | 'remove'
/** Fates of the next write, in words that every network has. */
export type Fate = 'answer is lost' | 'call is dropped' | 'takes effect after a minute' | 'grant is dead' | 'limit is reached' | 'server fails'

/** What a network is like, known before any test runs. */
export interface PublisherTraits {
  readonly limits: PublisherLimits
  readonly settledBy: 'content' | 'own-id'
  /** The steps of preparing a post with so many pictures, as the ledger names them. */
  prepareSteps(pictures: number): readonly string[]
  readonly filmSteps: readonly string[]
  /** Whether a call deletes posts; otherwise the owner is told where to do it. */
  readonly deletes: boolean
  /** How long after preparing what was prepared is gone; null: never, as far as is known. */
  readonly runsOutAfterMs: number | null
  /** What the refusal of a picture that is too large names. */
  readonly largestPicture: string
}

/** What really stands on an account. */
export interface Standing {
  readonly remoteId: string
  readonly text: string
  readonly pictures: number
  readonly isReel: boolean
}

/** One network, ready to be posted to, as the suite needs it. */
export interface PublisherWorld {
  publisher(): Publisher
  /** The same account behind an address at which nobody listens. */
  unreachable(): Publisher
  picture(name: string): Promise<PreparedPicture>
  oversizePicture(): Promise<PreparedPicture>
  /** Asked for only of networks that take films. */
  film(): Promise<PreparedFilm>
  strike(on: WriteKind, fate: Fate): Promise<void>
  /** The network works that much longer on what is prepared next; only of networks whose own id settles a commit. */
  workLonger(ms: number): Promise<void>
  /** Moves the network's clock and ours. */
  advance(ms: number): Promise<void>
  /** Whatever reads show. */
  standing(): Promise<readonly Standing[]>
  /** Write calls that reached the network, with the correlation id they carried. */
  arrived(): Promise<readonly { readonly correlationId: string | null }[]>
  now(): Date
}

export interface RecordedContext extends WriteContext {
  readonly steps: string[]
}

/** Lets every write through and remembers its step. */
export function recordSteps(guard: Partial<SendGuard> = {}): RecordedContext {
  const steps: string[] = []
  return {
    steps,
    write(step, call) {
      steps.push(step)
      return call({ mayStillSend: () => true, timeoutMs: 5000, correlationId: 'test-correlation', ...guard })
    },
  }
}

interface Waiting {
  readonly context?: WriteContext
  readonly earlier?: Prepared | null
}

/** Prepares and asks again, as the engine does, until the network is ready. `wait` moves the clocks. */
export async function prepareFully(publisher: Publisher, content: PostContent, wait: (ms: number) => Promise<void>, { context = recordSteps(), earlier = null }: Waiting = {}): Promise<Prepared> {
  let preparation: Preparation = await publisher.prepare(content, earlier, context)
  for (let round = 0; preparation.againInMs !== null; round++) {
    if (round > 50) throw new Error('The network never became ready.')
    await wait(preparation.againInMs)
    preparation = await publisher.prepare(content, preparation.prepared, context)
  }
  return preparation.prepared
}
