import * as calls from '@marquee/contract/connections.ts'
import type { Api } from '#platform/http/api.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { finishOneAccount, startPopup } from '../connect/consent/popup.ts'

/** One account at a time. */
export function mountX(api: Api, deps: AccountsDeps): void {
  api.mount(calls.startTwitterAuth, startPopup(deps, 'twitter'))
  api.mount(calls.twitterCallback, finishOneAccount(deps, 'twitter'))
}
