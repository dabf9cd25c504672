import { message, type Message } from '@marquee/contract/message.ts'
import { type NetworkKey, networkKeys } from '@marquee/contract/networks/table.ts'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'

/**
 * Holds what would be prepared or sent now on a network that is switched off; what lies further
 * ahead may see it on again.
 */
export async function holdSwitchedOff(
  db: Db,
  {
    network,
    message,
    now,
    aheadMs,
  }: { network: NetworkKey; message: Message; now: Date; aheadMs: number },
): Promise<number> {
  return db.run(sql`
    with due as materialized (
      select company_id, id from publications where network = ${network} and state in ('scheduled', 'ready')
        and next_at <= ${new Date(now.getTime() + aheadMs)}::timestamptz
      order by next_at limit 500 for update skip locked)
    update publications p set state = 'held', hold_reason = 'kill-switch', message = ${storedMessage(message)}::jsonb, next_at = null, fence = p.fence + 1, updated_at = ${now}
    from due where p.company_id = due.company_id and p.id = due.id`)
}

const switchedOnTooLate = message('publishing.switched-on-too-late')

/** Releases what waited for a network that is on again; what is too late by now asks instead. */
export async function releaseSwitchedOn(db: Db, now: Date): Promise<number> {
  return db.run(sql`
    with back as materialized (
      select company_id, id from publications where state = 'held' and hold_reason = 'kill-switch' and network = any(
        select n from unnest(${[...networkKeys]}::text[]) n where n not in (select network from network_switches))
      limit 500 for update skip locked)
    update publications p set state = case when p.late_after < ${now} then 'missed' else 'scheduled' end, hold_reason = null,
      message = case when p.late_after < ${now} then ${storedMessage(switchedOnTooLate)}::jsonb end,
      next_at = case when p.late_after < ${now} then null else ${now}::timestamptz end, fence = p.fence + 1, updated_at = ${now}
    from back where p.company_id = back.company_id and p.id = back.id`)
}
