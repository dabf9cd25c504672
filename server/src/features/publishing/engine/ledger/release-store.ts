import { message, type Message } from '@marquee/contract/message.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import { planTooLateMessage } from '../engine-messages.ts'
import { prepareAheadMs } from '../engine-rules.ts'
import type { OneAccount } from './remote-ids-store.ts'

const reconnectedTooLate = message('publishing.reconnected-too-late')

/** What is too late by now asks instead, and what awaits its video goes on awaiting it. */
const released = (at: Date, tooLate: Message) => part`
      state = case when late_after < ${at} and not awaits_film then 'missed' else 'scheduled' end, hold_reason = null,
      message = case when late_after < ${at} and not awaits_film then ${storedMessage(tooLate)}::jsonb end,
      next_at = case when late_after < ${at} or awaits_film then null else greatest(${at}, due_at - ${prepareAheadMs} * interval '1 millisecond') end, updated_at = ${at}`

/**
 * Releases what waited for this account, and has what could not be looked up or followed looked at
 * again. Answers how many were held.
 */
export async function releaseForAccount(
  tx: Db,
  { companyId, socialAccountId }: OneAccount,
  at: Date,
): Promise<number> {
  await tx.run(sql`
    update publications set next_at = ${at}, updated_at = ${at}
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and state in ('unknown', 'processing') and next_at is null`)
  return tx.run(sql`
    update publications set ${released(at, reconnectedTooLate)}
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and state = 'held' and hold_reason = 'reconnect'`)
}

/** Releases what waited for a plan. Answers how many. */
export function releaseForPlan(tx: Db, companyId: string, at: Date): Promise<number> {
  return tx.run(sql`
    update publications set tries = 0, ${released(at, planTooLateMessage)}
    where company_id = ${companyId} and state = 'held' and hold_reason = 'plan'`)
}
