import { message } from '@marquee/contract/message.ts'
import type { Invitation } from '@marquee/contract/members.ts'
import { roles, type Role } from '@marquee/contract/endpoint.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import { newId, newSecretWord } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { fingerprint } from '#platform/secrets.ts'
import { saveInvitation } from './invitation-store.ts'
import { invitationMs, isAbove, unprovenWords } from './member-rules.ts'
import type { MembersDeps } from './members-deps.ts'

const dayMs = 86_400_000

/**
 * Writes the invitation and its mail; a second one to the same address takes the place of the
 * first. What an owner gave is replaced by owners alone, as it is taken back.
 */
export async function inviteMember(
  deps: MembersDeps,
  scope: Scope,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<Invitation> {
  const { db, clock, config, people, notifications } = deps
  if (isAbove(role, scope.role))
    throw new AppError('forbidden', message('members.role-above', { role, own: scope.role }), {
      details: { role: message('members.above-own') },
    })
  // whoever opened an account under an address of somebody else may bring nobody in, who would stay
  // when its owner comes
  if (!(await people.hasProvenAddress(db, scope.userId)))
    throw new AppError('forbidden', unprovenWords)
  await countAgainst(db, clock, [
    {
      key: `invite:${scope.companyId}`,
      most: 50,
      windowMs: dayMs,
      message: message('members.company-invited-often'),
    },
    {
      key: `invite-person:${scope.userId}`,
      most: 50,
      windowMs: dayMs,
      message: message('members.you-invited-often'),
    },
    {
      key: `invite-to:${fingerprint(email)}`,
      most: 5,
      windowMs: dayMs,
      message: message('members.address-invited-often'),
    },
  ])
  const { name, timeZone } = await deps.companies.companyOf(scope)
  return db.transaction(async (tx) => {
    const members = await people.listMembers(tx, scope.companyId)
    if (members.some((one) => one.email === email))
      throw new AppError('invalid-input', message('members.already-there'), {
        details: { email: message('members.already-there') },
      })
    const sender = members.find((one) => one.user_id === scope.userId)
    const invitedBy = sender ? `${sender.first_name} ${sender.last_name}`.trim() : name
    const token = newSecretWord()
    const at = clock.now()
    const made = {
      id: newId(),
      companyId: scope.companyId,
      email,
      role,
      tokenHash: fingerprint(token),
      invitedBy: scope.userId,
      at,
      expiresAt: new Date(at.getTime() + invitationMs),
    }
    const mayReplace = roles.filter((one) => !isAbove(one, scope.role))
    if (!(await saveInvitation(tx, { ...made, mayReplace })))
      throw new AppError(
        'forbidden',
        message('http.role-needed', { needed: 'owner', own: scope.role }),
      )
    await notifications.send(tx, {
      template: 'invitation',
      to: email,
      language: sender?.language ?? 'en',
      correlationId: scope.correlationId,
      usefulUntil: made.expiresAt,
      data: {
        companyName: name,
        invitedBy,
        role,
        expiresAt: made.expiresAt.toISOString(),
        timeZone,
        url: `${config.publicUrl}/invitation?token=${token}`,
      },
    })
    await audit(tx, clock, {
      ...scope,
      action: 'member.invited',
      subjectId: made.id,
      facts: { role },
    })
    return {
      id: made.id,
      email,
      role,
      invitedBy,
      invitedAt: at.toISOString(),
      expiresAt: made.expiresAt.toISOString(),
    }
  })
}
