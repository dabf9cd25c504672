import { message } from '@marquee/contract/message.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { connectorOf, type AccountsDeps } from '../../accounts-deps.ts'
import { personHandle, readState } from '../connect-state.ts'
import { tooLate } from '../connection-result.ts'
import { findState } from '../connect-store.ts'
import { discoverAccounts, type DiscoveredAccounts } from '../choose/discover-accounts.ts'
import { finishConnect } from './finish-connect.ts'

const pollMs = 150
/** Longer than a network is given to exchange a code. */
const patienceMs = 40_000

interface Brought {
  readonly state: string
  readonly code?: string | undefined
}

/**
 * What the merchant who just consented could connect. The code comes from the opener, which found
 * it in the browser's storage, or came from the popup itself (UBEREATS-004): whoever is first
 * exchanges it, and the other is answered from what became of it. Throws `not-found` for everybody
 * but the person and company that opened the popup.
 */
export async function connectMerchant(
  deps: AccountsDeps,
  scope: Scope,
  { network, brought }: { network: ToolType; brought: Brought },
): Promise<DiscoveredAccounts & { readonly handle: string }> {
  const read = readState(deps.secrets, brought.state)
  const row = read?.network === network ? await findState(deps.db, scope, read.hash) : null
  if (!read || !row) throw new AppError('not-found', message('accounts.no-such-connection'))
  if (row.status === 'pending' && brought.code !== undefined)
    await exchangeFirst(deps, scope, brought)
  await waitUntilSettled(deps, scope, { name: connectorOf(deps, network).name, hash: read.hash })
  const handle = personHandle(deps.secrets, brought.state)
  return { ...(await discoverAccounts(deps, scope, { network, handle })), handle }
}

/** The popup may be quicker: then its exchange is waited for. */
async function exchangeFirst(deps: AccountsDeps, scope: Scope, brought: Brought): Promise<void> {
  try {
    // found by person and company above: the session is the opener's
    await finishConnect(deps, brought, { isOpener: true, correlationId: scope.correlationId })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  }
}

/** While the other exchanges the code, its end is waited for. Throws for every end but a connection. */
async function waitUntilSettled(
  { db, clock }: AccountsDeps,
  scope: Scope,
  { name, hash }: { name: string; hash: string },
): Promise<void> {
  const until = clock.monotonicMs() + patienceMs
  for (;;) {
    const row = await findState(db, scope, hash)
    if (row?.status === 'connected') return
    if (row?.status === 'denied')
      throw new AppError('network-refused', message('accounts.window-closed', { network: name }))
    if (row?.status === 'failed')
      throw new AppError('network-refused', row.message ?? message('accounts.connection-failed'))
    if (!row || row.expires_at <= clock.now()) throw new AppError('conflict', tooLate)
    if (row.status === 'pending' || clock.monotonicMs() > until)
      throw new AppError('conflict', message('accounts.no-answer-yet', { network: name }))
    await wait(pollMs)
  }
}
