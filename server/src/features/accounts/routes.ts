import * as contract from '@marquee/contract/accounts.ts'
import { recheckTool } from '@marquee/contract/connections.ts'
import { type ToolType, networkKeys } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Api } from '#platform/http/api.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { listAccounts } from './account-store.ts'
import { activateAccount } from './activate-account.ts'
import { recheckAccount } from './alive/recheck-account.ts'
import { checkAccounts, disableLost } from './check-accounts.ts'
import { mountConnecting, sameCompany } from './connect/routes.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { listTools, toolsByNetwork, toolsOf } from './tool-view.ts'

export function mountAccounts(api: Api, deps: AccountsDeps): void {
  api.mount(contract.listTools, ({ scope }) => listTools(deps, scope.companyId))
  api.mount(contract.toolsByNetwork, ({ scope, params }) => {
    sameCompany(scope, params.companyId)
    return toolsByNetwork(deps, scope.companyId)
  })
  api.mount(contract.countPages, async ({ scope }) => {
    const rows = await listAccounts(deps.db, scope.companyId)
    const counts = { facebook: 0, instagram: 0, google: 0, tiktok: 0, twitter: 0 }
    for (const key of networkKeys)
      counts[key] = rows.filter(({ network }) => network === key).length
    return counts
  })
  api.mount(contract.activateTool, async ({ scope, params }) => {
    await activateAccount(deps, scope, params.id)
    const [tool] = await toolsOf(deps, scope.companyId, [params.id])
    if (!tool) throw new AppError('not-found', 'This account is not connected here.')
    return tool
  })
  api.mount(contract.disconnectTool, ({ scope, params }) =>
    disconnectAccount(deps, scope, params.id),
  )
  api.mount(contract.disconnectPage, ({ scope, params }) => {
    sameCompany(scope, params.companyId)
    return disconnectAccount(deps, scope, params.toolId, params.pageId)
  })
  mountChecking(api, deps)
  mountConnecting(api, deps)
}

/** The wire has a name of its own a network; the verb behind is one. */
function mountChecking(api: Api, deps: AccountsDeps): void {
  const specific =
    (network: ToolType) =>
    async ({ scope, body }: { scope: Scope; body: { pageData: { pageId: string }[] } }) =>
      toolsOf(
        deps,
        scope.companyId,
        await checkAccounts(
          deps,
          scope,
          network,
          body.pageData.map(({ pageId }) => pageId),
        ),
      )
  api.mount(contract.facebookSpecific, specific('facebook'))
  api.mount(contract.instagramSpecific, specific('instagram'))
  api.mount(recheckTool, ({ scope, params }) => recheckAccount(deps, scope, params.id))
  api.mount(contract.instagramCheck, async ({ scope, body }) => ({
    instagramToolWasDisabled: await disableLost(
      deps,
      scope,
      'instagram',
      body.pages.map(({ pageId }) => pageId),
    ),
  }))
}
