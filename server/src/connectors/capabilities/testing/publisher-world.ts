import { wordInEnglish } from '#platform/wording/index.ts'
import type {
  AcceptedPost,
  PostContent,
  Preparation,
  Prepared,
  PreparedVideo,
  PreparedPicture,
  Published,
  Publisher,
  PublisherLimits,
  SendGuard,
  SettledBy,
  WriteContext,
} from '../publish/publisher.ts'

export type WriteKind = 'upload' | 'commit' | 'remove'
/** Fates of the next write, in words that every network has. */
export type Fate =
  | 'answer is lost'
  | 'call is dropped'
  | 'takes effect after a minute'
  | 'grant is dead'
  | 'limit is reached'
  | 'server fails'
/**
 * What a write is about, where a network has another call for each: words and pictures, a video
 * among the posts, a reel.
 */
export type Carried = 'pictures' | 'video' | 'reel'

/** What a network does with videos of one kind. */
export interface VideoTraits {
  readonly kind: 'post' | 'reel'
  /** As what the network shows it, whatever it was sent as. */
  readonly isShownAsReel: boolean
  /** The steps of preparing `world.video()`, as the ledger names them. */
  readonly steps: readonly string[]
  readonly settledBy: SettledBy
  /** The commit answers `processing`, and the network is asked until it stands. */
  readonly isFollowed: boolean
}

/** What a network is like, known before any test runs. */
export interface PublisherTraits {
  readonly limits: PublisherLimits
  /** Of posts of words and pictures. */
  readonly settledBy: SettledBy
  /**
   * The steps of preparing a post with so many pictures, as the ledger names them; none where
   * everything travels with the commit.
   */
  prepareSteps(pictures: number): readonly string[]
  /** It works on what was prepared before that can be committed. */
  readonly worksAhead: boolean
  /**
   * The commit of words and pictures answers `processing`, and the network is asked until it
   * stands.
   */
  readonly isFollowed: boolean
  readonly videos: readonly VideoTraits[]
  /**
   * `tries`: a call that this network refuses, after which the owner is told where to do it;
   * `never`: there is no call.
   */
  readonly deletes: 'yes' | 'tries' | 'never'
  /**
   * Two posts that read the same stand both, or the second is taken for a repetition of the first;
   * `told apart`: both stand, and a look-up finds the very one that was lost.
   */
  readonly twins: 'stand' | 'told apart' | 'taken for one'
  /** How long after preparing what was prepared is gone; null: never, as far as is known. */
  readonly runsOutAfterMs: number | null
  /**
   * What the refusal of a picture that is too large names; null: none is refused, as renditions are
   * always made to fit.
   */
  readonly largestPicture: string | null
}

/** What really stands on an account. */
export interface LiveRemotePost {
  readonly remoteId: string
  readonly text: string
  readonly pictures: number
  /** It shows a video among the reels. */
  readonly isReel: boolean
}

/** One network, ready to be posted to, as the suite needs it. */
export interface PublisherWorld {
  publisher(): Publisher
  /** The same account behind an address at which nobody listens. */
  unreachable(): Publisher
  picture(name: string): Promise<PreparedPicture>
  oversizePicture(): Promise<PreparedPicture>
  /**
   * One that stands as a reel, or as a video among the posts; asked for only of networks that take
   * such videos.
   */
  video(kind: VideoTraits['kind']): Promise<PreparedVideo>
  strike(on: WriteKind, fate: Fate, carried: Carried): Promise<void>
  /**
   * The network works that much longer on what it is given next; only of networks that work before
   * or after a commit.
   */
  workLonger(ms: number): Promise<void>
  /** Moves the network's clock and ours. */
  advance(ms: number): Promise<void>
  /** Whatever reads show. */
  standing(): Promise<readonly LiveRemotePost[]>
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
      return call({
        mayStillSend: () => true,
        timeoutMs: 5000,
        correlationId: 'test-correlation',
        ...guard,
      })
    },
  }
}

interface Waiting {
  readonly context?: WriteContext
  readonly earlier?: Prepared | null
}

/** Prepares and asks again, as the engine does, until the network is ready. `wait` moves the clocks. */
export async function prepareFully(
  publisher: Publisher,
  {
    content,
    wait,
    waiting: { context = recordSteps(), earlier = null } = {},
  }: { content: PostContent; wait: (ms: number) => Promise<void>; waiting?: Waiting },
): Promise<Prepared> {
  let preparation: Preparation = await publisher.prepare(content, earlier, context)
  for (let round = 0; preparation.againInMs !== null; round++) {
    if (round > 50) throw new Error('The network never became ready.')
    await wait(preparation.againInMs)
    preparation = await publisher.prepare(content, preparation.prepared, context)
  }
  return preparation.prepared
}

/**
 * Asks what became of a post until it stands, as the engine does, and answers as what it stands.
 * Throws when it never does.
 */
export async function followFully(
  publisher: Publisher,
  { accepted, state }: { accepted: AcceptedPost; state: Published['state'] },
  wait: (ms: number) => Promise<void>,
): Promise<{ readonly remoteId: string; readonly permalink: string | null }> {
  if (state === 'published') return { remoteId: accepted.remoteId, permalink: null }
  for (let round = 0; round < 50; round++) {
    const followed = await publisher.follow(accepted)
    if (followed.state === 'published') return followed
    if (followed.state !== 'processing')
      throw new Error(`It does not stand: ${wordInEnglish(followed.message)}`)
    await wait(followed.againInMs)
  }
  throw new Error('The network never came to an end.')
}
