import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** `/health/live`: the process answers. `/health`: it can also reach its database. */
export function mountHealth(app: FastifyInstance, deps: { readonly db: Database; readonly clock: Clock }): void {
  app.get('/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await deps.db.one(sql`select 1 as one`)
      return { status: 'ready', now: deps.clock.now().toISOString() }
    } catch {
      return reply.code(503).send({ status: 'unavailable', reason: 'The database does not answer.' })
    }
  })
}
