import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '#platform/app-error.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { isFromThisMachine } from '#platform/http/callers/this-machine.ts'
import type { Platform, Room } from '#platform/platform.ts'
import { createIntakeMetrics } from './intake-metrics.ts'
import { intakeProbe } from './intake-probe.ts'
import type { IntakeSource } from './intake-source.ts'
import { deleteProcessed } from './intake-store.ts'
import { processEventJob } from './jobs.ts'
import { processEvent } from './process-event.ts'
import { takeEvent } from './take-event.ts'

export { jobs } from './jobs.ts'
export { lastArrival } from './intake-store.ts'
export type { IntakeEvent, IntakeSource } from './intake-source.ts'
export { sealedColumns } from './take-event.ts'

/** Longer than any event of any house. */
const mostBytes = 1024 * 1024
const notAccepted = () => new AppError('unauthenticated', message('http.not-accepted'))
const keptMs = 30 * 86_400_000

export interface Intake extends Room {
  /** Before `serve`; one source a provider and a path. */
  accept(source: IntakeSource): void
  /**
   * Mounts every accepted source's path, outside the API: no key, no session, the source's own
   * proof.
   */
  serve(http: FastifyInstance): Promise<void>
  readonly probe: ReturnType<typeof intakeProbe>
}

export function createIntake({
  config,
  db,
  clock,
  log,
  queue,
  secrets,
  metrics: registry,
}: Pick<Platform, 'config' | 'db' | 'clock' | 'log' | 'queue' | 'secrets' | 'metrics'>): Intake {
  const sources = new Map<string, IntakeSource>()
  const metrics = createIntakeMetrics(registry, db)
  return {
    accept: (source) => {
      sources.set(source.provider, source)
    },
    probe: intakeProbe(db),
    sweep: async (now) => ({
      intake_events: await inBatches((limit) =>
        deleteProcessed(db, new Date(now.getTime() - keptMs), limit),
      ),
    }),
    mount: () => undefined,
    work: () =>
      queue.work(
        processEventJob,
        ({ id }) => processEvent({ db, clock, log, secrets, sources, metrics }, id),
        { concurrency: 6 },
      ),
    async serve(http) {
      await http.register(async (scope) => {
        // a signature is over the bytes, so nothing may read them before
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser(
          '*',
          { parseAs: 'buffer', bodyLimit: mostBytes },
          (_request, body, done) => done(null, body),
        )
        for (const source of sources.values()) {
          scope.post(source.path, { schema: { hide: true } }, async (request, reply) => {
            if (source.isActedOnUnasked && config.mode === 'demo' && !isFromThisMachine(request))
              throw notAccepted()
            const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
            const taken = await takeEvent({ db, clock, queue, secrets, metrics }, source, {
              raw,
              headers: request.headers,
            })
            if (!taken) throw notAccepted()
            return reply.code(200).send(taken.answer)
          })
          if (source.challenge)
            scope.get(source.path, { schema: { hide: true } }, async (request, reply) =>
              answerChallenge(source, request.query, reply),
            )
        }
      })
    },
  }
}

/** Fields that come more than once are no proper question. */
const oneEach = z.record(z.string(), z.string())

function answerChallenge(source: IntakeSource, query: unknown, reply: FastifyReply): FastifyReply {
  const asked = z.safeParse(oneEach, query)
  const answer = asked.success ? source.challenge?.(asked.data) : null
  if (!answer) throw new AppError('forbidden', message('http.not-accepted'))
  // whatever was asked comes back as it is, and no browser may take it for a page
  return reply
    .code(200)
    .headers({
      'content-type': answer.contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    })
    .send(answer.body)
}
