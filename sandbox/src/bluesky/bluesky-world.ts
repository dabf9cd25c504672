import { createHash } from 'node:crypto'

/** A profile of the town. */
export interface BlueskyAccount {
  did: string
  personId: string
  handle: string
  name: string
  about: string
  followers: number
  status: 'active' | 'deactivated' | 'suspended' | 'takendown'
  /** For those who sign in without a consent screen. */
  appPassword: string
  /** Of the account itself. */
  password: string
  /** A code is asked for beside that one. */
  asksForCode?: boolean
  /**
   * The origin of the server that holds it, where this town is only the entryway that people sign
   * in at, as bsky.social is of *.host.bsky.network.
   */
  home?: string
  /** Its email address was never confirmed: it may send no videos. */
  isUnconfirmed?: boolean
}

/** A record of anybody: a post, a reply, a like. */
export interface BlueskyRecord {
  uri: string
  cid: string
  did: string
  collection: string
  rkey: string
  value: Record<string, unknown>
  /** When the town saw it first. */
  indexedAt: number
  /** From then on the app view shows it. */
  visibleAt: number
  viaApp: boolean
}

export interface BlueskyBlob {
  cid: string
  did: string
  mimeType: string
  size: number
  /** Of the bytes; a seeded picture is drawn instead. */
  sha256?: string
  asset?: string
  /** Thrown away then, unless a record names it. */
  uploadedAt: number
}

/** A video that the service for videos makes ready. */
export interface VideoJob {
  jobId: string
  did: string
  cid: string
  size: number
  sha256: string
  sentAt: number
  doneAt: number
  /** Why it is never ready. */
  failure?: string
}

/** A question that was pushed, and the code of the answer. */
export interface PushedRequest {
  requestUri: string
  clientId: string
  redirectUri: string
  scope: string
  state: string
  challenge: string
  /** Of the key that the tokens will be bound to. */
  thumbprint: string | null
  expiresAt: number
  did?: string
  code?: string
  isSpent?: boolean
}

/** What one consent, or one app password, opened. */
export interface BlueskySession {
  id: string
  did: string
  kind: 'oauth' | 'password'
  clientId: string
  thumbprint: string | null
  scope: string
  isRevoked: boolean
}

export interface IssuedToken {
  sessionId: string
  use: 'access' | 'refresh'
  expiresAt: number
  isSpent: boolean
}

export interface BlueskyWorld {
  accounts: Record<string, BlueskyAccount>
  records: Record<string, BlueskyRecord>
  blobs: Record<string, BlueskyBlob>
  requests: Record<string, PushedRequest>
  sessions: Record<string, BlueskySession>
  tokens: Record<string, IssuedToken>
  videoJobs?: Record<string, VideoJob>
}

export const postType = 'app.bsky.feed.post'
export const likeType = 'app.bsky.feed.like'
export const blueskyScopes = [
  'atproto',
  'transition:generic',
  'transition:email',
  'transition:chat.bsky',
]

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Base32 as AT Protocol writes it, of the SHA-256 of a text or of bytes. */
export function base32Of(content: string | Buffer, length: number): string {
  const bytes = createHash('sha256').update(content).digest()
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  let text = ''
  for (let at = 0; text.length < length; at = (at + 5) % (bits.length - 5))
    text += letters[Number.parseInt(bits.slice(at, at + 5), 2)]
  return text
}

export const didOf = (name: string): string => `did:plc:${base32Of(`person ${name}`, 24)}`
/** The town's own content ids: they look like real ones, and differ with what they name. */
export const recordCid = (value: unknown): string => `bafyrei${base32Of(JSON.stringify(value), 52)}`
export const blobCid = (bytes: Buffer | string): string => `bafkrei${base32Of(bytes, 52)}`

const sortable = '234567abcdefghijklmnopqrstuvwxyz'

/** A record key as clients make them: 13 letters that sort by time. */
export function keyAt(ms: number, nth: number): string {
  let rest = ((BigInt(Math.round(ms)) * 1000n) << 10n) | BigInt(nth % 1024)
  let key = ''
  for (let place = 0; place < 13; place++) {
    key = `${sortable[Number(rest & 31n)]}${key}`
    rest >>= 5n
  }
  return key
}

export const uriOf = (did: string, collection: string, rkey: string): string =>
  `at://${did}/${collection}/${rkey}`
