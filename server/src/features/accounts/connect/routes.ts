import * as contract from '@marquee/contract/accounts.ts'
import * as calls from '@marquee/contract/connections.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'
import type { Api, Call } from '#platform/http/api.ts'
import type { Scope } from '#platform/scope.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { assignAdAccount } from '../assign-ad-account.ts'
import { toolsOf } from '../tool-view.ts'
import { assignAccounts } from './assign-accounts.ts'
import { bondCookie, hasBond, spentBondCookie } from './browser-bond.ts'
import { confirmConnection } from './confirm-connection.ts'
import { connectMerchant } from './connect-merchant.ts'
import { connectionResult } from './connection-result.ts'
import { discoverAccounts } from './discover-accounts.ts'
import { finishConnect } from './finish-connect.ts'
import { listGroups } from './list-groups.ts'
import { oneAccountResult } from './one-account.ts'
import { startConnect } from './start-connect.ts'
import {
  groupPath,
  toFacebookAnswer,
  toGroup,
  toInstagramAnswer,
  toLocation,
  toOneAccount,
  toStore,
} from './wire-answers.ts'

/** Some calls name the company a second time; another one than the caller's is as unknown as any. */
export function sameCompany(scope: Scope, companyId: string): void {
  if (companyId.toLowerCase() !== scope.companyId)
    throw new AppError('not-found', 'No such company.')
}

/** A popup that came back. */
type Arrival = Pick<
  Call<typeof contract.connectCallback>,
  'query' | 'request' | 'requestId' | 'putCookie'
>

/** The wire has a name of its own a network; the verb behind is one. */
export function mountConnecting(api: Api, deps: AccountsDeps): void {
  mountPopups(api, deps)
  mountChoosing(api, deps)
  api.mount(contract.assignTool, async ({ scope, body }) => {
    sameCompany(scope, body.companyId)
    return toolsOf(deps, scope.companyId, await assignAccounts(deps, scope, body.tool))
  })
  api.mount(contract.assignAdAccount, async ({ scope, body }) => {
    sameCompany(scope, body.companyId)
    await assignAdAccount(deps, scope, {
      network: 'facebook',
      adAccountId: body.adAccountId,
      handle: body.userToken,
    })
    return { success: true, adAccountId: body.adAccountId }
  })
}

function mountPopups(api: Api, deps: AccountsDeps): void {
  const start =
    (network: ToolType) =>
    async ({ scope, putCookie }: { scope: Scope; putCookie: (line: string) => void }) => {
      const { authUrl, state } = await startConnect(deps, scope, network)
      putCookie(bondCookie(deps, state))
      return { success: true, auth_url: authUrl, state }
    }
  api.mount(contract.startFacebookAuth, start('facebook'))
  api.mount(contract.startInstagramAuth, start('instagram'))
  api.mount(calls.startGoogleAuth, start('google'))
  api.mount(calls.startTiktokAuth, start('tiktok'))
  api.mount(calls.startTwitterAuth, start('twitter'))
  api.mount(calls.startUberEatsAuth, start('uberEats'))
  const finish = async ({ query, request, requestId, putCookie }: Arrival, only?: ToolType) => {
    const isOpener = hasBond(deps, request.headers, query.state)
    const finished = await finishConnect(deps, query, {
      isOpener,
      correlationId: requestId,
      ...(only ? { only } : {}),
    })
    if (isOpener) putCookie(spentBondCookie(deps, query.state))
    return finished
  }
  api.mount(contract.connectCallback, async (call) => {
    const { network, status, handle } = await finish(call)
    return { network, status, access_token: handle }
  })
  api.mount(contract.confirmConnection, async ({ scope, body }) => ({
    network: await confirmConnection(deps, scope, body),
  }))
  api.mount(contract.connectionResult, async ({ scope, params }) => {
    const { status, handle, message } = await connectionResult(deps, scope, params.state)
    return { status, access_token: handle, message }
  })
  const ofOneAccount = (network: ToolType) => async (call: Arrival) => {
    const { status, account } = await finish(call, network)
    return toOneAccount(network, status, account)
  }
  api.mount(calls.tiktokCallback, ofOneAccount('tiktok'))
  api.mount(calls.twitterCallback, ofOneAccount('twitter'))
  api.mount(calls.oneAccountResult, async ({ scope, params }) => {
    const { status, message, account } = await oneAccountResult(deps, scope, params.state)
    return {
      status,
      message,
      account: account && toOneAccount(account.network, 'connected', account),
    }
  })
}

function mountChoosing(api: Api, deps: AccountsDeps): void {
  api.mount(contract.facebookConnect, async ({ scope, body }) =>
    toFacebookAnswer(await discoverAccounts(deps, scope, 'facebook', body.userToken)),
  )
  api.mount(contract.instagramConnect, async ({ scope, body }) =>
    toInstagramAnswer(await discoverAccounts(deps, scope, 'instagram', body.userToken)),
  )
  api.mount(calls.googleBusinessAccount, async ({ scope, body }) => {
    const { grant, groups } = await listGroups(deps, scope, 'google', body.code)
    return { credentials: body.code, userName: grant.name, accounts: groups.map(toGroup) }
  })
  api.mount(calls.googleBusinessSpecific, async ({ scope, body }) => {
    const { accounts } = await discoverAccounts(
      deps,
      scope,
      'google',
      body.credentials,
      groupPath(body.tokenId),
    )
    return { pageDetails: null, locations: accounts.map(toLocation) }
  })
  api.mount(calls.uberEatsConnect, async ({ scope, body }) => {
    const { handle, grant, accounts } = await connectMerchant(deps, scope, 'uberEats', body)
    return { userToken: handle, userName: grant.name, stores: accounts.map(toStore) }
  })
}
