import type { Message } from '@marquee/contract/message.ts'
import type { NetworkLimits } from '@marquee/contract/networks/network.ts'

/**
 * A picture of a post in the shape that the network accepts; bytes are read only when they are
 * sent.
 */
export interface PreparedPicture {
  readonly mediaId: string
  readonly contentType: 'image/jpeg'
  readonly width: number
  readonly height: number
  readonly altText: string | null
  bytes(): Promise<Buffer>
  /**
   * Where a network that fetches by itself finds it: absolute, unguessable, no redirect, no cookie,
   * right type, good for three days (design section 5).
   */
  address(): Promise<string>
}

/** The video of a post or of a reel, in the copy that the network takes. */
export interface PreparedVideo {
  readonly mediaId: string
  readonly contentType: 'video/mp4'
  readonly width: number
  readonly height: number
  readonly durationMs: number
  /** In bytes; the same at every reading. */
  size(): Promise<number>
  /**
   * The bytes from `from` up to but not including `to`: a video goes out in parts, and never lies
   * in memory as a whole.
   */
  read(from: number, to: number): Promise<Buffer>
  /** Where a network that fetches by itself finds it, as of a picture. */
  address(): Promise<string>
}

export interface PostContent {
  /** What it is made as: a reel is shown among the reels, where the network tells both apart. */
  readonly kind: 'post' | 'reel'
  readonly text: string
  readonly pictures: readonly PreparedPicture[]
  /** Present: `pictures` is empty. A reel always has one. */
  readonly video: PreparedVideo | null
  /**
   * What was chosen for this network alone, such as who may see it on TikTok; only its connector
   * reads it.
   */
  readonly options: Readonly<Record<string, unknown>>
}

/** What one write call may use: asked by the outbound client when the body is first pulled. */
export interface SendGuard {
  readonly mayStillSend: () => boolean
  readonly timeoutMs: number
  readonly correlationId: string
}

/**
 * Through this every write call to a network goes. The engine commits a ledger row before `call`
 * runs and closes it after, with its outcome; a connector that writes around it breaks the promise
 * of the product. `step` names the call within the publication, such as `upload-photo:2` or
 * `commit`.
 */
export interface WriteContext {
  write<T>(step: string, call: (guard: SendGuard) => Promise<T>): Promise<T>
}

/**
 * Whatever preparation left at the network: ids of uploads, of a container. Kept as JSON; only its
 * connector reads it.
 */
export type Prepared = Readonly<Record<string, unknown>>

export interface Preparation {
  readonly prepared: Prepared
  /**
   * The network still works on what it was given: ask again after so long. Null: ready to be
   * committed.
   */
  readonly againInMs: number | null
}

export interface Published {
  readonly remoteId: string
  readonly permalink: string | null
  /** `processing`: accepted, and the network still works on it. */
  readonly state: 'published' | 'processing'
}

/** What the network took and still works on, with what was known when it took it. */
export interface AcceptedPost {
  /** As `Published` named it. */
  readonly remoteId: string
  readonly content: PostContent
  readonly prepared: Prepared
  /** By the clock of the product. Absent: not known. */
  readonly acceptedAt?: Date
}

/**
 * What became of a post that the network took:
 *
 * - `processing`: it still works on it; ask again after so long
 * - `published`: it stands, from now on under this id
 * - `inbox`: it lies with the account's owner, who has to finish it in the network's own app; the
 *   sentence says so
 * - `refused`: it stands nowhere, and the sentence says why
 */
export type Followed =
  | { readonly state: 'processing'; readonly againInMs: number }
  | { readonly state: 'published'; readonly remoteId: string; readonly permalink: string | null }
  | { readonly state: 'inbox'; readonly message: Message }
  | { readonly state: 'refused'; readonly message: Message }

/**
 * By what a lost commit is found: what the post says, an id that was known before the call, or
 * nothing at all, so that the owner is asked.
 */
export type SettledBy = 'content' | 'own-id' | 'nothing'

/** What is known of a commit whose answer was lost. */
export interface LostCommit {
  readonly content: PostContent
  readonly prepared: Prepared
  /** When the call was begun, by the clock of the product. */
  readonly startedAt: Date
}

export interface Candidate {
  readonly remoteId: string
  readonly permalink: string | null
  readonly createdAt: Date
  /** `processing`: the network took it and still works on it, so it is followed. Absent: it stands. */
  readonly state?: 'processing'
}

/**
 * What a look at the network showed of a lost commit. `proof` says how far it goes:
 *
 * - `content`: the candidates read the same. One is a match; none proves absence only after the
 *   settle time; two are the owner's to tell apart
 * - `stands`: the network's own id of the write says that it stands, even where no candidate is shown
 *   yet
 * - `repeatable`: the network's own id of the write says that it does not stand, and the same commit
 *   may be sent again at once without ever standing twice
 * - `nothing`: the network lets nobody see whether it stands; the owner is asked
 */
export interface LookUp {
  readonly proof: 'content' | 'stands' | 'repeatable' | 'nothing'
  readonly candidates: readonly Candidate[]
}

/**
 * Puts posts on one social account. Bound to the account's opened grant. Everything throws
 * `ConnectorError`; `uncertain` only where the effect may stand.
 */
export interface Publisher {
  /**
   * Uploads what can be uploaded ahead of time; safe to run again, with what an earlier run left in
   * `earlier`. Never waits for the network's own work.
   */
  prepare(
    content: PostContent,
    earlier: Prepared | null,
    context: WriteContext,
  ): Promise<Preparation>
  /** The one call that makes the post stand. */
  commit(content: PostContent, prepared: Prepared, context: WriteContext): Promise<Published>
  /**
   * What the network lets one see of a lost commit: by the id of the write where it has one, else
   * every post that may be this one.
   */
  lookUp(lost: LostCommit): Promise<LookUp>
  /**
   * What became of a post of which `commit` answered `processing`. A read: never `uncertain`.
   * Throws `unavailable` with `prepareAgain` where it stands nowhere by the network's own fault,
   * and may be made anew.
   */
  follow(accepted: AcceptedPost): Promise<Followed>
  /** Deletes at the network. Resolves also when it was already gone. */
  remove(remoteId: string, context: WriteContext): Promise<void>
}

/**
 * The engine's knowledge of a network that needs no call. What a network takes is one table for
 * server and screens (contract/networks/table.ts); how long a lost call may still take effect is
 * the connector's own.
 */
export interface PublisherLimits extends NetworkLimits {
  /**
   * How long after a lost call's deadline its effect may still appear, in ms (networks.md section
   * 12, design section 4).
   */
  readonly settleMs: number
}
