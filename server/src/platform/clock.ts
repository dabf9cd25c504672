/**
 * The one clock of the product. `now()` is what every rule and every statement is given: the
 * database's time, which all processes share, plus `offsetMs`, which the town moves in demo mode
 * and which stays 0 in live mode. Durations and a worker's own deadlines use `monotonicMs()`, which
 * nobody moves.
 */
export interface Clock {
  now(): Date
  offsetMs(): number
  monotonicMs(): number
  /**
   * The machine's own clock: anybody may set it, and it alone goes on while the machine sleeps.
   * Only for noticing that.
   */
  machineMs(): number
  /**
   * How far the machine's own clock is ahead of the database's, negative where it is behind; 0
   * while the database was not asked.
   */
  apartMs(): number
  /** Called after the offset moved; answers a function that stops listening. */
  onJump(listener: () => void): () => void
}

export interface MovableClock extends Clock {
  moveTo(offsetMs: number): void
  /** The database's clock read `databaseMs` when `monotonicMs()` read `atMs`. */
  follow(databaseMs: number, atMs: number): void
}

/** From here on a process sends nothing, judges nothing, and is not ready. */
export const mostApartMs = 2000
export const isApart = (clock: Pick<Clock, 'apartMs'>): boolean =>
  Math.abs(clock.apartMs()) >= mostApartMs

/** Smaller corrections wait for the next time that anybody looks at the clock. */
const jumpMs = 1000

/** `machineMs`: the machine's own clock; another one in tests only. */
export function createClock(machineMs: () => number = Date.now): MovableClock {
  let offset = 0
  /** What to add to the monotonic clock for the database's time. */
  let base: number | null = null
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const monotonicMs = () => performance.now()
  const trueMs = () => (base === null ? machineMs() : base + monotonicMs())
  return {
    now: () => new Date(trueMs() + offset),
    offsetMs: () => offset,
    monotonicMs,
    machineMs,
    apartMs: () => machineMs() - trueMs(),
    onJump(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    moveTo(offsetMs) {
      if (offsetMs === offset) return
      offset = offsetMs
      tell()
    },
    follow(databaseMs, atMs) {
      const before = trueMs()
      base = databaseMs - atMs
      if (Math.abs(trueMs() - before) >= jumpMs) tell()
    },
  }
}
