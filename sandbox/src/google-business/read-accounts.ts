import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { accountsOf, isRefusal, requireMerchant } from './business-access.ts'
import { notFound } from './business-refusal.ts'
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
export function listAccounts(kernel: Kernel, received: ReceivedCall): TownAnswer {
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

/** The account that a person has a role in, or why it is not shown. */
function accountFor(kernel: Kernel, received: ReceivedCall, id: string) {
  const merchant = requireMerchant(kernel, received, 'accounts')
  if (isRefusal(merchant)) return merchant
  const account = accountsOf(kernel, merchant.personId).find((one) => one.id === id)
  return account ? { account, personId: merchant.personId } : notFound
}

/** GET /v1/accounts/{account} */
export function readAccount(kernel: Kernel, received: ReceivedCall, id: string): TownAnswer {
  const found = accountFor(kernel, received, id)
  return isRefusal(found)
    ? found
    : { status: 200, body: shownAccount(found.account, found.personId) }
}

/** GET /v1/accounts/{account}/admins */
export function listAdmins(kernel: Kernel, received: ReceivedCall, id: string): TownAnswer {
  const found = accountFor(kernel, received, id)
  if (isRefusal(found)) return found
  const { account } = found
  return {
    status: 200,
    body: {
      accountAdmins: Object.entries(account.roles).map(([personId, role]) => ({
        name: `accounts/${account.id}/admins/${personId}`,
        admin: kernel.world.people[personId]?.name ?? personId,
        role,
      })),
    },
  }
}
