import { message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { AdsAccount } from '@marquee/contract/promotions.ts'
import { canPause, runDays } from '@marquee/contract/promotion-rules.ts'
import { dayAt } from '@marquee/contract/venue-days.ts'
import type * as z from 'zod/mini'
import { isDone, type IntentKind } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { findAd, findAdOfPage, notifyPromotionsChanged, type AdRow } from '../ads/ad-store.ts'
import { whyOverCap } from '../budget/cap-rules.ts'
import { findCaps } from '../budget/cap-store.ts'
import { useOf } from '../budget/hold-money.ts'
import { endKind } from './end-kind.ts'
import { pauseKind } from './pause-kind.ts'
import type { PromotedPage, PromotionsDeps } from '../promotions-deps.ts'
import { resumeKind, type ResumePayload } from './resume-kind.ts'
import { situationOf } from '../ads/situation.ts'
import { findBoost } from '../boost/boost-store.ts'

/** So long the call waits for the network's answer. */
const waitMs = 20_000
const dayMs = 86_400_000
/** An ad without an end is planned so far. */
const plannedDays = 31

/** Pause, resume and end. */
export type SwitchKinds = ReturnType<typeof switchKinds>
export const switchKinds = (deps: Pick<PromotionsDeps, 'db' | 'clock'>) => ({
  pause: pauseKind(),
  resume: resumeKind(deps),
  end: endKind(),
})
type Deps = PromotionsDeps & { readonly switches: SwitchKinds }

interface Target {
  readonly page: PromotedPage & { readonly adAccountId: string }
  /** Null: it was not read yet. What spends can be stopped all the same. */
  readonly account: AdsAccount | null
  readonly ad: AdRow
}

/** Throws `not-found` also for an ad of somebody else. */
async function targetIn(deps: PromotionsDeps, scope: Scope, adId: string): Promise<Target> {
  const { page, account } = await situationOf(deps, deps.db, scope)
  const place = page?.adAccountId
    ? { companyId: scope.companyId, adAccountId: page.adAccountId }
    : null
  // what runs on in an ads account that was chosen before can be stopped as well
  const ad =
    page && place
      ? ((await findAd(deps.db, place, adId)) ??
        (await findAdOfPage(deps.db, { ...place, socialAccountId: page.id }, adId)))
      : null
  if (!page || !place || !ad) throw new AppError('not-found', message('promotions.no-such-ad'))
  const network = networkNames[page.network]
  if (page.health !== 'connected')
    throw new AppError('conflict', message('promotions.reconnect-first', { network }))
  const off = await reasonOff(deps.db, page.network)
  if (off !== null)
    throw new AppError('conflict', message('promotions.switched-off', { network, reason: off }))
  return { page: { ...page, adAccountId: place.adAccountId }, account, ad }
}

/** PROMOTIONS-027, 041. Answers whether it is so already; the outbox carries on what is not. */
export async function switchAd(
  deps: Deps,
  scope: Scope,
  { adId, status }: { readonly adId: string; readonly status: 'PAUSED' | 'ACTIVE' },
): Promise<boolean> {
  const target = await targetIn(deps, scope, adId)
  const now = deps.clock.now()
  const { ad } = target
  const state = {
    effectiveStatus: ad.status,
    budgetRemaining: ad.budget_remaining === null ? null : String(Math.round(ad.budget_remaining)),
    stopTime: ad.ends_at?.toISOString() ?? null,
  }
  if (!canPause(state, now)) throw new AppError('conflict', message('promotions.no-switch'))
  if (status === 'PAUSED') return want(deps, scope, { target, does: 'pause' })
  // nobody confirmed that the account that was left goes on to pay
  if (ad.ad_account_id !== target.page.adAccountId)
    throw new AppError('conflict', message('promotions.ads-account-changed'))
  if (!(await deps.hasAccess(scope.companyId)))
    throw new AppError('premium-needed', message('http.premium-needed'))
  const { account } = target
  if (!account) {
    const network = networkNames[target.page.network]
    throw new AppError('conflict', message('promotions.not-read-yet', { network }))
  }
  const resume = await resumeOf(deps, scope, { ...target, account })
  await refuseOverCap(deps, scope, { target: { ...target, account }, resume })
  return want(deps, scope, { target, does: 'resume', resume })
}

export const endAd = async (deps: Deps, scope: Scope, adId: string): Promise<boolean> =>
  want(deps, scope, { target: await targetIn(deps, scope, adId), does: 'end' })

const payloadOf = ({ ad }: Target) => ({
  adId: ad.remote_id,
  campaignId: ad.campaign_id,
  adAccountId: ad.ad_account_id,
})

type ReadTarget = Target & { readonly account: AdsAccount }

/** What it may still spend: the rest of its budget, or its days at so much a day. */
async function resumeOf(
  { db, clock }: PromotionsDeps,
  { companyId }: Scope,
  target: ReadTarget,
): Promise<ResumePayload> {
  const { ad, account } = target
  const { zone, currency, minorPerUnit } = account
  const now = clock.now()
  const to = ad.ends_at ?? new Date(now.getTime() + plannedDays * dayMs)
  const days = runDays(now, to, zone)
  const spent = ad.numbers?.spend ?? 0
  const boost = ad.boost_id === null ? null : await findBoost(db, companyId, ad.boost_id)
  const rest =
    ad.daily_budget === null
      ? (ad.budget_remaining ?? Math.max(0, (ad.lifetime_budget ?? 0) - spent))
      : ad.daily_budget * days
  // a budget may have been raised elsewhere
  const amount = boost ? Math.max(boost.budget, spent + rest) : rest
  return {
    ...payloadOf(target),
    zone,
    currency,
    minorPerUnit,
    subject: boost?.id ?? ad.remote_id,
    amount,
    rest: boost ? amount - spent : rest,
    perDay: rest / days,
    spentBefore: boost ? 0 : spent,
    from: dayAt(now, zone),
    to: dayAt(to, zone),
  }
}

/** The same is asked once more just before the call; here it is said at the press. */
async function refuseOverCap(
  { db, clock }: PromotionsDeps,
  { companyId }: Scope,
  { target, resume }: { readonly target: ReadTarget; readonly resume: ResumePayload },
): Promise<void> {
  const { account, page } = target
  const place = { companyId, adAccountId: page.adAccountId, currency: account.currency }
  const use = await useOf(db, place, {
    zone: account.zone,
    now: clock.now(),
    without: resume.subject,
  })
  const why = whyOverCap(await findCaps(db, companyId), use, { wish: resume, of: account })
  if (why) throw new AppError('conflict', why)
}

type Wanted =
  | { readonly target: Target; readonly does: 'pause' | 'end' }
  | { readonly target: Target; readonly does: 'resume'; readonly resume: ResumePayload }

async function want(deps: Deps, scope: Scope, wanted: Wanted): Promise<boolean> {
  return wanted.does === 'resume'
    ? write(deps, scope, { ...wanted, kind: deps.switches.resume, payload: wanted.resume })
    : write(deps, scope, {
        ...wanted,
        kind: deps.switches[wanted.does],
        payload: payloadOf(wanted.target),
      })
}

async function write<P extends z.ZodMiniType>(
  deps: Deps,
  scope: Scope,
  {
    target: { page, ad },
    does,
    kind,
    payload,
  }: {
    readonly target: Target
    readonly does: keyof SwitchKinds
    readonly kind: IntentKind<P>
    readonly payload: z.output<P>
  },
): Promise<boolean> {
  const { companyId, userId, correlationId } = scope
  const id = newId()
  await deps.db.transaction(async (tx) => {
    await deps.outbox.add(tx, kind, {
      id,
      companyId,
      key: id,
      network: page.network,
      socialAccountId: page.id,
      subject: ad.remote_id,
      payload,
      authorId: userId,
      isAwaited: true,
      correlationId,
    })
    await audit(tx, deps.clock, {
      companyId,
      userId,
      action: `promotion.${does}`,
      subjectId: ad.remote_id,
      facts: {},
      correlationId,
    })
    await notifyPromotionsChanged(tx, companyId)
  })
  const settled = await deps.outbox.settledWithin({ companyId, id }, waitMs)
  if (settled.state === 'failed')
    throw new AppError(
      settled.outcome === 'unsupported' ? 'not-supported' : 'network-refused',
      settled.message ?? message('promotions.no-reason'),
    )
  return isDone(settled)
}
