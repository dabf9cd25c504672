import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { StoredSubscription, SubscriptionStatus } from './subscription-rules.ts'

interface SubscriptionRow {
  readonly company_id: string
  readonly plan: string | null
  readonly plan_interval: StoredSubscription['interval']
  readonly status: SubscriptionStatus
  readonly is_bought: boolean
  readonly trial_ends_at: Date | null
  readonly current_period_end: Date | null
  readonly past_due_since: Date | null
  readonly cancels_at_period_end: boolean
  readonly has_lifetime: boolean
}

const columns = part`s.company_id, s.plan, s.plan_interval, s.status, s.provider_subscription_id is not null as is_bought, s.trial_ends_at, s.current_period_end, s.past_due_since,
  s.cancels_at_period_end, exists (select 1 from lifetime_grants g where g.company_id = s.company_id) as has_lifetime`

const toStored = (row: SubscriptionRow): StoredSubscription => ({
  plan: row.plan,
  interval: row.plan_interval,
  status: row.status,
  isBought: row.is_bought,
  trialEndsAt: row.trial_ends_at,
  currentPeriodEnd: row.current_period_end,
  pastDueSince: row.past_due_since,
  cancelsAtPeriodEnd: row.cancels_at_period_end,
  hasLifetime: row.has_lifetime,
})

export async function findSubscription(
  db: Db,
  companyId: string,
): Promise<StoredSubscription | null> {
  const row = await db.maybeOne(
    sql<SubscriptionRow>`select ${columns} from subscriptions s where s.company_id = ${companyId}`,
  )
  return row && toStored(row)
}

/** By company id; those without a subscription are missing. */
export async function findSubscriptions(
  db: Db,
  companyIds: readonly string[],
): Promise<Map<string, StoredSubscription>> {
  const rows = await db.many(
    sql<SubscriptionRow>`select ${columns} from subscriptions s where s.company_id = any(${[...companyIds]}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.company_id, toStored(row)]))
}

/** Until the transaction ends nobody else changes it; null when the company is gone. */
export async function lockSubscription(
  tx: Db,
  companyId: string,
): Promise<StoredSubscription | null> {
  await tx.run(sql`select 1 from subscriptions where company_id = ${companyId} for update`)
  return findSubscription(tx, companyId)
}

export interface NewSubscription {
  readonly companyId: string
  readonly status: SubscriptionStatus
  readonly trialEndsAt: Date | null
  readonly at: Date
}

export async function insertSubscription(
  tx: Db,
  { companyId, status, trialEndsAt, at }: NewSubscription,
): Promise<void> {
  await tx.run(sql`
    insert into subscriptions (company_id, status, trial_ends_at, created_at, updated_at) values (${companyId}, ${status}, ${trialEndsAt}, ${at}, ${at})`)
}

/**
 * True when neither the person nor the address had a trial before; remembered in the same
 * statement, so two at once cannot both have it.
 */
export async function takeTrial(
  tx: Db,
  trial: {
    readonly userId: string
    readonly addressHash: string
    readonly companyId: string
    readonly at: Date
  },
): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into used_trials (user_id, address_hash, company_id, at) values (${trial.userId}, ${trial.addressHash}, ${trial.companyId}, ${trial.at})
    on conflict do nothing`)
  return taken === 1
}

export async function insertLifetime(
  tx: Db,
  companyId: string,
  { source, at }: { readonly source: string; readonly at: Date },
): Promise<void> {
  await tx.run(
    sql`insert into lifetime_grants (company_id, source, granted_at) values (${companyId}, ${source}, ${at}) on conflict do nothing`,
  )
}

export async function deleteLifetime(tx: Db, companyId: string, source: string): Promise<void> {
  await tx.run(
    sql`delete from lifetime_grants where company_id = ${companyId} and source = ${source}`,
  )
}
