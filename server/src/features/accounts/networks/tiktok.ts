import * as calls from '@marquee/contract/connections.ts'
import type { Api } from '#platform/http/api.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { finishOneAccount, startPopup } from '../connect/consent/popup.ts'

/** One account at a time. */
export function mountTikTok(api: Api, deps: AccountsDeps): void {
  api.mount(calls.startTiktokAuth, startPopup(deps, 'tiktok'))
  api.mount(calls.tiktokCallback, finishOneAccount(deps, 'tiktok'))
}
