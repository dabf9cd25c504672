import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { PersonScope } from '#platform/scope.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { revokeOwnSession, revokeSessions } from './session-store.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock'>

/** Signs one of one's own devices out. Throws `not-found` for anything else. */
export async function endOneSession(
  { db, clock }: Deps,
  scope: PersonScope,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await revokeOwnSession(tx, scope.userId, { id, now: clock.now() })))
      throw new AppError('not-found', message('identity.device-gone'))
    await audit(tx, clock, {
      companyId: null,
      userId: scope.userId,
      action: 'session.ended',
      subjectId: id,
      correlationId: scope.correlationId,
    })
  })
}

/** Signs every device out, this one included, and answers how many. */
export function signOutEverywhere({ db, clock }: Deps, scope: PersonScope): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const endedSessions = await revokeSessions(tx, scope.userId, { keep: null, now })
    await audit(tx, clock, {
      companyId: null,
      userId: scope.userId,
      action: 'user.signed-out-everywhere',
      subjectId: scope.userId,
      facts: { endedSessions },
      correlationId: scope.correlationId,
    })
    return endedSessions
  })
}
