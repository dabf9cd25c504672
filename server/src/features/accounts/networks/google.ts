import * as calls from '@marquee/contract/connections.ts'
import type { Api } from '#platform/http/api.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { discoverAccounts } from '../connect/choose/discover-accounts.ts'
import { listGroups } from '../connect/choose/list-groups.ts'
import { startPopup } from '../connect/consent/popup.ts'
import { limitAsking, wholeList } from '../quota/limit-asking.ts'
import { groupPath, toGroup, toLocation } from '../connect/wire-answers.ts'

/** Locations, which lie in business accounts. */
export function mountGoogle(api: Api, deps: AccountsDeps): void {
  api.mount(calls.startGoogleAuth, startPopup(deps, 'google'))
  api.mount(calls.googleBusinessAccount, async ({ scope, body }) => {
    await limitAsking(deps, scope, wholeList)
    const { grant, groups } = await listGroups(deps, scope, {
      network: 'google',
      handle: body.code,
    })
    return { credentials: body.code, userName: grant.name, accounts: groups.map(toGroup) }
  })
  api.mount(calls.googleBusinessSpecific, async ({ scope, body }) => {
    await limitAsking(deps, scope)
    const { accounts } = await discoverAccounts(deps, scope, {
      network: 'google',
      handle: body.credentials,
      group: groupPath(body.tokenId),
    })
    return { pageDetails: null, locations: accounts.map(toLocation) }
  })
}
