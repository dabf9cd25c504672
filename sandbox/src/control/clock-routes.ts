import type { FastifyInstance } from 'fastify'
import type { Clock } from '../kernel/clock.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { bodyFields } from './body-fields.ts'

const longestWaitMs = 60_000

function reading(clock: Clock) {
  return {
    offsetMs: clock.offsetMs(),
    now: new Date(clock.now()).toISOString(),
    version: clock.version(),
  }
}

/** The new offset a body asks for; undefined when it asks for none that makes sense. */
function wantedOffset(clock: Clock, fields: Record<string, unknown>): number | undefined {
  const { offsetMs, advanceMs, to, reset } = fields
  if (reset === true) return 0
  if (typeof offsetMs === 'number' && Number.isFinite(offsetMs)) return Math.round(offsetMs)
  if (typeof advanceMs === 'number' && Number.isFinite(advanceMs))
    return Math.round(clock.offsetMs() + advanceMs)
  if (typeof to === 'string' && !Number.isNaN(Date.parse(to))) return Date.parse(to) - Date.now()
  return undefined
}

/** The one clock: read it, wait for it to move, move it. */
export function registerClock(app: FastifyInstance, kernel: Kernel): void {
  const { clock } = kernel
  app.get<{ Querystring: { after?: string; waitMs?: string } }>(
    '/control/clock',
    async (request) => {
      const { after, waitMs } = request.query
      if (after !== undefined)
        await clock.changed(Number(after), Math.min(Number(waitMs ?? 25_000) || 0, longestWaitMs))
      return reading(clock)
    },
  )
  app.post('/control/clock', async (request, reply) => {
    const offset = wantedOffset(clock, bodyFields(request.body))
    if (offset === undefined || Math.abs(clock.now() - clock.offsetMs() + offset) > 8.6e15) {
      return reply
        .code(400)
        .send({ message: 'Send {offsetMs}, {advanceMs}, {to: an ISO time} or {reset: true}.' })
    }
    clock.setOffset(offset)
    return reading(clock)
  })
}
