import * as calls from '@marquee/contract/accounts.ts'
import type { Api } from '#platform/http/api.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { assignAdAccount } from '../capabilities/assign-ad-account.ts'
import { discoverAccounts } from '../connect/choose/discover-accounts.ts'
import { startPopup } from '../connect/consent/popup.ts'
import { sameCompany } from '../connect/same-company.ts'
import { toFacebookAnswer } from '../connect/wire-answers.ts'
import { limitAsking, wholeList } from '../quota/limit-asking.ts'
import { checkSpecific } from './check-specific.ts'

/** Pages, and the ads account behind them. */
export function mountFacebook(api: Api, deps: AccountsDeps): void {
  api.mount(calls.startFacebookAuth, startPopup(deps, 'facebook'))
  api.mount(calls.facebookConnect, async ({ scope, body }) => {
    await limitAsking(deps, scope, wholeList)
    return toFacebookAnswer(
      await discoverAccounts(deps, scope, { network: 'facebook', handle: body.userToken }),
    )
  })
  api.mount(calls.facebookSpecific, checkSpecific(deps, 'facebook'))
  api.mount(calls.assignAdAccount, async ({ scope, body }) => {
    sameCompany(scope, body.companyId)
    await limitAsking(deps, scope)
    await assignAdAccount(deps, scope, {
      network: 'facebook',
      adAccountId: body.adAccountId,
      handle: body.userToken,
    })
    return { success: true, adAccountId: body.adAccountId }
  })
}
