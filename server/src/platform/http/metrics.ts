import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../monitoring/metrics.ts'
import { fingerprint } from '../secrets.ts'
import { isFromThisMachine } from './callers/this-machine.ts'

const answerSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * With the token where one is set; else from this machine, by its own name, and not through a
 * proxy.
 */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  const { authorization } = request.headers
  if (token !== null)
    return (
      authorization !== undefined &&
      timingSafeEqual(
        Buffer.from(fingerprint(`Bearer ${token}`)),
        Buffer.from(fingerprint(authorization)),
      )
    )
  return isFromThisMachine(request)
}

/**
 * Times every answer of this server and serves `GET /metrics`; whoever may not read them finds
 * nothing there. Call it before any route.
 */
export function mountMetrics(
  app: FastifyInstance,
  { metrics, token }: { readonly metrics: Metrics; readonly token: string | null },
): void {
  const seconds = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers of this server, by route and status.',
    labels: ['method', 'route', 'status'],
    buckets: answerSeconds,
  })
  app.addHook('onResponse', async (request, reply) => {
    // an address that no route knows is a stranger's word and makes no label
    seconds.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}
