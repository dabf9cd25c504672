import { missingObject } from '../graph-error.ts'
import type { AskedField } from '../graph-fields.ts'
import type { NodeType } from '../graph-node.ts'
import { showInnerEdge, showInnerNode } from '../graph-node.ts'
import type { GraphRequest } from '../graph-request.ts'
import { graphTime } from '../graph-time.ts'
import { postNode } from '../post-node.ts'
import { accountOf, adsOf } from './ads-access.ts'
import type { Ad, AdCampaign, AdCreative, AdSet, Switched } from './ads-world.ts'
import { effectiveOf, effectiveStatus, issueOf, placeAd, spentOfSet } from './delivery.ts'
import { adsBelow } from './metrics.ts'
import { insightRows } from './insight-rows.ts'
import { dayIn, startOfDayIn } from './zone-days.ts'

const switched = {
  id: (one: Switched) => one.id,
  account_id: (one: Switched) => one.accountId,
  name: (one: Switched) => one.name,
  status: (one: Switched) => one.status,
  configured_status: (one: Switched) => one.status,
  created_time: (one: Switched) => graphTime(one.createdAt),
  updated_time: (one: Switched) => graphTime(one.updatedAt),
  insights: (one: Switched, graph: GraphRequest, asked: AskedField) => {
    const account = accountOf(graph, one.accountId, 'read')
    const placed = adsBelow(graph.world, one.id)
    const rows = insightRows(graph, { account, placed }, { args: asked.args, asked: asked.fields })
    return rows.length === 0 ? undefined : { data: rows }
  },
}

const setsOf = (graph: GraphRequest, campaignId: string) =>
  Object.values(adsOf(graph).sets).filter((set) => set.campaignId === campaignId)
const isThere = ({ status }: Switched) => status !== 'DELETED' && status !== 'ARCHIVED'

export const campaignNode: NodeType<AdCampaign> = {
  name: 'Campaign',
  defaults: ['id'],
  fields: {
    ...switched,
    objective: (one) => one.objective,
    buying_type: () => 'AUCTION',
    special_ad_categories: (one) => one.specialAdCategories,
    special_ad_category_country: (one) => one.specialAdCountries ?? [],
    is_adset_budget_sharing_enabled: (one) => one.sharesBudget,
    effective_status: (one, graph) => effectiveOf(graph.world, one),
    start_time: (one, graph) => {
      const starts = setsOf(graph, one.id).map(({ startsAt }) => startsAt)
      return graphTime(starts.length === 0 ? one.createdAt : Math.min(...starts))
    },
    stop_time: (one, graph) => {
      const ends = setsOf(graph, one.id).flatMap(({ endsAt }) => endsAt ?? [])
      return ends.length === 0 ? undefined : graphTime(Math.max(...ends))
    },
    daily_budget: () => undefined,
    lifetime_budget: () => undefined,
    // the budget lies on the sets, so nothing is left of the campaign's own
    budget_remaining: () => '0',
    adsets: (one, graph, asked) =>
      showInnerEdge(adSetNode, {
        items: setsOf(graph, one.id).filter(isThere),
        graph,
        asked,
        path: `/${one.id}/adsets`,
      }),
  },
}

function remainingOf(set: AdSet, graph: GraphRequest): string {
  const { now, world } = graph
  const account = world.adAccounts.find(({ id }) => id === set.accountId)
  const spent = spentOfSet(world, set.id, now)
  if (set.lifetimeBudget !== undefined) return String(Math.max(0, set.lifetimeBudget - spent))
  const zone = account?.timezone ?? 'UTC'
  const before = spentOfSet(world, set.id, startOfDayIn(dayIn(now, zone), zone))
  return String(Math.max(0, (set.dailyBudget ?? 0) - (spent - before)))
}

export const adSetNode: NodeType<AdSet> = {
  name: 'AdSet',
  defaults: ['id'],
  fields: {
    ...switched,
    campaign_id: (one) => one.campaignId,
    campaign: (one, graph, asked) => {
      const campaign = adsOf(graph).campaigns[one.campaignId]
      return campaign && showInnerNode(campaignNode, { item: campaign, graph, asked })
    },
    effective_status: (one, graph) => effectiveOf(graph.world, one),
    daily_budget: (one) => String(one.dailyBudget ?? 0),
    lifetime_budget: (one) => String(one.lifetimeBudget ?? 0),
    budget_remaining: remainingOf,
    start_time: (one) => graphTime(one.startsAt),
    end_time: (one) => (one.endsAt === undefined ? undefined : graphTime(one.endsAt)),
    optimization_goal: (one) => one.optimizationGoal,
    destination_type: (one) => one.destinationType,
    billing_event: () => 'IMPRESSIONS',
    bid_strategy: () => 'LOWEST_COST_WITHOUT_CAP',
    targeting: (one) => one.targeting,
    promoted_object: (one) =>
      one.promotedPageId === undefined ? undefined : { page_id: one.promotedPageId },
    dsa_payor: (one) => one.payer,
    dsa_beneficiary: (one) => one.beneficiary,
  },
}

export const creativeNode: NodeType<AdCreative> = {
  name: 'AdCreative',
  defaults: ['id'],
  fields: {
    id: (one) => one.id,
    account_id: (one) => one.accountId,
    name: (one) => one.name,
    status: () => 'ACTIVE',
    object_story_id: (one) => one.postId,
    effective_object_story_id: (one) => one.postId,
    instagram_user_id: (one) => one.instagramUserId,
    thumbnail_url: (one, graph, asked) => {
      const post = graph.world.posts[one.postId]
      return post && postNode.fields['picture']?.(post, graph, asked)
    },
  },
}

export const adNode: NodeType<Ad> = {
  name: 'Ad',
  defaults: ['id'],
  fields: {
    ...switched,
    adset_id: (one) => one.setId,
    campaign_id: (one, graph) => adsOf(graph).sets[one.setId]?.campaignId,
    adset: (one, graph, asked) => {
      const set = adsOf(graph).sets[one.setId]
      return set && showInnerNode(adSetNode, { item: set, graph, asked })
    },
    campaign: (one, graph, asked) => {
      const campaign = placed(one, graph).campaign
      return showInnerNode(campaignNode, { item: campaign, graph, asked })
    },
    creative: (one, graph, asked) => {
      const creative = adsOf(graph).creatives[one.creativeId]
      return creative && showInnerNode(creativeNode, { item: creative, graph, asked })
    },
    targeting: (one, graph) => adsOf(graph).sets[one.setId]?.targeting,
    effective_status: (one, graph) => effectiveStatus(graph.world, placed(one, graph), graph.now),
    ad_review_feedback: (one, graph) =>
      one.review?.refusal && one.review.readyAt <= graph.now
        ? { global: one.review.refusal }
        : undefined,
    issues_info: (one, graph) => {
      const whole = placed(one, graph)
      if (effectiveStatus(graph.world, whole, graph.now) !== 'WITH_ISSUES') return undefined
      const issue = issueOf(graph.world, whole)
      return issue ? [issue] : undefined
    },
  },
}

function placed(ad: Ad, graph: GraphRequest) {
  const whole = placeAd(graph.world, ad)
  if (!whole) throw missingObject(ad.id, graph.method)
  return whole
}
