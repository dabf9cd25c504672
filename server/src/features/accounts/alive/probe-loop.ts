import { startDueLoop, type DueLoop } from '#platform/due-loop.ts'
import { newId } from '#platform/ids.ts'
import { findSealed } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { lookAtAccount } from './look-at-account.ts'
import { askAhead, claimProbes, putOffProbe, type DueProbe } from './probe-store.ts'
import { inTurns } from './in-turns.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A post's account is asked about so long before it goes out. */
export const askedAheadMs = hourMs
const claimedMs = 10 * minuteMs
const atOnce = 4
const longestRestMs = 6 * hourMs

/** Asks about every account whose turn it is: a day after the last time, an hour before a post, and when it was just connected. */
export async function probeDue(deps: AccountsDeps): Promise<number> {
  const now = deps.clock.now()
  await askBeforePosts(deps, now)
  let asked = 0
  for (;;) {
    const due = await claimProbes(deps.db, { now: deps.clock.now(), again: new Date(deps.clock.now().getTime() + claimedMs), limit: atOnce * 4 })
    if (due.length === 0) return asked
    await inTurns(due, atOnce, (one) => probeOne(deps, one))
    asked += due.length
  }
}

async function askBeforePosts({ db, hooks }: AccountsDeps, now: Date): Promise<void> {
  const due = await hooks.accountsDueBetween?.(now, new Date(now.getTime() + askedAheadMs)) ?? []
  if (due.length > 0) await askAhead(db, due.map(({ companyId, accountId, dueAt }) => ({ companyId, accountId, since: new Date(dueAt.getTime() - askedAheadMs) })), now)
}

async function probeOne(deps: AccountsDeps, { company_id: companyId, id, tries }: DueProbe): Promise<void> {
  try {
    const row = await findSealed(deps.db, companyId, id)
    if (!row || await lookAtAccount(deps, { companyId, userId: null, correlationId: newId() }, row, false)) return
  } catch (error) {
    // one account must not keep the others waiting
    deps.log.error({ err: error, accountId: id }, 'an account could not be asked about; it is tried again')
  }
  await putOffProbe(deps.db, companyId, id, new Date(deps.clock.now().getTime() + Math.min(5 * minuteMs * 2 ** Math.min(tries - 1, 10), longestRestMs)))
}

export function startProbing(deps: AccountsDeps): DueLoop {
  return startDueLoop({ name: 'what works on accounts', clock: deps.clock, log: deps.log, everyMs: minuteMs, run: () => probeDue(deps) })
}
