import type { Message } from '@marquee/contract/message.ts'
import { activatePerson } from './activate-person.ts'
import { countTry } from '../codes/code-store.ts'
import type { Caller, IdentityDeps } from '../identity-deps.ts'
import { alreadyActive, codeWords, judgeCode, type CodeVerdict } from '../identity-rules.ts'
import { hashCode } from '../codes/issue-code.ts'
import { rememberPlace } from '../session/known-place.ts'
import { settlePassword } from './settle-password.ts'
import { startSession } from '../session/start-session.ts'
import { lockUserByEmail } from '../people/user-store.ts'

export type Verification =
  | { readonly approval: true; readonly userId: string; readonly token: string }
  | {
      readonly approval: false
      readonly message: Message
      readonly reason: Exclude<CodeVerdict, 'right'> | 'active'
    }

/**
 * The right code activates the account and signs in. A wrong one is an answer, not an error, so
 * that its try stays counted.
 */
export async function verifyOtp(
  deps: IdentityDeps,
  caller: Caller,
  { email, otp }: { readonly email: string; readonly otp: string },
): Promise<Verification> {
  const { db, clock, secrets, limits } = deps
  await limits.verify(caller.ip)
  return db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email)
    if (!user) return { approval: false, message: codeWords.wrong, reason: 'wrong' }
    if (user.activated_at) return { approval: false, message: alreadyActive, reason: 'active' }
    const now = clock.now()
    const code = await countTry(tx, user.id, 'activation')
    const verdict = judgeCode(
      code,
      hashCode(secrets, user.id, { purpose: 'activation', code: otp }),
      now,
    )
    if (verdict !== 'right')
      return { approval: false, message: codeWords[verdict], reason: verdict }
    await settlePassword(deps, tx, { user, mailedFor: code?.passwordHash ?? null, caller })
    await activatePerson(deps, tx, { user, correlationId: caller.correlationId })
    await rememberPlace(deps, tx, { caller, userId: user.id })
    return {
      approval: true,
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
