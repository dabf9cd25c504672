import { message } from '@marquee/contract/message.ts'
import type { BodyOf } from '@marquee/contract/endpoint.ts'
import type { createUser } from '@marquee/contract/identity.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { newId } from '#platform/ids.ts'
import { activatePerson } from '../sign-up/activate-person.ts'
import { emailTakenError } from '../sign-up/create-user.ts'
import type { Caller } from '../identity-deps.ts'
import { findUser, lockUserByEmail } from '../people/user-store.ts'
import { insertSocialUser, putIdentity, setFirstPassword } from './identity-store.ts'
import { holdPass, ticketPass } from './consent/passes.ts'
import { bindPass } from './consent/pass-store.ts'
import { handOver } from './sign-in-with.ts'
import type { SocialDeps } from './social-deps.ts'
import { overError } from './social-rules.ts'

const noPasswordYet = message('identity.password-later')

/**
 * Sign-up with a provider's ticket (C87): an activated person without a password. Address and
 * identity come from the ticket and never from the body. Pressed twice it is the same person; the
 * ticket stays good for one sign-in.
 */
export async function openSocialAccount(
  deps: SocialDeps,
  caller: Caller,
  body: BodyOf<typeof createUser>,
): Promise<{ id: string; email: string }> {
  const { db, clock, hasher, limits } = deps
  const { password } = body
  await limits.signUp(caller.ip)
  const passwordHash =
    password === undefined ? null : await hasher.admit(() => hasher.hash(password))
  return db.transaction(async (tx) => {
    const ticket = await holdPass(deps, tx, { type: ticketPass, word: body.ticket ?? '' })
    if (!ticket || ticket.provider.toUpperCase() !== body.accountType) throw overError()
    const {
      provider,
      content: { email, subject, emailVerified },
    } = ticket
    if (ticket.userId !== null) return { id: ticket.userId, email }
    // whoever sets a password must have proven the address, else they could keep it when its owner
    // comes
    if (passwordHash !== null && !emailVerified)
      throw new AppError('invalid-input', noPasswordYet, { details: { password: noPasswordYet } })
    const at = clock.now()
    const names = { firstName: body.firstName, lastName: body.lastName }
    const id = newId()
    const isNew = await insertSocialUser(
      tx,
      { id, email, ...names, passwordHash, language: caller.language },
      at,
    )
    const user = isNew ? await findUser(tx, id) : await lockUserByEmail(tx, email)
    // signed up by e-mail in the meantime; an account nobody finished is handed over, but only to a
    // proven address
    if (!user || (!isNew && (user.activated_at !== null || !emailVerified))) throw emailTakenError()
    if (isNew) await activatePerson(deps, tx, { user, correlationId: caller.correlationId })
    else {
      await handOver(deps, tx, { user, names, caller })
      if (passwordHash !== null) await setFirstPassword(tx, user.id, passwordHash)
    }
    if (
      (await putIdentity(
        tx,
        { provider, subject, userId: user.id, provesEmail: emailVerified },
        at,
      )) !== user.id
    )
      throw emailTakenError()
    await bindPass(tx, ticket.hash, user.id)
    await audit(tx, clock, {
      companyId: null,
      userId: user.id,
      action: 'user.signed-up',
      subjectId: user.id,
      facts: { provider },
      correlationId: caller.correlationId,
    })
    return { id: user.id, email: user.email }
  })
}
