import { badParameter, noPermission } from '../graph-error.ts'
import type { Page } from '../facebook-world.ts'
import type { NodeType } from '../graph-node.ts'
import { askedFields, showEdge, showNode } from '../graph-node.ts'
import { cutPage, listBody } from '../graph-list.ts'
import type { GraphAnswer, GraphRequest } from '../graph-request.ts'
import { requireCaller } from '../graph-request.ts'
import { accountOf, adsOf } from './ads-access.ts'
import { adNode, adSetNode, campaignNode, creativeNode } from './ads-nodes.ts'
import { asRecord, readJsonParam } from './ads-params.ts'
import type { Ad, AdCampaign, AdCreative, AdSet } from './ads-world.ts'
import { effectiveOf, effectiveStatus, placeAd } from './delivery.ts'
import { adsBelow } from './metrics.ts'
import { insightRows } from './insight-rows.ts'

interface Filter {
  field: string
  operator: string
  value: unknown
}

/** `filtering=[{field, operator, value}]`; a field may be named with its kind: `campaign.name`. */
function readFilters(graph: GraphRequest): Filter[] {
  const given = readJsonParam(graph, 'filtering')
  if (given === undefined) return []
  if (!Array.isArray(given)) throw badParameter('Param filtering must be an array')
  return given.map((one) => {
    const { field, operator, value } = asRecord(one)
    if (typeof field !== 'string' || typeof operator !== 'string' || value === undefined)
      throw badParameter('Each filter needs field, operator and value')
    return { field: field.replace(/^(campaign|adset|ad)\./, ''), operator, value }
  })
}

function fits({ field, operator, value }: Filter, facts: Record<string, string>): boolean {
  const own = facts[field]
  if (own === undefined) throw badParameter(`Filtering field ${field} is invalid`)
  const many = Array.isArray(value) ? value.map(String) : [String(value)]
  switch (operator) {
    case 'CONTAIN':
      return own.toLowerCase().includes(String(value).toLowerCase())
    case 'NOT_CONTAIN':
      return !own.toLowerCase().includes(String(value).toLowerCase())
    case 'EQUAL':
      return own === String(value)
    case 'IN':
      return many.includes(own)
    case 'NOT_IN':
      return !many.includes(own)
    default:
      throw badParameter(`Filtering operator ${operator} is invalid`)
  }
}

const isOld = (graph: GraphRequest, { createdAt }: { createdAt: number }) =>
  graph.lagMs === 0 || createdAt <= graph.now - graph.lagMs

/** What is archived or deleted is shown to those who ask for that status. */
function shown<T extends AdCampaign | AdSet | Ad>(
  graph: GraphRequest,
  items: readonly T[],
  statusOf: (one: T) => string,
): T[] {
  const filters = readFilters(graph)
  const statuses = readJsonParam(graph, 'effective_status')
  const wanted = Array.isArray(statuses) ? statuses.map(String) : undefined
  const asksForStatus = filters.some(({ field }) => field === 'effective_status')
  return items
    .filter((one) => isOld(graph, one))
    .filter((one) => {
      const status = statusOf(one)
      if (wanted && !wanted.includes(status)) return false
      if (!wanted && !asksForStatus && (status === 'DELETED' || status === 'ARCHIVED')) return false
      const facts = { id: one.id, name: one.name, effective_status: status }
      return filters.every((filter) => fits(filter, facts))
    })
    .sort((a, b) => b.createdAt - a.createdAt || Number(b.id) - Number(a.id))
}

type Below = (one: AdCampaign | AdSet | Ad) => boolean

const all: Below = () => true

export function readCampaigns(graph: GraphRequest, accountId: string): GraphAnswer {
  const account = accountOf(graph, accountId, 'read')
  const items = Object.values(adsOf(graph).campaigns).filter((one) => one.accountId === account.id)
  return {
    body: showEdge(campaignNode, {
      items: shown(graph, items, (one) => effectiveOf(graph.world, one)),
      graph,
    }),
  }
}

export function readSets(graph: GraphRequest, accountId: string, below = all): GraphAnswer {
  const account = accountOf(graph, accountId, 'read')
  const items = Object.values(adsOf(graph).sets).filter(
    (one) => one.accountId === account.id && below(one),
  )
  return {
    body: showEdge(adSetNode, {
      items: shown(graph, items, (one) => effectiveOf(graph.world, one)),
      graph,
    }),
  }
}

export function readAds(graph: GraphRequest, accountId: string, below = all): GraphAnswer {
  const account = accountOf(graph, accountId, 'read')
  const items = Object.values(adsOf(graph).ads).filter(
    (one) => one.accountId === account.id && below(one),
  )
  const statusOf = (one: Ad) => {
    const placed = placeAd(graph.world, one)
    return placed ? effectiveStatus(graph.world, placed, graph.now) : 'DELETED'
  }
  return { body: showEdge(adNode, { items: shown(graph, items, statusOf), graph }) }
}

export const readSetsOf = (graph: GraphRequest, { id, accountId }: AdCampaign): GraphAnswer =>
  readSets(graph, accountId, (one) => 'campaignId' in one && one.campaignId === id)

export const readAdsOf = (graph: GraphRequest, { id, accountId }: AdCampaign | AdSet) =>
  readAds(graph, accountId, (one) => {
    if (!('setId' in one)) return false
    return one.setId === id || adsOf(graph).sets[one.setId]?.campaignId === id
  })

export function readCreatives(graph: GraphRequest, accountId: string): GraphAnswer {
  const account = accountOf(graph, accountId, 'read')
  const items = Object.values(adsOf(graph).creatives)
    .filter((one) => one.accountId === account.id && isOld(graph, one))
    .sort((a, b) => b.createdAt - a.createdAt || Number(b.id) - Number(a.id))
  return { body: showEdge(creativeNode, { items, graph }) }
}

/** One campaign, set, ad or creative by its id, also when it was deleted. */
export function readOne<T extends AdCampaign | AdSet | Ad | AdCreative>(
  graph: GraphRequest,
  type: NodeType<T>,
  one: T,
): GraphAnswer {
  accountOf(graph, one.accountId, 'read')
  return { body: showNode(type, { item: one, graph, asked: askedFields(graph) }) }
}

/** GET …/insights of an account, a campaign, a set or an ad. */
export function readInsights(graph: GraphRequest, id: string, accountId: string): GraphAnswer {
  const account = accountOf(graph, accountId, 'read')
  const rows = insightRows(
    graph,
    { account, placed: adsBelow(graph.world, id) },
    { args: graph.params, asked: askedFields(graph) },
  )
  const keyed = rows.map((row, index) => ({ id: `${id}-${index}`, row }))
  const page = cutPage(keyed, graph.params)
  const address = (cursor: Record<string, string>) => {
    const next = new URL(`${graph.kernel.url}/graph${graph.version}${graph.path}`)
    for (const [name, value] of Object.entries({ ...graph.params, ...cursor }))
      next.searchParams.set(name, value)
    return next.href
  }
  return {
    body: listBody(
      page.items.map(({ row }) => row),
      page,
      address,
    ),
  }
}

/** GET /{page}/instagram_accounts: the profile behind a page, for those with a role on it. */
export function readInstagramOf(graph: GraphRequest, page: Page): GraphAnswer {
  const caller = requireCaller(graph)
  if (!(caller.userId !== undefined && page.roles[caller.userId]))
    throw noPermission(200, 'Permissions error')
  const accounts = Object.values(graph.kernel.world.instagram.accounts).filter(
    ({ pageId }) => pageId === page.id,
  )
  const names: NodeType<{ id: string; username: string }> = {
    name: 'IGUser',
    defaults: ['id'],
    fields: { id: (one) => one.id, username: (one) => one.username },
  }
  return {
    body: showEdge(names, { items: accounts.map(({ id, username }) => ({ id, username })), graph }),
  }
}
