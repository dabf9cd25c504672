import { AppError } from '#platform/app-error.ts'
import type { Caller, IdentityDeps } from '../identity-deps.ts'
import { alreadyActive, notRegistered, tooSoon } from '../identity-rules.ts'
import { issueCode } from '../codes/issue-code.ts'
import { lockUserByEmail } from '../people/user-store.ts'

/** A new code in the place of the old one, at most one a minute. */
export async function resendActivation(
  deps: IdentityDeps,
  caller: Caller,
  email: string,
): Promise<void> {
  await deps.limits.resend(caller.ip)
  await deps.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) throw new AppError('not-found', notRegistered)
    if (user.activated_at) throw new AppError('conflict', alreadyActive)
    if ((await issueCode(deps, tx, { user, correlationId: caller.correlationId })) === 'too-soon')
      throw new AppError('too-many-requests', tooSoon, { retryAfterSeconds: 60 })
  })
}
