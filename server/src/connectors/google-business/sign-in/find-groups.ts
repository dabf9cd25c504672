import { message, type Message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import type { AccountGroup } from '../../capabilities/sign-in/account-link.ts'
import type { GoogleClient } from '../client/google-client.ts'
import { readAll } from '../client/google-list.ts'
import { assertMayManage } from './google-scopes.ts'
import type { GrantSecret } from './google-secret.ts'

const text = z.nullish(z.string())
const account = z.object({
  name: z.string().check(z.regex(/^accounts\/[\w-]+$/)),
  accountName: text,
  type: text,
  role: text,
})

const kinds: Readonly<Record<string, Message>> = {
  PERSONAL: message('google-business.group-personal'),
  LOCATION_GROUP: message('google-business.group-locations'),
  USER_GROUP: message('google-business.group-users'),
  ORGANIZATION: message('google-business.group-organisation'),
}

/**
 * The business accounts of the person, in Google's order; those in which nothing may be managed
 * with the reason (GOOGLE-004, networks.md section 3).
 */
export async function findGroups(
  google: GoogleClient,
  grant: GrantSecret,
): Promise<AccountGroup[]> {
  assertMayManage(grant)
  const accounts = await readAll(google, {
    api: 'accounts',
    path: '/v1/accounts',
    query: { pageSize: '20' },
    grant,
    key: 'accounts',
    item: account,
  })
  return accounts.map(({ name, accountName, type, role }) => {
    // an account of one's own has no role in the answer
    const reason = role === 'SITE_MANAGER' ? message('google-business.site-manager') : null
    return {
      remoteId: name,
      name: accountName || 'Google Business',
      kind: kinds[type ?? ''] ?? message('google-business.group-business'),
      pictureUrl: null,
      canConnect: reason === null,
      reason,
    }
  })
}
