import type { AdAccount, Post } from '../facebook-world.ts'
import { missingObject } from '../graph-error.ts'
import type { GraphAnswer, GraphRequest } from '../graph-request.ts'
import { hasLink, isPromotable } from '../promotable.ts'
import { cardOf } from './account-state.ts'
import { accountOf, adsOf, mayAdvertise, refusal, requireOpen } from './ads-access.ts'
import { asRecord, idText, needText, readJsonParam, readSwitch } from './ads-params.ts'
import type { AdCreative, AdSet } from './ads-world.ts'
import { newlyMade, submitForReview } from './switch-ad.ts'

function postOf(graph: GraphRequest): Post {
  const id = needText(graph, 'object_story_id')
  const post = graph.world.posts[id]
  if (!post?.published || !mayAdvertise(graph, post.pageId))
    throw refusal(1_885_557, {
      title: 'Post Is Unavailable',
      words:
        'Your ad is promoting an unavailable post. It is either deleted, unpublished, not owned by the ad’s page or you do not have permissions to see or promote it.',
    })
  if (isPromotable(post)) return post
  throw refusal(1_487_472, {
    title: 'Post Can’t Be Promoted',
    words:
      'You are using a post which can’t be promoted in an ad. Please choose a different Page post to continue.',
  })
}

/** POST /act_{id}/adcreatives with `object_story_id`: a post that stands. */
export function makeCreative(graph: GraphRequest, accountId: string): GraphAnswer {
  const account = accountOf(graph, accountId, 'write')
  requireOpen(account)
  const post = postOf(graph)
  const { instagram_user_id: instagramUserId, name = '' } = graph.params
  const profile = graph.kernel.world.instagram.accounts[instagramUserId ?? '']
  if (instagramUserId !== undefined && profile?.pageId !== post.pageId)
    throw refusal(1_815_199, {
      title: 'No Access To Instagram Account',
      words:
        'Ad account has no access to this Instagram account. Please use authorized Instagram account or assign ad account to this Instagram account first.',
    })
  const id = graph.kernel.nextId()
  adsOf(graph).creatives[id] = {
    id,
    accountId: account.id,
    name,
    postId: post.id,
    createdAt: graph.now,
    ...(instagramUserId === undefined ? {} : { instagramUserId }),
  }
  graph.kernel.touch()
  return { body: { id }, effect: `creative ${id} (${post.id})` }
}

function partsOf(graph: GraphRequest, account: AdAccount): { set: AdSet; creative: AdCreative } {
  const setId = needText(graph, 'adset_id')
  const set = adsOf(graph).sets[setId]
  if (!set || set.accountId !== account.id || set.status === 'DELETED')
    throw missingObject(setId, graph.method)
  needText(graph, 'creative')
  const creativeId = idText(asRecord(readJsonParam(graph, 'creative'))['creative_id'])
  const creative = adsOf(graph).creatives[creativeId]
  if (creative?.accountId === account.id) return { set, creative }
  throw refusal(1_487_015, {
    title: 'Invalid Creative',
    words: 'The ad creative does not exist or does not belong to this ad account.',
  })
}

function checkPlaces(graph: GraphRequest, set: AdSet, creative: AdCreative): void {
  const post = graph.world.posts[creative.postId]
  if (set.optimizationGoal === 'LINK_CLICKS' && post && !hasLink(post))
    throw refusal(2_446_383, {
      title: 'Website URL Is Missing',
      words:
        'Your campaign objective requires an external website URL. Select a call to action and enter a website URL in the ad creative section.',
    })
  if (set.platforms.includes('instagram') && creative.instagramUserId === undefined)
    throw refusal(1_772_103, {
      title: 'Instagram Account Is Missing',
      words: 'Your ad is shown on Instagram and needs an Instagram account to show it with.',
    })
}

/** POST /act_{id}/ads: what is wrong with its parts first, then who pays. */
export function makeAd(graph: GraphRequest, accountId: string): GraphAnswer {
  const account = accountOf(graph, accountId, 'write')
  requireOpen(account)
  const name = needText(graph, 'name')
  const { set, creative } = partsOf(graph, account)
  checkPlaces(graph, set, creative)
  if (cardOf(account) === null)
    throw refusal(1_359_188, {
      title: 'Update payment method',
      words:
        'Your ad account has no valid payment method. Update the payment method to create ads.',
    })
  const id = graph.kernel.nextId()
  adsOf(graph).ads[id] = {
    ...newlyMade(graph, readSwitch(graph, 'PAUSED')),
    id,
    accountId: account.id,
    name,
    setId: set.id,
    creativeId: creative.id,
  }
  submitForReview(graph)
  graph.kernel.touch()
  return { body: { id }, effect: `ad ${id} (${name})` }
}
