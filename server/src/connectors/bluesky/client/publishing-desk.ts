import type { Clock } from '#platform/clock.ts'
import type { LinkCards } from '#platform/link-cards/link-cards.ts'
import type { BlueskyClient } from './bluesky-client.ts'
import type { BlueskyProfile } from '../sign-in/bluesky-secret.ts'

/** With what one profile is posted to. */
export interface PublishingDesk {
  readonly client: BlueskyClient
  readonly clock: Clock
  readonly profile: BlueskyProfile
  readonly profilesUrl: string
  /** Null: there is no service for videos, and the profile's own server takes them. */
  readonly videoUrl: string | null
  /** Reads pages that posts link to; absent: links stay links. */
  readonly linkCards?: LinkCards | undefined
}
