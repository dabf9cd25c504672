import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * What is kept of a company's plan and what it pays, for an export: where it stands, where invoices
 * go, and the names by which the provider knows it.
 */
export function listPlanOf(db: Db, companyId: string): Promise<object[]> {
  return db.many(sql<object>`
    select plan, plan_interval, status, trial_ends_at, current_period_end, past_due_since, cancels_at_period_end, billing_email, customer_id, provider_subscription_id, created_at, updated_at
    from subscriptions where company_id = ${companyId}`)
}

/** Access for good, each with who gave it. */
export function listLifetimesOf(db: Db, companyId: string): Promise<object[]> {
  return db.many(
    sql<object>`select source, granted_at from lifetime_grants where company_id = ${companyId} order by granted_at, source`,
  )
}
