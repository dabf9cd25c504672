import type { Advert, PromotionMetrics } from '@marquee/contract/promotions.ts'
import { promotionMoney, type PromotionGoal } from '@marquee/contract/promotion-rules.ts'
import { locale } from '#lib/language.ts'
import { texts } from '#texts/features/promotions'

/** Of the ads account; null where none was read. */
export interface AdsMoney {
  readonly currency: string | null
  readonly minorPerUnit: number
}

const whole = new Intl.NumberFormat(locale)

/** `18,240`, or N/A where nothing is known (PROMOTIONS-006). */
export const countText = (value: number | null): string =>
  value === null ? texts.notKnown : whole.format(value)

/** `£12.00` of minor units, or N/A (PROMOTIONS-006, 032). */
export const moneyText = (minor: number | null, money: AdsMoney): string =>
  minor === null ? texts.notKnown : promotionMoney(minor, money, locale)

const minuteMs = 60_000

/** `3d`, else `5h`, else `12m`; never less than nothing (PROMOTIONS-033). */
export function shortTime(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return texts.card.days({ count: days })
  return hours > 0 ? texts.card.hours({ count: hours }) : texts.card.minutes({ count: minutes })
}

/** How far the end of a run is, or how long it is over. */
export function runText(stopTime: string | null, at: Date): string {
  if (stopTime === null) return texts.card.endless
  const ms = Date.parse(stopTime) - at.getTime()
  return ms > 0
    ? texts.card.left({ time: shortTime(ms) })
    : texts.card.over({ time: shortTime(-ms) })
}

/** Names of what was made here end with our id, which nobody wants to read. */
const ownId = / · [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function adName({ name }: Pick<Advert, 'name'>): string {
  const shown = name.replace(ownId, '').trim()
  return shown === '' ? texts.list.unnamed : shown
}

const mostTitle = 90

/** The post that was promoted here, as it begins; else the name that its network has. */
export function titleOf(ad: Pick<Advert, 'name'>, postText: string | null): string {
  const text = (postText ?? '').trim()
  if (text === '') return adName(ad)
  return text.length > mostTitle ? `${text.slice(0, mostTitle).trimEnd()}…` : text
}

type Results = Pick<
  PromotionMetrics,
  'inline_link_clicks' | 'engagements' | 'calls' | 'directions' | 'messages'
>

/** What a result is: an interaction, a click on the link, or that somebody calls, comes or writes. */
export type ResultKind = 'engagements' | 'clicks' | 'contacts'

/**
 * A boost is counted by its goal. Without one (ads of elsewhere, the whole account) results are
 * calls, directions and messages where the network tells any in `all`, else interactions: it lists
 * only actions that took place.
 */
export function resultKindOf(goal: PromotionGoal | null, all: readonly Results[]): ResultKind {
  switch (goal) {
    case 'POST_ENGAGEMENT':
      return 'engagements'
    case 'LINK_CLICKS':
      return 'clicks'
    case null:
      return all.some((one) => contactsOf(one) !== null) ? 'contacts' : 'engagements'
  }
}

/** Calls, requests for directions and messages together; null where none of them is counted. */
function contactsOf({ calls, directions, messages }: Results): number | null {
  const known = [calls, directions, messages].filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

/** Null: not told. */
export function resultsOf(figures: Results, kind: ResultKind): number | null {
  switch (kind) {
    case 'engagements':
      return figures.engagements
    case 'clicks':
      return figures.inline_link_clicks
    case 'contacts':
      return contactsOf(figures)
  }
}

/** In minor units; null while nothing came of it, or one of the two is not known. */
export function costPerResult(figures: PromotionMetrics, kind: ResultKind): number | null {
  const results = resultsOf(figures, kind)
  return results === null || results === 0 || figures.spend === null
    ? null
    : figures.spend / results
}
