import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'

export interface OverdueOnNetwork {
  readonly network: NetworkKey
  readonly overdue: number
  readonly oldestMs: number
}

/**
 * What should have been touched `graceMs` ago and was not, by network. `next_at` is the recorded
 * wait and runs on the product's clock; a lease runs on the database's. What is about to be held
 * because its network is switched off is not late.
 */
export async function findOverdue(
  db: Db,
  { networks, now, graceMs }: { networks: readonly NetworkKey[]; now: Date; graceMs: number },
): Promise<OverdueOnNetwork[]> {
  const since = new Date(now.getTime() - graceMs)
  return db.many(sql<OverdueOnNetwork>`
    select network, sum(rows)::int as overdue, max(oldest)::bigint as "oldestMs" from (
      select n.network, w.rows, extract(epoch from ${now}::timestamptz - w.since) * 1000 as oldest
      from unnest(${[...networks]}::text[]) as n(network) cross join lateral (
        select count(*) as rows, min(next_at) as since from publications p
        where p.network = n.network and p.next_at < ${since} and p.state in ('scheduled', 'ready', 'unknown', 'processing')
          and (p.state in ('unknown', 'processing') or not exists (select 1 from network_switches s where s.network = n.network))) w
      union all
      select network, count(*), extract(epoch from max(d.now - lease_until)) * 1000
      from publications, (select clock_timestamp() as now) d
      where state in ('preparing', 'submitting') and lease_until < (select clock_timestamp()) - ${graceMs} * interval '1 millisecond' group by network) late
    where rows > 0 group by network order by network`)
}

/** Whether anything still has to be done by a worker, now or at its time. */
export async function hasUnsettled(db: Db, networks: readonly NetworkKey[]): Promise<boolean> {
  const { unsettled } = await db.one(sql<{ unsettled: boolean }>`
    select exists (select 1 from publications where state in ('preparing', 'submitting') and lease_until is not null)
      or exists (select 1 from unnest(${[...networks]}::text[]) as n(network) cross join lateral (
        select 1 from publications p where p.network = n.network and p.next_at is not null and p.state in ('scheduled', 'ready', 'unknown', 'processing') limit 1) w) as unsettled`)
  return unsettled
}
