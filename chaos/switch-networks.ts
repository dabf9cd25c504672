import { setTimeout as wait } from 'node:timers/promises'
import { asked } from './gather-facts.ts'
import type { PlannedSwitch } from './plan-changes.ts'

/** When a network was off, by the real clock. */
export interface SwitchedOff {
  readonly network: string
  readonly offAt: number
  readonly onAt: number
}

/** Switches a network off as its operator does, and on again. */
export async function switchOffFor(
  databaseUrl: string,
  { network, forMs }: PlannedSwitch,
): Promise<SwitchedOff> {
  await asked(databaseUrl, (client) =>
    client.query(
      'insert into network_switches (network, reason, stopped_at) values ($1, $2, clock_timestamp()) on conflict (network) do nothing',
      [network, 'trouble there'],
    ),
  )
  const offAt = Date.now()
  await wait(forMs)
  const onAt = Date.now()
  await asked(databaseUrl, (client) =>
    client.query('delete from network_switches where network = $1', [network]),
  )
  return { network, offAt, onAt }
}
