import { randomInt } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { Secrets } from '#platform/secrets.ts'
import { putCode, type CodePurpose } from './code-store.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { activationLinkMs, codeMs, codePauseMs } from '../identity-rules.ts'
import { issueLink, linkUrl } from './issue-link.ts'
import type { UserRow } from '../people/user-store.ts'

/**
 * Keyed and bound to the person and the purpose: a million codes are soon hashed, so a plain hash
 * would hide nothing.
 */
export function hashCode(
  secrets: Secrets,
  userId: string,
  { purpose, code }: { readonly purpose: CodePurpose; readonly code: string },
): string {
  return secrets.sign('one-time-code', `${userId}:${purpose}:${code}`)
}

/**
 * Makes a new code and a link that does the same (C20) and mails both, all in the caller's
 * transaction. `too-soon`: the one before went out less than a minute ago and holds.
 */
export async function issueCode(
  deps: IdentityDeps,
  tx: Db,
  { user, correlationId }: { readonly user: UserRow; readonly correlationId: string },
): Promise<'sent' | 'too-soon'> {
  const { clock, secrets, config, notifications, limits } = deps
  const now = clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + codeMs)
  const isPut = await putCode(tx, {
    userId: user.id,
    purpose: 'activation',
    codeHash: hashCode(secrets, user.id, { purpose: 'activation', code }),
    passwordHash: user.password_hash,
    sentAt: now,
    expiresAt,
    unlessSentAfter: new Date(now.getTime() - codePauseMs),
  })
  if (!isPut) return 'too-soon'
  await limits.code(tx, user.id)
  const link = await issueLink(deps, tx, { user, purpose: 'activation', lifeMs: activationLinkMs })
  await notifications.send(tx, {
    // of use for longer than its code: the link still works
    to: user.email,
    language: user.language,
    template: 'one-time-code',
    usefulUntil: link.expiresAt,
    correlationId,
    data: {
      firstName: user.first_name,
      code,
      activationUrl: linkUrl(config, 'active-account', link.word),
    },
  })
  return 'sent'
}
