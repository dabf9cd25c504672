import type { Clock } from '../clock.ts'
import type { Log } from '../monitoring/log.ts'

export interface DueLoop {
  /** Looks now: something may be due that was not a moment ago. */
  wake(): void
  /** Resolves when the run in hand is over. */
  stop(): Promise<void>
}

/** Whether the loop is to end. A run that goes on for long asks it before each next step. */
export type IsStopping = () => boolean

/** Of a run that no loop makes. */
export const goesOn: IsStopping = () => false

/**
 * Looks at regular times, and at once when the simulated clock moves, whether something is due.
 * `run` finds it by a query of its own and must bear to be called in several processes at a time;
 * what it throws is logged and tried again at the next look.
 */
export function startDueLoop({
  name,
  clock,
  log,
  everyMs,
  run,
}: {
  readonly name: string
  readonly clock: Clock
  readonly log: Log
  readonly everyMs: number
  readonly run: (now: Date, isStopping: IsStopping) => Promise<unknown>
}): DueLoop {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const look = () => {
    if (stopped) return
    again = true
    running ??= (async () => {
      while (again && !stopped) {
        again = false
        await run(clock.now(), () => stopped).catch((error: unknown) =>
          log.error({ err: error, loop: name }, 'what is due could not be done; it is tried again'),
        )
      }
    })().finally(() => {
      running = null
    })
  }
  const timer = setInterval(look, everyMs)
  const stopHearing = clock.onJump(look)
  look()
  return {
    wake: look,
    async stop() {
      stopped = true
      clearInterval(timer)
      stopHearing()
      await running
    },
  }
}
