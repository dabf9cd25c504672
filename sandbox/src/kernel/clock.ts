/** The town's time: the real clock plus an offset that a test or the panel may move. */
export interface Clock {
  now(): number
  offsetMs(): number
  version(): number
  /** Moves the clock; everybody waiting on an older version is answered. */
  setOffset(offsetMs: number): void
  /**
   * Resolves once the version differs from `known`, after `waitMs` of real time, or when the town
   * closes.
   */
  changed(known: number, waitMs: number): Promise<void>
  /**
   * Runs `work` once the town's clock has passed `at`, however it gets there. Dropped when the town
   * closes.
   */
  at(at: number, work: () => void): void
  /** Drops what `at` still holds. */
  forget(): void
  close(): void
}

const longestTimerMs = 2_000_000_000

export function createClock(
  start: { offsetMs: number; version: number },
  onMove: () => void,
): Clock {
  let offset = start.offsetMs
  let version = start.version
  let closed = false
  const waiters = new Set<() => void>()
  let due: { at: number; work: () => void }[] = []
  let timer: NodeJS.Timeout | undefined

  const now = () => Date.now() + offset

  /** Runs what is due, soonest first. Work may add more work; one that fails takes no other with it. */
  function runDue() {
    clearTimeout(timer)
    if (closed) return
    for (let next = due[0]; next !== undefined && next.at <= now(); next = due[0]) {
      due.shift()
      try {
        next.work()
      } catch (cause) {
        console.error('The town failed on work that was due:', cause)
      }
    }
    const next = due[0]
    clearTimeout(timer)
    if (next) timer = setTimeout(runDue, Math.min(Math.max(next.at - now(), 1), longestTimerMs))
  }

  function wakeAll() {
    for (const wake of waiters) wake()
  }

  return {
    now,
    offsetMs: () => offset,
    version: () => version,
    setOffset(offsetMs) {
      offset = offsetMs
      version += 1
      onMove()
      wakeAll()
      runDue()
    },
    changed(known, waitMs) {
      if (closed || version !== known) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(limit)
          waiters.delete(wake)
          resolve()
        }
        const limit = setTimeout(wake, waitMs)
        waiters.add(wake)
      })
    },
    at(at, work) {
      // kept in order, so that thousands may wait without being sorted again for each
      const after = due.findLastIndex((one) => one.at <= at)
      due.splice(after + 1, 0, { at, work })
      runDue()
    },
    forget() {
      due = []
      clearTimeout(timer)
    },
    close() {
      closed = true
      clearTimeout(timer)
      wakeAll()
    },
  }
}
