import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { checkAccounts } from '../health/check-accounts.ts'
import { limitAsking, looksAt } from '../quota/limit-asking.ts'
import { toolsOf } from '../profile/tool-view.ts'

interface Specific {
  readonly scope: Scope
  readonly body: { readonly pageData: readonly { readonly pageId: string }[] }
}

/** The handler that asks the network about these accounts, and answers their tools. */
export const checkSpecific =
  (deps: AccountsDeps, network: ToolType) =>
  async ({ scope, body }: Specific) => {
    const ids = body.pageData.map(({ pageId }) => pageId)
    await limitAsking(deps, scope, looksAt(ids.length))
    return toolsOf(
      deps,
      scope.companyId,
      await checkAccounts(deps, scope, { network, remoteIds: ids }),
    )
  }
