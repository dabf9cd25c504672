import { startLane, type DueLane } from '#outbox'
import type { PublishingDeps } from './publishing-deps.ts'
import type { TellDeps } from './send-news.ts'
import { tellOwner } from './tell-owner.ts'
import { listTroubles, oldestTrouble, type Trouble } from './tell-store.ts'

/** Long enough for the other networks of the post to settle, so that one mail tells all. */
export const settleBeforeTellingMs = 20_000
const restMs = 10 * 60_000
const readAtOnce = 200

const nameOf = (trouble: Trouble) => `${trouble.about} ${trouble.company_id} ${trouble.subject_id}`

/**
 * Tells what is due to be told, one trouble after another. One that cannot be told rests, so that
 * it keeps no other waiting.
 */
export function startTelling(deps: TellDeps & Pick<PublishingDeps, 'log'>): DueLane {
  const restingUntil = new Map<string, number>()
  return startLane<Trouble>({
    name: 'tell owners',
    clock: deps.clock,
    log: deps.log,
    capacity: 1,
    aheadMs: 0,
    safetyMs: 15_000,
    async claim(limit) {
      const now = deps.clock.now().getTime()
      for (const [name, until] of restingUntil) if (until <= now) restingUntil.delete(name)
      const due = await listTroubles(
        deps.db,
        new Date(now - settleBeforeTellingMs),
        readAtOnce + restingUntil.size,
      )
      return due.filter((trouble) => !restingUntil.has(nameOf(trouble))).slice(0, limit)
    },
    async run(trouble) {
      try {
        await tellOwner(deps, trouble)
      } catch (error) {
        restingUntil.set(nameOf(trouble), deps.clock.now().getTime() + restMs)
        throw error
      }
    },
    async nextAt() {
      const oldest = await oldestTrouble(deps.db)
      const at = oldest ? oldest.getTime() + settleBeforeTellingMs : null
      // what is due now and rests must not make the loop spin
      return at === null || at <= deps.clock.now().getTime() ? null : new Date(at)
    },
  })
}
