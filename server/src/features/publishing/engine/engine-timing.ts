/** How long things may take, in milliseconds. Real networks need tens of seconds; tests run the same rules in two. */
export interface EngineTiming {
  /** A worker that says nothing for this long has lost its rows. Longer than a call plus what the network may still apply. */
  readonly leaseMs: number
  /** Whole network call, connect to last byte. */
  readonly callTimeoutMs: number
  /** Rows are claimed this long before they are due, so that only the call itself waits for the instant. */
  readonly aheadMs: number
  /** The net under NOTIFY and timers: a lane looks at its table at least this often. */
  readonly safetyMs: number
  /** First look after a lost answer, and first read-back of a receipt. */
  readonly readBackMs: number
  readonly callsAtOnce: number
  readonly preparationsAtOnce: number
  readonly checksAtOnce: number
}

export const realTiming: EngineTiming = {
  leaseMs: 75_000, callTimeoutMs: 30_000, aheadMs: 1000, safetyMs: 5000, readBackMs: 1500, callsAtOnce: 64, preparationsAtOnce: 4, checksAtOnce: 8,
}

/** Between the last moment a call may start and the end of the lease lies the call itself and this much. */
export const guardMs = 50
