import { setTimeout as wait } from 'node:timers/promises'

export interface HealthWatch {
  /** What was said since the last call, each once. */
  said(): string[]
  isReady(): boolean
  stop(): Promise<void>
}

const everyMs = 250
const patienceMs = 8000

/** Asks `/health` all the time, as whoever watches the product does. */
export function watchHealth(url: string): HealthWatch {
  let seen = new Set<string>()
  let last = ''
  let stopped = false
  const ask = async () => {
    while (!stopped) {
      last = await fetch(`${url}/health`, { signal: AbortSignal.timeout(patienceMs) }).then(
        async (answer) => {
          const { status, reasons } = (await answer.json()) as {
            status: string
            reasons: readonly string[]
          }
          return [status, ...reasons].join(': ')
        },
        () => 'no answer',
      )
      seen.add(last.replace(/\d+ (seconds|minutes)/g, 'some $1'))
      await wait(everyMs)
    }
  }
  const asking = ask()
  return {
    said() {
      const said = [...seen]
      seen = new Set()
      return said
    },
    isReady: () => last === 'ready',
    async stop() {
      stopped = true
      await asking
    },
  }
}
