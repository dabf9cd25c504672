import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface OverdueIntents {
  readonly network: NetworkKey
  readonly overdue: number
  readonly oldestMs: number
}

/**
 * What should have been touched `graceMs` ago and was not, by network. What is about to be held
 * because its network is switched off is not late.
 */
export async function findOverdueIntents(
  db: Db,
  now: Date,
  graceMs: number,
): Promise<OverdueIntents[]> {
  const since = new Date(now.getTime() - graceMs)
  return db.many(sql<OverdueIntents>`
    select network, count(*)::int as overdue, max(late)::bigint as "oldestMs" from (
      select network, extract(epoch from ${now}::timestamptz - next_at) * 1000 as late from outbox_intents i
      where next_at < ${since} and (state = 'unknown' or state = 'due' and not exists (select 1 from network_switches s where s.network = i.network))
      union all
      select network, extract(epoch from (select clock_timestamp()) - lease_until) * 1000 from outbox_intents
      where state = 'sending' and lease_until < (select clock_timestamp()) - ${graceMs} * interval '1 millisecond') late
    group by network order by network`)
}

/** Whether anything still has to be done by a worker, now or at its time. */
export async function hasUnsettledIntents(db: Db): Promise<boolean> {
  const { unsettled } = await db.one(sql<{ unsettled: boolean }>`
    select exists (select 1 from outbox_intents where state = 'sending')
      or exists (select 1 from outbox_intents where next_at is not null and state in ('due', 'unknown')) as unsettled`)
  return unsettled
}
