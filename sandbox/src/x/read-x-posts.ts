import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { xDone, xInvalid, xMissing } from './x-answers.ts'
import { personNamedFirst } from './x-dms.ts'
import type { XRequest } from './x-request.ts'
import { byIdDescending } from './x-ids.ts'
import { includesOf } from './x-includes.ts'
import { inFieldStyle, listOf, spellingOf, whyNotQuery } from './x-query.ts'
import {
  fieldOfExpansion,
  mediaFields,
  postExpansions,
  postFields,
  showXMedia,
  showXPost,
} from './show-x-post.ts'
import { spendOnX, xPrices } from './x-spending.ts'
import type { XPost } from './x-world.ts'

/** What lists of posts take. */
export const listParameters = {
  max_results: null,
  pagination_token: null,
  since_id: null,
  until_id: null,
  start_time: null,
  end_time: null,
  'user.fields': null,
  exclude: ['replies', 'retweets'],
  'tweet.fields': postFields.tweet,
  'post.fields': postFields.post,
  'media.fields': mediaFields,
  expansions: postExpansions,
} as const
export const usualPage = 10

export const tokenAfter = (id: string) => `7140${Buffer.from(id).toString('base64url')}`
export const idOfToken = (token: string) =>
  Buffer.from(token.replace(/^7140/, ''), 'base64url').toString('utf8')

/** Whether a post stands between the bounds of ids and instants that were asked for. */
export function isWithin(post: XPost, query: Record<string, string>): boolean {
  const { since_id: since, until_id: until, start_time: start, end_time: end } = query
  return (
    (since === undefined || BigInt(post.id) > BigInt(since)) &&
    (until === undefined || BigInt(post.id) < BigInt(until)) &&
    (start === undefined || post.createdAt >= Date.parse(start)) &&
    (end === undefined || post.createdAt < Date.parse(end))
  )
}

export function whyNotBounds(query: Record<string, string>): TownAnswer | undefined {
  const count = Number(query['max_results'] ?? usualPage)
  if (!Number.isInteger(count) || count < 5 || count > 100)
    return xInvalid(
      `The \`max_results\` query parameter value [${query['max_results']}] is not between 5 and 100`,
      { max_results: [query['max_results'] ?? ''] },
    )
  for (const name of ['since_id', 'until_id'])
    if (query[name] !== undefined && !/^\d{1,19}$/.test(query[name]))
      return xInvalid(`The \`${name}\` query parameter value [${query[name]}] is not valid`, {
        [name]: [query[name]],
      })
  for (const name of ['start_time', 'end_time'])
    if (query[name] !== undefined && Number.isNaN(Date.parse(query[name])))
      return xInvalid(
        `The \`${name}\` query parameter value [${query[name]}] is not a valid datetime`,
        { [name]: [query[name]] },
      )
  const token = query['pagination_token']
  if (token !== undefined && !/^\d+$/.test(idOfToken(token)))
    return xInvalid(`The \`pagination_token\` query parameter value [${token}] is not valid`, {
      pagination_token: [token],
    })
  return undefined
}

/**
 * What `exclude=replies` leaves out. A post that begins with somebody's name carries
 * `in_reply_to_user_id` without answering a post, and X may count it among them (M).
 */
const isReply = (kernel: Kernel, post: XPost) =>
  post.replyToId !== undefined || personNamedFirst(kernel, post.text) !== undefined

/**
 * GET /2/users/{id}/tweets: newest first, a page at a time. Each post is paid for; own ones cost
 * less.
 */
export function readUserPosts(request: XRequest, userId: string): TownAnswer {
  const { kernel, caller, query, conditions } = request
  const refusal =
    whyNotQuery(query, inFieldStyle(listParameters, kernel.world.x.fieldStyle)) ??
    whyNotBounds(query)
  if (refusal) return refusal
  const { accounts, posts, postsOf, media } = kernel.world.x
  if (!accounts[userId]) {
    return xDone({ errors: [xMissing('user', userId)] })
  }
  const [excluded, token, now] = [
    listOf(query, 'exclude'),
    query['pagination_token'],
    kernel.clock.now(),
  ]
  const rest = (postsOf[userId] ?? [])
    .flatMap((id) => posts[id] ?? [])
    .filter(
      (post) =>
        post.visibleAt <= now &&
        post.createdAt <= now - conditions.lagMs &&
        isWithin(post, query) &&
        (token === undefined || BigInt(post.id) < BigInt(idOfToken(token))),
    )
    .filter(
      (post) =>
        !(excluded.includes('replies') && isReply(kernel, post)) &&
        !(excluded.includes('retweets') && post.repostOfId !== undefined),
    )
    .toSorted(byIdDescending)
  const page = rest.slice(0, Number(query['max_results'] ?? usualPage))
  const [newest, oldest, spelling, fields] = [
    page[0],
    page.at(-1),
    spellingOf(query),
    listOf(query, `${spellingOf(query)}.fields`),
  ]
  const isOwn = caller.type === 'user' && caller.account.id === userId
  spendOnX(kernel, {
    kind: isOwn ? 'GET /2/users/{id}/tweets, own' : 'GET /2/users/{id}/tweets',
    units: page.length,
    costMicros: page.length * xPrices.postRead,
  })
  if (!newest || !oldest) return xDone({ meta: { result_count: 0 } })
  const expansions = listOf(query, 'expansions')
  const withMedia = expansions.includes('attachments.media_keys')
  const shown = [...new Set([...fields, ...expansions.map(fieldOfExpansion)])]
  const included = withMedia
    ? page
        .flatMap((post) => post.mediaKeys.flatMap((key) => media[key] ?? []))
        .map((one) => showXMedia(kernel, one, listOf(query, 'media.fields')))
    : []
  return xDone({
    data: page.map((post) => showXPost(kernel, { post, fields: shown, spelling })),
    ...(included.length === 0 ? {} : { includes: { media: included } }),
    meta: {
      result_count: page.length,
      newest_id: newest.id,
      oldest_id: oldest.id,
      ...(rest.length > page.length ? { next_token: tokenAfter(oldest.id) } : {}),
    },
  })
}

/** GET /2/tweets/{id}: one post, paid for like any other. */
export function readXPost(request: XRequest, id: string): TownAnswer {
  const { kernel, query, conditions } = request
  const refusal = whyNotQuery(
    query,
    inFieldStyle(
      {
        'user.fields': null,
        'tweet.fields': postFields.tweet,
        'post.fields': postFields.post,
        'media.fields': mediaFields,
        expansions: listParameters.expansions,
      },
      kernel.world.x.fieldStyle,
    ),
  )
  if (refusal) return refusal
  if (!/^\d{1,19}$/.test(id))
    return xInvalid(`The \`id\` query parameter value [${id}] is not valid`, { id: [id] })
  const { posts } = kernel.world.x
  const [post, now] = [posts[id], kernel.clock.now()]
  if (!post || post.visibleAt > now || post.createdAt > now - conditions.lagMs)
    return xDone({ errors: [xMissing('tweet', id)] })
  spendOnX(kernel, { kind: 'GET /2/tweets/{id}', units: 1, costMicros: xPrices.postRead })
  const spelling = spellingOf(query)
  const expansions = listOf(query, 'expansions')
  const included = includesOf(request, [post])
  const fields = [...listOf(query, `${spelling}.fields`), ...expansions.map(fieldOfExpansion)]
  return xDone({
    data: showXPost(kernel, { post, fields: [...new Set(fields)], spelling }),
    ...(Object.keys(included).length === 0 ? {} : { includes: included }),
  })
}
