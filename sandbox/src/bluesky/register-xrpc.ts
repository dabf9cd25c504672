import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeQuota } from '../kernel/call-quota.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer, Conditions } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import type { BlueskyAccount } from './bluesky-world.ts'
import { nonceNow, provenKey } from './proof.ts'
import { repoCalls, type XrpcAnswer, type XrpcRequest } from './repo-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { issueServiceToken } from './service-tokens.ts'
import { callerOf } from './sessions.ts'
import { videoCalls } from './video-calls.ts'
import { viewCalls } from './view-calls.ts'
import { faultAnswer, XrpcError } from './xrpc-error.ts'

/** Points that a write costs, and how many there are an hour. */
const points: Record<string, number> = {
  'com.atproto.repo.createRecord': 3,
  'com.atproto.repo.putRecord': 2,
  'com.atproto.repo.deleteRecord': 1,
}
const pointsAnHour = 5000
const hourMs = 3_600_000

export const blueskyRoutes = [
  ...Object.keys(sessionCalls),
  ...Object.keys(repoCalls),
  ...Object.keys(viewCalls),
  ...Object.keys(videoCalls),
  'GET com.atproto.server.getServiceAuth',
].map((name) => name.replace(' ', ' /xrpc/'))

function chargePoints(kernel: Kernel, did: string, nsid: string): Record<string, string> {
  const cost = points[nsid] ?? 0
  if (cost === 0) return {}
  const turns = Array.from({ length: cost }, () =>
    takeQuota(kernel, { key: `bluesky ${did}`, limit: pointsAnHour, windowMs: hourMs }),
  )
  const last = turns.at(-1)
  if (!last) return {}
  const headers = {
    'ratelimit-limit': String(last.limit),
    'ratelimit-remaining': String(last.remaining),
    'ratelimit-reset': String(Math.ceil(last.resetAt / 1000)),
    'ratelimit-policy': `${pointsAnHour};w=3600`,
  }
  if (last.isOver) throw new XrpcError('429 RateLimitExceeded', 'Rate Limit Exceeded', headers)
  return headers
}

const jsonOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Buffer.isBuffer(body) ? { ...body } : {}

/** Repeated names of a query stand one a line: no value of the wire has a line break. */
function queryOf(request: FastifyRequest): Record<string, string> {
  const { searchParams } = new URL(request.raw.url ?? '', 'http://town.localhost')
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join('\n')]),
  )
}

const answered = (
  { body, effect }: XrpcAnswer,
  headers: Record<string, string> = {},
): TownAnswer => ({
  status: 200,
  body,
  headers,
  ...(effect === undefined ? {} : { effect }),
})

const ownServiceCalls: Record<string, (asked: XrpcRequest, caller: BlueskyAccount) => XrpcAnswer> =
  {
    'GET com.atproto.server.getServiceAuth': ({ kernel, query }, { did }) => ({
      body: issueServiceToken(kernel, did, query),
    }),
  }

async function answerCall(
  kernel: Kernel,
  request: FastifyRequest,
  input: { nsid: string; conditions: Conditions },
): Promise<TownAnswer> {
  const { nsid, conditions } = input
  const { method, headers, body } = request
  const name = `${method} ${nsid}`
  const [scheme = '', token = ''] = (headers.authorization ?? '').split(' ')
  const own = sessionCalls[name]
  if (own) return answered(own(kernel, { input: jsonOf(body), bearer: token }))
  const asked: XrpcRequest = {
    kernel,
    now: kernel.clock.now(),
    query: queryOf(request),
    input: jsonOf(body),
    bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    contentType: headers['content-type'] ?? '',
    lagMs: conditions.lagMs,
  }
  const ofVideos = videoCalls[name]
  if (ofVideos) return answered(await ofVideos(asked, token))
  const run = repoCalls[name] ?? viewCalls[name] ?? ownServiceCalls[name]
  if (!run) throw new XrpcError('501 MethodNotImplemented', 'Method Not Implemented')
  if (token === '') throw new XrpcError('401 AuthMissing', 'Authentication Required')
  const thumbprint = provenKey(kernel, {
    method,
    url: `${kernel.url}/xrpc/${nsid}`,
    headers,
    accessToken: token,
  })
  const caller = callerOf(kernel, { token, scheme: scheme.toLowerCase(), thumbprint })
  const charged = chargePoints(kernel, caller.did, nsid)
  return answered(await run(asked, caller), charged)
}

/** Bytes have no fields: the log shows them as a file. */
async function received(request: FastifyRequest): Promise<ReceivedCall> {
  if (!Buffer.isBuffer(request.body)) return receiveCall(request)
  const bytes = request.body
  const { headers, method } = request
  const correlation = headers['x-correlation-id']
  return {
    method,
    query: {},
    body: {},
    files: [{ field: 'body', name: '', type: headers['content-type'] ?? '', bytes, sha256: '' }],
    bearer: undefined,
    correlationId: Array.isArray(correlation) ? correlation[0] : correlation,
  }
}

/** Everything under /xrpc, as a personal data server answers it, with the app view behind it. */
export async function registerXrpc(app: FastifyInstance, kernel: Kernel): Promise<void> {
  await app.register(async (room) => {
    room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    room.route<{ Params: { nsid: string } }>({
      method: ['GET', 'POST'],
      url: '/xrpc/:nsid',
      async handler(request, reply) {
        const { nsid } = request.params
        const isBound = request.headers.authorization?.startsWith('DPoP ') === true
        const withNonce = (answer: TownAnswer): TownAnswer => ({
          ...answer,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            ...(isBound ? { 'dpop-nonce': nonceNow(kernel) } : {}),
            ...answer.headers,
          },
        })
        return serveCall(kernel, request, {
          reply,
          call: {
            network: 'bluesky',
            route: `/xrpc/${nsid}`,
            path: `/xrpc/${nsid}`,
            received: await received(request),
            async run(conditions) {
              try {
                return withNonce(await answerCall(kernel, request, { nsid, conditions }))
              } catch (cause) {
                if (cause instanceof XrpcError) return withNonce(cause.answer)
                console.error('The town failed on a Bluesky call:', cause)
                return withNonce(
                  new XrpcError('500 InternalServerError', 'Internal Server Error').answer,
                )
              }
            },
            refuse: (fault) => withNonce(faultAnswer(fault, isBound, kernel.clock.now())),
          },
        })
      },
    })
  })
}
