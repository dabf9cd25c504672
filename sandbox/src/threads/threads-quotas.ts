import type { ThreadsAnswer } from './exchange-threads.ts'
import type { ThreadsNode } from './threads-node.ts'
import { showThreadsNode } from './threads-node.ts'
import type { ThreadsRequest } from './threads-request.ts'
import { requireThreadsScope } from './threads-request.ts'
import { spentQuota } from './threads-refusal.ts'
import type { ThreadsAccount, ThreadsQuotas, ThreadsScope, ThreadsWorld } from './threads-world.ts'
import { dayMs } from './threads-world.ts'

const locationSearches = 500

const spentBy = (world: ThreadsWorld, accountId: string) =>
  (world.spent[accountId] ??= { posts: [], replies: [], deletes: [] })

function usageOf(request: ThreadsRequest, account: ThreadsAccount, kind: keyof ThreadsQuotas) {
  return spentBy(request.world, account.id)[kind].filter((at) => at > request.now - dayMs).length
}

/** Counts one of a rolling day. Throws when the day is spent. */
export function spendThreadsQuota(request: ThreadsRequest, kind: keyof ThreadsQuotas): void {
  const { world, caller, now } = request
  const { account } = caller
  if (usageOf(request, account, kind) >= account.quotas[kind]) throw spentQuota()
  const spent = spentBy(world, account.id)
  spent[kind] = [...spent[kind].filter((at) => at > now - dayMs), now]
}

const config = (total: number) => ({ quota_total: total, quota_duration: dayMs / 1000 })

const limitNode: ThreadsNode<ThreadsAccount & { id: string }> = {
  defaults: ['quota_usage'],
  fields: {
    quota_usage: (account, request) => usageOf(request, account, 'posts'),
    config: ({ quotas }) => config(quotas.posts),
    reply_quota_usage: (account, request) => usageOf(request, account, 'replies'),
    reply_config: ({ quotas }) => config(quotas.replies),
    delete_quota_usage: (account, request) => usageOf(request, account, 'deletes'),
    delete_config: ({ quotas }) => config(quotas.deletes),
    // nothing is searched in this town
    location_search_quota_usage: () => 0,
    location_search_config: () => config(locationSearches),
  },
}

/** What each group of fields needs beside `threads_basic`. */
function scopesFor(fields: string): ThreadsScope[] {
  const needs: readonly (readonly [RegExp, readonly ThreadsScope[]])[] = [
    [/(^|,)(quota_usage|config)/, ['threads_content_publish']],
    [/(^|,)reply_/, ['threads_content_publish', 'threads_manage_replies']],
    [/(^|,)delete_/, ['threads_delete']],
    [/(^|,)location_search_/, ['threads_location_tagging']],
  ]
  return needs.flatMap(([pattern, scopes]) => (pattern.test(fields) ? scopes : []))
}

/** GET /{user}/threads_publishing_limit: a list of one, without an id. */
export function readThreadsLimit(request: ThreadsRequest): ThreadsAnswer {
  const fields = (request.params['fields'] || 'quota_usage').replaceAll(/\s/g, '')
  requireThreadsScope(request, ...scopesFor(fields))
  const { id: _id, ...quota } = showThreadsNode(limitNode, request.caller.account, request)
  return { body: { data: [quota] } }
}
