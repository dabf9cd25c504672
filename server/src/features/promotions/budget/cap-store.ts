import type { Day } from '@marquee/contract/venue-days.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { AdPlace } from '../ads/ad-store.ts'
import { countsAlike, type PlaceInCurrency } from '../ads/alike-store.ts'

/** Minor units; null: no cap. */
export interface CapRow {
  readonly day: number | null
  readonly month: number | null
  readonly currency: string
}

export async function findCaps(db: Db, companyId: string): Promise<CapRow | null> {
  return db.maybeOne(sql<CapRow>`
    select day::double precision as day, month::double precision as month, currency from promotion_caps where company_id = ${companyId}`)
}

export async function saveCaps(
  tx: Db,
  companyId: string,
  { caps, by, at }: { readonly caps: CapRow; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into promotion_caps (company_id, day, month, currency, set_by, set_at)
    values (${companyId}, ${caps.day}, ${caps.month}, ${caps.currency}, ${by}, ${at})
    on conflict (company_id) do update set day = excluded.day, month = excluded.month, currency = excluded.currency, set_by = excluded.set_by, set_at = excluded.set_at`)
}

/** One at a time may put money aside, or change the caps, for a company; until the transaction ends. */
export async function lockCaps(tx: Db, companyId: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`promotion caps:${companyId}`}, 0))`,
  )
}

/** What counts against the caps, as long as it may still spend. */
export interface HoldRow {
  readonly subject: string
  readonly per_day: number
  readonly from_day: Day
  readonly to_day: Day
  /** What of its amount is not spent yet. */
  readonly open: number
}

/**
 * Of all ads accounts of the company that count in this currency. What ended since `from` counts
 * until a reading releases it: before that nobody knows how much of it was spent.
 */
export async function listHolds(db: Db, place: PlaceInCurrency, from: Day): Promise<HoldRow[]> {
  return db.many(sql<HoldRow>`
    select subject, per_day, from_day::text as from_day, to_day::text as to_day,
      greatest(0, amount - greatest(0, coalesce((a.numbers ->> 'spend')::double precision, 0) - spent_before))::double precision as open
    from cap_holds left join ads a on a.company_id = cap_holds.company_id and a.ad_account_id = cap_holds.ad_account_id and a.remote_id = cap_holds.ad_id
    where cap_holds.company_id = ${place.companyId} and ${countsAlike(place, 'cap_holds')} and to_day >= ${from}::date order by subject`)
}

export interface Hold {
  readonly subject: string
  readonly adId: string | null
  readonly amount: number
  readonly perDay: number
  readonly spentBefore: number
  readonly from: Day
  readonly to: Day
  /** The resume that puts it aside; absent: it stays whatever becomes of that. */
  readonly resumeId?: string
}

/** Twice is once: one subject has one row. */
export async function putHold(
  tx: Db,
  { companyId, adAccountId }: AdPlace,
  { hold, at }: { readonly hold: Hold; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into cap_holds (company_id, subject, ad_account_id, ad_id, amount, per_day, spent_before, from_day, to_day, held_at, resume_id)
    values (${companyId}, ${hold.subject}, ${adAccountId}, ${hold.adId}, ${hold.amount}, ${hold.perDay}, ${hold.spentBefore}, ${hold.from}::date, ${hold.to}::date, ${at}, ${hold.resumeId ?? null})
    on conflict (company_id, subject) do update set amount = excluded.amount, per_day = excluded.per_day, spent_before = excluded.spent_before,
      from_day = excluded.from_day, to_day = excluded.to_day, ad_id = coalesce(excluded.ad_id, cap_holds.ad_id),
      -- of two that let the same go on nobody knows which one did: it stays
      resume_id = case when cap_holds.resume_id = excluded.resume_id then cap_holds.resume_id end`)
}

export async function dropHold(tx: Db, companyId: string, subject: string): Promise<void> {
  await tx.run(sql`delete from cap_holds where company_id = ${companyId} and subject = ${subject}`)
}

/**
 * A resume is over. Refused, it gives back what it put aside; what was there before stays, since a
 * pause gives nothing free. Done, what it put aside stays until the ad is over; so does that of one
 * that gave way to a newer word while nobody knew what became of its call.
 */
export async function settleHoldOfResume(
  tx: Db,
  { companyId, resumeId }: { readonly companyId: string; readonly resumeId: string },
  became: 'done' | 'refused',
): Promise<void> {
  if (became === 'refused')
    await tx.run(sql`
      delete from cap_holds where company_id = ${companyId} and resume_id = ${resumeId} and not exists (
        select 1 from attempts t where t.company_id = ${companyId} and t.intent_id = ${resumeId} and (t.outcome is null or t.outcome in ('uncertain', 'ok', 'found')))`)
  await tx.run(
    sql`update cap_holds set resume_id = null where company_id = ${companyId} and resume_id = ${resumeId}`,
  )
}

const until = (day: Day) => part`greatest(from_day, least(to_day, ${day}::date))`

/**
 * What was ended by hand is planned for no later day. Its money stays put aside: how much of it was
 * spent nobody knows before its account was read (`releaseEnded`), or it was seen once more
 * (`settleHoldOfEnded`).
 */
export async function endHoldOfAd(
  tx: Db,
  companyId: string,
  { adId, lastDay }: { readonly adId: string; readonly lastDay: Day },
): Promise<void> {
  await tx.run(
    sql`update cap_holds set to_day = ${until(lastDay)} where company_id = ${companyId} and ad_id = ${adId}`,
  )
}

/**
 * What is over in an ads account that is not read any more holds back no more than it has spent.
 * That part stays: no day of that account tells it. So does the plan of its last day, for what was
 * spent on it comes late.
 */
export async function settleHoldOfEnded(
  db: Db,
  { companyId, adAccountId }: AdPlace,
  {
    adId,
    spent,
    lastDay,
  }: { readonly adId: string; readonly spent: number; readonly lastDay: Day },
): Promise<void> {
  await db.run(sql`
    update cap_holds set amount = greatest(0, ${spent}::double precision - spent_before), to_day = ${until(lastDay)}
    where company_id = ${companyId} and ad_account_id = ${adAccountId} and ad_id = ${adId}`)
}

/**
 * After a reading: what is over at its network, or was seen archived there, holds nothing back any
 * more; nor does what is gone from a list that was read whole. `listedAt`: before the list was
 * asked for, and days are read after it. `goneBefore`: what was put aside later may not be listed
 * yet; null: not the whole list was read.
 */
export async function releaseEnded(
  tx: Db,
  { companyId, adAccountId }: AdPlace,
  {
    today,
    listedAt,
    goneBefore,
  }: { readonly today: Day; readonly listedAt: Date; readonly goneBefore: Date | null },
): Promise<void> {
  const ad = part`select 1 from ads a where a.company_id = h.company_id and a.ad_account_id = h.ad_account_id and a.remote_id = h.ad_id`
  await tx.run(sql`
    delete from cap_holds h where h.company_id = ${companyId} and h.ad_account_id = ${adAccountId} and (h.to_day < ${today}::date
      or exists (${ad} and a.status = 'ARCHIVED' and a.seen_at >= ${listedAt})
      or (h.ad_id is not null and h.held_at < ${goneBefore}::timestamptz and not exists (${ad})))`)
}
