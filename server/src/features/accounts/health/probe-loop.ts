import {
  goesOn,
  startDueLoop,
  type DueLoop,
  type IsStopping,
} from '#platform/background/due-loop.ts'
import { newId } from '#platform/ids.ts'
import { findSealed } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { probeAccount } from './probe-account.ts'
import { askAhead, claimProbes, putOffProbe, type DueProbe } from './probe-store.ts'
import { inTurns } from '../in-turns.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A post's account is asked about so long before it goes out. */
const askedAheadMs = hourMs
const everyMs = 3000
const claimedMs = 10 * minuteMs
const atOnce = 4
const longestRestMs = 6 * hourMs

/**
 * Asks about every account whose turn it is: when it was just connected, a day after the last time,
 * and when a post made it due.
 */
export async function probeDue(
  deps: AccountsDeps,
  isStopping: IsStopping = goesOn,
): Promise<number> {
  let asked = 0
  while (!isStopping()) {
    const due = await claimProbes(deps.db, {
      now: deps.clock.now(),
      again: new Date(deps.clock.now().getTime() + claimedMs),
      limit: atOnce * 4,
    })
    if (due.length === 0) return asked
    await inTurns(due, atOnce, (one) => (isStopping() ? giveBack(deps, one) : probeOne(deps, one)))
    asked += due.length
  }
  return asked
}

const giveBack = ({ db, clock }: AccountsDeps, { company_id: companyId, id }: DueProbe) =>
  putOffProbe(db, { companyId, id, next: clock.now() })

/** Makes every account due on which a post goes out within the hour, once a post. */
export async function askAheadOfPosts({ db, clock, hooks }: AccountsDeps): Promise<void> {
  const now = clock.now()
  const due = (await hooks.accountsDueBetween?.(now, new Date(now.getTime() + askedAheadMs))) ?? []
  if (due.length > 0)
    await askAhead(
      db,
      due.map(({ companyId, accountId, dueAt }) => ({
        companyId,
        accountId,
        since: new Date(dueAt.getTime() - askedAheadMs),
      })),
      now,
    )
}

async function probeOne(
  deps: AccountsDeps,
  { company_id: companyId, id, tries }: DueProbe,
): Promise<void> {
  try {
    const row = await findSealed(deps.db, companyId, id)
    if (
      !row ||
      (await probeAccount(deps, {
        finder: { companyId, userId: null, correlationId: newId() },
        row,
        thorough: false,
      }))
    )
      return
  } catch (error) {
    // one account must not keep the others waiting
    deps.log.error(
      { err: error, accountId: id },
      'an account could not be asked about; it is tried again',
    )
  }
  await putOffProbe(deps.db, {
    companyId,
    id,
    next: new Date(
      deps.clock.now().getTime() +
        Math.min(5 * minuteMs * 2 ** Math.min(tries - 1, 10), longestRestMs),
    ),
  })
}

export function startProbing(deps: AccountsDeps): readonly DueLoop[] {
  const { clock, log } = deps
  return [
    startDueLoop({
      name: 'accounts that posts are due on',
      clock,
      log,
      everyMs: minuteMs,
      run: () => askAheadOfPosts(deps),
    }),
    // somebody who has just connected one looks at its card
    startDueLoop({
      name: 'what works on accounts',
      clock,
      log,
      everyMs,
      run: (_now, isStopping) => probeDue(deps, isStopping),
    }),
  ]
}
