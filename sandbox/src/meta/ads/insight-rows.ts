import type { AdAccount } from '../facebook-world.ts'
import { badParameter, GraphError } from '../graph-error.ts'
import type { AskedField } from '../graph-fields.ts'
import type { GraphRequest } from '../graph-request.ts'
import { unitOf } from './account-state.ts'
import { asRecord } from './ads-params.ts'
import type { PlacedAd } from './delivery.ts'
import { figuresOf, type AdMetrics } from './metrics.ts'
import { dayIn, nextDay } from './zone-days.ts'

/** `time_range`, `date_preset`, `time_increment` and `level`, however they came. */
export type InsightArguments = Readonly<Record<string, string | undefined>>

interface Span {
  since: string
  until: string
}
interface RowOf extends Span {
  figures: AdMetrics
  account: AdAccount
  placed: readonly PlacedAd[]
}

const engagement = ({ linkClicks, reactions, comments, shares }: AdMetrics) =>
  linkClicks + reactions + comments + shares
const units = (minor: number, { currency }: AdAccount) =>
  (minor / unitOf(currency)).toFixed(unitOf(currency) === 1 ? 0 : 2)
const each = (total: number, count: number, { currency }: AdAccount) =>
  count === 0 ? undefined : String(Number((total / unitOf(currency) / count).toFixed(6)))

/** Numbers travel as text, money in whole units; what is 0 for a cost is left out. */
const fields: Record<string, (row: RowOf) => unknown> = {
  account_id: ({ account }) => account.id,
  account_name: ({ account }) => account.name,
  account_currency: ({ account }) => account.currency,
  campaign_id: ({ placed }) => placed[0]?.campaign.id,
  campaign_name: ({ placed }) => placed[0]?.campaign.name,
  adset_id: ({ placed }) => placed[0]?.set.id,
  ad_id: ({ placed }) => placed[0]?.ad.id,
  ad_name: ({ placed }) => placed[0]?.ad.name,
  impressions: ({ figures }) => String(figures.impressions),
  reach: ({ figures }) => String(figures.reach),
  frequency: ({ figures: { impressions, reach } }) =>
    String(Number((impressions / Math.max(1, reach)).toFixed(6))),
  spend: ({ figures, account }) => units(figures.spend, account),
  clicks: ({ figures }) => String(Math.round(figures.linkClicks * 1.6)),
  inline_link_clicks: ({ figures }) =>
    figures.linkClicks === 0 ? undefined : String(figures.linkClicks),
  inline_post_engagement: ({ figures }) => String(engagement(figures)),
  cost_per_inline_link_click: ({ figures, account }) =>
    each(figures.spend, figures.linkClicks, account),
  cpm: ({ figures, account }) => each(figures.spend * 1000, figures.impressions, account),
  cpc: ({ figures, account }) => each(figures.spend, Math.round(figures.linkClicks * 1.6), account),
  actions: ({ figures }) => {
    const counted = {
      post_engagement: engagement(figures),
      page_engagement: engagement(figures),
      link_click: figures.linkClicks,
      post_reaction: figures.reactions,
      comment: figures.comments,
      post: figures.shares,
    }
    const told = Object.entries(counted).filter(([, value]) => value > 0)
    return told.length === 0
      ? undefined
      : told.map(([action_type, value]) => ({ action_type, value: String(value) }))
  },
  date_start: ({ since }) => since,
  date_stop: ({ until }) => until,
}

const presets: Record<string, number> = {
  last_3d: 3,
  last_7d: 7,
  last_14d: 14,
  last_28d: 28,
  last_30d: 30,
  last_90d: 90,
}
const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function spanOf(args: InsightArguments, today: string, first: string): Span {
  const { time_range: range, date_preset: preset = 'last_30d' } = args
  if (range !== undefined && range !== '') {
    let given: Record<string, unknown> = {}
    try {
      given = asRecord(JSON.parse(range))
    } catch {
      throw badParameter('Param time_range must be a JSON-encoded map')
    }
    const { since, until } = given
    if (!isDay(since) || !isDay(until))
      throw badParameter("Must be a date representation in the format 'YYYY-MM-DD'")
    if (since > until) throw badParameter('time range since must not be after until')
    if (since < nextDay(today, -37 * 30))
      throw new GraphError({
        status: 400,
        code: 3018,
        message:
          '(#3018) The start date of the time range cannot be beyond 37 months from the current date',
      })
    return { since, until }
  }
  const yesterday = nextDay(today, -1)
  if (preset === 'today') return { since: today, until: today }
  if (preset === 'yesterday') return { since: yesterday, until: yesterday }
  if (preset === 'maximum' || preset === 'data_maximum') return { since: first, until: today }
  const days = presets[preset]
  if (days === undefined) throw badParameter(`Param date_preset: "${preset}" is unknown`)
  return { since: nextDay(today, -days), until: yesterday }
}

function spansOf(whole: Span, increment: string | undefined): Span[] {
  if (increment === undefined || increment === '' || increment === 'all_days') return [whole]
  const days = Number(increment)
  if (!Number.isInteger(days) || days < 1 || days > 90)
    throw badParameter('Param time_increment must be 1 to 90, monthly or all_days')
  const spans: Span[] = []
  for (let since = whole.since; since <= whole.until; since = nextDay(since, days)) {
    const until = nextDay(since, days - 1)
    spans.push({ since, until: until > whole.until ? whole.until : until })
  }
  return spans
}

function groupsOf(placed: readonly PlacedAd[], level: string | undefined): PlacedAd[][] {
  const keyOf: Record<string, (one: PlacedAd) => string> = {
    account: () => '',
    campaign: ({ campaign }) => campaign.id,
    adset: ({ set }) => set.id,
    ad: ({ ad }) => ad.id,
  }
  const key = keyOf[level || 'account']
  if (!key) throw badParameter('Param level must be one of {ad, adset, campaign, account}')
  const groups = new Map<string, PlacedAd[]>()
  for (const one of placed) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return [...groups.values()]
}

/** Rows of an `insights` edge, without days on which nothing was shown. */
export function insightRows(
  graph: GraphRequest,
  { account, placed }: { account: AdAccount; placed: readonly PlacedAd[] },
  { args, asked }: { args: InsightArguments; asked: AskedField[] | undefined },
): Record<string, unknown>[] {
  const names = asked?.map(({ name }) => name) ?? ['impressions', 'spend']
  const unknown = names.find((name) => fields[name] === undefined)
  if (unknown !== undefined)
    throw badParameter(
      `${unknown} is not valid for fields param. please check https://developers.facebook.com/docs/marketing-api/reference/ads-insights/ for all valid values`,
    )
  const { now } = graph
  const zone = account.timezone
  const begun = placed.map(({ ad }) => ad.createdAt)
  const first = dayIn(begun.length === 0 ? now : Math.min(...begun), zone)
  const whole = spanOf(args, dayIn(now, zone), first)
  return groupsOf(placed, args['level']).flatMap((group) =>
    spansOf(whole, args['time_increment']).flatMap((span) => {
      const figures = figuresOf(graph.world, group, { ...span, now })
      if (figures.impressions === 0 && figures.spend === 0) return []
      const row: RowOf = { ...span, figures, account, placed: group }
      return [
        Object.fromEntries(
          [...new Set([...names, 'date_start', 'date_stop'])].flatMap((name) => {
            const value = fields[name]?.(row)
            return value === undefined ? [] : [[name, value]]
          }),
        ),
      ]
    }),
  )
}
