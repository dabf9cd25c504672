import { startDueLoop, type DueLoop } from '#platform/due-loop.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { listDue, type LivingGrant } from './grant-life-store.ts'
import { inTurns } from './in-turns.ts'
import { saveAllUnsaved } from './keep-renewed.ts'
import { renewGrant } from './renew-grant.ts'

const everyMs = 20_000
const readAtOnce = 100
const atOnce = 4

/** Renews every grant whose turn it is. Answers how many were looked at. */
export async function renewDue(deps: AccountsDeps): Promise<number> {
  let looked = 0
  await saveAllUnsaved(deps)
  for (;;) {
    const now = deps.clock.now()
    const due = await listDue(deps.db, now, readAtOnce)
    const isDue = ({ next_refresh_at: next }: LivingGrant) => next !== null && next <= now
    const ended = await inTurns(due, atOnce, ({ company_id: companyId, id }) => renewOne(deps, companyId, id, isDue))
    looked += due.length
    // the rest of the queue, unless nothing of this part could be brought on
    if (due.length < readAtOnce || !ended.includes(true)) return looked
  }
}

/** False when it could not be brought on. */
async function renewOne(deps: AccountsDeps, companyId: string, id: string, isDue: (grant: LivingGrant) => boolean): Promise<boolean> {
  try {
    return (await renewGrant(deps, companyId, id, isDue, false)).kind !== 'none'
  } catch (error) {
    deps.log.error({ err: error, grantId: id }, 'a grant could not be renewed; it is tried again')
    return false
  }
}

export function startRenewing(deps: AccountsDeps): DueLoop {
  return startDueLoop({ name: 'renewal of grants', clock: deps.clock, log: deps.log, everyMs, run: () => renewDue(deps) })
}
