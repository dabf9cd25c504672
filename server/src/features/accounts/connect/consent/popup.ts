import type { connectCallback } from '@marquee/contract/accounts.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Call } from '#platform/http/api.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../../accounts-deps.ts'
import { bondCookie, hasBond, spentBondCookie } from './browser-bond.ts'
import { finishConnect } from './finish-connect.ts'
import { startConnect } from './start-connect.ts'
import { limitAsking } from '../../quota/limit-asking.ts'
import { toOneAccount } from '../wire-answers.ts'

/** A popup that is to be opened. */
type Departure = { readonly scope: Scope; readonly putCookie: (line: string) => void }
/** A popup that came back. */
type Arrival = Pick<Call<typeof connectCallback>, 'query' | 'request' | 'requestId' | 'putCookie'>

/** The handler that answers the address of this network's consent screen. */
export const startPopup =
  (deps: AccountsDeps, network: ToolType) =>
  async ({ scope, putCookie }: Departure) => {
    await limitAsking(deps, scope)
    const { authUrl, state } = await startConnect(deps, scope, network)
    putCookie(bondCookie(deps, state))
    return { success: true, auth_url: authUrl, state }
  }

/** Exchanges the code of a popup that came back; with `only`, of this network. */
export async function finishPopup(
  deps: AccountsDeps,
  { query, request, requestId, putCookie }: Arrival,
  only?: ToolType,
) {
  const isOpener = hasBond(deps, request.headers, query.state)
  const finished = await finishConnect(deps, query, {
    isOpener,
    correlationId: requestId,
    ...(only ? { only } : {}),
  })
  if (isOpener) putCookie(spentBondCookie(deps, query.state))
  return finished
}

/** The handler of the popup of a network that holds one account at a time. */
export const finishOneAccount =
  (deps: AccountsDeps, network: ToolType) => async (call: Arrival) => {
    const { status, account } = await finishPopup(deps, call, network)
    return toOneAccount(network, status, account)
  }
