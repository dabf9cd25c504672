import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { voidLinks } from '../codes/link-store.ts'
import { revokeSessions } from '../session/session-store.ts'
import { putPassword, type UserRow } from '../people/user-store.ts'

interface NewPassword {
  readonly passwordHash: string
  /** The session that goes on; null: none does. */
  readonly keepSession: string | null
  readonly action: 'user.password-changed' | 'user.password-reset'
  readonly correlationId: string
}

/**
 * Sets the password, ends the other sessions, every ticket that could open one and every link to a
 * new password, and tells the owner by mail. Answers how many sessions ended.
 */
export async function putNewPassword(
  { clock, config, notifications }: IdentityDeps,
  tx: Db,
  {
    user,
    newPassword: { passwordHash, keepSession, action, correlationId },
  }: { user: UserRow; newPassword: NewPassword },
): Promise<number> {
  const now = clock.now()
  await putPassword(tx, user.id, passwordHash)
  const ended = await revokeSessions(tx, user.id, { keep: keepSession, now })
  await voidLinks(tx, user.id, { purpose: 'password-reset', now })
  await audit(tx, clock, {
    companyId: null,
    userId: user.id,
    action,
    subjectId: user.id,
    facts: { endedSessions: ended },
    correlationId,
  })
  await notifications.send(tx, {
    to: user.email,
    language: user.language,
    template: 'password-changed',
    correlationId,
    data: {
      firstName: user.first_name,
      forgotUrl: `${config.publicUrl}/forget-pass`,
      keepsOneDevice: keepSession !== null,
    },
  })
  return ended
}
