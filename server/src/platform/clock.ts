/**
 * The one clock of the product. `now()` is what every rule and every statement is given; `offsetMs`
 * is moved by the town in demo mode and stays 0 in live mode. Durations and a worker's own
 * deadlines use `monotonicMs()`, which no offset moves.
 */
export interface Clock {
  now(): Date
  offsetMs(): number
  monotonicMs(): number
  /** Called after the offset moved; answers a function that stops listening. */
  onJump(listener: () => void): () => void
}

export interface MovableClock extends Clock {
  moveTo(offsetMs: number): void
}

export function createClock(): MovableClock {
  let offset = 0
  const listeners = new Set<() => void>()
  return {
    now: () => new Date(Date.now() + offset),
    offsetMs: () => offset,
    monotonicMs: () => performance.now(),
    onJump(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    moveTo(offsetMs) {
      if (offsetMs === offset) return
      offset = offsetMs
      for (const listener of listeners) listener()
    },
  }
}
