import { message } from '@marquee/contract/message.ts'
import * as contract from '@marquee/contract/accounts.ts'
import { recheckTool } from '@marquee/contract/connections.ts'
import { networkKeys } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Api } from '#platform/http/api.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { listAccounts } from './account-store.ts'
import { activateAccount } from './capabilities/activate-account.ts'
import { recheckAccount } from './health/recheck-account.ts'
import { mountConnecting } from './connect/routes.ts'
import { sameCompany } from './connect/same-company.ts'
import { disconnectAccount } from './revocation/disconnect-account.ts'
import { limitAsking } from './quota/limit-asking.ts'
import { listTools, toolsByNetwork, toolsOf } from './profile/tool-view.ts'

export function mountAccounts(api: Api, deps: AccountsDeps): void {
  api.mount(contract.listTools, ({ scope }) => listTools(deps, scope.companyId))
  api.mount(contract.toolsByNetwork, ({ scope, params }) => {
    sameCompany(scope, params.companyId)
    return toolsByNetwork(deps, scope.companyId)
  })
  api.mount(contract.countPages, async ({ scope }) => {
    const rows = await listAccounts(deps.db, scope.companyId)
    return countedBy(networkKeys, (key) => rows.filter(({ network }) => network === key).length)
  })
  api.mount(contract.activateTool, async ({ scope, params }) => {
    await activateAccount(deps, scope, params.id)
    const [tool] = await toolsOf(deps, scope.companyId, [params.id])
    if (!tool) throw new AppError('not-found', message('accounts.not-connected'))
    return tool
  })
  api.mount(contract.disconnectTool, ({ scope, params }) =>
    disconnectAccount(deps, scope, { id: params.id }),
  )
  api.mount(contract.disconnectPage, ({ scope, params }) => {
    sameCompany(scope, params.companyId)
    return disconnectAccount(deps, scope, { id: params.toolId, pageId: params.pageId })
  })
  api.mount(recheckTool, async ({ scope, params }) => {
    await limitAsking(deps, scope)
    return recheckAccount(deps, scope, params.id)
  })
  mountConnecting(api, deps)
}

const countedBy = <Key extends string>(keys: readonly Key[], count: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>
