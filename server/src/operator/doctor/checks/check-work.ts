import type { Mode } from '#platform/config.ts'
import { publishingProbe } from '#features/publishing'
import { createClock } from '#platform/clock.ts'
import { readBeats } from '#platform/db/worker-beats.ts'
import { aliveMs, clocksReason, silenceOf } from '#platform/http/health.ts'
import { todo, well, type Finding } from '../finding.ts'
import { lookInto } from '../look-into.ts'

/** Whether workers give signs of life and posts go out, by the database, as `/health` asks it. */
export function checkWork(url: string, mode: Mode): Promise<Finding> {
  const subject = 'work'
  return lookInto(url, async (db) => {
    const beats = await readBeats(db, aliveMs)
    if (beats.alive === 0)
      return todo(subject, `${silenceOf(beats.newestBeatAgeMs)} Start a worker, or see its log.`)
    if (beats.apart > 0) return todo(subject, clocksReason(beats))
    const alive = well(subject, `Workers that give signs of life: ${beats.alive}.`)
    // the demo's time is its town's
    if (mode === 'demo') return alive
    const { reason } = await publishingProbe({ db, clock: createClock() }).look()
    return reason === null ? alive : todo(subject, `${reason} See the log of the workers.`)
  })
}
