import { message, type Message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { personHandle, readState } from './connect-state.ts'
import { findState } from './connect-store.ts'

export interface ConnectionResult {
  readonly status: 'pending' | 'connected' | 'denied' | 'failed'
  readonly handle: string | null
  readonly message: Message | null
}

const waiting: ConnectionResult = { status: 'pending', handle: null, message: null }
export const tooLate = message('accounts.connection-too-long')

/**
 * What became of the popup with this state, for the person and company that opened it. Throws
 * `not-found` for everybody else.
 */
export async function connectionResult(
  deps: AccountsDeps,
  scope: Scope,
  state: string,
): Promise<ConnectionResult> {
  const read = readState(deps.secrets, state)
  const row = read ? await findState(deps.db, scope, read.hash) : null
  if (!row) throw new AppError('not-found', message('accounts.no-such-connection'))
  const { status, message: said } = row
  if (status === 'connected')
    return { status, handle: personHandle(deps.secrets, state), message: null }
  if (status === 'denied' || status === 'failed') return { status, handle: null, message: said }
  return row.expires_at > deps.clock.now()
    ? waiting
    : { status: 'failed', handle: null, message: tooLate }
}
