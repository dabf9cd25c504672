import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { PersonScope } from '#platform/scope.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { hasNoPassword, oldPasswordWrong } from '../identity-rules.ts'
import { putNewPassword } from '../recovery/put-new-password.ts'
import { findUser, lockUser } from '../people/user-store.ts'

/** A new password after the old one; this session goes on, every other ends. Answers how many ended. */
export function changePassword(
  deps: IdentityDeps,
  scope: PersonScope,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<number> {
  const { db, limits, hasher } = deps
  return hasher.admit(async () => {
    const forget = await limits.passwordOf(scope.sessionId)
    const known = await findUser(db, scope.userId)
    if (!known) throw new AppError('unauthenticated', message('http.log-in'))
    if (known.password_hash === null) throw new AppError('not-supported', hasNoPassword)
    if (!(await hasher.verify(known.password_hash, oldPassword))) throw wrongOldPassword()
    const passwordHash = await hasher.hash(newPassword)
    return db.transaction(async (tx) => {
      await forget(tx)
      const user = await lockUser(tx, scope.userId)
      // somebody else was quicker: what was checked is no longer the password
      if (user?.password_hash !== known.password_hash) throw wrongOldPassword()
      return putNewPassword(deps, tx, {
        user,
        newPassword: {
          passwordHash,
          keepSession: scope.sessionId,
          action: 'user.password-changed',
          correlationId: scope.correlationId,
        },
      })
    })
  })
}

function wrongOldPassword(): AppError {
  return new AppError('invalid-input', oldPasswordWrong, {
    details: { oldPassword: oldPasswordWrong },
  })
}
