import { AppError } from '#platform/app-error.ts'
import { fingerprint } from '#platform/secrets.ts'
import { activatePerson } from './activate-person.ts'
import type { Caller, IdentityDeps } from '../identity-deps.ts'
import { activationLinkExpired, alreadyActive, invalidToken } from '../identity-rules.ts'
import { rememberPlace } from '../session/known-place.ts'
import { findLink, takeLink } from '../codes/link-store.ts'
import { settlePassword } from './settle-password.ts'
import { startSession } from '../session/start-session.ts'
import { lockUser } from '../people/user-store.ts'

/** What an unknown word answers. */
export function invalidTokenError(): AppError {
  return new AppError('invalid-input', invalidToken, { details: { token: invalidToken } })
}

/**
 * The link of the sign-up mail: activates and signs in. The account gets the password of the
 * sign-up that this link was mailed for, so that a stranger who signed up with the address after
 * its owner did gains nothing when the owner follows their own link.
 */
export async function activateByLink(
  deps: IdentityDeps,
  caller: Caller,
  word: string,
): Promise<{ userId: string; token: string }> {
  const { db, clock, limits } = deps
  await limits.link(caller.ip)
  const tokenHash = fingerprint(word)
  return db.transaction(async (tx) => {
    const link = await findLink(tx, tokenHash, 'activation')
    const user = link && (await lockUser(tx, link.user_id))
    if (!user) throw invalidTokenError()
    if (user.activated_at) throw new AppError('conflict', alreadyActive)
    const taken = await takeLink(tx, tokenHash, clock.now())
    if (!taken) throw new AppError('invalid-input', activationLinkExpired)
    await settlePassword(deps, tx, { user, mailedFor: taken.password_hash, caller })
    await activatePerson(deps, tx, { user, correlationId: caller.correlationId })
    await rememberPlace(deps, tx, { caller, userId: user.id })
    return {
      userId: user.id,
      token: await startSession(deps, tx, {
        userId: user.id,
        userAgent: caller.userAgent,
        signedInWith: 'email',
        known: user,
      }),
    }
  })
}
