import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

const isOwnTrial = part`status = 'trialing' and provider_subscription_id is null`
const ids = (rows: readonly { company_id: string }[]) => rows.map((row) => row.company_id)

/** Whose trial ends before `until` and who were not told of it. */
export async function listTrialsEnding(
  db: Db,
  now: Date,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<string[]> {
  return ids(
    await db.many(sql<{ company_id: string }>`
    select company_id from subscriptions where ${isOwnTrial} and trial_ends_at > ${now} and trial_ends_at <= ${until} and trial_ending_told_at is null order by trial_ends_at limit ${limit}`),
  )
}

/** The end of the trial, once: null when it was told already or is no trial any more. */
export async function takeTrialEnding(tx: Db, companyId: string, now: Date): Promise<Date | null> {
  const row = await tx.maybeOne(sql<{ trial_ends_at: Date }>`
    update subscriptions set trial_ending_told_at = ${now} where company_id = ${companyId} and ${isOwnTrial} and trial_ends_at > ${now} and trial_ending_told_at is null returning trial_ends_at`)
  return row?.trial_ends_at ?? null
}

export async function listTrialsEnded(db: Db, now: Date, limit: number): Promise<string[]> {
  return ids(
    await db.many(
      sql<{
        company_id: string
      }>`select company_id from subscriptions where ${isOwnTrial} and trial_ends_at <= ${now} order by trial_ends_at limit ${limit}`,
    ),
  )
}

/** Writes down that the trial is over; false when it is no trial any more. */
export async function endTrial(tx: Db, companyId: string, now: Date): Promise<boolean> {
  return (
    (await tx.run(sql`
    update subscriptions set status = 'trial_expired', trial_ended_told_at = ${now}, updated_at = ${now} where company_id = ${companyId} and ${isOwnTrial} and trial_ends_at <= ${now}`)) ===
    1
  )
}
