import type { AdsWorld } from './ads/ads-world.ts'
import type { Video } from './video-world.ts'

export const demoApp = { id: '100000000000001', secret: 'demo-app-secret', name: 'Marquee' }

/** The configurations of the app where it is of the type Business (Login for Business). */
export const demoConfigId = '100000000000901'
export const demoSignInConfigId = '100000000000902'

export const allTasks = [
  'ADVERTISE',
  'ANALYZE',
  'CREATE_CONTENT',
  'MESSAGING',
  'MODERATE',
  'MANAGE',
]

/** What a page can let an app hear of: networks.md section 13. */
export const pageFields = [
  'feed',
  'mention',
  'ratings',
  'product_review',
  'messages',
  'message_reads',
  'messaging_postbacks',
]

export interface Page {
  id: string
  name: string
  username: string
  category: string
  about: string
  followers: number
  /** Tasks by person: the roles on this page. */
  roles: Record<string, string[]>
}

export interface Post {
  id: string
  pageId: string
  message: string
  link?: string
  photoIds: string[]
  /** The video it carries; a post holds photos or one video. */
  videoId?: string
  published: boolean
  scheduledAt?: number
  unpublishedType?: string
  /** The network's `created_time`: the instant of publishing once it is out. */
  createdAt: number
  updatedAt: number
  /** When the town took the call. */
  acceptedAt: number
  /** Reads do not show it before. */
  visibleAt: number
  /** Everybody's, the page's own among them. */
  likes: number
  likedByPage: boolean
  shares: number
  /** Of both levels, as they came. */
  commentIds: string[]
  /** Set when this very post was made by an app. */
  viaApp: boolean
  /** Comments are refused as an unsupported request before; absent: they are taken at once. */
  commentsFrom?: number
  /** Nobody may promote it. */
  isUnpromotable?: true
  /**
   * A guest wrote it on a profile of their own; `pageId` is the page that it, or a comment under
   * it, names.
   */
  by?: { id: string; name: string }
}

export interface Photo {
  id: string
  pageId: string
  /** A seeded illustration, or the hash of uploaded bytes. */
  asset?: string
  sha256?: string
  width: number
  height: number
  caption: string
  altText?: string
  published: boolean
  createdAt: number
  visibleAt: number
  /** The post that carries it. */
  postId?: string
}

export interface Comment {
  id: string
  postId: string
  /** The comment it answers; absent on the first level. There is no third. */
  parentId?: string
  from: { id: string; name: string }
  message: string
  photoId?: string
  createdAt: number
  /** Reads do not show it before. */
  visibleAt: number
  likes: number
  likedByPage: boolean
  isHidden: boolean
  viaApp: boolean
}

/** What a person allowed the app; a new generation kills every token of the one before. */
export interface Grant {
  permissions: Record<string, 'granted' | 'declined'>
  pageIds: string[]
  generation: number
  removed: boolean
}

export interface Token {
  token: string
  type: 'user' | 'page'
  userId: string
  pageId?: string
  longLived: boolean
  issuedAt: number
  /** 0: never. */
  expiresAt: number
  dataAccessExpiresAt: number
  passwordGeneration: number
  grantGeneration: number
}

export interface LoginCode {
  code: string
  userId: string
  redirectUri: string
  expiresAt: number
  used: boolean
}

export interface AdAccount {
  id: string
  name: string
  currency: string
  timezone: string
  status: number
  userIds: string[]
  businessName?: string
  /** Of a day, minor units; absent: what is usual for the currency. */
  minDailyBudget?: number
  /** As Meta words it; null: there is none. Absent: a card. */
  payment?: string | null
  /** Of its people; absent: all of them. */
  tasks?: string[]
  /** From when on its ads ran or stood still, oldest first; absent: it never changed. */
  turns?: { at: number; canPay: boolean }[]
}

export interface Business {
  id: string
  name: string
  userIds: string[]
  ownedPageIds: string[]
  clientPageIds: string[]
}

/** A guest recommends a page, or does not. Stars stand only on what is older than 2018. */
export interface Rating {
  /** Of the story that it made: a recommendation has no id of its own. */
  storyId: string
  pageId: string
  from: { id: string; name: string }
  recommends: boolean
  stars?: number
  text: string
  createdAt: number
}

export type WebhookObject = 'page' | 'instagram'

/** Something that happened and is about to be told. */
export interface PageEvent {
  object: WebhookObject
  entryId: string
  field: string
  value: Record<string, unknown>
  /** It is told as a message, not as a change of a field. */
  isMessaging?: true
  at: number
}

export interface FacebookWorld {
  pages: Record<string, Page>
  posts: Record<string, Post>
  /** Post ids of a page in the order the town accepted them. */
  postsOfPage: Record<string, string[]>
  /** Ids of posts that wait for their hour. */
  scheduled: string[]
  photos: Record<string, Photo>
  comments: Record<string, Comment>
  videos: Record<string, Video>
  /** Ids of finished videos that are still worked on. */
  unsettledVideos: string[]
  /** Whether the answer to a finished reel names its post: nobody is sure of the real one. */
  reelNamesPost: boolean
  /** Absent: an app with classic Facebook Login. */
  appKind?: 'business'
  /** Permissions that the app was not granted by a review; absent: it has all. */
  lackingScopes?: string[]
  grants: Record<string, Grant>
  tokens: Record<string, Token>
  codes: Record<string, LoginCode>
  adAccounts: AdAccount[]
  /** Made when it is first asked. */
  ads?: AdsWorld
  businesses: Business[]
  /** What the app wants to be told of, by object; `callbackUrl` null: at the product's own place. */
  appSubscriptions: Partial<Record<WebhookObject, { fields: string[]; callbackUrl: string | null }>>
  /** Pages that let the app hear of these fields, and who did so. */
  pageSubscriptions: Record<string, { fields: string[]; userId: string }>
  news: PageEvent[]
  /** Posts of guests that name a page, oldest first. */
  taggedPosts?: Record<string, string[]>
  /** Recommendations of pages; made when they are first asked. */
  ratings?: Rating[]
  /** Where the app is told that a person removed it; null: the product's own place, `none`: nowhere. */
  deauthorizeUrl: string | null
}
