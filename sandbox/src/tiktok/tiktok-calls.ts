import type { Kernel } from '../kernel/kernel.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { tiktokRefused } from './tiktok-answers.ts'
import { liveTiktokToken } from './tiktok-tokens.ts'
import { takeQuota } from '../kernel/call-quota.ts'
import { initDraft, initPhotos, initVideo } from './init-publication.ts'
import { cancelPublication, readStatus } from './publication-status.ts'
import { readCreatorInfo } from './read-creator-info.ts'
import { readUserInfo } from './read-user-info.ts'
import { listVideos, queryVideos } from './read-videos.ts'
import type { TiktokRequest } from './tiktok-request.ts'
import type { TiktokScope } from './tiktok-world.ts'

interface TiktokCall {
  method: 'GET' | 'POST'
  path: string
  /** One of them is enough. */
  scopes: TiktokScope[]
  /** Calls a minute, of one token or of the whole app. */
  perMinute: number
  counts: 'token' | 'app'
  run(request: TiktokRequest): TownAnswer | Promise<TownAnswer>
}

export const tiktokCalls: TiktokCall[] = [
  {
    method: 'GET',
    path: '/v2/user/info/',
    scopes: ['user.info.basic'],
    perMinute: 600,
    counts: 'app',
    run: readUserInfo,
  },
  {
    method: 'POST',
    path: '/v2/post/publish/creator_info/query/',
    scopes: ['video.publish'],
    perMinute: 20,
    counts: 'token',
    run: readCreatorInfo,
  },
  {
    method: 'POST',
    path: '/v2/video/list/',
    scopes: ['video.list'],
    perMinute: 600,
    counts: 'app',
    run: listVideos,
  },
  {
    method: 'POST',
    path: '/v2/video/query/',
    scopes: ['video.list'],
    perMinute: 600,
    counts: 'app',
    run: queryVideos,
  },
  {
    method: 'POST',
    path: '/v2/post/publish/video/init/',
    scopes: ['video.publish'],
    perMinute: 6,
    counts: 'token',
    run: initVideo,
  },
  {
    method: 'POST',
    path: '/v2/post/publish/inbox/video/init/',
    scopes: ['video.upload'],
    perMinute: 6,
    counts: 'token',
    run: initDraft,
  },
  {
    method: 'POST',
    path: '/v2/post/publish/content/init/',
    scopes: ['video.publish', 'video.upload'],
    perMinute: 6,
    counts: 'token',
    run: initPhotos,
  },
  {
    method: 'POST',
    path: '/v2/post/publish/status/fetch/',
    scopes: ['video.publish', 'video.upload'],
    perMinute: 30,
    counts: 'token',
    run: readStatus,
  },
  {
    method: 'POST',
    path: '/v2/post/publish/cancel/',
    scopes: ['video.publish', 'video.upload'],
    perMinute: 30,
    counts: 'token',
    run: cancelPublication,
  },
]

/** Token, quota, type of the body and scope, in that order; then the call itself. */
export async function runTiktokCall(
  kernel: Kernel,
  call: TiktokCall,
  {
    contentType,
    input,
  }: {
    contentType: string | undefined
    input: Pick<TiktokRequest, 'received' | 'body' | 'conditions'>
  },
): Promise<TownAnswer> {
  const token = liveTiktokToken(kernel, 'access', input.received.bearer)
  const account = token && kernel.world.tiktok.accounts[token.personId]
  if (!token || !account) return tiktokRefused(kernel, 'access_token_invalid')
  if (
    takeQuota(kernel, {
      key: `tiktok ${call.path} ${call.counts === 'token' ? token.token : 'app'}`,
      limit: call.perMinute,
      windowMs: 60_000,
    }).isOver
  )
    return tiktokRefused(kernel, 'rate_limit_exceeded')
  if (call.method === 'POST' && !contentType?.startsWith('application/json'))
    return tiktokRefused(
      kernel,
      'invalid_params',
      'The content type must be application/json; charset=UTF-8.',
    )
  if (!call.scopes.some((scope) => token.scopes.includes(scope)))
    return tiktokRefused(kernel, 'scope_not_authorized')
  return call.run({ kernel, account, token, ...input })
}
