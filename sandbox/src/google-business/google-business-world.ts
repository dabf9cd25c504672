import type { GuestReviews } from './guest-review.ts'

export interface BusinessAccount {
  id: string
  name: string
  type: 'PERSONAL' | 'LOCATION_GROUP' | 'USER_GROUP' | 'ORGANIZATION'
  /** Who works in it, by person. */
  roles: Record<string, string>
  /** Where it has itself told of; absent: nowhere. */
  notices?: { topic: string; types: string[] }
}

export interface BusinessLocation {
  id: string
  accountId: string
  title: string
  category: { id: string; name: string }
  addressLine: string
  postalCode: string
  phone: string
  website: string
  latlng: { latitude: number; longitude: number }
  hasVoiceOfMerchant: boolean
  /** False: Google takes no posts of apps for it, as for some chains, and tells it of no location. */
  takesPostsOfApps?: boolean
}

export interface PostMedia {
  id: string
  /** A seeded illustration, or the hash of fetched bytes. */ asset?: string
  sha256?: string
}

export type PostState = 'PROCESSING' | 'LIVE' | 'REJECTED' | 'SCHEDULED'

export interface LocalPost {
  id: string
  locationId: string
  languageCode: string
  summary: string
  topicType: string
  /** As it was sent: callToAction, event, offer. */
  parts: Record<string, unknown>
  media: PostMedia[]
  state: PostState
  /** When the state it is in ends by itself, and in what. */
  next: { at: number; state: PostState } | null
  scheduledAt: number | null
  createdAt: number
  updatedAt: number
  /** Reads do not show it before. */
  visibleAt: number
  viaApp: boolean
}

export interface GoogleBusinessWorld {
  accounts: BusinessAccount[]
  locations: Record<string, BusinessLocation>
  posts: Record<string, LocalPost>
  /** Made when it is first asked. */
  reviews?: GuestReviews
}

/** `accounts/1/locations/2/localPosts/3` */
export function postName(world: GoogleBusinessWorld, post: LocalPost): string {
  return `accounts/${world.locations[post.locationId]?.accountId ?? ''}/locations/${post.locationId}/localPosts/${post.id}`
}
