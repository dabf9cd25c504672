import type { Subscription } from '@marquee/contract/identity.ts'
import type { Db } from '#platform/db/database.ts'
import type { Platform, Room } from '#platform/platform.ts'
import { startTrial, type TrialStart } from './start-trial.ts'
import { standingAt } from './subscription-rules.ts'
import { findSubscription } from './subscription-store.ts'

export type { TrialStart } from './start-trial.ts'

export interface Billing extends Room {
  /** Gives a new company its subscription in the caller's transaction; a trial only once a person and once an address. */
  startTrial(tx: Db, start: TrialStart): Promise<'trial' | 'no-trial'>
  /** Status and access at that instant; null when the company has no subscription row. */
  subscriptionOf(db: Db, companyId: string, now: Date): Promise<Subscription | null>
}

export function createBilling(platform: Platform): Billing {
  return {
    mount: () => undefined,
    work: () => undefined,
    startTrial: (tx, start) => startTrial(platform, tx, start),
    async subscriptionOf(db, companyId, now) {
      const stored = await findSubscription(db, companyId)
      return stored && standingAt(stored, now)
    },
  }
}
