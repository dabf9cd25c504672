import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { IntentRow } from '../intents/intent.ts'
import { findIntent, restartIntent } from '../intents/intent-store.ts'
import { lockWords } from '../results/last-word-store.ts'
import { lastLost, settleByOwner } from './owners-word-store.ts'

interface Of {
  readonly companyId: string
  readonly id: string
}

interface Anew {
  readonly payload?: unknown
  readonly correlationId: string
  readonly adds?: true
  readonly at: Date
  /** Another than the longest, where tests have one. */
  readonly settleMs: number | null
}

/** The longest settle time of messages, comments and answers, at any network. */
const longestSettleMs = 120_000

/** An intent, locked against a newer word of the same that is just claimed with its press. */
export async function lockWordsOf(tx: Db, of: Of): Promise<IntentRow | null> {
  const row = await findIntent(tx, of.companyId, of.id)
  if (!row) return null
  const { social_account_id: socialAccountId, subject, sets } = row
  if (sets !== null) await lockWords(tx, { ...of, socialAccountId, subject, sets })
  return row
}

/** `Outbox.again`. */
export async function sendAgain(
  tx: Db,
  of: Of,
  { adds, settleMs, ...anew }: Anew,
): Promise<IntentRow | null> {
  const row = await lockWordsOf(tx, of)
  const { at } = anew
  if (adds && row?.state === 'unknown' && row.next_at === null)
    await giveUpLost(tx, of, {
      at,
      settledBefore: new Date(at.getTime() - (settleMs ?? longestSettleMs)),
    })
  return row && restartIntent(tx, row, anew)
}

/**
 * Closes the lost calls of what its owner sends once more. Throws `conflict` where one may still
 * take effect: the same would stand twice.
 */
async function giveUpLost(
  tx: Db,
  of: Of,
  { settledBefore, at }: { readonly settledBefore: Date; readonly at: Date },
): Promise<void> {
  const lostAt = await lastLost(tx, of)
  if (lostAt !== null && lostAt > settledBefore)
    throw new AppError('conflict', message('outbox.may-still-appear'))
  await settleByOwner(tx, of, { outcome: 'absent', at })
}
