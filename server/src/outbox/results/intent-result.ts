import { message, type Message } from '@marquee/contract/message.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { isPassing, isUniqueViolation, type Db } from '#platform/db/database.ts'
import { asSentence } from '#platform/wording/as-sentence.ts'
import { closeAttempt } from '../ledger/attempt-store.ts'
import type { IntentChange, IntentRow } from '../intents/intent.ts'
import type { ClaimedIntent } from '../ledger/claim-store.ts'
import { writeIntent, type IntentWrite } from '../intents/intent-store.ts'
import { cancelOfDeleted } from '../intents/outbox-retention-store.ts'
import type { IntentResult } from './step-result.ts'
import { unlessOutdated } from './last-word.ts'
import { noteLookedUpFirst, settleLost } from '../lookup/lost-calls-store.ts'
import type { StepDeps } from '../outbox-deps.ts'

/** Said while the network is switched off; whoever did that wrote the reason. */
export const switchedOff = (network: NetworkKey, reason: string): Message =>
  message('outbox.switched-off', { network: networkNames[network], reason: asSentence(reason) })
export const reconnectFirst = message('outbox.reconnect')
export const planEnded = message('outbox.plan-ended')
export const tooLate = message('outbox.too-late')
export const interrupted = message('outbox.interrupted')

/** What acts on one thing goes out, and is looked for, one after another. */
export const turnOf = (of: IntentRow): string => `${of.social_account_id} ${of.subject ?? of.id}`

/**
 * Writes a result in one transaction with what its room keeps of it. The fence is the only guard: a
 * worker that lost its lease changes nothing, but its attempt is closed all the same, for it says
 * what happened. Answers what was written.
 */
export async function writeResult(
  deps: StepDeps,
  claimed: ClaimedIntent,
  result: IntentResult,
): Promise<IntentResult> {
  try {
    const isOurs = await untilWritten(deps, claimed, (tx) => write(deps, tx, { claimed, result }))
    if (isOurs) deps.metrics.moved(claimed.network, claimed.kind, result.state)
    deps.log[isOurs ? 'info' : 'warn'](
      {
        intentId: claimed.id,
        kind: claimed.kind,
        network: claimed.network,
        state: result.state,
        outcome: result.outcome ?? null,
        correlationId: claimed.correlation_id,
      },
      isOurs
        ? 'an intent moved on'
        : 'a result came after the lease was lost; only its attempt was closed',
    )
    return result
  } catch (error) {
    // another intent has that id since it was looked for: the next look knows
    if (!isUniqueViolation(error, 'outbox_intents_remote') || !result.remoteId) throw error
    return writeResult(deps, claimed, withoutId(deps, claimed, result))
  }
}

function withoutId(
  { clock }: StepDeps,
  claimed: ClaimedIntent,
  { settles }: IntentResult,
): IntentResult {
  if (settles)
    return {
      state: 'unknown',
      nextAt: new Date(clock.now().getTime() + 5000),
      message: claimed.message,
    }
  return {
    state: 'unknown',
    outcome: 'uncertain',
    message: message('outbox.other-id'),
  }
}

/** False: the lease was lost. */
async function write(
  deps: StepDeps,
  tx: Db,
  { claimed, result: own }: { readonly claimed: ClaimedIntent; readonly result: IntentResult },
): Promise<boolean> {
  const kind = deps.kinds.get(claimed.kind)
  if (!kind) throw new Error(`No kind ${claimed.kind} is registered.`)
  const { attempt_id: attemptId } = claimed
  const result = await unlessOutdated(tx, claimed, own)
  const at = deps.clock.now()
  if (attemptId !== null && result.outcome)
    await closeAttempt(tx, {
      owner: claimed,
      id: attemptId,
      now: at,
      outcome: result.outcome,
      facts: result.facts ?? {},
      remoteId: result.outcome === 'ok' ? (result.remoteId ?? null) : null,
    })
  const row = await writeIntent(tx, claimed, { ...writeOf(claimed, result), at })
  if (!row) return false
  if (result.settles)
    await settleLost(tx, claimed, {
      step: kind.step,
      outcome: result.settles,
      remoteId: result.remoteId ?? null,
      at,
    })
  // its company was deleted meanwhile: nothing more goes out, and no room has anything to hear
  if (await cancelOfDeleted(tx, row, at)) return true
  const change = { ...changeOf(row, result.accountName ?? null, at), madeAt: result.madeAt ?? null }
  await kind.changed(tx, row, { ...change, state: result.shownAs ?? change.state })
  return true
}

const writeOf = (claimed: ClaimedIntent, result: IntentResult): Omit<IntentWrite, 'at'> => ({
  state: result.state,
  nextAt: result.nextAt ?? null,
  message: result.message ?? null,
  holdReason: result.holdReason ?? null,
  outcome: result.outcome ?? result.settles ?? null,
  remoteId: result.remoteId ?? null,
  tries: result.tries ?? claimed.tries,
  looks: result.looks ?? claimed.looks,
  prepared: result.prepared,
  isLookedUp: result.settles !== undefined,
  isWorking: result.isWorking === true,
  unseenSince: result.unseenSince ?? null,
})

/** Tries again while the database is away: what happened at a network must not be forgotten here. */
async function untilWritten<T>(
  { db, log }: StepDeps,
  claimed: ClaimedIntent,
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(write)
    } catch (error) {
      if (!isPassing(error)) throw error
      log.error({ err: error, intentId: claimed.id, tries }, 'a result could not be written yet')
      await wait(Math.min(100 * 2 ** tries, 5000))
    }
  }
}

export const changeOf = (row: IntentRow, accountName: string | null, at: Date): IntentChange => ({
  state: row.state,
  message: row.message,
  asks: row.state === 'missed' || (row.state === 'unknown' && row.next_at === null),
  remoteId: row.remote_id,
  accountName,
  madeAt: null,
  at,
})

/** Rows that statements moved: their rooms hear of it in the same transaction. */
export async function notifyRooms(
  deps: Pick<StepDeps, 'kinds' | 'clock'>,
  tx: Db,
  rows: readonly IntentRow[],
): Promise<void> {
  const at = deps.clock.now()
  for (const row of rows) await deps.kinds.get(row.kind)?.changed(tx, row, changeOf(row, null, at))
}

/** It may have gone out from another copy of this data: a lost call stands in the ledger for that. */
export async function turnIntoLookup(
  deps: StepDeps,
  claimed: ClaimedIntent,
  since: Date,
): Promise<IntentResult> {
  const now = deps.clock.now()
  if (claimed.attempt_id !== null)
    await noteLookedUpFirst(
      deps.db,
      { companyId: claimed.company_id, attemptId: claimed.attempt_id },
      { since, until: now },
    )
  return {
    state: 'unknown',
    nextAt: now,
    looks: 0,
    tries: Math.max(0, claimed.tries - 1),
    message: message('outbox.looked-for-first'),
  }
}
