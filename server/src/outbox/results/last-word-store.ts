import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { IntentRow } from '../intents/intent.ts'
import { intentColumns } from '../intents/intent-store.ts'

/** What sets something of a subject, where the last word counts. */
export interface Word {
  readonly company_id: string
  readonly id: string
  readonly social_account_id: string
  readonly subject: string | null
  readonly sets: string | null
}

const sameOf = (word: Word) =>
  part`o.company_id = ${word.company_id} and o.social_account_id = ${word.social_account_id} and o.subject = ${word.subject} and o.sets = ${word.sets} and o.id <> ${word.id}`

/** Writes and results of one subject happen one after another until the transaction ends. */
export async function lockWords(
  tx: Db,
  word: {
    readonly companyId: string
    readonly socialAccountId: string
    readonly subject: string | null
    readonly sets: string | null
  },
): Promise<void> {
  const name = `${word.companyId} ${word.socialAccountId} ${word.subject} ${word.sets}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 69))`)
}

/** True: something newer has been said since, so this one is not wanted any more. */
export async function isOutdated(tx: Db, word: Word): Promise<boolean> {
  const { newer } = await tx.one(sql<{ newer: boolean }>`
    select exists (select 1 from outbox_intents o, outbox_intents own
      where ${sameOf(word)} and own.company_id = ${word.company_id} and own.id = ${word.id} and (o.created_at, o.id) > (own.created_at, own.id)) as newer`)
  return newer
}

/** What is open of the same is given up. What a worker has in hand ends by itself, and there. */
export async function giveUpOlder(tx: Db, word: Word, at: Date): Promise<IntentRow[]> {
  return tx.many(sql<IntentRow>`
    with given_up as (
      update outbox_intents o set state = 'canceled', next_at = null, hold_reason = null, fence = fence + 1, updated_at = ${at}, finished_at = ${at}
      where ${sameOf(word)} and o.state in ('waiting', 'due', 'held', 'unknown') returning o.*),
    -- nobody looks for its lost calls any more
    left_open as (
      update attempts a set outcome = 'uncertain', finished_at = coalesce(a.finished_at, ${at})
      from given_up g where a.company_id = g.company_id and a.intent_id = g.id and a.outcome is null)
    select ${intentColumns} from given_up i`)
}

/**
 * Until when a lost call of another word may have been sent, the latest of them; null: none was
 * lost. One that was found counts too: what it wished may have been so before, and its own effect
 * still come.
 */
export async function latestLostWord(db: Db, word: Word): Promise<Date | null> {
  const { at } = await db.one(sql<{ at: Date | null }>`
    select max(greatest(a.deadline_at, a.finished_at)) as at from outbox_intents o
    join attempts a on a.company_id = o.company_id and a.intent_id = o.id
    where ${sameOf(word)} and (a.outcome is null or a.outcome in ('uncertain', 'absent', 'found'))`)
  return at
}
