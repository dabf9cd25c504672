import { addDays, dayAt, type Day } from '@marquee/contract/venue-days.ts'
import type { AdNumbersOfDay } from '#connectors/capabilities/ads/advertiser.ts'
import type { Db } from '#platform/db/database.ts'
import type { AdPlace, AdRow } from './ad-store.ts'
import { daysOfAd, listDays, wholeAccount } from './number-store.ts'

/** Sums of decimals are not exact; the network counts whole minor units. */
const leastGap = 1

/** Less was spent on these days than in all. */
const isShort = (days: readonly AdNumbersOfDay[], spend: number | null): boolean =>
  (spend ?? 0) - days.reduce((sum, day) => sum + (day.spend ?? 0), 0) >= leastGap

/** The day before which it spent nothing. */
const firstDayOf = ({ starts_at: startsAt, created_at: createdAt }: AdRow, zone: string): Day =>
  dayAt(startsAt !== null && startsAt > createdAt ? startsAt : createdAt, zone)

/**
 * Oldest first; a day without delivery is not in it. Null: they were not read, or not to their end.
 * Only the newest ads of an account have their days read (`read-ads.ts`). The days of an ad that
 * newer ones displaced would end there, as if nothing was spent from then on. That shows where all
 * days of its run are kept; of a longer run nobody can tell, and its days are shown.
 */
export async function readDaysOfAd(
  db: Db,
  place: AdPlace,
  { ad, now, zone }: { readonly ad: AdRow; readonly now: Date; readonly zone: string },
): Promise<readonly AdNumbersOfDay[] | null> {
  const { numbers, ends_at: endsAt } = ad
  const to = dayAt(now, zone)
  const days = await listDays(db, place, { adId: ad.remote_id, from: addDays(to, -daysOfAd), to })
  if (numbers === null) return days
  const last = days.at(-1)
  if (last === undefined) return null
  const isWholeRun = firstDayOf(ad, zone) > addDays(to, -daysOfAd)
  if (!isWholeRun || !isShort(days, numbers.spend)) return days
  const end = endsAt !== null && endsAt < now ? dayAt(endsAt, zone) : to
  const ofAccount = await listDays(db, place, { adId: wholeAccount, from: last.day, to: end })
  return ofAccount.some(({ day }) => day > last.day) ? null : days
}
