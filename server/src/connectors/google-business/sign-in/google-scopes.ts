import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../../connector-error.ts'
import { googleNaming } from '../client/google-naming.ts'

/**
 * What we ask people for, and why (GOOGLE-005; networks.md section 3). One table: nothing else
 * names a scope.
 */
export const googleScopes = {
  'https://www.googleapis.com/auth/business.manage':
    'to list the businesses, and to publish, read and answer for them',
  openid: 'to know which Google account consented',
  email: 'to show the address of that account',
  profile: 'to show its name',
} as const

const manageScope =
  'https://www.googleapis.com/auth/business.manage' satisfies keyof typeof googleScopes

/**
 * Throws `reauthorize` where the box for the businesses was left empty: Google would only call that
 * a missing role.
 */
export function assertMayManage({ scopes }: { readonly scopes: readonly string[] }): void {
  const { network, name, place } = googleNaming
  if (!scopes.includes(manageScope))
    throw new ConnectorError('reauthorize', {
      network,
      message: message('network.right-missing', { network: name, place }),
    })
}

/** Google answers two of them under longer names. */
const longNames: Readonly<Record<string, string>> = {
  'https://www.googleapis.com/auth/userinfo.email': 'email',
  'https://www.googleapis.com/auth/userinfo.profile': 'profile',
}

/**
 * What was granted and what was not, as we asked for it. Where the answer named none, all was
 * granted (RFC 6749 section 5.1).
 */
export function readScopes(answered: readonly string[] | null): {
  readonly granted: readonly string[]
  readonly declined: readonly string[]
} {
  const wanted = Object.keys(googleScopes)
  if (!answered) return { granted: wanted, declined: [] }
  const granted = [...new Set(answered.map((name) => longNames[name] ?? name))]
  return { granted, declined: wanted.filter((name) => !granted.includes(name)) }
}
