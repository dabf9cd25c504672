import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { LinkableAdAccount } from '../../capabilities/sign-in/account-link.ts'
import { ConnectorError } from '../../connector-error.ts'
import { given } from '../../meta-graph/given.ts'
import type { GraphClient } from '../../meta-graph/client/graph-client.ts'
import { readAll } from '../../meta-graph/client/graph-list.ts'

const adAccount = z.object({
  id: z.string(),
  name: given(z.string()),
  account_status: given(z.number()),
})

/** account_status of networks.md section 1.1; 9 is a grace period, in which ads still run. */
const closedBecause: Readonly<Record<number, Message>> = {
  2: message('facebook.ad-account-disabled'),
  3: message('facebook.ad-account-unpaid'),
  7: message('facebook.ad-account-in-review'),
  100: message('facebook.ad-account-closing'),
  101: message('facebook.ad-account-closed'),
}

/** Why ads of an account in this state stand still; null: they do not. */
export const whyClosed = (status: number): Message | null =>
  status === 1 || status === 9
    ? null
    : (closedBecause[status] ?? message('facebook.ad-account-unusable'))

/** None when the person did not let us see them: ads are not needed to publish. */
export async function findAdAccounts(
  graph: GraphClient,
  token: string,
): Promise<LinkableAdAccount[]> {
  try {
    const found = await readAll(graph, {
      path: '/me/adaccounts',
      token,
      account: null,
      fields: { fields: 'id,account_id,name,currency,account_status', limit: '100' },
      item: adAccount,
    })
    return found.map(({ id, name, account_status: status = 0 }) => {
      const reason = whyClosed(status)
      return { remoteId: id, name: name ?? id, canUse: reason === null, reason }
    })
  } catch (error) {
    if (
      error instanceof ConnectorError &&
      (error.kind === 'reauthorize' || error.kind === 'rejected') &&
      error.facts.code !== 190
    )
      return []
    throw error
  }
}
