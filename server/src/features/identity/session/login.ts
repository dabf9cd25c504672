import { providerNames } from '@marquee/contract/sign-in-providers.ts'
import { AppError } from '#platform/app-error.ts'
import { hasUsableCode } from '../codes/code-store.ts'
import type { Caller, IdentityDeps } from '../identity-deps.ts'
import {
  codeTries,
  guessedTooOften,
  needsCode,
  notRegistered,
  openedBy,
  wrongPassword,
} from '../identity-rules.ts'
import { issueCode } from '../codes/issue-code.ts'
import { isKnownPlace, rememberPlace } from './known-place.ts'
import { firstProviderOf } from '../social/identity-store.ts'
import { startSession } from './start-session.ts'
import { findUserByEmail, lockUser, type UserRow } from '../people/user-store.ts'

/**
 * Signs in. An unknown address is named as such, as the specification words it (C19) and the
 * look-up before it shows anyway. Whether an account is activated is said only to whoever knows its
 * password.
 */
export function login(
  deps: IdentityDeps,
  caller: Caller,
  input: { readonly email: string; readonly password: string },
): Promise<{ userId: string; token: string }> {
  // before anything is counted or looked up: a flood costs next to nothing
  return deps.hasher.admit(() => checkAndSignIn(deps, caller, input))
}

async function checkAndSignIn(
  deps: IdentityDeps,
  caller: Caller,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ userId: string; token: string }> {
  const { db, hasher, limits } = deps
  const forget = await limits.login(caller.ip, email)
  const user = await findUserByEmail(db, email)
  if (!user) throw new AppError('unauthenticated', notRegistered)
  // from all over the world at once no caller is over its limit; the owner at their own desk is let
  // through all the same
  if (
    (await limits.isUnderAttack(user.id)) &&
    !(await isKnownPlace(deps, db, { caller, userId: user.id }))
  )
    throw new AppError('too-many-requests', guessedTooOften, { retryAfterSeconds: 3600 })
  if (!(await hasher.verify(user.password_hash, password))) {
    await limits.wrongGuess(user.id)
    throw await refusalFor(deps, user)
  }
  if (!user.activated_at) {
    await forget(db)
    await sendCodeIfNoneHolds(deps, user, caller.correlationId)
    throw new AppError('needs-code', needsCode)
  }
  return {
    userId: user.id,
    token: await db.transaction(async (tx) => {
      // checking takes its time: a password that was replaced meanwhile opens nothing, or who is
      // being shut out would stay
      if ((await lockUser(tx, user.id))?.password_hash !== user.password_hash)
        throw new AppError('unauthenticated', wrongPassword)
      await forget(tx)
      await rememberPlace(deps, tx, { caller, userId: user.id })
      return startSession(deps, tx, {
        userId: user.id,
        userAgent: caller.userAgent,
        signedInWith: 'email',
        known: user,
      })
    }),
  }
}

/**
 * Somebody who signed up with Google or Facebook has no password that could be right. The look-up
 * before the login tells a caller already that the address is known (LOGIN-013).
 */
async function refusalFor({ db }: IdentityDeps, user: UserRow): Promise<AppError> {
  const provider = user.password_hash === null ? await firstProviderOf(db, user.id) : null
  if (provider === null) return new AppError('unauthenticated', wrongPassword)
  const said = openedBy(providerNames[provider])
  return new AppError('unauthenticated', said, { details: { password: said } })
}

/**
 * The form asks for a code next and offers a new one only minutes later, so there must be one to
 * type.
 */
async function sendCodeIfNoneHolds(
  deps: IdentityDeps,
  user: UserRow,
  correlationId: string,
): Promise<void> {
  if (
    await hasUsableCode(deps.db, user.id, {
      purpose: 'activation',
      now: deps.clock.now(),
      mostTries: codeTries,
    })
  )
    return
  await deps.db.transaction((tx) => issueCode(deps, tx, { user, correlationId }))
}
