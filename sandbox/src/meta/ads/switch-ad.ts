import type { GraphAnswer, GraphRequest } from '../graph-request.ts'
import { accountOf, adsOf, refusal, requireOpen } from './ads-access.ts'
import { readInstant, readMinor, readSwitch } from './ads-params.ts'
import { offersJob } from '../promotable.ts'
import {
  employmentPolicy,
  refusedPolicy,
  reviewMs,
  type Ad,
  type AdCampaign,
  type AdCreative,
  type AdReview,
  type AdSet,
  type AdSwitch,
  type Switched,
} from './ads-world.ts'
import { effectiveStatus, placeAd, type PlacedAd } from './delivery.ts'
import { checkBudget } from './ad-budget.ts'

export const newlyMade = (graph: GraphRequest, status: AdSwitch) => ({
  status,
  turns: [{ at: graph.now, status }],
  createdAt: graph.now,
  updatedAt: graph.now,
})

/** Why a reviewer refuses it, by policy; null: it may run. */
function objectionTo(graph: GraphRequest, { ad, campaign }: PlacedAd): AdReview['refusal'] | null {
  const ads = adsOf(graph)
  if (ads.refusesNext || graph.processing.failure !== undefined) return refusedPolicy
  const post = graph.world.posts[ads.creatives[ad.creativeId]?.postId ?? '']
  return post && offersJob(post) && !campaign.specialAdCategories.includes('EMPLOYMENT')
    ? employmentPolicy
    : null
}

/** Ads that are on with all that stands above them go to a reviewer, once. */
export function submitForReview(graph: GraphRequest): void {
  const ads = adsOf(graph)
  for (const ad of Object.values(ads.ads)) {
    const placed = ad.review ? null : placeAd(graph.world, ad)
    if (!placed) continue
    const { set, campaign } = placed
    if ([ad, set, campaign].some(({ status }) => status !== 'ACTIVE')) continue
    const refusal = objectionTo(graph, placed)
    ad.review = {
      readyAt: graph.now + reviewMs + graph.processing.delayMs,
      ...(refusal ? { refusal } : {}),
    }
    delete ads.refusesNext
  }
}

function turn(graph: GraphRequest, one: Switched, status: AdSwitch): void {
  if (one.status !== status) one.turns.push({ at: graph.now, status })
  one.status = status
  one.updatedAt = graph.now
}

const isGone = ({ status }: Switched) => status === 'DELETED'

function refuseWhatIsOver(one: Switched, kind: string, wanted: AdSwitch | undefined): void {
  if (isGone(one))
    throw refusal(kind === 'campaign' ? 1_487_566 : 1_487_056, {
      title: 'Object Was Deleted',
      words: `This ${kind} has been deleted, so you can only edit the name.`,
    })
  if (one.status === 'ARCHIVED' && wanted !== 'DELETED' && wanted !== 'ARCHIVED')
    throw refusal(1_885_088, {
      title: 'Archived Object Cannot Be Edited',
      words: `This ${kind} has been archived and can not be edited. Only name is allowed to be edited.`,
    })
}

/** POST /{campaign}, /{adset}, /{ad}: status and name, of a set also budget and end. */
export function changeSwitched(
  graph: GraphRequest,
  one: AdCampaign | AdSet | Ad,
  kind: 'campaign' | 'ad set' | 'ad',
): GraphAnswer {
  const account = accountOf(graph, one.accountId, 'write')
  const wanted = graph.params['status'] === undefined ? undefined : readSwitch(graph)
  const { name } = graph.params
  const placed = 'setId' in one ? placeAd(graph.world, one) : null
  if (wanted !== undefined || name === undefined)
    for (const each of [one, ...(placed ? [placed.set, placed.campaign] : [])])
      refuseWhatIsOver(each, kind, wanted)
  if (wanted === 'ACTIVE') {
    requireOpen(account)
    if (placed && effectiveStatus(graph.world, placed, graph.now) === 'DISAPPROVED')
      throw refusal(2_490_468, {
        title: 'Ad Was Rejected',
        words:
          'Your ad has been rejected in its latest review and is currently disabled. In order to enable the ad, you will need to make updates to it and create a new ad.',
      })
  }
  if ('optimizationGoal' in one) changeSet(graph, one)
  if (name) one.name = name
  if (wanted !== undefined) turn(graph, one, wanted)
  submitForReview(graph)
  graph.kernel.touch()
  return {
    body: { success: true },
    effect: `${kind} ${one.id}: ${wanted?.toLowerCase() ?? 'changed'}`,
  }
}

function changeSet(graph: GraphRequest, set: AdSet): void {
  const end = readInstant(graph, 'end_time')
  const lifetime = readMinor(graph, 'lifetime_budget')
  const daily = readMinor(graph, 'daily_budget')
  if (end === undefined && lifetime === undefined && daily === undefined) return
  const next = {
    ...set,
    ...(end === undefined ? {} : { endsAt: end }),
    ...(lifetime === undefined ? {} : { lifetimeBudget: lifetime }),
    ...(daily === undefined ? {} : { dailyBudget: daily }),
  }
  checkBudget(graph, accountOf(graph, set.accountId, 'write'), next)
  Object.assign(set, next, { updatedAt: graph.now })
}

/** DELETE: what stands below a campaign or a set goes with it. */
export function deleteSwitched(
  graph: GraphRequest,
  one: AdCampaign | AdSet | Ad,
  kind: string,
): GraphAnswer {
  accountOf(graph, one.accountId, 'write')
  const ads = adsOf(graph)
  const sets = Object.values(ads.sets).filter(
    (set) => set.id === one.id || set.campaignId === one.id,
  )
  const below = Object.values(ads.ads).filter(
    (ad) => ad.id === one.id || sets.some(({ id }) => id === ad.setId),
  )
  for (const each of new Set<Switched>([one, ...sets, ...below])) turn(graph, each, 'DELETED')
  graph.kernel.touch()
  return { body: { success: true }, effect: `${kind} ${one.id}: deleted` }
}

export function deleteCreative(graph: GraphRequest, one: AdCreative): GraphAnswer {
  accountOf(graph, one.accountId, 'write')
  const ads = adsOf(graph)
  const user = Object.values(ads.ads).find((ad) => ad.creativeId === one.id && !isGone(ad))
  if (user)
    throw refusal(1_487_194, {
      title: 'Creative Is In Use',
      words: 'This creative is used by an ad, so it can not be deleted.',
    })
  delete ads.creatives[one.id]
  graph.kernel.touch()
  return { body: { success: true }, effect: `creative ${one.id}: deleted` }
}
