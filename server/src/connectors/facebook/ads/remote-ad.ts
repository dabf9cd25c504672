import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { AdPage, RemoteAd } from '../../capabilities/ads/advertiser.ts'
import { given } from '../../meta-graph/given.ts'
import { isMissing } from '../../meta-graph/client/graph-error.ts'
import { readPage } from '../../meta-graph/client/graph-list.ts'
import { readGraphTime } from '../../meta-graph/graph-time.ts'
import { insightFields, insightRow, toNumbers } from './ad-insights.ts'
import type { AdCaller } from './ad-caller.ts'

const amount = given(z.union([z.string(), z.number()]))
const budgets = { daily_budget: amount, lifetime_budget: amount, budget_remaining: amount }
/** Words that only explain: an ad whose words are of a shape that nobody knows still spends. */
const feedback = z.object({ global: given(z.record(z.string(), z.string())) })
const issues = z.array(
  z.object({ error_message: given(z.string()), error_summary: given(z.string()) }),
)
const ad = z.object({
  id: z.string(),
  name: given(z.string()),
  effective_status: z.string(),
  created_time: z.string(),
  creative: given(z.object({ thumbnail_url: given(z.string()) })),
  targeting: given(z.object({ publisher_platforms: given(z.array(z.string())) })),
  ad_review_feedback: z.optional(z.unknown()),
  issues_info: z.optional(z.unknown()),
  adset: given(
    z.object({ ...budgets, start_time: given(z.string()), end_time: given(z.string()) }),
  ),
  campaign: z.object({
    ...budgets,
    id: z.string(),
    start_time: given(z.string()),
    stop_time: given(z.string()),
    updated_time: given(z.string()),
  }),
  insights: given(z.object({ data: z.array(insightRow) })),
})
type Ad = z.output<typeof ad>

const budgetFields = 'daily_budget,lifetime_budget,budget_remaining'
const adFields = [
  'id,name,effective_status,created_time,creative{thumbnail_url},targeting',
  'ad_review_feedback,issues_info',
  `adset{start_time,end_time,${budgetFields}}`,
  `campaign{id,start_time,stop_time,updated_time,${budgetFields}}`,
  `insights.date_preset(maximum){${insightFields}}`,
].join(',')

/** Every status but DELETED: the ones that ended are left out unless they are asked for. */
const shownStatuses = [
  'ACTIVE',
  'PAUSED',
  'CAMPAIGN_PAUSED',
  'ADSET_PAUSED',
  'PENDING_REVIEW',
  'IN_PROCESS',
  'PREAPPROVED',
  'DISAPPROVED',
  'WITH_ISSUES',
  'PENDING_BILLING_INFO',
  'ARCHIVED',
]
/** Where nobody chose, Meta shows an ad wherever it may. */
const everywhere = ['facebook', 'instagram', 'audience_network', 'messenger']

/** Of the two budgets one is set and the other `"0"` or absent. */
function moneyOf({ adset, campaign }: Ad) {
  const number = (value: Ad['campaign']['daily_budget']) =>
    value === undefined || value === '' ? null : Number(value)
  const set = (value: Ad['campaign']['daily_budget']) => number(value) || null
  const ofCampaign = set(campaign.daily_budget) ?? set(campaign.lifetime_budget)
  // what is left of a campaign says nothing where its sets hold the budget
  const holder = ofCampaign === null && adset ? adset : campaign
  return {
    dailyBudget: set(holder.daily_budget),
    lifetimeBudget: set(holder.lifetime_budget),
    budgetRemaining: number(holder.budget_remaining),
  }
}

const words = (texts: readonly (string | undefined)[]) =>
  texts
    .filter((text) => text !== undefined && text !== '')
    .join(' ')
    .slice(0, 300)

function problemOf(seen: Ad): Message | null {
  switch (seen.effective_status) {
    case 'DISAPPROVED': {
      const said = Object.entries(z.safeParse(feedback, seen.ad_review_feedback).data?.global ?? {})
      const raw = words(said.map(([policy, why]) => `${policy}: ${why}`))
      return raw === ''
        ? message('facebook.ad-disapproved')
        : message('facebook.ad-disapproved-because', {}, { raw })
    }
    case 'WITH_ISSUES': {
      const [issue] = z.safeParse(issues, seen.issues_info).data ?? []
      const raw = words([issue?.error_message ?? issue?.error_summary])
      return raw === ''
        ? message('facebook.ad-with-issues')
        : message('facebook.ad-with-issues-because', {}, { raw })
    }
    case 'PENDING_BILLING_INFO':
      return message('facebook.ad-payment-missing')
    default:
      return null
  }
}

const instant = (text: string | undefined) => (text === undefined ? null : readGraphTime(text))

/** An archived campaign ended when it was archived, since nothing of it changes after that. */
function endOf({ effective_status: status, adset, campaign }: Ad): Date | null {
  const planned = instant(adset?.end_time ?? campaign.stop_time)
  const archived = status === 'ARCHIVED' ? instant(campaign.updated_time) : null
  return archived && (!planned || archived < planned) ? archived : planned
}

function toRemoteAd(seen: Ad): RemoteAd {
  const [row] = seen.insights?.data ?? []
  return {
    remoteId: seen.id,
    campaignId: seen.campaign.id,
    name: seen.name ?? seen.id,
    effectiveStatus: seen.effective_status,
    thumbnailUrl: seen.creative?.thumbnail_url ?? null,
    platforms: seen.targeting?.publisher_platforms ?? everywhere,
    startsAt: instant(seen.adset?.start_time ?? seen.campaign.start_time),
    endsAt: endOf(seen),
    ...moneyOf(seen),
    numbers: row ? toNumbers(row) : null,
    problem: problemOf(seen),
    createdAt: instant(seen.created_time) ?? new Date(0),
  }
}

/** GET /act_{id}/ads, newest first, those that ended among them. */
export async function listAds(
  { graph, token, account }: AdCaller,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string },
): Promise<AdPage> {
  const { items, after, isWhole } = await readPage(graph, {
    path: `/${account}/ads`,
    token,
    account,
    fields: {
      fields: adFields,
      effective_status: JSON.stringify(shownStatuses),
      limit: String(Math.min(limit, 100)),
    },
    item: ad,
    ...(cursor === undefined ? {} : { after: cursor }),
  })
  const ads = items.map(toRemoteAd).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  return { ads, cursor: after, isWhole }
}

/** GET /{ad}; null where it is gone. */
export async function seeAd(
  { graph, token, account }: AdCaller,
  adId: string,
): Promise<RemoteAd | null> {
  try {
    const seen = await graph.read({
      path: `/${adId}`,
      token,
      account,
      fields: { fields: adFields },
      schema: ad,
    })
    return seen.effective_status === 'DELETED' ? null : toRemoteAd(seen)
  } catch (error) {
    if (!isMissing(error)) throw error
    return null
  }
}
