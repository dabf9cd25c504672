import type { Role } from '@marquee/contract/endpoint.ts'
import type { Language } from '@marquee/contract/languages.ts'
import type { PaymentProvider } from '#connectors/capabilities/services/payment-provider.ts'
import type { StripeSettings } from '#platform/settings/providers/provider-settings.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Log } from '#platform/monitoring/log.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import type { Notifications } from '#features/notifications'

/** What the room takes from the others; the composition root gives it. */
export interface BillingNeeds {
  /** Null: payment is not set up, so nothing is sold. */
  readonly provider: PaymentProvider | null
  readonly notifications: Pick<Notifications, 'send'>
  /** The company's members with one of these roles who can be written to, longest there first. */
  readonly peopleToNotify: (
    db: Db,
    companyId: string,
    roles: readonly Role[],
  ) => Promise<
    readonly { readonly email: string; readonly firstName: string; readonly language: Language }[]
  >
  /** Throws `not-found` when the company is gone. */
  readonly companyOf: (scope: { readonly companyId: string }) => Promise<{
    readonly name: string
    readonly country: string | null
    readonly timeZone: string
  }>
  /** When the backup was taken that this installation came from, and put in; null for most. */
  readonly restore: { readonly takenAt: Date; readonly restoredAt: Date } | null
  /** The company goes soon, with its owners. */
  readonly isLeaving: (companyId: string) => Promise<boolean>
  /**
   * Told in the transaction of a change after which the company has access: what waits for its plan
   * goes on.
   */
  readonly onAccess: (tx: Db, companyId: string) => Promise<void>
}

export interface BillingDeps extends BillingNeeds {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly queue: JobQueue
  readonly publicUrl: string
  readonly prices: StripeSettings['prices'] | null
}
