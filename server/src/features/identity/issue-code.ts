import { randomInt } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { Secrets } from '#platform/secrets.ts'
import { putCode, type CodePurpose } from './code-store.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { codeMs, codePauseMs } from './identity-rules.ts'
import type { UserRow } from './user-store.ts'

/** Keyed and bound to the person and the purpose: a million codes are soon hashed, so a plain hash would hide nothing. */
export function hashCode(secrets: Secrets, userId: string, purpose: CodePurpose, code: string): string {
  return secrets.sign('one-time-code', `${userId}:${purpose}:${code}`)
}

/** Makes a new code and mails it, both in the caller's transaction. `too-soon`: the one before went out less than a minute ago and holds. */
export async function issueCode(deps: IdentityDeps, tx: Db, user: UserRow, correlationId: string): Promise<'sent' | 'too-soon'> {
  const { clock, secrets, config, notifications, limits } = deps
  const now = clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + codeMs)
  const isPut = await putCode(tx, {
    userId: user.id, purpose: 'activation', codeHash: hashCode(secrets, user.id, 'activation', code),
    sentAt: now, expiresAt, unlessSentAfter: new Date(now.getTime() - codePauseMs),
  })
  if (!isPut) return 'too-soon'
  await limits.code(tx, user.id)
  await notifications.send(tx, {
    to: user.email, template: 'one-time-code', usefulUntil: expiresAt, correlationId,
    // nothing of the account in the address: mails are forwarded
    data: { firstName: user.first_name, code, loginUrl: `${config.publicUrl}/login` },
  })
  return 'sent'
}
