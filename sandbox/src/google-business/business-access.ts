import { businessScope } from '../google/google-scopes.ts'
import { findGoogleToken } from '../google/google-tokens.ts'
import { takeQuota } from '../kernel/call-quota.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { noPermission, noScope, notFound, overQuota, unauthenticated } from './business-refusal.ts'
import type { BusinessAccount, BusinessLocation } from './google-business-world.ts'

const callsAMinute = 300
export type BusinessApi = 'accounts' | 'information' | 'posts' | 'performance' | 'notifications'

/**
 * The person behind a call on one of the APIs, each of which has 300 calls a minute; a refusal
 * otherwise.
 */
export function requireMerchant(
  kernel: Kernel,
  { bearer }: ReceivedCall,
  api: BusinessApi,
): { personId: string } | TownAnswer {
  if (
    takeQuota(kernel, { key: `google-business ${api}`, limit: callsAMinute, windowMs: 60_000 })
      .isOver
  )
    return overQuota('Requests')
  const token = findGoogleToken(kernel, bearer)
  if (!token) return unauthenticated
  return token.scope.split(' ').includes(businessScope) ? { personId: token.personId } : noScope
}

export const isRefusal = (value: object): value is TownAnswer =>
  'status' in value && 'body' in value

export function accountsOf(kernel: Kernel, personId: string): BusinessAccount[] {
  return kernel.world.googleBusiness.accounts.filter(
    (account) => account.roles[personId] !== undefined,
  )
}

/** An account of the person; somebody else's is refused, one that is not there not found. */
export function requireAccount(
  kernel: Kernel,
  personId: string,
  accountId: string,
): BusinessAccount | TownAnswer {
  const account = kernel.world.googleBusiness.accounts.find((one) => one.id === accountId)
  if (!account) return notFound
  return account.roles[personId] === undefined ? noPermission : account
}

export function requireLocation(
  kernel: Kernel,
  personId: string,
  locationId: string,
): BusinessLocation | TownAnswer {
  const location = kernel.world.googleBusiness.locations[locationId]
  if (!location) return notFound
  const account = requireAccount(kernel, personId, location.accountId)
  return isRefusal(account) ? account : location
}
