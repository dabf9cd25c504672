import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { StoredSubscription, SubscriptionStatus } from '../plans/subscription-rules.ts'

/** Whom the company is to the payment provider. */
export interface Payer {
  readonly customerId: string | null
  readonly billingEmail: string | null
  readonly checkoutId: string | null
  readonly subscriptionId: string | null
  /** How many pages were opened so far: who keeps one says after which. */
  readonly checkoutsOpened: number
  /** Since when the company is here. */
  readonly createdAt: Date
}

export async function findPayer(db: Db, companyId: string): Promise<Payer | null> {
  const row = await db.maybeOne(sql<{
    customer_id: string | null
    billing_email: string | null
    checkout_session_id: string | null
    provider_subscription_id: string | null
    checkouts_opened: number
    created_at: Date
  }>`
    select customer_id, billing_email, checkout_session_id, provider_subscription_id, checkouts_opened, created_at from subscriptions where company_id = ${companyId}`)
  return (
    row && {
      customerId: row.customer_id,
      billingEmail: row.billing_email,
      checkoutId: row.checkout_session_id,
      subscriptionId: row.provider_subscription_id,
      checkoutsOpened: row.checkouts_opened,
      createdAt: row.created_at,
    }
  )
}

export async function findCompanyOfCustomer(db: Db, customerId: string): Promise<string | null> {
  return (
    (
      await db.maybeOne(
        sql<{
          company_id: string
        }>`select company_id from subscriptions where customer_id = ${customerId}`,
      )
    )?.company_id ?? null
  )
}

/** Whether the page was opened here for one of these companies. */
export async function hasOpenedCheckout(
  db: Db,
  companyIds: readonly string[],
  checkoutId: string,
): Promise<boolean> {
  return (
    await db.one(sql<{ is: boolean }>`
    select exists (select 1 from audit_log where company_id = any(${[...companyIds]}) and action = 'billing.checkout-opened' and subject_id = ${checkoutId}) as is`)
  ).is
}

/** Gives the company the customer, where it has none; false: it has one, or there is no company. */
export async function fillCustomer(
  db: Db,
  companyId: string,
  { customerId, at }: { readonly customerId: string; readonly at: Date },
): Promise<boolean> {
  return (
    (await db.run(
      sql`update subscriptions set customer_id = ${customerId}, updated_at = ${at} where company_id = ${companyId} and customer_id is null`,
    )) === 1
  )
}

/**
 * Puts the customer into the place of the one before, null where there was none, unless somebody
 * else did meanwhile; answers the one that the company has.
 */
export async function keepCustomer(
  db: Db,
  companyId: string,
  {
    before,
    customerId,
    at,
  }: { readonly before: string | null; readonly customerId: string; readonly at: Date },
): Promise<string> {
  const { customer_id: kept } = await db.one(sql<{ customer_id: string | null }>`
    update subscriptions set customer_id = case when customer_id is null or customer_id = ${before} then ${customerId} else customer_id end, updated_at = ${at}
    where company_id = ${companyId} returning customer_id`)
  return kept ?? customerId
}

export async function keepBillingEmail(
  db: Db,
  companyId: string,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<void> {
  await db.run(
    sql`update subscriptions set billing_email = ${email}, updated_at = ${at} where company_id = ${companyId}`,
  )
}

/** What is bought on a page is looked for so long after it was opened, should nobody tell of it. */
const unheardMs = 3_600_000

/**
 * Keeps the page as the one that is open, also when it is told twice; false when another was opened
 * since `opened` were.
 */
export async function keepCheckout(
  db: Db,
  companyId: string,
  {
    opened,
    checkoutId,
    at,
  }: { readonly opened: number; readonly checkoutId: string; readonly at: Date },
): Promise<boolean> {
  return (
    (await db.run(sql`
    update subscriptions set checkout_session_id = ${checkoutId}, checkouts_opened = ${opened} + 1, updated_at = ${at},
      read_again_at = least(read_again_at, ${new Date(at.getTime() + unheardMs)})
    where company_id = ${companyId} and (checkouts_opened = ${opened} or (checkouts_opened = ${opened} + 1 and checkout_session_id = ${checkoutId}))`)) ===
    1
  )
}

/** The payer for the last time: a page that is being opened this second is not kept any more. */
export async function closePayer(tx: Db, companyId: string): Promise<Payer | null> {
  await tx.run(
    sql`update subscriptions set checkouts_opened = checkouts_opened + 1 where company_id = ${companyId}`,
  )
  return findPayer(tx, companyId)
}

export async function hasOpenPage(db: Db, companyId: string): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql`select 1 from subscriptions where company_id = ${companyId} and checkout_session_id is not null`,
    )) !== null
  )
}

/** Forgets that page unless another one is open by now. */
export async function forgetCheckout(db: Db, companyId: string, checkoutId: string): Promise<void> {
  await db.run(
    sql`update subscriptions set checkout_session_id = null where company_id = ${companyId} and checkout_session_id = ${checkoutId}`,
  )
}

/** Numbers a reading that begins now; null when the company has no customer at the provider. */
export async function beginReading(
  db: Db,
  companyId: string,
): Promise<{ readonly reading: number; readonly customerId: string } | null> {
  const row = await db.maybeOne(sql<{ readings_begun: number; customer_id: string }>`
    update subscriptions set readings_begun = readings_begun + 1 where company_id = ${companyId} and customer_id is not null returning readings_begun, customer_id`)
  return row && { reading: row.readings_begun, customerId: row.customer_id }
}

/**
 * Whether what this reading found may still be written: none that began later has been. Asked under
 * the row's lock.
 */
export async function isNewestReading(
  tx: Db,
  companyId: string,
  reading: number,
): Promise<boolean> {
  return (
    (await tx.maybeOne(
      sql`select 1 from subscriptions where company_id = ${companyId} and reading_written < ${reading}`,
    )) !== null
  )
}

export interface ReadSubscription {
  readonly id: string
  readonly plan: string
  readonly interval: StoredSubscription['interval']
  readonly status: SubscriptionStatus
  readonly trialEndsAt: Date | null
  readonly currentPeriodEnd: Date
  readonly pastDueSince: Date | null
  readonly cancelsAtPeriodEnd: boolean
}

/**
 * Writes what the provider says; null: it knows of no subscription. Then what stands stays, and
 * what had been bought is over.
 */
export async function writeReading(
  tx: Db,
  companyId: string,
  {
    reading,
    found,
    readAgainAt,
    at,
  }: {
    readonly reading: number
    readonly found: ReadSubscription | null
    readonly readAgainAt: Date | null
    readonly at: Date
  },
): Promise<void> {
  if (!found) {
    await tx.run(
      sql`update subscriptions set reading_written = ${reading}, read_again_at = ${readAgainAt}, updated_at = ${at} where company_id = ${companyId}`,
    )
    await tx.run(sql`
      update subscriptions set status = 'canceled', current_period_end = least(current_period_end, ${at}), past_due_since = null, cancels_at_period_end = false
      where company_id = ${companyId} and provider_subscription_id is not null and status not in ('canceled', 'incomplete_expired')`)
    return
  }
  await tx.run(sql`
    update subscriptions set reading_written = ${reading}, read_again_at = ${readAgainAt}, updated_at = ${at}, provider_subscription_id = ${found.id}, plan = ${found.plan},
      plan_interval = ${found.interval}, status = ${found.status}, trial_ends_at = coalesce(${found.trialEndsAt}, trial_ends_at), current_period_end = ${found.currentPeriodEnd},
      past_due_since = ${found.pastDueSince}, cancels_at_period_end = ${found.cancelsAtPeriodEnd}
    where company_id = ${companyId}`)
}

export async function listReadAgain(db: Db, now: Date, limit: number): Promise<string[]> {
  return (
    await db.many(
      sql<{
        company_id: string
      }>`select company_id from subscriptions where read_again_at <= ${now} order by read_again_at limit ${limit}`,
    )
  ).map((row) => row.company_id)
}

export async function putOffReading(db: Db, companyId: string, until: Date): Promise<void> {
  await db.run(
    sql`update subscriptions set read_again_at = ${until} where company_id = ${companyId}`,
  )
}
