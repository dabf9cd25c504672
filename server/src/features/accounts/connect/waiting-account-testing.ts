import { oneAccountResult } from '@marquee/contract/connections.ts'
import * as z from 'zod/mini'
import type { useAccountsTestbed } from '../testing.ts'

/** Of a network that holds one account and has no callback of its own: it waits under the state. */
export async function waitingAccount(
  testbed: ReturnType<typeof useAccountsTestbed>,
  state: string,
) {
  const path = `/social/social-accounts/connections/${encodeURIComponent(state)}/account`
  const { body } = await testbed.call(testbed.owner(), 'GET', path)
  const { account } = z.parse(oneAccountResult.response, body)
  return account
    ? [{ id: account.pageId, name: account.pageName, handle: account.access_token, reason: null }]
    : []
}
