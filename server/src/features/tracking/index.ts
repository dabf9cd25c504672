import { sendConversion, sendEvent, type AnalyticsEvent } from '@marquee/contract/tracking.ts'
import type { Person } from '#features/identity'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform, Room } from '#platform/platform.ts'
import type { PersonScope } from '#platform/scope.ts'
import { handOver } from './hand-over.ts'
import { handOverJob } from './jobs.ts'
import { isFirstTime, keepEvent } from './keep-event.ts'
import {
  isFirstTrial,
  reportFirstSignUp,
  reportRegistered,
  reportSignedIn,
  reportToolChanged,
  type ToolChange,
  type TrackingNeeds,
} from './track-events.ts'
import { deleteEventsOf, deleteOld, listEventsOf } from './tracking-store.ts'

export { sealedColumns } from './destinations.ts'
export { jobs } from './jobs.ts'
export type { ToolChange } from './track-events.ts'

/**
 * What other rooms tell, in the transaction that makes it true; nothing is stored where nothing is
 * configured.
 */
export interface Tracking extends Room {
  signedIn(tx: Db, person: Person, how: string): Promise<void>
  firstSignUp(tx: Db, person: Person): Promise<void>
  /** The person's first company is there. */
  registered(tx: Db, userId: string, companyId: string): Promise<void>
  toolChanged(tx: Db, change: ToolChange): Promise<void>
}

const keptMs = { events: 30 * 86_400_000, told: 400 * 86_400_000 }

export function createTracking(platform: Platform, needs: TrackingNeeds): Tracking {
  const { config, db, clock, log, secrets, queue, outbound } = platform
  const deps = { config, clock, secrets, queue, ...needs }
  const { conversionPixelUrl } = config.providers.tracking
  const isHeard = hears(config.providers.tracking)
  const heard = hearScreens(platform, needs)
  return {
    mount(api) {
      api.mount(sendEvent, async ({ scope, body: { event, data } }) => {
        await countAgainst(db, clock, [
          { key: `event:${scope.userId}`, most: 240, windowMs: 60_000 },
        ])
        return { success: await heard(scope, event, data) }
      })
      api.mount(sendConversion, async ({ scope: { userId }, body: { sessionId, ...data } }) => {
        await countAgainst(db, clock, [{ key: `conversion:${userId}`, most: 30, windowMs: 60_000 }])
        return {
          success: await db.transaction(
            async (tx) =>
              conversionPixelUrl !== null &&
              (await needs.hasOpenedCheckout(tx, userId, sessionId)) &&
              (await isFirstTime(deps, tx, { what: 'conversion', about: sessionId })) &&
              keepEvent(deps, tx, { destination: 'conversion', event: 'paid', userId, data }),
          ),
        }
      })
    },
    work: () =>
      queue.work(
        handOverJob,
        ({ eventId }) => handOver({ config, db, clock, log, secrets, outbound }, eventId),
        { concurrency: 3 },
      ),
    sweep: (now) =>
      deleteOld(db, new Date(now.getTime() - keptMs.events), new Date(now.getTime() - keptMs.told)),
    forgetPerson: (tx, { id }) => deleteEventsOf(tx, id),
    exportPerson: ({ id }) => [
      {
        path: 'told-to-analytics.json',
        async *rows() {
          yield* await listEventsOf(db, id)
        },
      },
    ],
    async signedIn(tx, person, how) {
      if (isHeard) await reportSignedIn(deps, tx, { person, how })
    },
    async firstSignUp(tx, person) {
      if (isHeard) await reportFirstSignUp(deps, tx, person)
    },
    async registered(tx, userId, companyId) {
      if (isHeard) await reportRegistered(deps, tx, { userId, companyId })
    },
    async toolChanged(tx, change) {
      if (isHeard) await reportToolChanged(deps, tx, change)
    },
  }
}

/** Whether anybody is told anything. */
const hears = ({
  analyticsUrl,
  leadWebhookUrl,
  conversionPixelUrl,
}: Platform['config']['providers']['tracking']) =>
  analyticsUrl !== null || leadWebhookUrl !== null || conversionPixelUrl !== null

/** What screens tell. */
function hearScreens({ config, db, clock, secrets, queue }: Platform, needs: TrackingNeeds) {
  const deps = { config, clock, secrets, queue, ...needs }
  const { affiliateScriptUrl } = config.providers.tracking
  const isHeard = hears(config.providers.tracking)
  /**
   * The first company of somebody, told by their screen. Whether the partner's script is to tell of
   * the trial there (C26): no pixel has, and the script has not before.
   */
  const registeredThere = (userId: string) =>
    db.transaction(async (tx) => {
      const isNews = isHeard && (await reportRegistered(deps, tx, { userId, companyId: null }))
      return affiliateScriptUrl === null ? isNews : isFirstTrial(deps, tx, userId)
    })

  /**
   * What a screen tells. The house tells sign-ins and tools by itself, so a screen's word of them
   * is not counted a second time.
   */
  return async function heard(
    { userId }: PersonScope,
    event: AnalyticsEvent,
    data: Readonly<Record<string, unknown>>,
  ): Promise<boolean> {
    if (!isHeard && affiliateScriptUrl === null) return false
    switch (event) {
      case 'page_view': {
        if (!(await needs.wantsPageViews(db, userId))) return false
        return db.transaction((tx) =>
          keepEvent(deps, tx, {
            destination: 'analytics',
            event,
            userId,
            data: { event, userId, at: clock.now().toISOString(), data },
          }),
        )
      }
      case 'registration-complete':
        return registeredThere(userId)
      case 'user_signed_in':
      case 'first_time_user_signup':
      case 'tool_connected':
      case 'tool_disconnected':
        return false
    }
  }
}
