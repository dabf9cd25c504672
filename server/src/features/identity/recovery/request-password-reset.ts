import { newId } from '#platform/ids.ts'
import type { Caller, IdentityDeps } from '../identity-deps.ts'
import { resetLinkMs } from '../identity-rules.ts'
import { issueLink, linkUrl } from '../codes/issue-link.ts'
import { mailResetLinkJob } from '../jobs.ts'
import { voidLinks } from '../codes/link-store.ts'
import { insertResetRequest, takeResetRequest } from './reset-request-store.ts'
import { lockUserByEmail } from '../people/user-store.ts'

/**
 * Notes that a new password was asked for. Whether the address is known is looked up by a job, so
 * that neither the answer nor its time tells (RECOVERY-019).
 */
export async function requestPasswordReset(
  { db, clock, queue, limits }: IdentityDeps,
  caller: Caller,
  email: string,
): Promise<void> {
  await limits.reset(caller.ip, email)
  await db.transaction(async (tx) => {
    const id = newId()
    await insertResetRequest(tx, { id, email, correlationId: caller.correlationId }, clock.now())
    await queue.send(tx, mailResetLinkJob, { requestId: id })
  })
}

/** The job: a link for whoever has the address, activated or not; those sent before no longer work. */
export async function mailResetLink(deps: IdentityDeps, requestId: string): Promise<void> {
  const { db, clock, config, notifications } = deps
  await db.transaction(async (tx) => {
    const request = await takeResetRequest(tx, requestId)
    const user = request && (await lockUserByEmail(tx, request.email))
    if (!user) return
    await voidLinks(tx, user.id, { purpose: 'password-reset', now: clock.now() })
    const { word, expiresAt } = await issueLink(deps, tx, {
      user,
      purpose: 'password-reset',
      lifeMs: resetLinkMs,
    })
    await notifications.send(tx, {
      to: user.email,
      language: user.language,
      template: 'password-reset',
      usefulUntil: expiresAt,
      correlationId: request.correlationId,
      data: { firstName: user.first_name, resetUrl: linkUrl(config, 'reset-password', word) },
    })
  })
}
