/**
 * How long things may take, in milliseconds. Real networks need tens of seconds; tests run the same
 * rules in two.
 */
export interface EngineTiming {
  /**
   * A worker that says nothing for this long has lost its rows. Longer than a call plus what the
   * network may still apply.
   */
  readonly leaseMs: number
  /** Whole network call, connect to last byte. */
  readonly callTimeoutMs: number
  /**
   * Rows are claimed this long before they are due, so that only the call itself waits for the
   * instant.
   */
  readonly aheadMs: number
  /** The net under NOTIFY and timers: a lane looks at its table at least this often. */
  readonly safetyMs: number
  /** First look after a lost answer, and first read-back of a receipt. */
  readonly readBackMs: number
  /** How long an opened account serves further publications. */
  readonly accountMs: number
  /** Shortens every network's settle time; null: what the network needs. Tests only. */
  readonly settleMs: number | null
  /**
   * What is later than this goes out in a row, one publication of an account every `paceMs`, so
   * that an outage ends without a burst. Longer than the recovery after a killed worker (its lease,
   * the look that sees it ended, the first look-up and its call), or each would be an outage.
   */
  readonly lateMs: number
  readonly paceMs: number
  /** The same for other writes, such as comments. */
  readonly turnMs: number
  readonly callsAtOnce: number
  readonly preparationsAtOnce: number
  /** Beside them, where all are taken by what goes out later: of what is due now. */
  readonly preparationsDueAtOnce: number
  readonly checksAtOnce: number
}

export const realTiming: EngineTiming = {
  leaseMs: 75_000,
  callTimeoutMs: 30_000,
  aheadMs: 1000,
  safetyMs: 5000,
  readBackMs: 1500,
  accountMs: 5000,
  settleMs: null,
  lateMs: 120_000,
  paceMs: 60_000,
  turnMs: 10_000,
  callsAtOnce: 64,
  preparationsAtOnce: 8,
  preparationsDueAtOnce: 2,
  checksAtOnce: 64,
}
