import type { LiveEvent } from '@marquee/contract/system.ts'
import type { Clock } from '../clock.ts'

/** As long as a page on a slow line may take from its first reading to its channel. */
const keptMs = 60_000

interface RecentChanges<Topic extends LiveEvent['topic']> {
  note(companyId: string, topic: Topic): void
  /** What changed in the company within the last minute. */
  of(companyId: string): Topic[]
}

/**
 * What changed in each company of late. A page reads its lists first and opens its channel then:
 * what came between is in neither, unless the channel begins with it. Kept in this process alone;
 * `nowMs` is a clock that nobody moves.
 */
export function createRecentChanges<Topic extends LiveEvent['topic']>(
  nowMs: () => number = () => performance.now(),
): RecentChanges<Topic> {
  // by company and topic, the longest ago first
  const changes = new Map<string, { companyId: string; topic: Topic; atMs: number }>()
  const dropOld = () => {
    for (const [key, { atMs }] of changes) {
      if (nowMs() - atMs < keptMs) return
      changes.delete(key)
    }
  }
  return {
    note(companyId, topic) {
      dropOld()
      const key = `${companyId} ${topic}`
      changes.delete(key)
      changes.set(key, { companyId, topic, atMs: nowMs() })
    },
    of(companyId) {
      dropOld()
      return [...changes.values()]
        .filter((change) => change.companyId === companyId)
        .map(({ topic }) => topic)
    },
  }
}

/** Whether the clock of a demo was moved within the last minute. */
export function createRecentJump(clock: Pick<Clock, 'onJump'>): () => boolean {
  let jumpedAtMs = -Infinity
  clock.onJump(() => {
    jumpedAtMs = performance.now()
  })
  return () => performance.now() - jumpedAtMs < keptMs
}
