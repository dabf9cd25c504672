import type { IncomingHttpHeaders } from 'node:http'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import type { SealedColumn } from '#platform/db/sealed-column.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { IntakeMetrics } from './intake-metrics.ts'
import type { IntakeSource } from './intake-source.ts'
import { insertEvent, reviveEvent } from './intake-store.ts'
import { processEventJob } from './jobs.ts'

export interface TakeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly queue: JobQueue
  readonly secrets: Secrets
  readonly metrics: IntakeMetrics
}

/** Where an event's bytes are sealed to. */
export function sealPlace(id: string): string {
  return `intake_events:${id}:body`
}

/** What this room keeps sealed. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'intake_events',
    column: 'sealed_body',
    key: ['id'],
    placeOf: ([id = '']) => sealPlace(id),
  },
]

/** Keeps a genuine event with its job, once; null when it is not genuine, else the answer. */
export async function takeEvent(
  deps: TakeDeps,
  source: IntakeSource,
  { raw, headers }: { readonly raw: Buffer; readonly headers: IncomingHttpHeaders },
): Promise<{ readonly answer: unknown } | null> {
  const { db, clock, queue, secrets, metrics } = deps
  const { provider } = source
  const genuine = await source.verify(raw, headers)
  if (!genuine) {
    metrics.count(provider, 'refused')
    return null
  }
  const { eventId, kind } = genuine
  const isNew = await db.transaction(async (tx) => {
    const id = newId()
    const isInserted = await insertEvent(tx, {
      id,
      provider,
      eventId,
      kind,
      sealedBody: secrets.seal(raw.toString('base64'), sealPlace(id)),
      at: clock.now(),
    })
    const due = isInserted ? id : await reviveEvent(tx, provider, eventId)
    if (due !== null) await queue.send(tx, processEventJob, { id: due })
    return isInserted
  })
  metrics.count(provider, isNew ? 'taken' : 'repeated')
  return { answer: genuine.answer ?? { received: true } }
}
