import * as calls from '@marquee/contract/connections.ts'
import type { Api } from '#platform/http/api.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { connectMerchant } from '../connect/consent/connect-merchant.ts'
import { startPopup } from '../connect/consent/popup.ts'
import { limitAsking } from '../quota/limit-asking.ts'
import { toStore } from '../connect/wire-answers.ts'

/** Stores of a merchant. */
export function mountUberEats(api: Api, deps: AccountsDeps): void {
  api.mount(calls.startUberEatsAuth, startPopup(deps, 'uberEats'))
  api.mount(calls.uberEatsConnect, async ({ scope, body }) => {
    await limitAsking(deps, scope)
    const { handle, grant, accounts } = await connectMerchant(deps, scope, {
      network: 'uberEats',
      brought: body,
    })
    return { userToken: handle, userName: grant.name, stores: accounts.map(toStore) }
  })
}
