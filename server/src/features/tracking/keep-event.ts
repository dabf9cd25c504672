import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { addressOf, sealPlace } from './destinations.ts'
import { handOverJob } from './jobs.ts'
import { insertEvent, reportOnce, type Destination } from './tracking-store.ts'

export type KeepEventDeps = Pick<Platform, 'config' | 'clock' | 'secrets' | 'queue'>

export interface OutsideEvent {
  readonly destination: Destination
  readonly event: string
  readonly userId: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Writes the event and its job in the caller's transaction. False, and nothing is stored, where
 * nobody is configured to hear it.
 */
export async function keepEvent(
  { config, clock, secrets, queue }: KeepEventDeps,
  tx: Db,
  { destination, event, userId, data }: OutsideEvent,
): Promise<boolean> {
  if (addressOf(config.providers.tracking, destination) === null) return false
  const id = newId()
  await insertEvent(tx, {
    id,
    destination,
    event,
    userId,
    sealedData: secrets.seal(JSON.stringify(data), sealPlace(id)),
    at: clock.now(),
  })
  await queue.send(tx, handOverJob, { eventId: id })
  return true
}

/**
 * Whether this is the first time; the key is kept as a keyed hash. Asked only where somebody is
 * configured to hear it.
 */
export async function isFirstTime(
  { clock, secrets }: Pick<KeepEventDeps, 'clock' | 'secrets'>,
  tx: Db,
  { what, about }: { readonly what: string; readonly about: string },
): Promise<boolean> {
  return reportOnce(tx, secrets.sign('told-once', `${what}:${about}`), clock.now())
}
