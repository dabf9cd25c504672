import type { Page } from '../facebook-world.ts'
import { missingObject } from '../graph-error.ts'
import type { GraphAnswer, GraphRequest } from '../graph-request.ts'
import type { World } from '../../world.ts'
import { adsOf } from './ads-access.ts'
import { adNode, adSetNode, campaignNode, creativeNode } from './ads-nodes.ts'
import type { Ad, AdCampaign, AdCreative, AdSet } from './ads-world.ts'
import { makeAd, makeCreative } from './make-ad.ts'
import { makeCampaign } from './make-campaign.ts'
import { makeSet } from './make-set.ts'
import {
  readAds,
  readAdsOf,
  readCampaigns,
  readCreatives,
  readInsights,
  readInstagramOf,
  readOne,
  readSets,
  readSetsOf,
} from './read-ads.ts'
import { changeSwitched, deleteCreative, deleteSwitched } from './switch-ad.ts'

function on<T>(
  find: (graph: GraphRequest, id: string) => T | undefined,
  run: (graph: GraphRequest, item: T) => GraphAnswer,
) {
  return (graph: GraphRequest, id: string): GraphAnswer => {
    const item = find(graph, id)
    if (item === undefined) throw missingObject(id, graph.method)
    return run(graph, item)
  }
}

const campaign = (run: (graph: GraphRequest, item: AdCampaign) => GraphAnswer) =>
  on((graph, id) => adsOf(graph).campaigns[id], run)
const set = (run: (graph: GraphRequest, item: AdSet) => GraphAnswer) =>
  on((graph, id) => adsOf(graph).sets[id], run)
const ad = (run: (graph: GraphRequest, item: Ad) => GraphAnswer) =>
  on((graph, id) => adsOf(graph).ads[id], run)
const creative = (run: (graph: GraphRequest, item: AdCreative) => GraphAnswer) =>
  on((graph, id) => adsOf(graph).creatives[id], run)
const page = (run: (graph: GraphRequest, item: Page) => GraphAnswer) =>
  on((graph, id) => graph.world.pages[id], run)
const insights = (graph: GraphRequest, { id, accountId }: AdCampaign | AdSet | Ad) =>
  readInsights(graph, id, accountId)

/** The Marketing API's part of the Graph API: method, kind of object, edge. */
export const adsCalls = {
  'GET /{ad_account}/campaigns': readCampaigns,
  'POST /{ad_account}/campaigns': makeCampaign,
  'GET /{ad_account}/adsets': (graph: GraphRequest, id: string) => readSets(graph, id),
  'POST /{ad_account}/adsets': makeSet,
  'GET /{ad_account}/adcreatives': readCreatives,
  'POST /{ad_account}/adcreatives': makeCreative,
  'GET /{ad_account}/ads': (graph: GraphRequest, id: string) => readAds(graph, id),
  'POST /{ad_account}/ads': makeAd,
  'GET /{ad_account}/insights': (graph: GraphRequest, id: string) => readInsights(graph, id, id),
  'GET /{campaign}': campaign((graph, one) => readOne(graph, campaignNode, one)),
  'POST /{campaign}': campaign((graph, one) => changeSwitched(graph, one, 'campaign')),
  'DELETE /{campaign}': campaign((graph, one) => deleteSwitched(graph, one, 'campaign')),
  'GET /{campaign}/adsets': campaign(readSetsOf),
  'GET /{campaign}/ads': campaign(readAdsOf),
  'GET /{campaign}/insights': campaign(insights),
  'GET /{adset}': set((graph, one) => readOne(graph, adSetNode, one)),
  'POST /{adset}': set((graph, one) => changeSwitched(graph, one, 'ad set')),
  'DELETE /{adset}': set((graph, one) => deleteSwitched(graph, one, 'ad set')),
  'GET /{adset}/ads': set(readAdsOf),
  'GET /{adset}/insights': set(insights),
  'GET /{creative}': creative((graph, one) => readOne(graph, creativeNode, one)),
  'DELETE /{creative}': creative(deleteCreative),
  'GET /{ad}': ad((graph, one) => readOne(graph, adNode, one)),
  'POST /{ad}': ad((graph, one) => changeSwitched(graph, one, 'ad')),
  'DELETE /{ad}': ad((graph, one) => deleteSwitched(graph, one, 'ad')),
  'GET /{ad}/insights': ad(insights),
  'GET /{page}/instagram_accounts': page(readInstagramOf),
}

/** The kind of an id that is the Marketing API's, and the account it belongs to. */
export function findAdObject(
  { facebook: { ads } }: World,
  id: string,
): { kind: 'campaign' | 'adset' | 'creative' | 'ad'; accountId: string } | undefined {
  const kinds = [
    ['campaign', ads?.campaigns[id]],
    ['adset', ads?.sets[id]],
    ['creative', ads?.creatives[id]],
    ['ad', ads?.ads[id]],
  ] as const
  for (const [kind, one] of kinds) if (one) return { kind, accountId: one.accountId }
  return undefined
}
