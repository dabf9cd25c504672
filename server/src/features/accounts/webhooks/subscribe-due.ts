import { ConnectorError } from '#connectors/connector-error.ts'
import {
  goesOn,
  startDueLoop,
  type DueLoop,
  type IsStopping,
} from '#platform/background/due-loop.ts'
import { findSealed } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { boundSecret } from '../renewal/bound-secret.ts'
import { inTurns } from '../in-turns.ts'
import {
  claimSubscriptions,
  putOffSubscription,
  saveSubscribed,
  type Asking,
  type DueSubscription,
} from './event-store.ts'

const minuteMs = 60_000
const claimedMs = 10 * minuteMs
const atOnce = 4
const longestRestMs = 6 * 60 * minuteMs

/**
 * Asks the networks to tell us of every account that was connected, and once more where others may
 * have taken that away. Answers how many were asked for.
 */
export async function subscribeDue(
  deps: AccountsDeps,
  isStopping: IsStopping = goesOn,
): Promise<number> {
  const asking: Asking = new Map(
    [...deps.connectors.networks].flatMap(([network, { news }]) =>
      news ? [[network, news.againMs ?? null] as const] : [],
    ),
  )
  if (asking.size === 0) return 0
  let asked = 0
  while (!isStopping()) {
    const now = deps.clock.now()
    const due = await claimSubscriptions(deps.db, asking, {
      now,
      again: new Date(now.getTime() + claimedMs),
      limit: atOnce * 4,
    })
    if (due.length === 0) return asked
    await inTurns(due, atOnce, (one) =>
      isStopping() ? giveBack(deps, one) : subscribeOne(deps, one),
    )
    asked += due.length
  }
  return asked
}

const giveBack = ({ db, clock }: AccountsDeps, { company_id: companyId, id }: DueSubscription) =>
  putOffSubscription(db, { companyId, id, until: clock.now() })

async function subscribeOne(
  deps: AccountsDeps,
  { company_id: companyId, id, tries }: DueSubscription,
): Promise<void> {
  try {
    const row = await findSealed(deps.db, companyId, id)
    const news = row && deps.connectors.networks.get(row.network)?.news
    if (!row || !news) return
    const { secret } = await boundSecret(deps, companyId, row)
    await news.subscribe(secret)
    if (await saveSubscribed(deps.db, { companyId, account: row, at: deps.clock.now() })) return
    // disconnected while it was asked for: what is told of it now would be told for ever
    if (!(await findSealed(deps.db, companyId, id))) await news.unsubscribe(secret)
  } catch (error) {
    // without it the account is only read, so nobody is bothered
    if (error instanceof ConnectorError)
      deps.log.info(
        { err: error, accountId: id, tries },
        'a network did not agree to tell us of an account; it is asked again',
      )
    else
      deps.log.error(
        { err: error, accountId: id },
        'a network could not be asked to tell us of an account',
      )
    await putOffSubscription(deps.db, {
      companyId,
      id,
      until: new Date(
        deps.clock.now().getTime() +
          Math.min(minuteMs * 4 ** Math.min(tries - 1, 6), longestRestMs),
      ),
    })
  }
}

export function startSubscribing(deps: AccountsDeps): DueLoop {
  return startDueLoop({
    name: 'accounts that networks tell us of',
    clock: deps.clock,
    log: deps.log,
    everyMs: 5_000,
    run: (_now, isStopping) => subscribeDue(deps, isStopping),
  })
}
