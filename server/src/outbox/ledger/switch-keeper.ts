import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Listener } from '#platform/db/listen.ts'
import type { Log } from '#platform/monitoring/log.ts'
import { readSwitches } from '#platform/db/limits/network-switches.ts'

const pollMs = 5000

/**
 * Which networks are switched off by whoever runs the house; learnt by NOTIFY and by looking, never
 * trusted to either alone.
 */
export interface SwitchKeeper {
  /** The reason, or null while the network is on. */
  reasonOff(network: NetworkKey): string | null
  /** Resolves when the switches were read once: before that nothing may be claimed. */
  readonly known: Promise<void>
  stop(): void
}

export interface SwitchDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly listener: Pick<Listener, 'on'>
  /** Releases what was held for a network that is on again; answers how many. */
  readonly release: (now: Date) => Promise<number>
  /** Called when something was released. */
  readonly onReleased: () => void
}

export function startSwitchKeeper({
  db,
  clock,
  log,
  listener,
  release,
  onReleased,
}: SwitchDeps): SwitchKeeper {
  let off = new Map<string, string>()
  const { promise: known, resolve: isKnown } = Promise.withResolvers<void>()
  const look = async () => {
    off = new Map((await readSwitches(db)).map(({ network, reason }) => [network, reason]))
    isKnown()
    if ((await release(clock.now())) > 0) onReleased()
  }
  const tryPoll = () => {
    look().catch((error: unknown) =>
      log.warn({ err: error }, 'the switches of the networks could not be read'),
    )
  }
  const timer = setInterval(tryPoll, pollMs)
  const stopListening = listener.on('network_switched', tryPoll)
  tryPoll()
  return {
    known,
    reasonOff: (network) => off.get(network) ?? null,
    stop() {
      isKnown()
      clearInterval(timer)
      stopListening()
    },
  }
}
