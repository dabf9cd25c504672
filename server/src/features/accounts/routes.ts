import * as contract from '@marquee/contract/accounts.ts'
import { postNetworks, type ToolType } from '@marquee/contract/networks.ts'
import { AppError } from '#platform/app-error.ts'
import type { Api } from '#platform/http/api.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { toDataUrl } from './account-picture.ts'
import { listAccounts } from './account-store.ts'
import { activateAccount } from './activate-account.ts'
import { assignAdAccount } from './assign-ad-account.ts'
import { checkAccounts, disableLost } from './check-accounts.ts'
import { assignAccounts } from './connect/assign-accounts.ts'
import { connectionResult } from './connect/connection-result.ts'
import { discoverAccounts, type Found } from './connect/discover-accounts.ts'
import { finishConnect } from './connect/finish-connect.ts'
import { startConnect } from './connect/start-connect.ts'
import { disconnectAccount } from './disconnect-account.ts'
import { listTools, toolsByNetwork, toolsOf } from './tool-view.ts'

/** Some calls name the company a second time; another one than the caller's is as unknown as any. */
function sameCompany(scope: Scope, companyId: string): void {
  if (companyId.toLowerCase() !== scope.companyId) throw new AppError('not-found', 'No such company.')
}

export function mountAccounts(api: Api, deps: AccountsDeps): void {
  api.mount(contract.listTools, ({ scope }) => listTools(deps, scope.companyId))
  api.mount(contract.toolsByNetwork, ({ scope, params }) => {
    sameCompany(scope, params.companyId)
    return toolsByNetwork(deps, scope.companyId)
  })
  api.mount(contract.countPages, async ({ scope }) => {
    const rows = await listAccounts(deps.db, scope.companyId)
    const counts = { facebook: 0, instagram: 0, google: 0, tiktok: 0, twitter: 0 }
    for (const key of postNetworks) counts[key] = rows.filter(({ network }) => network === key).length
    return counts
  })
  api.mount(contract.activateTool, async ({ scope, params }) => {
    await activateAccount(deps, scope, params.id)
    const [tool] = await toolsOf(deps, scope.companyId, [params.id])
    if (!tool) throw new AppError('not-found', 'This account is not connected here.')
    return tool
  })
  api.mount(contract.disconnectTool, ({ scope, params }) => disconnectAccount(deps, scope, params.id))
  api.mount(contract.disconnectPage, ({ scope, params }) => {
    sameCompany(scope, params.companyId)
    return disconnectAccount(deps, scope, params.toolId, params.pageId)
  })
  mountChecking(api, deps)
  mountConnecting(api, deps)
}

/** The wire has a name of its own a network; the verb behind is one. */
function mountChecking(api: Api, deps: AccountsDeps): void {
  const specific = (network: ToolType) => async ({ scope, body }: { scope: Scope; body: { pageData: { pageId: string }[] } }) =>
    toolsOf(deps, scope.companyId, await checkAccounts(deps, scope, network, body.pageData.map(({ pageId }) => pageId)))
  api.mount(contract.facebookSpecific, specific('facebook'))
  api.mount(contract.instagramSpecific, specific('instagram'))
  api.mount(contract.instagramCheck, async ({ scope, body }) => ({
    instagramToolWasDisabled: await disableLost(deps, scope, 'instagram', body.pages.map(({ pageId }) => pageId)),
  }))
}

function mountConnecting(api: Api, deps: AccountsDeps): void {
  const start = (network: ToolType) => async ({ scope }: { scope: Scope }) => {
    const { authUrl, state } = await startConnect(deps, scope, network)
    return { success: true, auth_url: authUrl, state }
  }
  api.mount(contract.startFacebookAuth, start('facebook'))
  api.mount(contract.startInstagramAuth, start('instagram'))
  api.mount(contract.connectCallback, async ({ query, requestId }) => {
    const { network, status, handle } = await finishConnect(deps, query, requestId)
    return { network, status, access_token: handle }
  })
  api.mount(contract.connectionResult, async ({ scope, params }) => {
    const { status, handle, message } = await connectionResult(deps, scope, params.state)
    return { status, access_token: handle, message }
  })
  api.mount(contract.facebookConnect, async ({ scope, body }) => toFacebookAnswer(await discoverAccounts(deps, scope, 'facebook', body.userToken)))
  api.mount(contract.instagramConnect, async ({ scope, body }) => toInstagramAnswer(await discoverAccounts(deps, scope, 'instagram', body.userToken)))
  api.mount(contract.assignTool, async ({ scope, body }) => {
    sameCompany(scope, body.companyId)
    return toolsOf(deps, scope.companyId, await assignAccounts(deps, scope, body.tool))
  })
  api.mount(contract.assignAdAccount, async ({ scope, body }) => {
    sameCompany(scope, body.companyId)
    await assignAdAccount(deps, scope, { network: 'facebook', adAccountId: body.adAccountId, handle: body.userToken })
    return { success: true, adAccountId: body.adAccountId }
  })
}

function toFacebookAnswer({ grant, accounts, adAccounts }: Found) {
  return {
    facebookUserId: grant.remote_user_id, facebookUserName: grant.name,
    pages: accounts.map(({ remoteId, name, category, handle, picture, followers, canConnect, reason }): contract.FacebookPage => ({
      id: remoteId, name, category, access_token: handle, picture: toDataUrl(picture), pageDetails: category === '' ? null : category, followers, canConnect, reason,
    })),
    accountData: adAccounts.map(({ remoteId, name, canUse, reason }) => ({ id: remoteId, business_name: name, canUse, reason })),
  }
}

function toInstagramAnswer({ grant, accounts }: Found) {
  return {
    userId: grant.remote_user_id, userName: grant.name,
    pages: accounts.map(({ remoteId, name, category, handle, picture, followers, canConnect, reason }): contract.InstagramPage => ({
      id: remoteId, name, category, access_token: handle, userId: grant.remote_user_id, profile_picture_url: toDataUrl(picture),
      pageDetails: category === '' ? null : category, followers, canConnect, reason,
    })),
  }
}
