import * as calls from '@marquee/contract/accounts.ts'
import type { Api } from '#platform/http/api.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { disableLost } from '../health/check-accounts.ts'
import { discoverAccounts } from '../connect/choose/discover-accounts.ts'
import { startPopup } from '../connect/consent/popup.ts'
import { toInstagramAnswer } from '../connect/wire-answers.ts'
import { limitAsking, looksAt, wholeList } from '../quota/limit-asking.ts'
import { checkSpecific } from './check-specific.ts'

/** Profiles, which stand on Facebook's pages. */
export function mountInstagram(api: Api, deps: AccountsDeps): void {
  api.mount(calls.startInstagramAuth, startPopup(deps, 'instagram'))
  api.mount(calls.instagramConnect, async ({ scope, body }) => {
    await limitAsking(deps, scope, wholeList)
    return toInstagramAnswer(
      await discoverAccounts(deps, scope, { network: 'instagram', handle: body.userToken }),
    )
  })
  api.mount(calls.instagramSpecific, checkSpecific(deps, 'instagram'))
  api.mount(calls.instagramCheck, async ({ scope, body }) => {
    const remoteIds = body.pages.map(({ pageId }) => pageId)
    await limitAsking(deps, scope, looksAt(remoteIds.length))
    return {
      instagramToolWasDisabled: await disableLost(deps, scope, { network: 'instagram', remoteIds }),
    }
  })
}
