import { startLane, type DueLane } from '#outbox'
import type { PublishingDeps } from '../publishing-deps.ts'
import type { NotifyDeps } from './send-notice.ts'
import { notifyOwner } from './notify-owner.ts'
import { listIncidents, oldestIncident, type Incident } from './notify-store.ts'

/** Long enough for the other networks of the post to settle, so that one mail tells all. */
export const settleBeforeNotifyMs = 20_000
const restMs = 10 * 60_000
const readAtOnce = 200

const nameOf = (incident: Incident) =>
  `${incident.about} ${incident.company_id} ${incident.subject_id}`

/**
 * Tells what is due to be told, one incident after another. One that cannot be told rests, so that
 * it keeps no other waiting.
 */
export function startNotifying(deps: NotifyDeps & Pick<PublishingDeps, 'log'>): DueLane {
  const restingUntil = new Map<string, number>()
  return startLane<Incident>({
    name: 'tell owners',
    clock: deps.clock,
    log: deps.log,
    capacity: 1,
    aheadMs: 0,
    safetyMs: 15_000,
    async claim(limit) {
      const now = deps.clock.now().getTime()
      for (const [name, until] of restingUntil) if (until <= now) restingUntil.delete(name)
      const due = await listIncidents(
        deps.db,
        new Date(now - settleBeforeNotifyMs),
        readAtOnce + restingUntil.size,
      )
      return due.filter((incident) => !restingUntil.has(nameOf(incident))).slice(0, limit)
    },
    async run(incident) {
      try {
        await notifyOwner(deps, incident)
      } catch (error) {
        restingUntil.set(nameOf(incident), deps.clock.now().getTime() + restMs)
        throw error
      }
    },
    async nextAt() {
      const oldest = await oldestIncident(deps.db)
      const at = oldest ? oldest.getTime() + settleBeforeNotifyMs : null
      // what is due now and rests must not make the loop spin
      return at === null || at <= deps.clock.now().getTime() ? null : new Date(at)
    },
  })
}
