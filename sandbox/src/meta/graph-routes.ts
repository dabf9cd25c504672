import type { FastifyInstance } from 'fastify'
import type { RefusingFault } from '../kernel/fault.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import { receiveCall } from '../kernel/received-call.ts'
import type { TownAnswer, Conditions } from '../kernel/serve-call.ts'
import { serveCall } from '../kernel/serve-call.ts'
import { errorAnswer, traceId } from './graph-answer.ts'
import type { GraphTarget } from './graph-calls.ts'
import { runGraphCall } from './graph-calls.ts'
import { GraphError } from './graph-error.ts'
import { refusalFacts } from './graph-refusal.ts'
import type { GraphRequest } from './graph-request.ts'
import { requireCaller } from './graph-request.ts'
import { findTarget, ownerOf } from './graph-target.ts'
import { publishDue } from './publish-due.ts'
import { findCaller } from './tokens.ts'
import { createUsage } from './usage-headers.ts'
import type { ForcedUsage } from './usage-headers.ts'

function meetCaller(graph: GraphRequest, target: GraphTarget): GraphTarget {
  if (target.kind !== 'me') return target
  const caller = requireCaller(graph)
  if (caller.type === 'page' && caller.pageId !== undefined)
    return { ...target, kind: 'page', id: caller.pageId }
  if (caller.userId !== undefined) return { ...target, kind: 'user', id: caller.userId }
  throw new GraphError({
    status: 400,
    code: 2500,
    message: 'An active access token must be used to query information about the current user.',
  })
}

/** The oldest version that is not over, and the newest (networks.md section 1). */
const [oldestVersion, newestVersion] = [21, 26]

/** A version that is over is not refused: the oldest live one answers, and says so. */
function servedVersion(asked: string): string {
  const number = Number(/^\/v(\d+)/.exec(asked)?.[1] ?? newestVersion)
  return `v${Math.max(number, oldestVersion)}.0`
}

/** A version that does not exist yet is no version but a part of the path. */
const isUnknownVersion = (asked: string) =>
  Number(/^\/v(\d+)/.exec(asked)?.[1] ?? 0) > newestVersion

/** A call as the address and the body give it, under the conditions of the faults. */
interface GraphCall {
  received: ReceivedCall
  path: string
  version: string
  conditions: Conditions
}

function graphRequest(
  kernel: Kernel,
  { received, path, version, conditions }: GraphCall,
): GraphRequest {
  if (isUnknownVersion(version))
    throw new GraphError({
      status: 400,
      code: 2500,
      message: `Unknown path components: ${path}`,
    })
  const params = { ...received.query, ...received.body }
  return {
    kernel,
    world: kernel.world.facebook,
    now: kernel.clock.now(),
    lagMs: conditions.lagMs,
    processing: conditions.processing,
    method: received.method,
    path,
    version,
    params,
    files: received.files,
    // a code exchange carries no token; a bad one there would be the wrong complaint
    caller:
      path === '/oauth/access_token'
        ? undefined
        : findCaller(kernel, params['access_token'] ?? received.bearer, params['appsecret_proof']),
  }
}

async function runCall(
  kernel: Kernel,
  call: GraphCall,
  { target, headers }: { target: GraphTarget; headers: Record<string, string> },
): Promise<TownAnswer> {
  publishDue(kernel)
  try {
    const graph = graphRequest(kernel, call)
    const answer = await runGraphCall(graph, meetCaller(graph, target))
    return {
      status: answer.status ?? 200,
      body: answer.body,
      headers: {
        ...headers,
        'x-fb-trace-id': traceId(),
        'cache-control': 'private, no-cache',
        ...answer.headers,
      },
      ...(answer.effect === undefined ? {} : { effect: answer.effect }),
    }
  } catch (cause) {
    if (cause instanceof GraphError) return errorAnswer(cause.facts, headers)
    console.error('The town failed on a Graph call:', cause)
    return errorAnswer(
      { status: 500, code: 1, message: 'An unknown error occurred', isTransient: true },
      headers,
    )
  }
}

/** What the usage headers say beside a refusal: a limit is full until it lifts. */
function usageOfRefusal(
  fault: RefusingFault,
  { now, usagePercent }: { now: number; usagePercent: number | undefined },
): ForcedUsage {
  if (fault.kind !== 'rate-limit') return { app: usagePercent, business: usagePercent }
  const { code, until } = fault
  return {
    app: code === 4 || code === 17 ? 100 : usagePercent,
    business: 100,
    regainMinutes: until === undefined ? 5 : Math.max(1, Math.ceil((until - now) / 60_000)),
  }
}

/** A body that cannot be read is refused in the network's words too. */
function registerUnreadable(app: FastifyInstance): void {
  app.setErrorHandler(async (cause, request, reply) => {
    const status =
      cause instanceof Error && 'statusCode' in cause && typeof cause.statusCode === 'number'
        ? cause.statusCode
        : 500
    const message = cause instanceof Error ? cause.message : 'Unknown error'
    if (status >= 500) console.error('The town failed:', cause)
    if (!/^\/(graph|threads-api)\//.test(request.url)) return reply.code(status).send({ message })
    const code = status >= 500 ? 1 : 100
    const { body, headers } = errorAnswer({ code, message: `(#${code}) ${message}` }, {})
    return reply
      .code(status >= 500 ? 500 : 400)
      .headers(headers ?? {})
      .send(body)
  })
}

/** The version that an address asks for, empty without one, and the path below it. */
function splitAddress(url: string): { version: string; path: string } {
  const full = url.split('?')[0]?.slice('/graph'.length) ?? ''
  const version = /^\/v\d+\.\d+(?=\/|$)/.exec(full)?.[0] ?? ''
  return { version, path: full.slice(version.length).replace(/\/+$/, '') || '/' }
}

/** Meta's Graph API under /graph, with or without a version. */
export function registerGraph(app: FastifyInstance, kernel: Kernel): void {
  const usage = createUsage()
  registerUnreadable(app)

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/graph/*',
    handler: async (request, reply) => {
      const { version, path } = splitAddress(request.raw.url ?? '')
      const received = await receiveCall(request)
      const { route, target } = findTarget(kernel.world, path)
      const { network, business } = ownerOf(kernel.world, target)
      const phase = received.body['upload_phase'] ?? received.query['upload_phase']
      return serveCall(kernel, request, {
        reply,
        call: {
          network,
          route,
          // one address takes a video in several steps, which the log and the faults must tell apart
          path: phase === undefined ? path : `${path}?upload_phase=${phase}`,
          received,
          async run(conditions) {
            // by now the world may be another one than when the call came
            const { target: reached } = findTarget(kernel.world, path)
            const { usagePercent } = conditions
            const headers = {
              ...usage.headers(kernel.clock.now(), ownerOf(kernel.world, reached).business, {
                app: usagePercent,
                business: usagePercent,
              }),
              'facebook-api-version': servedVersion(version),
            }
            return runCall(
              kernel,
              { received, path, version, conditions },
              { target: reached, headers },
            )
          },
          refuse(fault, { usagePercent }) {
            const now = kernel.clock.now()
            const forced = usageOfRefusal(fault, { now, usagePercent })
            return errorAnswer(refusalFacts(fault, now), usage.headers(now, business, forced))
          },
        },
      })
    },
  })
}
