import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { Conditions } from '../kernel/serve-call.ts'
import { badThreadsParameter, missingThreadsObject } from './threads-refusal.ts'
import { deleteThreadsPost, hideThreadsReply } from './change-threads-post.ts'
import { createThreadsContainer } from './create-container.ts'
import type { ThreadsAnswer } from './exchange-threads.ts'
import { debugThreadsToken, exchangeShortToken, refreshLongToken } from './exchange-threads.ts'
import { publishThreadsContainer } from './publish-container.ts'
import { readAccountInsights, readPostInsights } from './read-insights.ts'
import {
  readConversation,
  readMentions,
  readOwnPosts,
  readOwnReplies,
  readThreadsAccount,
  readThreadsContainer,
  readThreadsPost,
  readThreadsReplies,
} from './read-threads.ts'
import { readThreadsLimit } from './threads-quotas.ts'
import type { ThreadsRequest } from './threads-request.ts'
import { requireThreadsCaller } from './threads-tokens.ts'
import type { ThreadsWorld } from './threads-world.ts'

type Answering = ThreadsAnswer | Promise<ThreadsAnswer>

/** Calls about tokens, each with a token of its own kind; they carry no version. */
const tokenCalls: Record<string, (kernel: Kernel, params: Record<string, string>) => Answering> = {
  'GET /access_token': exchangeShortToken,
  'GET /refresh_access_token': refreshLongToken,
}

const calls: Record<string, (request: ThreadsRequest, id: string) => Answering> = {
  'GET /{user}': readThreadsAccount,
  'GET /{user}/threads': readOwnPosts,
  'POST /{user}/threads': createThreadsContainer,
  'POST /{user}/threads_publish': publishThreadsContainer,
  'GET /{user}/threads_publishing_limit': readThreadsLimit,
  'GET /{user}/replies': readOwnReplies,
  'GET /{user}/mentions': readMentions,
  'GET /{user}/threads_insights': readAccountInsights,
  'GET /{container}': readThreadsContainer,
  'GET /{media}': readThreadsPost,
  'DELETE /{media}': deleteThreadsPost,
  'GET /{media}/replies': readThreadsReplies,
  'GET /{media}/conversation': readConversation,
  'GET /{media}/insights': readPostInsights,
  'POST /{media}/manage_reply': hideThreadsReply,
}

export const threadsRoutes = [
  'POST /oauth/access_token',
  'GET /debug_token',
  ...Object.keys(tokenCalls),
  ...Object.keys(calls),
]

export interface ThreadsTarget {
  /** As the log and the faults name it. */
  route: string
  /** Empty for `me` and for calls about tokens. */
  id: string
  path: string
  version: string
}

const aboutTokens = ['oauth', 'access_token', 'refresh_access_token', 'debug_token']

function kindOf({ accounts, containers, posts, files }: ThreadsWorld, id: string): string {
  if (id === 'me' || accounts[id]) return 'user'
  if (containers[id]) return 'container'
  return posts[id] || files[id] ? 'media' : 'object'
}

/** Takes a path apart; `me` is the user of the token. */
export function findThreadsTarget(world: ThreadsWorld, full: string): ThreadsTarget {
  const version = /^\/v1\.0(?=\/|$)/.exec(full)?.[0] ?? ''
  const path = full.slice(version.length).replace(/\/+$/, '') || '/'
  const [id = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent)
  if (aboutTokens.includes(id)) return { route: path, id: '', path, version }
  const route = `/${[`{${kindOf(world, id)}}`, ...rest].join('/')}`
  return { route, id: id === 'me' ? '' : id, path, version }
}

/** Whether somebody else's account is asked for: a token opens its own alone. */
function requireOwnAccount({ caller, method }: ThreadsRequest, target: ThreadsTarget): void {
  const isUser = target.route.startsWith('/{user}')
  if (isUser && target.id !== '' && target.id !== caller.account.id)
    throw missingThreadsObject(target.id, method)
}

/** Runs the call, or throws the refusal in the network's words. */
export async function runThreadsCall(
  kernel: Kernel,
  received: ReceivedCall,
  input: { target: ThreadsTarget; conditions: Conditions },
): Promise<ThreadsAnswer> {
  const { target, conditions } = input
  const { method } = received
  const params = { ...received.query, ...received.body }
  if (received.bearer !== undefined) params['access_token'] ??= received.bearer
  const name = `${method} ${target.route}`
  if (name === 'GET /debug_token') return debugThreadsToken(kernel, params)
  const tokenCall = target.version === '' ? tokenCalls[name] : undefined
  if (tokenCall) return tokenCall(kernel, params)
  if (aboutTokens.some((one) => target.route.startsWith(`/${one}`)))
    throw badThreadsParameter(`Unsupported request - method type: ${method.toLowerCase()}`)
  const request: ThreadsRequest = {
    kernel,
    world: kernel.world.threads,
    now: kernel.clock.now(),
    method,
    path: target.path,
    version: target.version,
    params,
    caller: requireThreadsCaller(kernel, params['access_token']),
    conditions,
  }
  requireOwnAccount(request, target)
  const run = calls[name]
  if (run) return run(request, target.id)
  const [, kind, edge] = target.route.split('/')
  if (kind === '{object}' || edge === undefined || method !== 'GET')
    throw missingThreadsObject(target.id, method)
  throw badThreadsParameter(`Tried accessing nonexisting field (${edge})`)
}
