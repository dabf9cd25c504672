import { takeQuota } from '../kernel/call-quota.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { readXMentions } from './read-x-mentions.ts'
import { readUserPosts, readXPost } from './read-x-posts.ts'
import { readMe } from './read-x-user.ts'
import {
  rateHeaders,
  windowMs,
  wrongAuthentication,
  xForbidden,
  xTooMany,
  xUnauthorized,
} from './x-answers.ts'
import { readDms, readDmsWith, sendDm } from './dm-calls.ts'
import { createXPost, deleteXPost } from './write-x-post.ts'
import {
  appendUpload,
  describeMedia,
  finalizeUpload,
  initializeUpload,
  readUpload,
  uploadPicture,
} from './x-uploads.ts'
import {
  addXSubscription,
  changeXSubscription,
  listXSubscriptions,
  removeXSubscription,
} from './x-subscriptions.ts'
import type { XRequest } from './x-request.ts'
import { findXCaller } from './x-tokens.ts'
import { addXWebhook, listXWebhooks, recheckXWebhook, removeXWebhook } from './x-webhooks.ts'
import type { XScope } from './x-world.ts'

interface XCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As faults and log name it; `{id}` is handed on. */
  route: string
  by: 'user' | 'app' | 'both'
  /** What a person must have granted, all of it. */
  scopes: XScope[]
  /** Calls in fifteen minutes, of one user or of the app. */
  limit: number
  run(request: XRequest, id: string): TownAnswer | Promise<TownAnswer>
}

export const xCalls: XCall[] = [
  {
    method: 'GET',
    route: '/2/users/me',
    by: 'user',
    scopes: ['users.read', 'tweet.read'],
    limit: 75,
    run: readMe,
  },
  {
    method: 'GET',
    route: '/2/users/{id}/tweets',
    by: 'both',
    scopes: ['tweet.read', 'users.read'],
    limit: 900,
    run: readUserPosts,
  },
  {
    method: 'GET',
    route: '/2/users/{id}/mentions',
    by: 'both',
    scopes: ['tweet.read', 'users.read'],
    limit: 300,
    run: readXMentions,
  },
  {
    method: 'GET',
    route: '/2/dm_events',
    by: 'user',
    scopes: ['dm.read', 'tweet.read', 'users.read'],
    limit: 15,
    run: readDms,
  },
  {
    method: 'GET',
    route: '/2/dm_conversations/with/{id}/dm_events',
    by: 'user',
    scopes: ['dm.read', 'tweet.read', 'users.read'],
    limit: 15,
    run: readDmsWith,
  },
  {
    method: 'POST',
    route: '/2/dm_conversations/with/{id}/messages',
    by: 'user',
    scopes: ['dm.write', 'tweet.read', 'users.read'],
    limit: 15,
    run: sendDm,
  },
  { method: 'POST', route: '/2/webhooks', by: 'app', scopes: [], limit: 450, run: addXWebhook },
  { method: 'GET', route: '/2/webhooks', by: 'app', scopes: [], limit: 450, run: listXWebhooks },
  {
    method: 'PUT',
    route: '/2/webhooks/{id}',
    by: 'app',
    scopes: [],
    limit: 450,
    run: recheckXWebhook,
  },
  {
    method: 'DELETE',
    route: '/2/webhooks/{id}',
    by: 'app',
    scopes: [],
    limit: 450,
    run: removeXWebhook,
  },
  {
    method: 'POST',
    route: '/2/activity/subscriptions',
    by: 'both',
    scopes: [],
    limit: 500,
    run: addXSubscription,
  },
  {
    method: 'GET',
    route: '/2/activity/subscriptions',
    by: 'app',
    scopes: [],
    limit: 500,
    run: listXSubscriptions,
  },
  {
    method: 'PUT',
    route: '/2/activity/subscriptions/{id}',
    by: 'app',
    scopes: [],
    limit: 500,
    run: changeXSubscription,
  },
  {
    method: 'DELETE',
    route: '/2/activity/subscriptions/{id}',
    by: 'app',
    scopes: [],
    limit: 500,
    run: removeXSubscription,
  },
  {
    method: 'POST',
    route: '/2/tweets',
    by: 'user',
    scopes: ['tweet.read', 'tweet.write', 'users.read'],
    limit: 100,
    run: createXPost,
  },
  {
    method: 'GET',
    route: '/2/tweets/{id}',
    by: 'both',
    scopes: ['tweet.read', 'users.read'],
    limit: 900,
    run: readXPost,
  },
  {
    method: 'DELETE',
    route: '/2/tweets/{id}',
    by: 'user',
    scopes: ['tweet.read', 'tweet.write', 'users.read'],
    limit: 50,
    run: deleteXPost,
  },
  {
    method: 'POST',
    route: '/2/media/upload/initialize',
    by: 'user',
    scopes: ['media.write'],
    limit: 1875,
    run: initializeUpload,
  },
  {
    method: 'POST',
    route: '/2/media/upload/{id}/append',
    by: 'user',
    scopes: ['media.write'],
    limit: 1875,
    run: appendUpload,
  },
  {
    method: 'POST',
    route: '/2/media/upload/{id}/finalize',
    by: 'user',
    scopes: ['media.write'],
    limit: 1875,
    run: finalizeUpload,
  },
  {
    method: 'POST',
    route: '/2/media/upload',
    by: 'user',
    scopes: ['media.write'],
    limit: 1875,
    run: uploadPicture,
  },
  {
    method: 'GET',
    route: '/2/media/upload',
    by: 'user',
    scopes: ['media.write'],
    limit: 1875,
    run: readUpload,
  },
  {
    method: 'POST',
    route: '/2/media/metadata',
    by: 'user',
    scopes: ['media.write'],
    limit: 1875,
    run: describeMedia,
  },
]

/**
 * Who calls, whether they may at all, what is left of the quota, what was granted; then the call
 * itself.
 */
export async function runXCall(
  kernel: Kernel,
  call: XCall,
  { input, id }: { input: Omit<XRequest, 'kernel' | 'caller' | 'query'>; id: string },
): Promise<TownAnswer> {
  const { received } = input
  const caller = findXCaller(kernel, received.bearer)
  if (!caller) return xUnauthorized()
  if (caller.type === 'app' && call.by === 'user')
    return wrongAuthentication(
      'Application-Only',
      'OAuth 1.0a User Context, OAuth 2.0 User Context',
    )
  if (caller.type === 'user' && call.by === 'app')
    return wrongAuthentication('User Context', 'OAuth 2.0 Application-Only')
  const quota = takeQuota(kernel, {
    key: `x ${call.method} ${call.route} ${caller.type === 'user' ? caller.account.id : 'app'}`,
    limit: call.limit,
    windowMs,
  })
  const missing =
    caller.type === 'user'
      ? call.scopes.filter((scope) => !caller.grant.scopes.includes(scope))
      : []
  const answer = quota.isOver
    ? xTooMany()
    : missing.length > 0
      ? xForbidden(`The token lacks the scope ${missing.join(', ')}.`)
      : await call.run({ kernel, caller, query: received.query, ...input }, id)
  return { ...answer, headers: { ...answer.headers, ...rateHeaders(quota) } }
}
