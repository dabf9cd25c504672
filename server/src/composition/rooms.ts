import type { createAccounts } from '#features/accounts'
import type { createAlerts } from '#features/alerts'
import type { createAssistant } from '#features/assistant'
import type { createBilling } from '#features/billing'
import type { createComments } from '#features/comments'
import type { createCompanies, createMembers } from '#features/companies'
import type { createDelivery } from '#features/delivery'
import type { createIdentity } from '#features/identity'
import type { createInbox } from '#features/inbox'
import type { createInsights } from '#features/insights'
import type { createIntake } from '#features/intake'
import type { createPrivacy } from '#features/privacy'
import type { createLicences } from '#features/licences'
import type { createMedia } from '#features/media'
import type { createMentions } from '#features/mentions'
import type { createNotifications } from '#features/notifications'
import type { createPlaces } from '#features/places'
import type { createPromotions } from '#features/promotions'
import type { Publishing } from '#features/publishing'
import type { createReviews } from '#features/reviews'
import type { createSavedReplies } from '#features/saved-replies'
import type { createSupport } from '#features/support'
import type { createTeamInbox } from '#features/team-inbox'
import type { createTracking } from '#features/tracking'
import type { createOutbox } from '#outbox'
import type { Room } from '../platform/platform.ts'

/** Every room that there is, by name, in the order in which their calls and their work are added. */
export interface Rooms {
  readonly identity: ReturnType<typeof createIdentity>
  readonly companies: ReturnType<typeof createCompanies>
  readonly members: ReturnType<typeof createMembers>
  readonly billing: ReturnType<typeof createBilling>
  readonly licences: ReturnType<typeof createLicences>
  readonly intake: ReturnType<typeof createIntake>
  readonly accounts: ReturnType<typeof createAccounts>
  readonly media: ReturnType<typeof createMedia>
  readonly comments: ReturnType<typeof createComments>
  readonly inbox: ReturnType<typeof createInbox>
  readonly reviews: ReturnType<typeof createReviews>
  readonly mentions: ReturnType<typeof createMentions>
  readonly delivery: ReturnType<typeof createDelivery>
  readonly promotions: ReturnType<typeof createPromotions>
  readonly teamInbox: ReturnType<typeof createTeamInbox>
  readonly insights: ReturnType<typeof createInsights>
  readonly savedReplies: ReturnType<typeof createSavedReplies>
  readonly assistant: ReturnType<typeof createAssistant>
  readonly notifications: ReturnType<typeof createNotifications>
  readonly alerts: ReturnType<typeof createAlerts>
  readonly support: ReturnType<typeof createSupport>
  readonly places: ReturnType<typeof createPlaces>
  readonly tracking: ReturnType<typeof createTracking>
  readonly publishing: Publishing
  readonly outbox: ReturnType<typeof createOutbox>
  readonly law: ReturnType<typeof createPrivacy>
}

const order: readonly (keyof Rooms)[] = [
  'identity',
  'companies',
  'members',
  'billing',
  'licences',
  'intake',
  'accounts',
  'media',
  'comments',
  'inbox',
  'reviews',
  'mentions',
  'delivery',
  'promotions',
  'teamInbox',
  'insights',
  'savedReplies',
  'assistant',
  'notifications',
  'alerts',
  'support',
  'places',
  'tracking',
  'publishing',
  'outbox',
  'law',
]

/**
 * The rooms as the platform sees them: their calls, their work, their nightly sweep, what they
 * keep.
 */
export const listRooms = (rooms: Rooms): readonly Room[] => order.map((name) => rooms[name])

export interface RoomRegistry {
  /**
   * The rooms, also those that are still to be built: rooms need each other in a circle, so a
   * closure may name any of them. Reading one before it is built throws its name.
   */
  readonly rooms: Rooms
  add(built: Partial<Rooms>): void
}

export function createRoomRegistry(): RoomRegistry {
  const built: Partial<Rooms> = {}
  // every name is a getter of its own, so that no half-built room is handed on as undefined
  const getters: unknown = Object.defineProperties(
    {},
    Object.fromEntries(
      order.map((name) => [
        name,
        {
          get() {
            if (!built[name]) throw new Error(`The room '${name}' is read before it is built.`)
            return built[name]
          },
        },
      ]),
    ),
  )
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `order` holds every name of Rooms, which rooms.test.ts shows
  return { rooms: getters as Rooms, add: (some) => void Object.assign(built, some) }
}
