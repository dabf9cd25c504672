import type { Advert, AdWish, PromotionMetrics } from '@marquee/contract/promotions.ts'
import type { AdNumbers } from '#connectors/capabilities/ads/advertiser.ts'
import { isDone, type IntentRow } from '#outbox'
import type { AdRow } from './ad-store.ts'
import type { PromotionsDeps } from '../promotions-deps.ts'

export const switches = ['pause', 'resume', 'end'] as const

/** What could not be done is shown so long. */
const failedShownMs = 86_400_000

export const toMetrics = (numbers: AdNumbers): PromotionMetrics => ({
  spend: numbers.spend,
  reach: numbers.reach,
  inline_link_clicks: numbers.linkClicks,
  cost_per_inline_link_click: numbers.costPerLinkClick,
  engagements: numbers.engagements,
  calls: numbers.calls,
  directions: numbers.directions,
  messages: numbers.messages,
})

const text = (amount: number | null) => (amount === null ? null : String(Math.round(amount)))
const iso = (at: Date | null) => at?.toISOString() ?? null

/** What was asked of the ad last and is not so yet; null: nothing. */
export function toWish(intent: IntentRow | undefined, now: Date): AdWish | null {
  const does = switches.find((kind) => kind === intent?.kind)
  if (!intent || !does || isDone(intent)) return null
  const state = wishState(intent)
  if (state === null) return null
  const isOld = now.getTime() - intent.created_at.getTime() > failedShownMs
  return state === 'failed' && isOld ? null : { does, state, problem: intent.message }
}

function wishState(intent: IntentRow): AdWish['state'] | null {
  switch (intent.state) {
    case 'waiting':
    case 'due':
    case 'sending':
      return 'sending'
    case 'unknown':
      return intent.next_at === null ? 'failed' : 'checking'
    case 'held':
      return 'held'
    case 'failed':
    case 'missed':
      return 'failed'
    case 'done':
    case 'canceled':
      return null
  }
}

export function toAdvert(
  { media }: Pick<PromotionsDeps, 'media'>,
  companyId: string,
  { row, intent, now }: { readonly row: AdRow; readonly intent?: IntentRow; readonly now: Date },
): Advert {
  return {
    id: row.remote_id,
    name: row.name,
    effective_status: row.status,
    creative: {
      thumbnail_url:
        row.thumbnail_id === null ? null : media.addressOf(companyId, row.thumbnail_id, 'preview'),
    },
    targeting: { publisher_platforms: row.platforms },
    campaign: {
      start_time: iso(row.starts_at),
      stop_time: iso(row.ends_at),
      daily_budget: text(row.daily_budget),
      lifetime_budget: text(row.lifetime_budget),
      budget_remaining: text(row.budget_remaining),
    },
    insights: { data: row.numbers ? [toMetrics(row.numbers)] : [] },
    createdAt: row.created_at.toISOString(),
    problem: row.problem,
    readAt: row.seen_at.toISOString(),
    boostId: row.boost_id,
    wish: toWish(intent, now),
    isWithoutResult: row.idle_since !== null,
  }
}
