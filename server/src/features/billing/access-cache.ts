import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Listener } from '#platform/db/listen.ts'
import { standingAt, type StoredSubscription } from './subscription-rules.ts'
import { findSubscription } from './subscription-store.ts'

/** Longer than this no worker believes what it read. */
const keepMs = 15_000
const mostKept = 20_000

interface Kept { readonly reading: Promise<StoredSubscription | null>; readonly untilMs: number }

/**
 * Whether a company has access, for those who ask for every single publication: its row is read once a while and judged anew at every
 * question, so that a trial ends at its instant. A change is heard by NOTIFY.
 */
export function createAccessCache({ db, clock, listener }: { readonly db: Db; readonly clock: Clock; readonly listener: Pick<Listener, 'on'> }): (companyId: string) => Promise<boolean> {
  const kept = new Map<string, Kept>()
  listener.on('company_changed', (payload) => {
    const [companyId = '', topic] = payload.split(' ')
    if (topic === 'account') kept.delete(companyId)
  })
  const read = (companyId: string) => {
    const now = clock.monotonicMs()
    const known = kept.get(companyId)
    if (known && known.untilMs > now) return known.reading
    if (kept.size > mostKept) kept.clear()
    const reading = findSubscription(db, companyId)
    kept.set(companyId, { reading, untilMs: now + keepMs })
    reading.catch(() => kept.delete(companyId))
    return reading
  }
  return async (companyId) => {
    const stored = await read(companyId)
    return stored !== null && standingAt(stored, clock.now()).hasAccess
  }
}
