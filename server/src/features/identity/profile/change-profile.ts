import { message } from '@marquee/contract/message.ts'
import { providerNames } from '@marquee/contract/sign-in-providers.ts'
import type { BodyOf } from '@marquee/contract/endpoint.ts'
import type { updateUser } from '@marquee/contract/profile.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { PersonScope } from '#platform/scope.ts'
import { emailTakenError } from '../sign-up/create-user.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { emailStays } from '../identity-rules.ts'
import { toPerson } from '../people/membership-store.ts'
import { findUserByEmail, lockUser, updateProfile, type UserRow } from '../people/user-store.ts'

/**
 * Changes one's own profile. The address is sent along and must be the stored one (C18); names
 * belong to Google or Facebook in their sessions (SOCIALLOGIN-015).
 */
export async function changeProfile(
  { db, clock, hooks }: IdentityDeps,
  scope: PersonScope,
  changes: BodyOf<typeof updateUser>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, scope.userId)
    if (!user) throw new AppError('unauthenticated', message('http.log-in'))
    if (changes.email !== undefined && changes.email !== user.email) {
      if (await findUserByEmail(tx, changes.email)) throw emailTakenError()
      throw new AppError('invalid-input', emailStays, { details: { email: emailStays } })
    }
    const changed = differing(user, changes)
    if (changed.length === 0) return
    const { signedInWith } = scope
    if (
      signedInWith !== 'email' &&
      changed.some((field) => field === 'firstName' || field === 'lastName')
    ) {
      throw new AppError(
        'forbidden',
        message('identity.name-elsewhere', { provider: providerNames[signedInWith] }),
      )
    }
    await updateProfile(tx, user.id, changes)
    // which fields, never what a person wrote in them
    await audit(tx, clock, {
      companyId: null,
      userId: user.id,
      action: 'user.profile-changed',
      subjectId: user.id,
      facts: { changed },
      correlationId: scope.correlationId,
    })
    if (changes.mailOptIn !== undefined && changed.includes('mailOptIn'))
      await hooks?.onMailOptInChanged?.(tx, toPerson(user), changes.mailOptIn)
  })
}

type Field = Exclude<keyof BodyOf<typeof updateUser>, 'email'>

function differing(user: UserRow, changes: BodyOf<typeof updateUser>): Field[] {
  const stored: Readonly<Record<Field, string | boolean>> = {
    firstName: user.first_name,
    lastName: user.last_name,
    language: user.language,
    analyticsOptIn: user.analytics_opt_in,
    mailOptIn: user.mail_opt_in,
  }
  const fields: readonly Field[] = [
    'firstName',
    'lastName',
    'language',
    'analyticsOptIn',
    'mailOptIn',
  ]
  return fields.filter((field) => changes[field] !== undefined && changes[field] !== stored[field])
}
