import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { PersonScope } from '#platform/scope.ts'
import { findUser } from '../people/user-store.ts'
import { putIdentity } from './identity-store.ts'
import { ticketPass, usePass } from './consent/passes.ts'
import type { SocialDeps } from './social-deps.ts'
import { overError } from './social-rules.ts'

/**
 * Joins a ticket's identity to the person who signed in with their password, whose address must be
 * the ticket's.
 */
export async function joinIdentity(
  deps: SocialDeps,
  { userId, signedInWith, correlationId }: PersonScope,
  word: string,
): Promise<void> {
  const { db, clock } = deps
  // a provider that cannot prove the address must not vouch for itself
  if (signedInWith !== 'email') throw new AppError('forbidden', message('identity.password-first'))
  await db.transaction(async (tx) => {
    const ticket = await usePass({ ...deps, db: tx }, ticketPass, word)
    if (!ticket) throw overError()
    const {
      provider,
      content: { email, subject },
    } = ticket
    const user = await findUser(tx, userId)
    if (user?.email !== email) throw new AppError('conflict', message('identity.another-address'))
    // the address was proven here, by code or mail, before its password opened this session
    const owner = await putIdentity(
      tx,
      { provider, subject, userId, provesEmail: true },
      clock.now(),
    )
    if (owner !== userId) throw new AppError('conflict', message('identity.joined-elsewhere'))
    await audit(tx, clock, {
      companyId: null,
      userId,
      action: 'user.social-joined',
      subjectId: userId,
      facts: { provider },
      correlationId,
    })
  })
}
