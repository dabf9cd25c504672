import type { Db } from '#platform/db/database.ts'
import type { OutboxAccount, RunningKind } from '../intents/intent.ts'
import type { IntentResult } from './step-result.ts'
import type { ClaimedIntent } from '../ledger/claim-store.ts'
import { isOutdated, latestLostWord, lockWords } from './last-word-store.ts'
import type { StepDeps } from '../outbox-deps.ts'

/**
 * What is done is told as done, and looked at once more where a lost call of an older word may
 * still undo it.
 */
export async function unlessUndone(
  deps: Pick<StepDeps, 'db' | 'clock' | 'timing'>,
  claimed: ClaimedIntent,
  done: {
    readonly kind: Pick<RunningKind, 'settleMs'>
    readonly account: OutboxAccount
    readonly result: IntentResult
  },
): Promise<IntentResult> {
  const { kind, account, result } = done
  const lostAt = claimed.sets === null ? null : await latestLostWord(deps.db, claimed)
  if (lostAt === null) return result
  const until = new Date(lostAt.getTime() + (deps.timing.settleMs ?? kind.settleMs(account)))
  if (until <= deps.clock.now()) return result
  return { ...result, state: 'unknown', shownAs: 'done', nextAt: until, looks: 0 }
}

/**
 * What is not over although something newer was said is over now. In the transaction of the result,
 * which then waits for whoever is just saying something newer.
 */
export async function unlessOutdated(
  tx: Db,
  claimed: ClaimedIntent,
  result: IntentResult,
): Promise<IntentResult> {
  if (claimed.sets === null || !['due', 'held', 'unknown'].includes(result.state)) return result
  const { company_id: companyId, social_account_id: socialAccountId, subject, sets } = claimed
  await lockWords(tx, { companyId, socialAccountId, subject, sets })
  if (!(await isOutdated(tx, claimed))) return result
  const { holdReason: _none, ...rest } = result
  return { ...rest, state: result.shownAs ?? 'canceled', nextAt: null, message: null }
}
