import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/monitoring/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import { readJson } from '#platform/read-json.ts'
import type { IntakeMetrics } from './intake-metrics.ts'
import type { IntakeSource } from './intake-source.ts'
import { beginTry, markProcessed, markTried } from './intake-store.ts'
import { mostTries } from './jobs.ts'
import { sealPlace } from './take-event.ts'

export interface ProcessDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly secrets: Secrets
  readonly sources: ReadonlyMap<string, IntakeSource>
  readonly metrics: IntakeMetrics
}

/** One try. Throws when the queue shall try again; otherwise the event is settled. */
export async function processEvent(
  { db, clock, log, secrets, sources, metrics }: ProcessDeps,
  id: string,
): Promise<void> {
  const event = await beginTry(db, id)
  if (!event) return
  const { provider, kind, event_id: eventId } = event
  try {
    const source = sources.get(provider)
    if (!source) throw new Error(`Nobody takes events of ${provider}.`)
    const raw = Buffer.from(secrets.open(event.sealed_body, sealPlace(id)), 'base64')
    await source.process({
      provider,
      eventId,
      kind,
      // a form, or a body without words: the source knows what it takes
      body: readJson(raw) ?? raw.toString('utf8'),
      receivedAt: event.received_at,
    })
  } catch (error) {
    const isLast = event.tries >= mostTries
    await markTried(db, id, {
      error: error instanceof Error ? error.message : String(error),
      isLast,
    })
    metrics.count(provider, isLast ? 'failed' : 'tried-again')
    if (!isLast) throw error
    log.error({ err: error, provider, kind, eventId }, 'an event of another house was given up')
    return
  }
  await markProcessed(db, id, clock.now())
  metrics.count(provider, 'processed')
}
