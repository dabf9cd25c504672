import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { Answer } from '../kernel/serve-call.ts'
import { accountsOf, isRefusal, requireMerchant } from './business-access.ts'
import { cutList } from './business-page.ts'
import type { BusinessAccount } from './google-business-world.ts'

function shownAccount(account: BusinessAccount, personId: string): Record<string, unknown> {
  const role = account.roles[personId]
  return {
    name: `accounts/${account.id}`,
    accountName: account.name,
    type: account.type,
    role,
    verificationState: 'UNVERIFIED',
    permissionLevel: role === 'PRIMARY_OWNER' || role === 'OWNER' ? 'OWNER_LEVEL' : 'MEMBER_LEVEL',
  }
}

/** GET /v1/accounts */
export function listAccounts(kernel: Kernel, received: ReceivedCall): Answer {
  const merchant = requireMerchant(kernel, received, 'accounts')
  if (isRefusal(merchant)) return merchant
  const page = cutList(accountsOf(kernel, merchant.personId), received.query, {
    usual: 20,
    most: 20,
  })
  if (isRefusal(page)) return page
  if (page.items.length === 0) return { status: 200, body: {} }
  return {
    status: 200,
    body: {
      accounts: page.items.map((account) => shownAccount(account, merchant.personId)),
      ...(page.nextPageToken === undefined ? {} : { nextPageToken: page.nextPageToken }),
    },
  }
}
