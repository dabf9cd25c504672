import {
  goesOn,
  startDueLoop,
  type DueLoop,
  type IsStopping,
} from '#platform/background/due-loop.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { listDue, type DueGrant, type LivingGrant } from '../grants/grant-life-store.ts'
import { inTurns } from '../in-turns.ts'
import { saveAllUnsaved } from './keep-renewed.ts'
import { renewGrant } from './renew-grant.ts'

const everyMs = 20_000
const readAtOnce = 100
const atOnce = 4

/**
 * Renews every grant whose turn it is, of the networks that are offered. Answers how many were
 * looked at.
 */
export async function renewDue(
  deps: AccountsDeps,
  isStopping: IsStopping = goesOn,
): Promise<number> {
  await saveAllUnsaved(deps)
  const networks = [...deps.connectors.networks].flatMap(([network, { renewal }]) =>
    renewal ? [network] : [],
  )
  const now = deps.clock.now()
  const isDue = ({ next_refresh_at: next }: LivingGrant) => next !== null && next <= now
  let looked = 0
  let after: DueGrant | null = null
  while (!isStopping()) {
    const due: DueGrant[] = await listDue(deps.db, networks, { now, after, limit: readAtOnce })
    await inTurns(due, atOnce, async (one) => {
      if (!isStopping()) await renewOne(deps, one, isDue)
    })
    looked += due.length
    // what could not be brought on keeps nobody behind it waiting
    after = due.at(-1) ?? null
    if (due.length < readAtOnce) return looked
  }
  return looked
}

async function renewOne(
  deps: AccountsDeps,
  { company_id: companyId, id }: DueGrant,
  isDue: (grant: LivingGrant) => boolean,
): Promise<void> {
  try {
    await renewGrant(deps, { companyId, grantId: id, needs: isDue, waits: false })
  } catch (error) {
    deps.log.error({ err: error, grantId: id }, 'a grant could not be renewed; it is tried again')
  }
}

export function startRenewing(deps: AccountsDeps): DueLoop {
  return startDueLoop({
    name: 'renewal of grants',
    clock: deps.clock,
    log: deps.log,
    everyMs,
    run: (_now, isStopping) => renewDue(deps, isStopping),
  })
}
