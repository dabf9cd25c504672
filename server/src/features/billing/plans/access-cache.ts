import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Listener } from '#platform/db/listen.ts'
import { standingAt, type StoredSubscription } from './subscription-rules.ts'
import { findSubscriptions } from './subscription-store.ts'

/** The net under NOTIFY: longer than this no worker believes what it read. */
const keepMs = 60_000
const mostKept = 50_000

type SubscriptionRead = StoredSubscription | undefined
interface CachedAccess {
  readonly reading: Promise<SubscriptionRead>
  readonly untilMs: number
}

/**
 * Whether a company has access, for those who ask for every single publication: its row is read
 * once a while, with those of all that are asked for in the same moment, and judged anew at every
 * question, so that a trial ends at its instant. A change is heard by NOTIFY.
 */
export function createAccessCache({
  db,
  clock,
  listener,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly listener: Pick<Listener, 'on'>
}): (companyId: string) => Promise<boolean> {
  const kept = new Map<string, CachedAccess>()
  const read = gatherReads(db)
  listener.on('company_changed', (payload) => {
    const [companyId = '', topic] = payload.split(' ')
    if (topic === 'account') kept.delete(companyId)
  })
  const find = (companyId: string) => {
    const now = clock.monotonicMs()
    const known = kept.get(companyId)
    if (known && known.untilMs > now) return known.reading
    if (kept.size > mostKept) kept.clear()
    const reading = read(companyId)
    kept.set(companyId, { reading, untilMs: now + keepMs })
    reading.catch(() => kept.delete(companyId))
    return reading
  }
  return async (companyId) => {
    const stored = await find(companyId)
    return stored !== undefined && standingAt(stored, clock.now()).hasAccess
  }
}

/** A burst asks for a thousand companies at one instant: they are read together. */
function gatherReads(db: Db): (companyId: string) => Promise<SubscriptionRead> {
  let waiting: Set<string> | null = null
  let together: Promise<Map<string, StoredSubscription>> = Promise.resolve(new Map())
  return async (companyId) => {
    if (waiting) waiting.add(companyId)
    else {
      const ids = new Set([companyId])
      waiting = ids
      together = new Promise((resolve) => setImmediate(resolve)).then(() => {
        waiting = null
        return findSubscriptions(db, [...ids])
      })
    }
    return (await together).get(companyId)
  }
}
