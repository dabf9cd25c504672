import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { findSealed } from '../account-store.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { probeAccount } from './probe-account.ts'

/**
 * Asks the network now, because a person wants to know, and repairs what needs no new consent.
 * `checked` is false when the network did not say. Throws `not-found`.
 */
export async function recheckAccount(
  deps: AccountsDeps,
  scope: Scope,
  id: string,
): Promise<{ readonly checked: boolean }> {
  const row = await findSealed(deps.db, scope.companyId, id)
  if (!row) throw new AppError('not-found', message('accounts.not-connected'))
  return { checked: await probeAccount(deps, { finder: scope, row, thorough: true }) }
}
