import { message, type Message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type {
  checkPromotion,
  PromotionCheck,
  PromotionField,
} from '@marquee/contract/promotions.ts'
import { leastBudget, runDays } from '@marquee/contract/promotion-rules.ts'
import { dayAt } from '@marquee/contract/venue-days.ts'
import type * as z from 'zod/mini'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import type { AdPlace } from '../ads/ad-store.ts'
import { leftForRun, moneyOf, whyOverCap } from '../budget/cap-rules.ts'
import { findCaps } from '../budget/cap-store.ts'
import { useOf, wishOf } from '../budget/hold-money.ts'
import type { BoostablePost, PromotionsDeps } from '../promotions-deps.ts'
import { situationOf, type Situation } from '../ads/situation.ts'

type PromotionCheckBody = z.output<typeof checkPromotion.body>
type Page = NonNullable<Situation['page']>

export interface Refusal {
  readonly field: PromotionField
  readonly message: Message
}
export interface Checked extends PromotionCheck {
  readonly refusals: Refusal[]
}

const hourMs = 3_600_000
/**
 * A day as it is pressed: the form was filled in a while ago, and a day on which the clocks change
 * may have 23 hours.
 */
const leastRunMs = 22 * hourMs
/** Networks plan no ad further ahead. */
const mostDays = 365

/** A label of a name has 63 letters at most, and begins no middle of a word: it is looked for once. */
const linked = /(?:https?:\/\/|www\.)\S|(?<![a-z\d-])[a-z\d-]{1,63}\.[a-z]{2,24}\//iu
/** Whether a post has a link, as far as is known: what was made elsewhere may carry one unseen. */
export const mayHaveLink = ({
  text,
  isFromElsewhere,
}: Pick<BoostablePost, 'text' | 'isFromElsewhere'>): boolean => isFromElsewhere || linked.test(text)

/** C44: an id without the page's is completed with it. */
export const wholePostId = (id: string, pageId: string): string =>
  id.includes('_') ? id : `${pageId}_${id}`

/** What the account itself refuses, whatever is asked. */
function ofAccount({ page, account, missing }: Situation): Refusal[] {
  const refuse = (said: Message): Refusal[] => [{ field: 'account', message: said }]
  if (missing === 'connection' || !page) return refuse(message('promotions.connect-first'))
  const network = networkNames[page.network]
  if (missing === 'ads-account') return refuse(message('promotions.no-ads-account', { network }))
  if (page.health !== 'connected') return refuse(message('promotions.reconnect-first', { network }))
  if (!account) return refuse(message('promotions.not-read-yet', { network }))
  if (!account.canSpend)
    return refuse(account.reason ?? message('promotions.cannot-spend', { network }))
  return []
}

/** Meta takes no declaration without the country of the audience (`special_ad_category_country`). */
function ofDeclared({ specialCategory, country }: PromotionCheckBody, page: Page): Refusal[] {
  if (specialCategory === undefined || country !== undefined) return []
  const network = networkNames[page.network]
  return [{ field: 'address', message: message('promotions.country-missing', { network }) }]
}

function ofTime(endsAt: Date | null, { now, days }: { now: Date; days: number | null }): Refusal[] {
  if (!endsAt || days === null) return []
  if (endsAt.getTime() - now.getTime() < leastRunMs)
    return [{ field: 'endDate', message: message('promotions.at-least-a-day') }]
  return days > mostDays
    ? [{ field: 'endDate', message: message('promotions.too-many-days', { most: mostDays }) }]
    : []
}

async function ofPost(
  deps: PromotionsDeps,
  { companyId }: Scope,
  { asked: { postId, goal }, page }: { readonly asked: PromotionCheckBody; readonly page: Page },
): Promise<Refusal[]> {
  if (postId === undefined) return []
  const id = wholePostId(postId, page.remoteId)
  if (!id.startsWith(`${page.remoteId}_`))
    return [{ field: 'postId', message: message('promotions.post-of-another-page') }]
  const [post] = await deps.posts.listBoostable(deps.db, companyId, {
    socialAccountId: page.id,
    remoteIds: [id],
    limit: 1,
  })
  return goal === 'LINK_CLICKS' && post && !mayHaveLink(post)
    ? [{ field: 'goal', message: message('promotions.link-missing') }]
    : []
}

/** What is asked for, beside the account that is to pay for it. */
interface Money {
  readonly asked: PromotionCheckBody
  readonly now: Date
  readonly account: NonNullable<Situation['account']>
  readonly endsAt: Date | null
  /** Null: not told, or over already. */
  readonly days: number | null
  /** Of the whole run. */
  readonly least: number
}

function ofBudget({ asked: { budget }, account, days, least }: Money): Refusal[] {
  if (budget === undefined || budget >= least) return []
  const said = { least: moneyOf(least, account), days: days ?? 1 }
  return [{ field: 'budget', message: message('promotions.budget-too-low', said) }]
}

/** What the caps leave, and whether what is asked for passes them. */
async function ofCaps(
  { db }: Pick<PromotionsDeps, 'db'>,
  place: AdPlace,
  { asked: { budget }, account, now, endsAt, days }: Money,
): Promise<{ readonly refusals: Refusal[]; readonly most: number | null }> {
  const { zone, currency } = account
  const caps = await findCaps(db, place.companyId)
  const use = await useOf(db, { ...place, currency }, { zone, now })
  const to = endsAt !== null && days !== null ? endsAt : now
  const most = leftForRun(caps, use, {
    from: use.today,
    to: dayAt(to, zone),
    days: days ?? 1,
    currency,
  })
  if (budget === undefined || days === null) return { refusals: [], most }
  const wish = wishOf({ amount: budget, from: now, to, zone })
  const over = whyOverCap(caps, use, { wish, of: account })
  return { refusals: over ? [{ field: 'budget', message: over }] : [], most }
}

/** As far as the account was read: what it costs at least, and at most. */
async function checkMoney(
  deps: PromotionsDeps,
  place: AdPlace,
  of: Pick<Money, 'asked' | 'account'>,
): Promise<Checked> {
  const { asked, account } = of
  const now = deps.clock.now()
  const endsAt = asked.endDate === undefined ? null : new Date(asked.endDate)
  const days = endsAt && endsAt > now ? runDays(now, endsAt, account.zone) : null
  const least = Math.max(leastBudget * account.minorPerUnit, account.minDailyBudget * (days ?? 1))
  const money: Money = { ...of, now, endsAt, days, least }
  // what is refused for its length has no budget that a cap could leave it
  const isTooLong = days !== null && days > mostDays
  const { refusals, most } = isTooLong
    ? { refusals: [], most: null }
    : await ofCaps(deps, place, money)
  return {
    refusals: [
      ...ofTime(endsAt, { now, days: endsAt && (days ?? 0) }),
      ...ofBudget(money),
      ...refusals,
    ],
    days,
    perDay: asked.budget === undefined || days === null ? null : Math.round(asked.budget / days),
    leastBudget: least,
    mostBudget: most,
  }
}

/**
 * What of a promotion would be refused, as far as can be said without asking the network: by the
 * field that it is about. The outbox asks again, just before it spends.
 */
export async function checkIt(
  deps: PromotionsDeps,
  scope: Scope,
  asked: PromotionCheckBody,
): Promise<Checked> {
  const situation = await situationOf(deps, deps.db, scope)
  const { page, account } = situation
  const refusals = ofAccount(situation)
  if (asked.payOption === 'internal')
    refusals.push({ field: 'payOption', message: message('promotions.no-internal') })
  if (page)
    refusals.push(...(await ofPost(deps, scope, { asked, page })), ...ofDeclared(asked, page))
  if (!page || page.adAccountId === null || !account)
    return { refusals, days: null, perDay: null, leastBudget: null, mostBudget: null }
  const place = { companyId: scope.companyId, adAccountId: page.adAccountId }
  const money = await checkMoney(deps, place, { asked, account })
  return { ...money, refusals: [...refusals, ...money.refusals] }
}

/** Before pressing. Without a page there is nothing to hold a form against. */
export async function checkForm(
  deps: PromotionsDeps,
  scope: Scope,
  asked: PromotionCheckBody,
): Promise<Checked> {
  if (!(await deps.accounts.promotedAccount(deps.db, scope.companyId)))
    throw new AppError('conflict', message('promotions.connect-first'))
  return checkIt(deps, scope, asked)
}
