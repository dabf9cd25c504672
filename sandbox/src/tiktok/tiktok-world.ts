export const tiktokClient = {
  key: 'demo-tiktok-key',
  secret: 'demo-tiktok-secret',
  name: 'Marquee',
}

/** What an app may ask for; the first one cannot be declined. */
export const tiktokScopes = [
  'user.info.basic',
  'user.info.profile',
  'user.info.stats',
  'video.list',
  'video.publish',
  'video.upload',
] as const
export type TiktokScope = (typeof tiktokScopes)[number]

export const privacyLevels = [
  'PUBLIC_TO_EVERYONE',
  'MUTUAL_FOLLOW_FRIENDS',
  'FOLLOWER_OF_CREATOR',
  'SELF_ONLY',
] as const
export type PrivacyLevel = (typeof privacyLevels)[number]

/** A person's one account; its key is the person. */
export interface TiktokAccount {
  personId: string
  openId: string
  unionId: string
  username: string
  displayName: string
  bio: string
  followers: number
  following: number
  isPrivate: boolean
  commentDisabled: boolean
  duetDisabled: boolean
  stitchDisabled: boolean
  maxVideoSeconds: number
  isBanned: boolean
}

export interface TiktokVideo {
  id: string
  personId: string
  kind: 'video' | 'photo'
  title: string
  /** An illustration of the town as cover, or the hashes of handed over pictures, the cover first. */
  asset?: string
  pictures?: string[]
  publishId?: string
  createdAt: number
  durationSeconds: number
  privacy: PrivacyLevel
  likes: number
  comments: number
  shares: number
  views: number
  viaApp: boolean
}

export interface TiktokCode {
  code: string
  personId: string
  redirectUri: string
  scopes: TiktokScope[]
  challenge: string | null
  expiresAt: number
  used: boolean
}

export interface TiktokToken {
  token: string
  kind: 'access' | 'refresh'
  personId: string
  scopes: TiktokScope[]
  /** That of the person's consent; every token of an older one is dead. */
  generation: number
  expiresAt: number
}

/** What one person lets the app do; there is one consent a person, whatever number of tokens it has. */
export interface TiktokGrant {
  generation: number
  isRemoved: boolean
  scopes: TiktokScope[]
}

/** One video or set of pictures on its way to a profile or an inbox. */
export interface TiktokPublication {
  id: string
  personId: string
  kind: 'video' | 'photo'
  type: 'DIRECT_POST' | 'INBOX_SHARE'
  title: string
  privacy: PrivacyLevel
  createdAt: number
  status:
    | 'PROCESSING_UPLOAD'
    | 'PROCESSING_DOWNLOAD'
    | 'SEND_TO_USER_INBOX'
    | 'PUBLISH_COMPLETE'
    | 'FAILED'
  failReason?: string
  /** Absent for what TikTok fetches itself. */
  upload?: TiktokUpload
  /** What it fetches. */
  urls: string[]
  coverIndex: number
  downloadedBytes: number
  /** Hashes of what it fetched. */
  pictures: string[]
  durationSeconds: number
  /** How much longer it is worked on, by a fault. */
  slowMs: number
  /** The end by a fault, whatever was handed over. */
  mustFail: boolean
  /** Town instant at which what was handed over has been looked at; absent until all of it is there. */
  readyAt?: number
  /** What is wrong with it, found before that instant. */
  flaw?: string
  postId?: string
  /** Town instant at which moderation of a public post ends. */
  publicAt?: number
  isPublic: boolean
}

export interface TiktokUpload {
  token: string
  size: number
  chunkSize: number
  chunkCount: number
  received: number
  /** Hashes of the chunks that are here. */ chunks: string[]
  expiresAt: number
}

export interface TiktokWorld {
  accounts: Record<string, TiktokAccount>
  videos: Record<string, TiktokVideo>
  /** Ids by person, oldest first. */
  videosOf: Record<string, string[]>
  codes: Record<string, TiktokCode>
  tokens: Record<string, TiktokToken>
  grants: Record<string, TiktokGrant>
  publications: Record<string, TiktokPublication>
  /** The app has not passed TikTok's audit: everything it posts is private. */
  isUnaudited: boolean
  /** A refresh gives a new refresh token and ends the old one. */
  rotatesRefresh: boolean
  /** No address that TikTok would fetch from is verified. */
  refusesUrls: boolean
}
