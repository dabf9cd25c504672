import { message } from '@marquee/contract/message.ts'
import type {
  Advert,
  BoostablePost as BoostableView,
  FormerAd,
  OnePromotion,
  PromotionAccount,
  PromotionList,
  PromotionStatistics,
} from '@marquee/contract/promotions.ts'
import type { PromotionFilter } from '@marquee/contract/promotion-rules.ts'
import { dayAt } from '@marquee/contract/venue-days.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { findAd, listAds, type AdRow } from './ads/ad-store.ts'
import { switches, toAdvert, toMetrics } from './ads/ad-views.ts'
import {
  findBoost,
  listOpenBoosts,
  listPromoted,
  listRunningBoosts,
  listUnknownBoosts,
} from './boost/boost-store.ts'
import { toBoostViews } from './boost/boost-views.ts'
import { mayHaveLink, wholePostId } from './boost/check-promotion.ts'
import { listFormer } from './ads/former-store.ts'
import { findPeriod, listDays, wholeAccount } from './ads/number-store.ts'
import { readDaysOfAd } from './ads/read-days.ts'
import type { PromotionsDeps } from './promotions-deps.ts'
import { periodOf } from './poll/read-ads.ts'
import { pollSituation, situationOf } from './ads/situation.ts'

const pageSize = 100
const mostBoosts = 50
const mostBoostable = 50

/** At once, from what is known; asking also has the network asked, and a live event follows. */
export async function listPromotions(
  deps: PromotionsDeps,
  scope: Scope,
  { before }: { readonly before?: string | undefined },
): Promise<PromotionList> {
  const { companyId } = scope
  const { page, read, account, missing, reading } = await pollSituation(deps, scope)
  const common = { currency: read?.currency ?? null, account, missing, ...reading }
  if (!page || page.adAccountId === null) {
    // nobody reads them any more, and they spend on
    const now = deps.clock.now()
    const unknown = await listUnknownBoosts(deps.db, companyId, mostBoosts)
    const running = await listRunningBoosts(deps.db, companyId, { now, limit: mostBoosts })
    const boosts = await toBoostViews(deps, companyId, [...unknown, ...running])
    return { ads: { data: [] }, next: null, boosts, former: [], ...common }
  }
  const rows = await listAds(
    deps.db,
    { companyId, adAccountId: page.adAccountId },
    { before: before === undefined ? null : readCursor(before), limit: pageSize + 1 },
  )
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const boosts =
    before === undefined
      ? await listOpenBoosts(deps.db, companyId, { network: page.network, limit: mostBoosts })
      : []
  return {
    ads: { data: await toAdverts(deps, companyId, { socialAccountId: page.id, rows: shown }) },
    next: last ? `${last.created_at.toISOString()}_${last.remote_id}` : null,
    boosts: await toBoostViews(
      deps,
      companyId,
      // what runs in another ads account is told as such
      boosts.filter((one) => one.state !== 'started' || one.ad_account_id === page.adAccountId),
    ),
    former:
      before === undefined
        ? await listFormerAds(deps, companyId, {
            socialAccountId: page.id,
            adAccountId: page.adAccountId,
          })
        : [],
    ...common,
  }
}

/**
 * What runs on in an ads account that was chosen before is not lost sight of. What runs on for
 * another page is told as well, but nobody reads or stops it by the page that is there now.
 */
async function listFormerAds(
  deps: PromotionsDeps,
  companyId: string,
  { socialAccountId, adAccountId }: { socialAccountId: string; adAccountId: string },
): Promise<FormerAd[]> {
  const place = { companyId, socialAccountId }
  const now = deps.clock.now()
  const shown: FormerAd[] = []
  for (const former of await listFormer(deps.db, place, { adAccountId, now })) {
    const boost = await findBoost(deps.db, companyId, former.id)
    const row = await findAd(
      deps.db,
      { companyId, adAccountId: former.ad_account_id },
      former.ad_id,
    )
    const [view] = await toBoostViews(deps, companyId, boost ? [boost] : [])
    const [ad = null] = await toAdverts(deps, companyId, {
      socialAccountId,
      rows: row ? [row] : [],
    })
    if (view) shown.push({ boost: view, adAccountId: former.ad_account_id, ad })
  }
  const ofOthers = await listRunningBoosts(deps.db, companyId, {
    now,
    limit: mostBoosts,
    besides: { socialAccountId, adAccountId },
  })
  const views = await toBoostViews(deps, companyId, ofOthers)
  return [
    ...shown,
    ...ofOthers.flatMap(({ id, ad_account_id: payer }) => {
      const boost = views.find((one) => one.id === id)
      return boost ? [{ boost, adAccountId: payer, ad: null, isOfOtherPage: true }] : []
    }),
  ]
}

function readCursor(text: string): { at: Date; id: string } {
  const [instant = '', ...rest] = text.split('_')
  const at = new Date(instant)
  if (Number.isNaN(at.getTime()))
    throw new AppError('invalid-input', message('promotions.no-such-cursor'))
  return { at, id: rest.join('_') }
}

/** With what was asked of each last. */
async function toAdverts(
  deps: PromotionsDeps,
  companyId: string,
  of: { readonly socialAccountId: string; readonly rows: readonly AdRow[] },
): Promise<Advert[]> {
  const intents = await deps.outbox.listNewest(deps.db, {
    companyId,
    socialAccountId: of.socialAccountId,
    subjects: of.rows.map((row) => row.remote_id),
    kinds: switches,
  })
  const now = deps.clock.now()
  return of.rows.map((row) => {
    const intent = intents.find(({ subject }) => subject === row.remote_id)
    return toAdvert(deps, companyId, { row, now, ...(intent ? { intent } : {}) })
  })
}

/** Throws `not-found` also for an ad of somebody else. */
export async function readOne(
  deps: PromotionsDeps,
  scope: Scope,
  adId: string,
): Promise<OnePromotion> {
  const { companyId } = scope
  const { page, account, reading } = await pollSituation(deps, scope)
  const row =
    page?.adAccountId && account
      ? await findAd(deps.db, { companyId, adAccountId: page.adAccountId }, adId)
      : null
  if (!page || page.adAccountId === null || !account || !row)
    throw new AppError('not-found', message('promotions.no-such-ad'))
  const [[ad], days, boost] = await Promise.all([
    toAdverts(deps, companyId, { socialAccountId: page.id, rows: [row] }),
    readDaysOfAd(
      deps.db,
      { companyId, adAccountId: page.adAccountId },
      { ad: row, now: deps.clock.now(), zone: account.zone },
    ),
    row.boost_id === null ? null : findBoost(deps.db, companyId, row.boost_id),
  ])
  if (!ad) throw new AppError('not-found', message('promotions.no-such-ad'))
  const [boostView = null] = await toBoostViews(deps, companyId, boost ? [boost] : [])
  return {
    ad,
    currency: account.currency,
    minorPerUnit: account.minorPerUnit,
    zone: account.zone,
    days: days && days.map(({ day, ...numbers }) => ({ day, ...toMetrics(numbers) })),
    boost: boostView,
    ...reading,
  }
}

/** PROMOTIONS-040. */
export async function readStatistics(
  deps: PromotionsDeps,
  scope: Scope,
  filter: PromotionFilter,
): Promise<PromotionStatistics> {
  const { companyId } = scope
  const { page, account, reading } = await pollSituation(deps, scope)
  if (!page || page.adAccountId === null || !account)
    return {
      currency: null,
      insights: { data: [] },
      minorPerUnit: 100,
      from: null,
      to: null,
      zone: null,
      days: [],
      ...reading,
    }
  const place = { companyId, adAccountId: page.adAccountId }
  const known = await findPeriod(deps.db, place, filter)
  const asked = periodOf(filter, dayAt(deps.clock.now(), account.zone))
  // while the new day is not read yet, the numbers of the range that they are of
  const range = known ? { from: known.from_day, to: known.to_day } : asked
  const days = await listDays(deps.db, place, { adId: wholeAccount, ...range })
  return {
    currency: account.currency,
    insights: { data: known?.numbers ? [toMetrics(known.numbers)] : [] },
    minorPerUnit: account.minorPerUnit,
    ...range,
    zone: account.zone,
    days: days.map(({ day, ...numbers }) => ({ day, ...toMetrics(numbers) })),
    ...reading,
    readAt: known?.read_at.toISOString() ?? null,
  }
}

/** PROMOTIONS-042. */
export async function readAccount(deps: PromotionsDeps, scope: Scope): Promise<PromotionAccount> {
  const { page, account, missing, reading } = await pollSituation(deps, scope)
  return {
    accountInfo: account && {
      currency: account.currency,
      business_name: account.businessName,
      id: account.id,
      funding_source_details: { display_string: account.paymentMethod },
    },
    pageInfo: page && {
      id: page.remoteId,
      name: page.name,
      picture: { url: deps.accounts.pictureUrl(page.id) },
    },
    account,
    missing,
    ...reading,
  }
}

/** PROMOTIONS-045. `postId`, with or without its page (C44), is among them however old it is. */
export async function listBoostable(
  deps: PromotionsDeps,
  scope: Scope,
  postId?: string,
): Promise<{ data: BoostableView[] }> {
  const { companyId } = scope
  const { page } = await situationOf(deps, deps.db, scope)
  if (!page) return { data: [] }
  const { id: socialAccountId, remoteId: pageId } = page
  const newest = await deps.posts.listBoostable(deps.db, companyId, {
    socialAccountId,
    limit: mostBoostable,
  })
  const remoteId = postId === undefined ? null : wholePostId(postId, pageId)
  const older =
    remoteId === null || newest.some((post) => post.remoteId === remoteId)
      ? []
      : await deps.posts.listBoostable(deps.db, companyId, { socialAccountId, remoteId, limit: 1 })
  const posts = [...newest, ...older]
  const promoted = new Set(
    await listPromoted(
      deps.db,
      companyId,
      posts.map(({ remoteId }) => remoteId),
    ),
  )
  return {
    data: posts.map((post) => ({
      id: post.remoteId,
      text: post.text,
      thumbnailUrl:
        post.pictureId === null ? null : deps.media.addressOf(companyId, post.pictureId, 'thumb'),
      publishedAt: post.publishedAt.toISOString(),
      permalink: post.permalink,
      totalLikes: post.likes,
      totalComments: post.comments,
      totalShares: post.shares,
      hasLink: mayHaveLink(post),
      isPromoted: promoted.has(post.remoteId),
    })),
  }
}
