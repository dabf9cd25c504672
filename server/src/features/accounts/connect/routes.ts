import * as contract from '@marquee/contract/accounts.ts'
import {
  connectByPassword as connectByPasswordCall,
  oneAccountResult as oneAccountResultCall,
  startConnection,
} from '@marquee/contract/connections.ts'
import type { Api } from '#platform/http/api.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { mountOwnCalls } from '../networks/own-calls.ts'
import { toolsOf } from '../profile/tool-view.ts'
import { assignAccounts } from './choose/assign-accounts.ts'
import { connectByPassword } from './consent/connect-by-password.ts'
import { confirmConnection } from './consent/confirm-connection.ts'
import { connectionResult } from './connection-result.ts'
import { oneAccountResult } from './choose/one-account.ts'
import { finishPopup, startPopup } from './consent/popup.ts'
import { sameCompany } from './same-company.ts'
import { toOneAccount } from './wire-answers.ts'

/** Popups that came back, and what was chosen. */
export function mountConnecting(api: Api, deps: AccountsDeps): void {
  mountPopups(api, deps)
  mountOwnCalls(api, deps)
  api.mount(contract.assignTool, async ({ scope, body }) => {
    sameCompany(scope, body.companyId)
    return toolsOf(deps, scope.companyId, await assignAccounts(deps, scope, body.tool))
  })
}

function mountPopups(api: Api, deps: AccountsDeps): void {
  api.mount(startConnection, async (call) => startPopup(deps, call.params.network)(call))
  api.mount(contract.connectCallback, async (call) => {
    const { network, status, handle } = await finishPopup(deps, call)
    return { network, status, access_token: handle }
  })
  api.mount(contract.confirmConnection, async ({ scope, body }) => ({
    network: await confirmConnection(deps, scope, body),
  }))
  api.mount(contract.connectionResult, async ({ scope, params }) => {
    const { status, handle, message } = await connectionResult(deps, scope, params.state)
    return { status, access_token: handle, message }
  })
  api.mount(connectByPasswordCall, async ({ scope, params: { network }, body }) =>
    toOneAccount(network, 'connected', await connectByPassword(deps, scope, { network, ...body })),
  )
  api.mount(oneAccountResultCall, async ({ scope, params }) => {
    const { status, message, account } = await oneAccountResult(deps, scope, params.state)
    return {
      status,
      message,
      account: account && toOneAccount(account.network, 'connected', account),
    }
  })
}
