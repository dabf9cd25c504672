import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import { isApart } from '#platform/clock.ts'
import { startLane, type DueLane, type LaneOptions } from './lane.ts'

interface NetworkLanesOptions<Row> extends Pick<
  LaneOptions<Row>,
  'name' | 'clock' | 'log' | 'capacity' | 'run'
> {
  readonly everyMs: number
  /** Networks of which something is due. */
  readonly dueNetworks: (now: Date) => Promise<readonly string[]>
  readonly claim: (network: string, limit: number) => Promise<Row[]>
}

/** A lane claims by itself so rarely: it is woken by the look at all networks. */
const safetyMs = 60_000

/**
 * Readings, in places of each network's own: one that does not answer keeps no other waiting, and
 * whatever comes to its end makes room for the next. One look at the table serves all networks.
 */
export function startNetworkLanes<Row>(options: NetworkLanesOptions<Row>): DueLoop {
  const { name, clock, log, everyMs } = options
  const lanes = new Map<string, DueLane>()
  const start = (network: string) =>
    lanes.set(
      network,
      startLane<Row>({
        ...options,
        name: `${network} ${name}`,
        aheadMs: 0,
        safetyMs,
        claim: (limit) => options.claim(network, limit),
        nextAt: async () => null,
      }),
    )
  const looking = startDueLoop({
    name,
    clock,
    log,
    everyMs,
    async run(now, isStopping) {
      if (isApart(clock)) return
      const due = await options.dueNetworks(now)
      if (isStopping()) return
      for (const network of due) {
        const lane = lanes.get(network)
        if (lane) lane.wake()
        else start(network)
      }
    },
  })
  return {
    wake: looking.wake,
    async stop() {
      await looking.stop()
      await Promise.all([...lanes.values()].map((lane) => lane.stop()))
    },
  }
}

/** The same once, one network after another: works off what is due, and answers how many. */
export async function workOff<Row>({
  clock,
  capacity,
  dueNetworks,
  claim,
  run,
}: Pick<
  NetworkLanesOptions<Row>,
  'clock' | 'capacity' | 'dueNetworks' | 'claim' | 'run'
>): Promise<number> {
  let count = 0
  for (const network of await dueNetworks(clock.now()))
    for (;;) {
      const due = await claim(network, capacity)
      await Promise.all(due.map(run))
      count += due.length
      if (due.length < capacity) break
    }
  return count
}
