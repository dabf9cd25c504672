import { isApart, type Clock } from '#platform/clock.ts'
import type { Log } from '#platform/monitoring/log.ts'

export interface LaneOptions<Row> {
  readonly name: string
  readonly clock: Clock
  readonly log: Log
  /** Most rows in hand at once. */
  readonly capacity: number
  readonly aheadMs: number
  readonly safetyMs: number
  readonly claim: (limit: number) => Promise<Row[]>
  readonly run: (row: Row) => Promise<void>
  readonly nextAt: () => Promise<Date | null>
  readonly onInHand?: (rows: number) => void
}

/** A due loop: claims what is due, runs it, sleeps until the next instant. */
export interface DueLane {
  /** Something may be due earlier than it thinks. */
  wake(): void
  /** A row is due at that instant; wakes no earlier than it has to. */
  dueAt(at: Date): void
  /** Takes nothing more and resolves when all in hand is done. */
  stop(): Promise<void>
  readonly inHand: number
}

/** One that is also given rows. */
export interface TakingLane<Row> extends DueLane {
  /** Runs a row that was claimed elsewhere, whatever else is in hand; resolves when it is done. */
  take(row: Row): Promise<void>
}

/** So long nothing is claimed by a machine whose clock is off, before it is asked again. */
const apartMs = 1000
/** How long freed places are gathered before the table is asked again. */
const gatherMs = 20

/**
 * One timer at the next due instant, woken early by NOTIFY, never sleeping longer than `safetyMs`.
 * Every way out of `pump` arms the timer again: a loop that forgets it once stalls for ever. While
 * the machine's clock is not the database's, nothing is claimed: what is due cannot be trusted.
 */
export function startLane<Row>(options: LaneOptions<Row>): TakingLane<Row> {
  const { clock, log } = options
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | null = null
  let pumping = false
  let wokenMeanwhile = false
  let stopped = false
  let ringsAtMs = 0
  /** The last look took all there was room for: there may be more. */
  let isFull = false
  /** What was asked for while the table was being looked at. */
  let owedAtMs = Number.POSITIVE_INFINITY

  const arm = (delayMs: number) => {
    if (timer) clearTimeout(timer)
    const delay = Math.min(Math.max(delayMs, 0), options.safetyMs)
    ringsAtMs = clock.monotonicMs() + delay
    timer = stopped ? null : setTimeout(pump, delay)
  }
  const start = (row: Row): Promise<void> => {
    const done = options
      .run(row)
      .catch((error: unknown) => log.error({ err: error, lane: options.name }, 'a step broke off'))
      .finally(() => {
        running.delete(done)
        options.onInHand?.(running.size)
        if (!isFull) return
        // places that free one by one are filled by the half, not by one claim each
        if (running.size <= options.capacity / 2) arm(0)
        else if (clock.monotonicMs() + gatherMs < ringsAtMs) arm(gatherMs)
      })
    running.add(done)
    options.onInHand?.(running.size)
    return done
  }
  async function pump(): Promise<void> {
    if (pumping) {
      wokenMeanwhile = true
      return
    }
    pumping = true
    wokenMeanwhile = false
    owedAtMs = Number.POSITIVE_INFINITY
    let delay = options.safetyMs
    try {
      const room = options.capacity - running.size
      if (isApart(clock)) delay = apartMs
      else if (room > 0 && !stopped) {
        const rows = await options.claim(room)
        for (const row of rows) void start(row)
        isFull = rows.length === room
        if (isFull) delay = running.size < options.capacity ? 0 : options.safetyMs
        else {
          const next = await options.nextAt()
          if (next) delay = next.getTime() - options.aheadMs - clock.now().getTime()
        }
      }
    } catch (error) {
      log.error({ err: error, lane: options.name }, 'a due loop could not look at its table')
      delay = 1000
    } finally {
      pumping = false
      // rows that are due but locked by another worker must not make this loop spin
      const own = delay <= 0 ? 20 : delay
      arm(wokenMeanwhile ? 0 : Math.min(own, owedAtMs - clock.monotonicMs()))
    }
  }
  const stopListening = clock.onJump(() => arm(0))
  arm(0)
  return {
    wake: () => {
      if (pumping) wokenMeanwhile = true
      else arm(0)
    },
    dueAt(at) {
      const delay = at.getTime() - options.aheadMs - clock.now().getTime()
      const ringsAt = clock.monotonicMs() + delay
      if (pumping) owedAtMs = Math.min(owedAtMs, ringsAt)
      else if (ringsAt < ringsAtMs) arm(delay)
    },
    take: start,
    async stop() {
      stopped = true
      stopListening()
      if (timer) clearTimeout(timer)
      while (pumping || running.size > 0)
        await Promise.race([...running, new Promise((resolve) => setTimeout(resolve, 20))])
    },
    get inHand() {
      return running.size
    },
  }
}
