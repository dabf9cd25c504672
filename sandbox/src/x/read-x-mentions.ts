import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import {
  idOfToken,
  isWithin,
  listParameters,
  tokenAfter,
  usualPage,
  whyNotBounds,
} from './read-x-posts.ts'
import { fieldOfExpansion, showXPost } from './show-x-post.ts'
import { xDone, xMissing } from './x-answers.ts'
import { byIdDescending } from './x-ids.ts'
import { includesOf } from './x-includes.ts'
import { inFieldStyle, listOf, spellingOf, whyNotQuery } from './x-query.ts'
import type { XRequest } from './x-request.ts'
import { spendOnX, xPrices } from './x-spending.ts'
import type { XAccount, XPost } from './x-world.ts'

// the list of mentions leaves nothing out on request
const { exclude: _none, ...parameters } = listParameters

/** Whether somebody else's post names the account: by its @name, or as an answer to a post of it. */
function namesXAccount(kernel: Kernel, account: XAccount, post: XPost): boolean {
  if (post.authorId === account.id || post.repostOfId !== undefined) return false
  const names: readonly string[] = post.text.toLowerCase().match(/@\w+/g) ?? []
  const answered = kernel.world.x.posts[post.replyToId ?? '']
  return names.includes(`@${account.username.toLowerCase()}`) || answered?.authorId === account.id
}

/** GET /2/users/{id}/mentions: newest first, a page at a time; each post and person is paid for. */
export function readXMentions(request: XRequest, userId: string): TownAnswer {
  const { kernel, query, conditions } = request
  const refusal =
    whyNotQuery(query, inFieldStyle(parameters, kernel.world.x.fieldStyle)) ?? whyNotBounds(query)
  if (refusal) return refusal
  const { accounts, posts } = kernel.world.x
  const account = accounts[userId]
  if (!account) return xDone({ errors: [xMissing('user', userId)] })
  const [token, now] = [query['pagination_token'], kernel.clock.now()]
  const rest = Object.values(posts)
    .filter(
      (post) =>
        namesXAccount(kernel, account, post) &&
        post.visibleAt <= now &&
        post.createdAt <= now - conditions.lagMs &&
        isWithin(post, query) &&
        (token === undefined || BigInt(post.id) < BigInt(idOfToken(token))),
    )
    .toSorted(byIdDescending)
  const page = rest.slice(0, Number(query['max_results'] ?? usualPage))
  spendOnX(kernel, {
    kind: 'GET /2/users/{id}/mentions',
    units: page.length,
    costMicros: page.length * xPrices.postRead,
  })
  const [newest, oldest] = [page[0], page.at(-1)]
  if (!newest || !oldest) return xDone({ meta: { result_count: 0 } })
  const spelling = spellingOf(query)
  const expansions = listOf(query, 'expansions')
  const shown = [
    ...new Set([...listOf(query, `${spelling}.fields`), ...expansions.map(fieldOfExpansion)]),
  ]
  const included = includesOf(request, page)
  return xDone({
    data: page.map((post) => showXPost(kernel, { post, fields: shown, spelling })),
    ...(Object.keys(included).length === 0 ? {} : { includes: included }),
    meta: {
      result_count: page.length,
      newest_id: newest.id,
      oldest_id: oldest.id,
      ...(rest.length > page.length ? { next_token: tokenAfter(oldest.id) } : {}),
    },
  })
}
