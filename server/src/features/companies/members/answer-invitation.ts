import { message } from '@marquee/contract/message.ts'
import type { CompanySummary } from '@marquee/contract/identity.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonScope } from '#platform/scope.ts'
import { fingerprint } from '#platform/secrets.ts'
import { findInvitation, markAccepted } from './invitation-store.ts'
import { expiredWords, goneWords, isAbove } from './member-rules.ts'
import type { MembersDeps } from './members-deps.ts'

async function openInvitation({ clock }: MembersDeps, db: Db, token: string) {
  const found = await findInvitation(db, fingerprint(token))
  if (!found) throw new AppError('not-found', goneWords)
  if (found.expires_at <= clock.now()) throw new AppError('not-found', expiredWords)
  return found
}

/** What its link offers, to whoever holds the link. */
export async function readInvitation(
  deps: MembersDeps,
  ip: string,
  token: string,
): Promise<{
  companyName: string
  role: Role
  email: string
  invitedBy: string
  isKnown: boolean
}> {
  await countAgainst(deps.db, deps.clock, [{ key: `invitation:${ip}`, most: 60, windowMs: 60_000 }])
  const {
    company_name: companyName,
    role,
    email,
    invited_by_name: invitedBy,
  } = await openInvitation(deps, deps.db, token)
  return { companyName, role, email, invitedBy, isKnown: await deps.people.isKnown(email) }
}

/** Joins the company: only the person whose address was invited, and once. */
export async function acceptInvitation(
  deps: MembersDeps,
  scope: PersonScope,
  token: string,
): Promise<CompanySummary> {
  const { db, clock, people } = deps
  return db.transaction(async (tx) => {
    const person = await people.lockPerson(tx, scope.userId)
    if (!person) throw new AppError('unauthenticated', message('http.log-in'))
    const invitation = await openInvitation(deps, tx, token)
    if (invitation.email !== person.email)
      throw new AppError(
        'forbidden',
        message('members.another-address', { invited: invitation.email, own: person.email }),
      )
    if (!(await markAccepted(tx, invitation.id, clock.now())))
      throw new AppError('not-found', goneWords)
    const { company_id: companyId } = invitation
    const members = await people.lockMembers(tx, companyId)
    // one that was being written while its giver was taken out, or given a lower role, escaped the
    // cancelling
    const giver = members.find((one) => one.user_id === invitation.invited_by)
    if (!giver || isAbove(invitation.role, giver.role)) throw new AppError('not-found', goneWords)
    const present = members.find((one) => one.user_id === scope.userId)
    if (!present)
      await people.addMembership(tx, { companyId, userId: scope.userId, role: invitation.role })
    await audit(tx, clock, {
      companyId,
      userId: scope.userId,
      action: 'member.joined',
      subjectId: scope.userId,
      facts: { role: invitation.role },
      correlationId: scope.correlationId,
    })
    const [company] = await deps.companies.summariesOf(tx, [
      { companyId, role: present?.role ?? invitation.role },
    ])
    if (!company) throw new AppError('not-found', goneWords)
    return company
  })
}
