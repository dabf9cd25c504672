import { message } from '@marquee/contract/message.ts'
import type { User } from '@marquee/contract/identity.ts'
import { AppError } from '#platform/app-error.ts'
import type { SignedInWith } from '#platform/scope.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { listMemberships } from './membership-store.ts'
import { findUser } from './user-store.ts'

/**
 * A person as the screens see them. `companyId`: the company chosen by `x-company-id`, else their
 * first (C92); `signedInWith`: how this session was opened.
 */
export async function viewUser(
  { db, clock, companies, billing, socialAccountsOf }: IdentityDeps,
  userId: string,
  {
    companyId,
    signedInWith = 'email',
  }: { readonly companyId: string | null; readonly signedInWith?: SignedInWith },
): Promise<User> {
  const user = await findUser(db, userId)
  if (!user) throw new AppError('unauthenticated', message('http.log-in'))
  const all = await companies.summariesOf(db, await listMemberships(db, userId))
  const company = (companyId === null ? all[0] : all.find(({ id }) => id === companyId)) ?? null
  const subscription = company && (await billing.subscriptionOf(db, company.id, clock.now()))
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    companies: all,
    company,
    subscriptions: subscription ? [subscription] : [],
    socialAccounts: company
      ? (await socialAccountsOf(company.id)).map(({ type, enabled }) => ({ type, enabled }))
      : [],
    createdAt: user.created_at.toISOString(),
    language: user.language,
    signedInWith,
    hasPassword: user.password_hash !== null,
    analyticsOptIn: user.analytics_opt_in,
    mailOptIn: user.mail_opt_in,
    deletesAt: user.deletes_at?.toISOString() ?? null,
  }
}
