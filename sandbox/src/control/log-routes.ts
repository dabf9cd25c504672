import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'

/**
 * What reached the town, redacted. `since` is an ISO time, or the id of the last entry already
 * seen.
 */
export function registerLog(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Querystring: { since?: string; route?: string; limit?: string } }>(
    '/control/log',
    async (request) => {
      const { since, route, limit } = request.query
      const byId = since !== undefined && /^\d+$/.test(since)
      return kernel.log.find({
        ...(since === undefined
          ? {}
          : byId
            ? { sinceId: Number(since) }
            : { since: Date.parse(since) }),
        ...(route === undefined ? {} : { route }),
        ...(limit === undefined ? {} : { limit: Number(limit) }),
      })
    },
  )
  app.get('/control/counts', async () => kernel.log.counts())
  app.delete('/control/log', async () => {
    kernel.log.clear()
    return { cleared: true }
  })
}
