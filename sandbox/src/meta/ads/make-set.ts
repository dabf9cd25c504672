import type { AdAccount } from '../facebook-world.ts'
import { badParameter, missingObject } from '../graph-error.ts'
import type { GraphAnswer, GraphRequest } from '../graph-request.ts'
import { checkBudget, type Budget } from './ad-budget.ts'
import { accountOf, adsOf, mayAdvertise, refusal, requireOpen } from './ads-access.ts'
import {
  asRecord,
  idText,
  needText,
  oneOf,
  readInstant,
  readJsonParam,
  readMinor,
  readSwitch,
} from './ads-params.ts'
import type { AdCampaign, AdSet } from './ads-world.ts'
import { isInUnion, readTargeting, type ReadTargeting } from './audience.ts'
import { newlyMade } from './switch-ad.ts'

/** What an objective may be optimised for, as far as posts go (Meta, ODAX). */
const goalsOf: Record<string, readonly string[]> = {
  OUTCOME_ENGAGEMENT: ['POST_ENGAGEMENT', 'REACH', 'IMPRESSIONS', 'THRUPLAY', 'LINK_CLICKS'],
  OUTCOME_TRAFFIC: ['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS'],
  OUTCOME_AWARENESS: ['REACH', 'IMPRESSIONS', 'THRUPLAY', 'AD_RECALL_LIFT'],
}

function requireParties(graph: GraphRequest, { audience }: ReadTargeting): void {
  if (!isInUnion(audience)) return
  if (!graph.params['dsa_beneficiary'])
    throw refusal(3_858_081, {
      title: 'No Beneficiary Indicated',
      words: 'Ads shown in the EU need to say who profits from them. Add the beneficiary.',
    })
  if (!graph.params['dsa_payor'])
    throw refusal(3_858_079, {
      title: 'No Payor Indicated',
      words: 'Ads shown in the EU need to say who pays for them. Add the payor.',
    })
}

function campaignOf(graph: GraphRequest, account: AdAccount): AdCampaign {
  const id = needText(graph, 'campaign_id')
  const campaign = adsOf(graph).campaigns[id]
  if (!campaign || campaign.accountId !== account.id) throw missingObject(id, graph.method)
  if (campaign.status !== 'DELETED' && campaign.status !== 'ARCHIVED') return campaign
  throw refusal(1_487_566, {
    title: 'Campaign Was Deleted',
    words: 'This campaign has been deleted, so nothing can be added to it.',
  })
}

const strategies = ['LOWEST_COST_WITHOUT_CAP', 'LOWEST_COST_WITH_BID_CAP', 'COST_CAP']

function checkBid(graph: GraphRequest): void {
  const strategy = graph.params['bid_strategy'] ? oneOf(graph, 'bid_strategy', strategies) : ''
  if (strategy === '' || strategy === strategies[0] || graph.params['bid_amount']) return
  throw refusal(1_815_857, {
    title: 'Bid Amount Required',
    words: 'A bid amount is needed for the bid strategy that you have chosen.',
  })
}

/**
 * A job, a home or a credit is offered to people of every age and gender (Meta's page "Special Ad
 * Categories", updated 2026-04-06). 2909034 is told by code bases, not by Meta.
 */
const fairCategories = ['CREDIT', 'EMPLOYMENT', 'FINANCIAL_PRODUCTS_SERVICES', 'HOUSING']

function requireEverybody(campaign: AdCampaign, { targeting }: ReadTargeting): void {
  if (!campaign.specialAdCategories.some((one) => fairCategories.includes(one))) return
  const { age_min: from = 18, age_max: to = 65, genders = [] } = targeting
  if (Number(from) <= 18 && Number(to) >= 65 && Array.isArray(genders) && genders.length === 0)
    return
  throw refusal(2_909_034, {
    title: 'Special Ad Category',
    words: 'Ads in a special ad category must reach people of every age from 18 and every gender.',
  })
}

/** The page of `promoted_object`, as far as one is named. */
function promotedPageOf(graph: GraphRequest): Pick<AdSet, 'promotedPageId'> {
  const pageId = idText(asRecord(readJsonParam(graph, 'promoted_object'))['page_id'])
  if (pageId === '') return {}
  if (mayAdvertise(graph, pageId)) return { promotedPageId: pageId }
  throw badParameter('promoted_object: you have no permission to advertise for this Page')
}

/** POST /act_{id}/adsets. */
export function makeSet(graph: GraphRequest, accountId: string): GraphAnswer {
  const account = accountOf(graph, accountId, 'write')
  requireOpen(account)
  const name = needText(graph, 'name')
  const campaign = campaignOf(graph, account)
  const optimizationGoal = needText(graph, 'optimization_goal')
  if (!(goalsOf[campaign.objective] ?? []).includes(optimizationGoal))
    throw refusal(2_490_408, {
      title: 'Performance Goal Is Not Available',
      words: `The performance goal ${optimizationGoal} isn't available with the campaign objective ${campaign.objective}.`,
    })
  oneOf(graph, 'billing_event', ['IMPRESSIONS', 'LINK_CLICKS', 'POST_ENGAGEMENT', 'THRUPLAY'])
  checkBid(graph)
  const read = readTargeting(graph)
  requireEverybody(campaign, read)
  const endsAt = readInstant(graph, 'end_time')
  const dailyBudget = readMinor(graph, 'daily_budget')
  const lifetimeBudget = readMinor(graph, 'lifetime_budget')
  const budget: Budget = {
    // Meta takes now for a beginning that is over
    startsAt: Math.max(graph.now, readInstant(graph, 'start_time') ?? graph.now),
    ...(endsAt === undefined ? {} : { endsAt }),
    ...(dailyBudget === undefined ? {} : { dailyBudget }),
    ...(lifetimeBudget === undefined ? {} : { lifetimeBudget }),
  }
  checkBudget(graph, account, budget)
  requireParties(graph, read)
  const promotedPageId = promotedPageOf(graph)
  const id = graph.kernel.nextId()
  const { dsa_payor: payer, dsa_beneficiary: beneficiary } = graph.params
  adsOf(graph).sets[id] = {
    ...newlyMade(graph, readSwitch(graph, 'PAUSED')),
    ...budget,
    ...read,
    id,
    accountId: account.id,
    name,
    campaignId: campaign.id,
    optimizationGoal,
    destinationType: graph.params['destination_type'] ?? 'UNDEFINED',
    ...(payer === undefined ? {} : { payer }),
    ...(beneficiary === undefined ? {} : { beneficiary }),
    ...promotedPageId,
  }
  graph.kernel.touch()
  return { body: { id }, effect: `ad set ${id} (${name})` }
}
