import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'

const dayMs = 86_400_000
/** Who pressed for how much is kept as the ledger of calls is. */
const boostMs = 730 * dayMs
const daysMs = 730 * dayMs
const unseenMs = 90 * dayMs
const holdMs = 90 * dayMs

export async function sweepPromotions(db: Db, now: Date): Promise<Record<string, number>> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    boosts: await inBatches((limit) =>
      db.run(sql`
      delete from boosts where (company_id, id) in (select company_id, id from boosts where pressed_at < ${before(boostMs)} limit ${limit})`),
    ),
    ads: await inBatches((limit) =>
      db.run(sql`
      delete from ads where (company_id, id) in (select company_id, id from ads where seen_at < ${before(unseenMs)} limit ${limit})`),
    ),
    ad_days: await inBatches((limit) =>
      db.run(sql`
      delete from ad_days where (company_id, ad_account_id, ad_id, day) in (
        select company_id, ad_account_id, ad_id, day from ad_days where day < ${before(daysMs)}::date limit ${limit})`),
    ),
    ad_periods: await db.run(sql`delete from ad_periods where read_at < ${before(unseenMs)}`),
    ad_reads: await db.run(
      sql`delete from ad_reads where next_at = 'infinity' and coalesce(asked_at, ended_at, '-infinity') < ${before(unseenMs)}`,
    ),
    cap_holds: await db.run(sql`delete from cap_holds where to_day < ${before(holdMs)}::date`),
  }
}

export async function forgetPromotions(db: Db, companyId: string): Promise<void> {
  for (const statement of [
    sql`delete from boosts where company_id = ${companyId}`,
    sql`delete from ads where company_id = ${companyId}`,
    sql`delete from ad_days where company_id = ${companyId}`,
    sql`delete from ad_periods where company_id = ${companyId}`,
    sql`delete from ad_reads where company_id = ${companyId}`,
    sql`delete from promotion_caps where company_id = ${companyId}`,
    sql`delete from cap_holds where company_id = ${companyId}`,
  ])
    await db.run(statement)
}

/** Who pressed, and who set the caps, is known to nobody any more. */
export async function forgetPersonOfPromotions(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`update boosts set pressed_by = null where pressed_by = ${userId}`)
  await tx.run(sql`update promotion_caps set set_by = null where set_by = ${userId}`)
}

/** What was promoted here, for how much, and what became of it. */
export async function exportPromotions(db: Db, companyId: string): Promise<unknown[]> {
  return db.many(sql<Record<string, unknown>>`
    select b.id, b.network, b.post_remote_id, b.goal, b.address, b.lat, b.lng, b.radius_km, b.show_on_instagram, b.pay_option, b.budget::double precision as budget, b.currency,
      b.minor_per_unit, b.starts_at, b.ends_at, b.state, b.pressed_at, b.started_at, b.ad_id, a.status as ad_status, a.numbers
    from boosts b left join ads a on a.company_id = b.company_id and a.ad_account_id = b.ad_account_id and a.remote_id = b.ad_id
    where b.company_id = ${companyId} order by b.pressed_at, b.id`)
}

/** The numbers of the whole account, day by day. */
export async function exportAdDays(db: Db, companyId: string): Promise<unknown[]> {
  return db.many(sql<Record<string, unknown>>`
    select ad_account_id, ad_id, day::text as day, numbers from ad_days where company_id = ${companyId} order by ad_account_id, ad_id, day`)
}
