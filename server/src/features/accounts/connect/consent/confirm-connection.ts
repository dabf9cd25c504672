import { message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { PersonScope } from '#platform/scope.ts'
import type { AccountsDeps } from '../../accounts-deps.ts'
import { readState } from '../connect-state.ts'
import { findOpenState } from '../connect-store.ts'
import { finishConnect } from './finish-connect.ts'

/**
 * Finishes in another browser what was started in one: only for the person who started it, who was
 * told company and network and logged in here. Nothing is used up by anybody else.
 */
export async function confirmConnection(
  deps: AccountsDeps,
  scope: PersonScope,
  { state, code }: { readonly state: string; readonly code: string },
): Promise<ToolType> {
  const read = readState(deps.secrets, state)
  const open = read && (await findOpenState(deps.db, read.hash, deps.clock.now()))
  if (open && open.user_id !== scope.userId)
    throw new AppError('forbidden', message('accounts.another-person'))
  const { network } = await finishConnect(
    deps,
    { state, code },
    { isOpener: open !== null, correlationId: scope.correlationId },
  )
  return network
}
