/** The town's time: the real clock plus an offset that a test or the panel may move. */
export interface Clock {
  now(): number
  offsetMs(): number
  version(): number
  /** Moves the clock; everybody waiting on an older version is answered. */
  setOffset(offsetMs: number): void
  /** Resolves once the version differs from `known`, after `waitMs` of real time, or when the town closes. */
  changed(known: number, waitMs: number): Promise<void>
  /** Runs `work` once the town's clock has passed `at`, however it gets there. Dropped when the town closes. */
  at(at: number, work: () => void): void
  /** Drops what `at` still holds. */
  forget(): void
  close(): void
}

const longestTimerMs = 2_000_000_000

export function createClock(start: { offsetMs: number; version: number }, onMove: () => void): Clock {
  let offset = start.offsetMs
  let version = start.version
  let closed = false
  const waiters = new Set<() => void>()
  let due: { at: number; work: () => void }[] = []
  let timer: NodeJS.Timeout | undefined

  const now = () => Date.now() + offset

  function runDue() {
    clearTimeout(timer)
    if (closed) return
    const ready = due.filter((one) => one.at <= now()).sort((a, b) => a.at - b.at)
    due = due.filter((one) => !ready.includes(one))
    for (const one of ready) one.work()
    const next = Math.min(...due.map((one) => one.at))
    if (Number.isFinite(next)) timer = setTimeout(runDue, Math.min(Math.max(next - now(), 1), longestTimerMs))
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
      due.push({ at, work })
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
