import { fingerprint } from '#platform/secrets.ts'
import type { Db } from '#platform/db/database.ts'
import type { LicenceDeps } from './licence-deps.ts'
import {
  afterEvent,
  afterReplacing,
  unheardOf,
  type Licence,
  type LicenceEvent,
} from './licence-rules.ts'
import { lockLicence, putLicence } from './licence-store.ts'
import { settleAccess } from './settle-access.ts'

/** Events carry no id: the same licence, event and instant is the same event. */
export function eventIdOf({ license_key: key, event, event_timestamp: at }: LicenceEvent): string {
  return fingerprint(`${key}:${event}:${at}`)
}

/** What an event changes. In any order, more than once. */
export async function takeEvent(deps: LicenceDeps, event: LicenceEvent): Promise<void> {
  const { db, clock } = deps
  const { license_key: key, prev_license_key: oldKey } = event
  await db.transaction(async (tx) => {
    const at = clock.now()
    const locked = await lockBoth(tx, [key, ...(oldKey && oldKey !== key ? [oldKey] : [])], at)
    const before = locked.get(key) ?? unheardOf(key)
    const old = oldKey ? locked.get(oldKey) : undefined
    const replaced = old && afterReplacing(old, before)
    // the new one first, so that the company is never without
    for (const licence of [
      afterEvent(replaced?.successor ?? before, event),
      ...(replaced ? [replaced.old] : []),
    ]) {
      // what was told before, or only confirms, leaves no trace
      if (JSON.stringify(licence) === JSON.stringify(locked.get(licence.key))) continue
      await putLicence(tx, licence, at)
      await settleAccess(deps, tx, {
        licence,
        by: { userId: null, correlationId: eventIdOf(event) },
      })
    }
  })
}

/** In the order of the keys, so that two events of one pair never wait for each other. */
async function lockBoth(tx: Db, keys: readonly string[], at: Date): Promise<Map<string, Licence>> {
  const locked = new Map<string, Licence>()
  for (const key of keys.toSorted()) locked.set(key, await lockLicence(tx, unheardOf(key), at))
  return locked
}
