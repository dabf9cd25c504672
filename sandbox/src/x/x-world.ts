export const xClient = {
  id: 'demo-x-client',
  secret: 'demo-x-secret',
  bearer: 'demo-x-bearer',
  name: 'Marquee',
}

export const xScopes = [
  'tweet.read',
  'tweet.write',
  'users.read',
  'offline.access',
  'media.write',
  'like.read',
  'like.write',
  'dm.read',
  'dm.write',
  'tweet.moderate.write',
] as const
export type XScope = (typeof xScopes)[number]

export interface XAccount {
  id: string
  personId: string
  username: string
  name: string
  description: string
  verified: boolean
  followers: number
  following: number
  listed: number
  createdAt: number
}

/** A link of a text, as the town shortened it. */
export interface XLink {
  url: string
  expandedUrl: string
}

export interface XPost {
  id: string
  authorId: string
  /** As it was written; reads show its links shortened. */
  text: string
  links: XLink[]
  mediaKeys: string[]
  createdAt: number
  /** Reads do not show it before. */
  visibleAt: number
  replyToId?: string
  conversationId: string
  repostOfId?: string
  likes: number
  replies: number
  reposts: number
  quotes: number
  bookmarks: number
  impressions: number
  viaApp: boolean
}

export interface XMedia {
  key: string
  type: 'photo' | 'video' | 'animated_gif'
  width: number
  height: number
  /** An illustration of the town, or the hash of handed over bytes. */
  asset?: string
  sha256?: string
  altText?: string
  durationMs?: number
}

/** A file on its way to X; it belongs to one person and is good for a day, until a post takes it. */
export interface XUpload {
  id: string
  userId: string
  category: XMediaCategory
  mediaType: string
  totalBytes: number
  /** Hash and length by place. */
  segments: Record<string, { sha256: string; length: number }>
  createdAt: number
  expiresAt: number
  /** How much longer it is worked on, by a fault. */
  slowMs: number
  mustFail: boolean
  /** Absent until all of it is there; then the town instant at which it has been looked at. */
  readyAt?: number
  failure?: string
  media: XMedia
}

export const mediaCategories = ['tweet_image', 'tweet_gif', 'tweet_video', 'dm_image'] as const
export type XMediaCategory = (typeof mediaCategories)[number]

export interface XCode {
  code: string
  personId: string
  redirectUri: string
  scopes: XScope[]
  challenge: string
  expiresAt: number
  used: boolean
}

/** One consent of a person; the tokens that came out of it end with it. */
export interface XGrant {
  id: string
  personId: string
  scopes: XScope[]
  isRevoked: boolean
}

export interface XToken {
  token: string
  kind: 'access' | 'refresh'
  grantId: string
  /** null: none of its own. */ expiresAt: number | null
  /** A refresh token is good for once. */ used: boolean
}

export interface XWebhook {
  id: string
  url: string
  valid: boolean
  createdAt: number
}

export interface XSubscription {
  id: string
  eventType: string
  userId: string
  webhookId: string
  tag: string | null
  createdAt: number
}

/** What calls of one kind would have cost, in millionths of a dollar. */
export interface XSpending {
  calls: number
  /** Posts or users that were paid for. */ units: number
  costMicros: number
}

/** A direct message of two people. */
export interface XDm {
  id: string
  senderId: string
  recipientId: string
  text: string
  mediaKeys: string[]
  createdAt: number
  /** Reads do not show it before. */
  visibleAt: number
  viaApp: boolean
}

export interface XWorld {
  accounts: Record<string, XAccount>
  posts: Record<string, XPost>
  /** Ids by account, oldest first. */
  postsOf: Record<string, string[]>
  media: Record<string, XMedia>
  uploads: Record<string, XUpload>
  codes: Record<string, XCode>
  grants: Record<string, XGrant>
  tokens: Record<string, XToken>
  webhooks: Record<string, XWebhook>
  subscriptions: Record<string, XSubscription>
  spending: Record<string, XSpending>
  /** Oldest first; made when it is first asked. */
  dms?: XDm[]
  /** `oauth.revoke` can be subscribed to; absent: it is refused, as openapi.json has it. */
  takesRevokeEvent?: true
  /** How many webhooks the app may have; absent: as many as it likes. */
  mostWebhooks?: number
  /** The only spelling of fields that X knows; absent: it is between the two and takes both. */
  fieldStyle?: 'tweet' | 'post'
}
