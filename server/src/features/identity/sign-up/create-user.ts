import type { BodyOf } from '@marquee/contract/endpoint.ts'
import type { createUser as createUserEndpoint } from '@marquee/contract/identity.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import { codeSentAt, rebindCode } from '../codes/code-store.ts'
import type { Caller, IdentityDeps } from '../identity-deps.ts'
import { emailTaken, mayReplace } from '../identity-rules.ts'
import { issueCode } from '../codes/issue-code.ts'
import { rebindActivationLinks } from '../codes/link-store.ts'
import { placeOf } from './settle-password.ts'
import {
  findUserByEmail,
  insertUser,
  lockUserByEmail,
  replaceSignUp,
  type SignUp,
} from '../people/user-store.ts'

type EmailSignUp = Omit<BodyOf<typeof createUserEndpoint>, 'password'> & {
  readonly password: string
}

/** For every place that answers a taken address. */
export function emailTakenError(): AppError {
  return new AppError('conflict', emailTaken, { details: { email: emailTaken } })
}

/**
 * Sign-up step 1: the person and a code, in one transaction. An address whose account was never
 * activated may sign up again (`mayReplace` says when); a taken one is refused. Name of the
 * business and country come with step 2 (C22).
 */
export function createUser(
  deps: IdentityDeps,
  caller: Caller,
  body: EmailSignUp,
): Promise<{ id: string; email: string }> {
  return deps.hasher.admit(() => signUp(deps, caller, body))
}

async function signUp(
  deps: IdentityDeps,
  caller: Caller,
  body: EmailSignUp,
): Promise<{ id: string; email: string }> {
  const { db, clock, hasher, limits } = deps
  await limits.signUp(caller.ip)
  const known = await findUserByEmail(db, body.email)
  if (known?.activated_at) throw emailTakenError()
  const isKnownPassword =
    known !== null && (await hasher.verify(known.password_hash, body.password))
  const from = placeOf(deps, caller)
  const given: SignUp = {
    firstName: body.firstName,
    lastName: body.lastName,
    passwordHash: await hasher.hash(body.password),
    from,
    language: caller.language,
    at: clock.now(),
  }

  return db.transaction(async (tx) => {
    let user = await insertUser(tx, { id: newId(), email: body.email, signUp: given })
    if (!user) {
      const pending = await lockUserByEmail(tx, body.email)
      if (!pending || pending.activated_at) throw emailTakenError()
      const isSamePassword = isKnownPassword && known.password_hash === pending.password_hash
      const may = mayReplace(
        {
          signedUpAt: pending.signed_up_at,
          signedUpFrom: pending.signed_up_from,
          codeSentAt: await codeSentAt(tx, pending.id, 'activation'),
        },
        { from, isSamePassword, now: given.at },
      )
      if (!may) throw emailTakenError()
      const isSamePerson = isSamePassword || pending.signed_up_from === from
      user = await replaceSignUp(tx, { id: pending.id, signUp: given, isContested: !isSamePerson })
      // a code or a link that was mailed to somebody else's sign-up goes on standing for theirs
      if (isSamePerson) {
        await rebindCode(tx, user.id, { purpose: 'activation', passwordHash: given.passwordHash })
        await rebindActivationLinks(tx, user.id, given.passwordHash)
      }
    }
    // a code sent less than a minute ago still holds, and is the one being looked for
    await issueCode(deps, tx, { user, correlationId: caller.correlationId })
    await audit(tx, clock, {
      companyId: null,
      userId: user.id,
      action: 'user.signed-up',
      subjectId: user.id,
      correlationId: caller.correlationId,
    })
    return { id: user.id, email: user.email }
  })
}
