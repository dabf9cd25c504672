import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import { checkingFirst } from '../engine-messages.ts'

/** Noted of the commit that stands in the ledger for one that another copy may have made. */
export const startFact = 'start'

/** A post that was missed longer ago is not looked for: nothing is held back on its account for it. */
const longestMissedMs = 7 * 86_400_000

/**
 * Marks what is due since before `dueBefore` and has not begun, or was missed. It may have gone out
 * until `now` without this database knowing. Answers how many.
 */
export async function markLate(
  db: Db,
  networks: readonly NetworkKey[],
  { dueBefore, now }: { readonly dueBefore: Date; readonly now: Date },
): Promise<number> {
  return db.run(sql`
    update publications set look_since = coalesce(look_since, due_at), look_until = ${now}
    where network = any(${[...networks]}::text[]) and due_at < ${dueBefore} and not awaits_film
      and (state in ('scheduled', 'preparing', 'ready', 'held') or state = 'missed' and due_at > ${new Date(now.getTime() - longestMissedMs)})`)
}

/**
 * Of the rows `due` that a lane would claim: those that are looked for first. The ledger gets a
 * lost commit for each, for the time in which it may have gone out, and settling goes as with any.
 */
export const askFirst = (now: Date) => part`asked as (
      update publications p set state = 'unknown', fence = p.fence + 1, looks = 0, next_at = ${now}, message = ${storedMessage(checkingFirst)}::jsonb, updated_at = ${now}
      from due where due.looks and p.company_id = due.company_id and p.id = due.id
      returning p.company_id, p.id, p.fence, p.correlation_id, p.look_since, greatest(p.look_since, least(due.next_at, p.look_until)) as until),
    noted as (
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, facts, correlation_id)
      select company_id, gen_random_uuid(), id, fence, 'commit', look_since, until, until, 'uncertain', jsonb_build_object(${startFact}::text, true), correlation_id from asked)`
