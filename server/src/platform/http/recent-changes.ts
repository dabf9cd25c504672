import type { Clock } from '../clock.ts'
import type { Listener } from '../db/listen.ts'
import { readChange, type CompanyChange, type Topic } from './live-topics.ts'

/** As long as a page on a slow line may take from its first reading to its channel. */
const keptMs = 60_000

/**
 * What changed in each company of late. A page reads its lists first and opens its channel then:
 * what came between is in neither, unless the channel begins with it. Kept in this process alone;
 * `nowMs` is a clock that nobody moves.
 */
export function createRecentChanges(
  listener: Pick<Listener, 'on'>,
  nowMs: () => number = () => performance.now(),
): {
  /** What changed in the company within the last minute. */
  of(companyId: string): Topic[]
} {
  // by company and topic, the longest ago first
  const changes = new Map<string, CompanyChange & { readonly atMs: number }>()
  const dropOld = () => {
    for (const [key, { atMs }] of changes) {
      if (nowMs() - atMs < keptMs) return
      changes.delete(key)
    }
  }
  listener.on('company_changed', (payload) => {
    dropOld()
    const change = readChange(payload)
    if (!change) return
    changes.delete(payload)
    changes.set(payload, { ...change, atMs: nowMs() })
  })
  return {
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
