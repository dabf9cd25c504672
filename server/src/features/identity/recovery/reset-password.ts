import { AppError } from '#platform/app-error.ts'
import { fingerprint } from '#platform/secrets.ts'
import { invalidTokenError } from '../sign-up/activate-by-link.ts'
import { activatePerson } from '../sign-up/activate-person.ts'
import type { Caller, IdentityDeps } from '../identity-deps.ts'
import { resetLinkExpired, resetLinkUsed } from '../identity-rules.ts'
import { rememberPlace } from '../session/known-place.ts'
import { findLink, takeLink } from '../codes/link-store.ts'
import { putNewPassword } from './put-new-password.ts'
import { endUnprovenIdentities } from '../social/identity-store.ts'
import { lockUser } from '../people/user-store.ts'

/**
 * The link of the mail sets a new password, ends every session, and proves the address: of an
 * account that was not active yet, and of one that a provider opened without proof.
 */
export async function resetPassword(
  deps: IdentityDeps,
  caller: Caller,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> {
  const { db, clock, limits, hasher } = deps
  await limits.link(caller.ip)
  const tokenHash = fingerprint(token)
  const link = await findLink(db, tokenHash, 'password-reset')
  if (!link) throw invalidTokenError()
  // before the hash, which costs
  if (link.used_at) throw new AppError('invalid-input', resetLinkUsed)
  if (link.expires_at <= clock.now()) throw new AppError('invalid-input', resetLinkExpired)
  await hasher.admit(async () => {
    const passwordHash = await hasher.hash(password)
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, link.user_id)
      if (!user) throw invalidTokenError()
      if (!(await takeLink(tx, tokenHash, clock.now())))
        throw new AppError('invalid-input', resetLinkUsed)
      await putNewPassword(deps, tx, {
        user,
        newPassword: {
          passwordHash,
          keepSession: null,
          action: 'user.password-reset',
          correlationId: caller.correlationId,
        },
      })
      await activatePerson(deps, tx, { user, correlationId: caller.correlationId })
      await endUnprovenIdentities(tx, user.id)
      await rememberPlace(deps, tx, { caller, userId: user.id })
      await limits.forgetLogin(tx, caller.ip, user)
    })
  })
}
