import type { Db } from '#platform/db/database.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { findSealed, setAiling, type Health } from './account-store.ts'

export interface Ailing {
  readonly accountId: string
  readonly health: Exclude<Health, 'connected'>
  /** The sentence on its card. */
  readonly message: string
  /** Sealed: what the network was asked about. An account that has another by now is left alone. */
  readonly secret?: string
}
type Actor = Pick<Scope, 'companyId' | 'correlationId'> & { readonly userId: string | null }

const actions = { 'reconnect': 'account.needs-reconnect', 'lost-access': 'account.lost-access' } as const

/** The account's card says what is wrong, and what is scheduled on it is held. Once; a repeat changes nothing. */
export async function markAiling(deps: AccountsDeps, tx: Db, { companyId, userId, correlationId }: Actor, { accountId, ...wrong }: Ailing): Promise<void> {
  if (!await setAiling(tx, companyId, accountId, wrong, deps.clock.now())) return
  const heldPosts = await deps.hooks.onAccountLost(tx, companyId, accountId, wrong.message)
  await audit(tx, deps.clock, { companyId, userId, action: actions[wrong.health], subjectId: accountId, facts: { message: wrong.message, heldPosts }, correlationId })
}

/**
 * A call of ours was refused because the account's grant is dead. `mark` names the grant that was refused: the refusal of an old one
 * says nothing of a connection made since. Answers whether the account still stands on what was refused.
 */
export async function markReauthorize(deps: AccountsDeps, companyId: string, accountId: string, message: string, mark: string | null): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await markAiling(deps, tx, { companyId, userId: null, correlationId: newId() }, { accountId, health: 'reconnect', message, ...(mark === null ? {} : { secret: mark }) })
    const row = await findSealed(tx, companyId, accountId)
    return !row || mark === null || row.secret === mark
  })
}
