import type { Message } from '@marquee/contract/message.ts'
import { promotionFilters, type PromotionFilter } from '@marquee/contract/promotion-rules.ts'
import { addDays, dayAt, type Day } from '@marquee/contract/venue-days.ts'
import type {
  AdAccountState,
  AdNumbers,
  AdNumbersOfDay,
  Advertiser,
  RemoteAd,
} from '#connectors/capabilities/ads/advertiser.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import { dropUnseen, keepAds, noteIdle, notifyPromotionsChanged } from '../ads/ad-store.ts'
import { boostsToFollow } from '../boost/boost-store.ts'
import { listedAfterMs } from '../ads/listed-after.ts'
import { releaseEnded } from '../budget/cap-store.ts'
import { keepThumbnails } from './keep-thumbnails.ts'
import { daysOfAd, keepDays, keepPeriod, wholeAccount } from '../ads/number-store.ts'
import type { OpenedPage, PromotionsDeps } from '../promotions-deps.ts'
import { readFormer } from './read-former.ts'
import {
  closeRead,
  endReading,
  keepAccount,
  pauseReading,
  type DueRead,
} from '../ads/read-store.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** A boost that is in review, one that runs, and nothing of either. */
const reviewEveryMs = 2 * minuteMs
const runningEveryMs = 20 * minuteMs
const calmEveryMs = 6 * 60 * minuteMs
/** Of the list: so many pages of a hundred at most. */
const pageOfAds = 100
const mostPages = 5
/** Days of the account, today among them; the longest period has 30. */
const daysOfAccount = 62
/** Ads whose days are read at a time, the newest that run. */
const adsWithDays = 20
/** Periods and days of single ads cost many calls, and change slowly. */
const wholeEveryMs = 15 * minuteMs
/** A reading in hand is nobody else's for so long. */
export const leaseMs = 5 * minuteMs

/** Both included, today not (PROMOTIONS-003). */
export const periodOf = (
  filter: PromotionFilter,
  today: Day,
): { readonly from: Day; readonly to: Day } => {
  const days = { yesterday: 1, last7Days: 7, last30Days: 30 }[filter]
  return { from: addDays(today, -days), to: addDays(today, -1) }
}

interface AdsReading {
  readonly state: AdAccountState
  /** Before the list was asked for: what was made since then may not be in it. */
  readonly listedAt: Date
  readonly ads: readonly RemoteAd[]
  /** The whole list was read. */
  readonly isListWhole: boolean
  /** Periods and days of single ads were read, too. */
  readonly isWhole: boolean
  readonly today: Day
  readonly days: readonly AdNumbersOfDay[]
  readonly periods: readonly { period: PromotionFilter; numbers: AdNumbers | null }[]
  readonly ofAds: readonly { readonly adId: string; readonly days: readonly AdNumbersOfDay[] }[]
}

/**
 * Reads the ads account of a page: how it stands, its ads, and its numbers. What the network
 * refuses is kept as the problem that the screen shows; what was read before stays.
 */
export async function readAds(deps: PromotionsDeps, due: DueRead): Promise<void> {
  const place = { companyId: due.company_id, socialAccountId: due.social_account_id }
  let page: OpenedPage | null = null
  try {
    page = await deps.accounts.openAdvertiser(place.companyId, place.socialAccountId)
    if (!page) return await endReading(deps.db, place)
    const { network } = page.account
    const isOff = (await reasonOff(deps.db, network)) !== null
    const waits = deps.budgets.waitUntil(page.budgets, 60)
    if (isOff || waits)
      return await closeLater(deps, due, {
        problem: null,
        nextAt: waits ?? new Date(deps.clock.now().getTime() + runningEveryMs),
        failures: 0,
      })
    const now = deps.clock.now()
    const isWhole = isWholeDue(due, { page, now })
    const found = await find(page.advertiser, { now, isWhole })
    await keep(deps, place, { page, found })
    await readFormer(deps, place, page)
    await keepThumbnails(deps, place.companyId, found.ads)
    await notifyPromotionsChanged(deps.db, place.companyId)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    await closeRefused(deps, due, { error, mark: page?.mark ?? null })
  }
}

/** Long ago, or of another ads account. */
const isWholeDue = (
  { whole_at: wholeAt, ad_account_id: before }: DueRead,
  { page, now }: { readonly page: OpenedPage; readonly now: Date },
) =>
  wholeAt === null ||
  before !== page.account.adAccountId ||
  now.getTime() - wholeAt.getTime() >= wholeEveryMs

/**
 * Ads first, days of the account after them: what was spent in between is counted in both and
 * missing in neither, so that a cap is never passed by it.
 */
async function find(
  advertiser: Advertiser,
  { now, isWhole }: { readonly now: Date; readonly isWhole: boolean },
): Promise<AdsReading> {
  const state = await advertiser.account()
  const today = dayAt(now, state.timeZone)
  const ads: RemoteAd[] = []
  let cursor: string | null = null
  let isListed = true
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await advertiser.list({
      limit: pageOfAds,
      ...(cursor === null ? {} : { cursor }),
    })
    ads.push(...page.ads)
    isListed &&= page.isWhole
    cursor = page.cursor
    if (cursor === null) break
  }
  const days = await advertiser.accountDays({ from: addDays(today, 1 - daysOfAccount), to: today })
  const isListWhole = isListed && cursor === null
  const listed = { state, listedAt: now, ads, isListWhole, today, days, isWhole }
  if (!isWhole) return { ...listed, periods: [], ofAds: [] }
  const periods: AdsReading['periods'][number][] = []
  for (const period of promotionFilters)
    periods.push({ period, numbers: await advertiser.accountPeriod(periodOf(period, today)) })
  const ofAds: AdsReading['ofAds'][number][] = []
  for (const { remoteId } of ads.filter((ad) => deliversAt(ad, now)).slice(0, adsWithDays))
    ofAds.push({
      adId: remoteId,
      days: await advertiser.adDays(remoteId, { from: addDays(today, 1 - daysOfAd), to: today }),
    })
  return { ...listed, periods, ofAds }
}

/** It has delivered, and did so lately. */
const deliversAt = ({ numbers, endsAt }: RemoteAd, now: Date) =>
  numbers !== null && (endsAt === null || endsAt.getTime() > now.getTime() - 3 * dayMs)

async function keep(
  deps: PromotionsDeps,
  place: { readonly companyId: string; readonly socialAccountId: string },
  { page, found }: { readonly page: OpenedPage; readonly found: AdsReading },
): Promise<void> {
  const { adAccountId, network } = page.account
  const { companyId, socialAccountId } = place
  const of = { companyId, adAccountId }
  const at = deps.clock.now()
  const { today } = found
  await deps.db.transaction(async (tx) => {
    await keepAccount(tx, place, { adAccountId, seen: found.state })
    await keepAds(tx, of, { network, socialAccountId, ads: found.ads, at })
    // what another reading of the ads account saw since then is not gone
    if (found.isListWhole) await dropUnseen(tx, of, found.listedAt)
    await noteIdle(tx, of, { at, startedBefore: new Date(at.getTime() - dayMs) })
    await keepDays(tx, of, {
      adId: wholeAccount,
      from: addDays(today, 1 - daysOfAccount),
      to: today,
      days: found.days,
    })
    for (const { period, numbers } of found.periods)
      await keepPeriod(tx, of, { period, ...periodOf(period, today), numbers, at })
    for (const { adId, days } of found.ofAds)
      await keepDays(tx, of, { adId, from: addDays(today, 1 - daysOfAd), to: today, days })
    const goneBefore = found.isListWhole ? new Date(found.listedAt.getTime() - listedAfterMs) : null
    await releaseEnded(tx, of, { today, listedAt: found.listedAt, goneBefore })
    const follows = await boostsToFollow(tx, of, at)
    await closeRead(tx, place, {
      at,
      isRead: true,
      isWhole: found.isWhole,
      problem: null,
      failures: 0,
      nextAt: new Date(at.getTime() + pauseAfter(found.ads, { at, follows })),
    })
  })
}

function pauseAfter(
  ads: readonly RemoteAd[],
  { at, follows }: { readonly at: Date; readonly follows: boolean },
): number {
  if (follows) return reviewEveryMs
  const runs = ads.some(
    ({ effectiveStatus, endsAt }) =>
      !['PAUSED', 'ARCHIVED', 'DISAPPROVED'].includes(effectiveStatus) &&
      (endsAt === null || endsAt > at),
  )
  return runs ? runningEveryMs : calmEveryMs
}

interface Later {
  readonly problem: Message | null
  readonly nextAt: Date
  readonly failures: number
}

async function closeLater(
  { db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>,
  { company_id: companyId, social_account_id: socialAccountId }: DueRead,
  later: Later,
): Promise<void> {
  const at = clock.now()
  await closeRead(db, { companyId, socialAccountId }, { ...later, at, isRead: false })
  await notifyPromotionsChanged(db, companyId)
}

async function closeRefused(
  deps: PromotionsDeps,
  due: DueRead,
  { error, mark }: { readonly error: ConnectorError; readonly mark: string | null },
): Promise<void> {
  const place = { companyId: due.company_id, socialAccountId: due.social_account_id }
  const failures = Math.min(due.failures + 1, 10)
  const now = deps.clock.now().getTime()
  const waitMs = Math.min(30_000 * 2 ** (failures - 1), runningEveryMs)
  const nextAt = new Date(error.until ? Math.max(now + 1000, error.until.getTime()) : now + waitMs)
  await closeLater(deps, due, { problem: error.said, nextAt, failures })
  if (error.kind !== 'reauthorize') return
  // the refusal of an old grant says nothing of one that came since: the ads are read by that
  if (
    await deps.accounts.markReauthorize({
      companyId: place.companyId,
      accountId: place.socialAccountId,
      said: error.said,
      mark,
    })
  )
    await pauseReading(deps.db, place)
}
