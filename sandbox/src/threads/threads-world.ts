/** The app of the Threads use case: another id and secret than Facebook's app. */
export const threadsClient = {
  id: '200000000000001',
  secret: 'demo-threads-secret',
  name: 'Marquee',
}

export const threadsScopes = [
  'threads_basic',
  'threads_content_publish',
  'threads_read_replies',
  'threads_manage_replies',
  'threads_manage_insights',
  'threads_delete',
  'threads_manage_mentions',
  'threads_location_tagging',
  'threads_keyword_search',
  'threads_profile_discovery',
  'threads_share_to_instagram',
] as const
export type ThreadsScope = (typeof threadsScopes)[number]

/** Who may reply, as it is sent; reads give it in capitals. */
export const replyControls = [
  'everyone',
  'accounts_you_follow',
  'mentioned_only',
  'parent_post_author_only',
  'followers_only',
] as const
export type ReplyControl = (typeof replyControls)[number]

export const threadsFields = ['replies', 'delete', 'mentions', 'publish'] as const
export type ThreadsField = (typeof threadsFields)[number]

export interface ThreadsAccount {
  /** Beyond 2^53, and no double holds it: a number parsed from JSON loses its last digit. */
  id: string
  personId: string
  username: string
  name: string
  biography: string
  isVerified: boolean
  followers: number
  /** How many posts, replies and deletions fit into 24 hours; lower in tests. */
  quotas: ThreadsQuotas
}

export interface ThreadsQuotas {
  posts: number
  replies: number
  deletes: number
}

export const usualQuotas: ThreadsQuotas = { posts: 250, replies: 1000, deletes: 100 }

/** One picture or video as it was handed over: bytes are kept under their hash. */
export interface StoredMedia {
  type: 'image' | 'video'
  /** A seeded illustration, or the hash of fetched bytes. */
  asset?: string
  sha256?: string
  width: number
  height: number
  altText?: string
}

/** How reads name each kind: not as it was sent. */
export const mediaTypes = {
  text: 'TEXT_POST',
  image: 'IMAGE',
  video: 'VIDEO',
  carousel: 'CAROUSEL_ALBUM',
} as const
export type ContainerKind = keyof typeof mediaTypes

/** What a container and the post made of it share. */
export interface ThreadsContent {
  kind: ContainerKind
  text: string
  replyToId?: string
  replyControl: ReplyControl
  link?: string
  topic?: string
  quotedId?: string
  poll?: Record<string, string>
}

export interface ThreadsContainer extends ThreadsContent {
  id: string
  ownerId: string
  /** Part of a carousel to come; never published by itself. */
  isItem: boolean
  childIds: string[]
  /** Absent while a video is still being fetched, in a carousel, and in a text. */
  media?: StoredMedia
  createdAt: number
  visibleAt: number
  /** Processing is over from here on. */
  readyAt: number
  /** What `error_message` says, shown from `at` on. */
  failure?: { message: string; at: number }
  postId?: string
}

/** A file in its place: a single one has its post's id, a part of a carousel its own. */
export interface ThreadsFile extends StoredMedia {
  id: string
  postId: string
}

/** A post or a reply; whoever has no account here is a guest of the town. */
export interface ThreadsPost extends ThreadsContent {
  id: string
  ownerId: string
  username: string
  fileIds: string[]
  /** The post at the top of the conversation, also when it is gone; absent on a post of its own. */
  rootId?: string
  /** What its root's owner decided about a reply. */
  hiding: 'untouched' | 'hidden' | 'shown-again'
  createdAt: number
  /** Reads do not show it before. */
  visibleAt: number
  containerId?: string
  viaApp: boolean
  likes: number
  reposts: number
  quotes: number
  shares: number
  views: number
}

export interface ThreadsCode {
  code: string
  personId: string
  redirectUri: string
  scopes: ThreadsScope[]
  expiresAt: number
  used: boolean
}

/** What one person allows the app; a newer consent takes its place. */
export interface ThreadsGrant {
  id: string
  personId: string
  scopes: ThreadsScope[]
  isRemoved: boolean
  /** Raised when the app was removed: tokens from before stay dead. */
  generation: number
  /** Ninety days, which renewal makes longer. */
  expiresAt: number
}

export interface ThreadsToken {
  token: string
  personId: string
  isLongLived: boolean
  generation: number
  issuedAt: number
  expiresAt: number
}

export interface ThreadsWorld {
  accounts: Record<string, ThreadsAccount>
  posts: Record<string, ThreadsPost>
  /** Ids by owner, posts and replies, oldest first. */
  postsOf: Record<string, string[]>
  files: Record<string, ThreadsFile>
  containers: Record<string, ThreadsContainer>
  codes: Record<string, ThreadsCode>
  /** By person. */
  grants: Record<string, ThreadsGrant>
  tokens: Record<string, ThreadsToken>
  /** Instants by account: what was used up stays so, also after a deletion. */
  spent: Record<string, { posts: number[]; replies: number[]; deletes: number[] }>
  /** As it is set at Meta's desk; no address: the product's own place. */
  subscription: { fields: ThreadsField[]; callbackUrl: string | null }
  deauthorizeUrl: string | null
  dataDeletionUrl: string | null
  /** Whether reads give the text without the hash sign of its topic. */
  dropsHash: boolean
}

export const dayMs = 86_400_000
