/** A picture of a post in the shape that the network accepts; bytes are read only when they are sent. */
export interface PreparedPicture {
  readonly mediaId: string
  readonly contentType: 'image/jpeg'
  readonly width: number
  readonly height: number
  readonly altText: string | null
  bytes(): Promise<Buffer>
}

export interface PostContent {
  readonly text: string
  readonly pictures: readonly PreparedPicture[]
}

/** What one write call may use: asked by the outbound client when the body is first pulled. */
export interface SendGuard {
  readonly mayStillSend: () => boolean
  readonly timeoutMs: number
  readonly correlationId: string
}

/**
 * Through this every write call to a network goes. The engine commits a ledger row before `call` runs and closes it after,
 * with its outcome; a connector that writes around it breaks the promise of the product.
 * `step` names the call within the publication, such as `upload-photo:2` or `commit`.
 */
export interface WriteContext {
  write<T>(step: string, call: (guard: SendGuard) => Promise<T>): Promise<T>
}

/** Whatever preparation left at the network: ids of uploads, of a container. Kept as JSON; only its connector reads it. */
export type Prepared = Readonly<Record<string, unknown>>

export interface Published {
  readonly remoteId: string
  readonly permalink: string | null
  /** `processing`: accepted, and the network still works on it. */
  readonly state: 'published' | 'processing'
}

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
}

/**
 * Puts posts on one social account. Bound to the account's opened grant.
 * Everything throws `ConnectorError`; `uncertain` only where the effect may stand.
 */
export interface Publisher {
  /** Uploads what can be uploaded ahead of time; safe to run again, with what an earlier run left in `earlier`. */
  prepare(content: PostContent, earlier: Prepared | null, context: WriteContext): Promise<Prepared>
  /** The one call that makes the post stand. */
  commit(content: PostContent, prepared: Prepared, context: WriteContext): Promise<Published>
  /** Every post of the account that may be this lost commit's, by what the network lets one see. */
  lookUp(lost: LostCommit): Promise<readonly Candidate[]>
  /** Deletes at the network. Resolves also when it was already gone. */
  remove(remoteId: string, context: WriteContext): Promise<void>
}

/** The engine's knowledge of a network that needs no call: how long a lost call may still take effect, what it accepts. */
export interface PublisherLimits {
  /** How long after a lost call's deadline its effect may still appear, in ms (networks.md section 12, design section 4). */
  readonly settleMs: number
  readonly maxText: number
  readonly maxPictures: number
  /** Largest picture in bytes; renditions are made to fit. */
  readonly maxPictureBytes: number
  readonly needsPicture: boolean
}
