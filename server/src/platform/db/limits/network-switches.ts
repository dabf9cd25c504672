import { asSentence } from '../../wording/as-sentence.ts'
import type { Db } from '../database.ts'
import { sql } from '../sql.ts'

export interface NetworkSwitch {
  readonly network: string
  readonly reason: string
  readonly stopped_at: Date
}

/** Networks that are switched off; those that are not named are on. */
export async function readSwitches(db: Db): Promise<NetworkSwitch[]> {
  return db.many(
    sql<NetworkSwitch>`select network, reason, stopped_at from network_switches order by network`,
  )
}

/** Why nothing is sent to this network, as a sentence: whoever runs it typed it. Null: it is on. */
export async function reasonOff(db: Db, network: string): Promise<string | null> {
  const row = await db.maybeOne(
    sql<{ reason: string }>`select reason from network_switches where network = ${network}`,
  )
  return row && asSentence(row.reason)
}

/** Nothing more is sent to this network. Switching off again only changes the reason. */
export async function switchOff(
  db: Db,
  { network, reason, at }: { network: string; reason: string; at: Date },
): Promise<void> {
  await db.run(sql`
    insert into network_switches (network, reason, stopped_at) values (${network}, ${reason}, ${at})
    on conflict (network) do update set reason = excluded.reason`)
}

/** False when it was on already. */
export async function switchOn(db: Db, network: string): Promise<boolean> {
  return (await db.run(sql`delete from network_switches where network = ${network}`)) === 1
}
