import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { StoredSubscription, SubscriptionStatus } from './subscription-rules.ts'

interface SubscriptionRow {
  readonly plan: string | null
  readonly status: SubscriptionStatus
  readonly trial_ends_at: Date | null
  readonly current_period_end: Date | null
  readonly past_due_since: Date | null
}

export async function findSubscription(db: Db, companyId: string): Promise<StoredSubscription | null> {
  const row = await db.maybeOne(sql<SubscriptionRow>`
    select plan, status, trial_ends_at, current_period_end, past_due_since from subscriptions where company_id = ${companyId}`)
  return row && { plan: row.plan, status: row.status, trialEndsAt: row.trial_ends_at, currentPeriodEnd: row.current_period_end, pastDueSince: row.past_due_since }
}

export interface NewSubscription {
  readonly companyId: string
  readonly status: SubscriptionStatus
  readonly trialEndsAt: Date | null
  readonly at: Date
}

export async function insertSubscription(tx: Db, { companyId, status, trialEndsAt, at }: NewSubscription): Promise<void> {
  await tx.run(sql`
    insert into subscriptions (company_id, status, trial_ends_at, created_at, updated_at) values (${companyId}, ${status}, ${trialEndsAt}, ${at}, ${at})`)
}

/** True when neither the person nor the address had a trial before; remembered in the same statement, so two at once cannot both have it. */
export async function takeTrial(tx: Db, trial: { readonly userId: string; readonly addressHash: string; readonly companyId: string; readonly at: Date }): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into used_trials (user_id, address_hash, company_id, at) values (${trial.userId}, ${trial.addressHash}, ${trial.companyId}, ${trial.at})
    on conflict do nothing`)
  return taken === 1
}
