import type { TownControl } from './town-control.ts'

/** A call as the town logged it; `arrivedAt` by the real clock, in ms. */
export interface TownCall {
  readonly id: number
  readonly network: string
  readonly method: string
  readonly route: string
  readonly status: number | null
  readonly correlationId: string | null
  readonly faults: readonly string[]
  readonly arrivedAt: number
}
interface Logged extends Omit<TownCall, 'arrivedAt' | 'faults'> {
  readonly at: string
  readonly durationMs: number
  readonly faults: readonly { readonly kind: string }[]
}

/** Keeps what the town hears of writes: its own log forgets after 20,000 calls. */
export interface TownWatch {
  readonly writes: TownCall[]
  stop(): Promise<void>
}

const everyMs = 2000

export function watchTown(town: TownControl): TownWatch {
  const writes: TownCall[] = []
  let last = 0
  const read = async () => {
    for (const { at, durationMs, faults, ...call } of await town.get<Logged[]>(
      `/log?since=${last}&limit=20000`,
    )) {
      last = Math.max(last, call.id)
      // sign-ins and consents carry no correlation id and publish nothing
      if (call.method === 'GET' || call.correlationId === null) continue
      writes.push({
        ...call,
        faults: faults.map(({ kind }) => kind),
        arrivedAt: Date.parse(at) - durationMs,
      })
    }
  }
  let reading = Promise.resolve()
  const timer = setInterval(() => {
    reading = reading.then(read)
  }, everyMs)
  return {
    writes,
    async stop() {
      clearInterval(timer)
      await reading
      await read()
    },
  }
}
