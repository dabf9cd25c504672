import type { PromotionFilter } from '@marquee/contract/promotion-rules.ts'
import type { Day } from '@marquee/contract/venue-days.ts'
import type { AdNumbers, AdNumbersOfDay } from '#connectors/capabilities/ads/advertiser.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { AdPlace } from './ad-store.ts'
import { countsAlike, type PlaceInCurrency } from './alike-store.ts'

/** Of the whole ads account. */
export const wholeAccount = ''

interface Days {
  readonly adId: string
  readonly from: Day
  readonly to: Day
}

/**
 * Days of one ad, today among them: as far back as they are kept, and as they are read anew each
 * time, for numbers of late clicks still come.
 */
export const daysOfAd = 93

/** Puts the days of a range in place of what was known of them. */
export async function keepDays(
  tx: Db,
  { companyId, adAccountId }: AdPlace,
  { adId, from, to, days }: Days & { readonly days: readonly AdNumbersOfDay[] },
): Promise<void> {
  const rows = days.map(({ day, ...numbers }) => ({ day, numbers }))
  await tx.run(sql`
    delete from ad_days where company_id = ${companyId} and ad_account_id = ${adAccountId} and ad_id = ${adId} and day between ${from}::date and ${to}::date`)
  await tx.run(sql`
    insert into ad_days (company_id, ad_account_id, ad_id, day, numbers)
    select ${companyId}, ${adAccountId}, ${adId}, day, numbers from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(day date, numbers jsonb)
    on conflict (company_id, ad_account_id, ad_id, day) do update set numbers = excluded.numbers`)
}

/** Oldest first; a day without delivery is not in it. */
export async function listDays(
  db: Db,
  { companyId, adAccountId }: AdPlace,
  { adId, from, to }: Days,
): Promise<AdNumbersOfDay[]> {
  const rows = await db.many(sql<{ day: Day; numbers: AdNumbers }>`
    select day::text as day, numbers from ad_days where company_id = ${companyId} and ad_account_id = ${adAccountId} and ad_id = ${adId}
      and day between ${from}::date and ${to}::date order by day`)
  return rows.map(({ day, numbers }) => ({ ...numbers, day }))
}

/**
 * What the company's ads accounts spent on these days, as far as they count in this currency: in
 * minor units, perhaps with decimals.
 */
export async function spentBetween(
  db: Db,
  place: PlaceInCurrency,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<number> {
  const { spent } = await db.one(sql<{ spent: number }>`
    select coalesce(sum((numbers ->> 'spend')::double precision), 0)::double precision as spent from ad_days
    where company_id = ${place.companyId} and ${countsAlike(place, 'ad_days')} and ad_id = ${wholeAccount} and day between ${from}::date and ${to}::date`)
  return spent
}

export interface PeriodRow {
  readonly from_day: Day
  readonly to_day: Day
  readonly numbers: AdNumbers | null
  readonly read_at: Date
}

export async function keepPeriod(
  tx: Db,
  { companyId, adAccountId }: AdPlace,
  {
    period,
    from,
    to,
    numbers,
    at,
  }: {
    readonly period: PromotionFilter
    readonly from: Day
    readonly to: Day
    readonly numbers: AdNumbers | null
    readonly at: Date
  },
): Promise<void> {
  await tx.run(sql`
    insert into ad_periods (company_id, ad_account_id, period, from_day, to_day, numbers, read_at)
    values (${companyId}, ${adAccountId}, ${period}, ${from}::date, ${to}::date, ${numbers && JSON.stringify(numbers)}::jsonb, ${at})
    on conflict (company_id, ad_account_id, period) do update set from_day = excluded.from_day, to_day = excluded.to_day, numbers = excluded.numbers, read_at = excluded.read_at`)
}

export async function findPeriod(
  db: Db,
  { companyId, adAccountId }: AdPlace,
  period: PromotionFilter,
): Promise<PeriodRow | null> {
  return db.maybeOne(sql<PeriodRow>`
    select from_day::text as from_day, to_day::text as to_day, numbers, read_at from ad_periods
    where company_id = ${companyId} and ad_account_id = ${adAccountId} and period = ${period}`)
}
