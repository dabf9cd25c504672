import { message } from '@marquee/contract/message.ts'
import { roles, type Role } from '@marquee/contract/endpoint.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import {
  cancelGivenBy,
  cancelGivenFor,
  lockOpenInvitation,
  markCanceled,
} from './invitation-store.ts'
import { isAbove, isLastOwner, lastOwnerWords, mayRemove } from './member-rules.ts'
import type { MemberOf, MembersDeps } from './members-deps.ts'

const nobody = () => new AppError('not-found', message('members.not-on-team'))

/** The role of who calls, as it is now: it may have been lowered while the call waited here. */
function roleOf(members: readonly MemberOf[], { userId }: Scope): Role {
  const own = members.find((one) => one.user_id === userId)
  if (!own) throw nobody()
  return own.role
}

/**
 * Gives another role; the company keeps an owner. Invitations that this person gave to a role above
 * the new one are void.
 */
export async function changeMemberRole(
  { db, clock, people }: MembersDeps,
  scope: Scope,
  { userId, role }: { readonly userId: string; readonly role: Role },
): Promise<MemberOf> {
  return db.transaction(async (tx) => {
    const members = await people.lockMembers(tx, scope.companyId)
    const own = roleOf(members, scope)
    if (own !== 'owner')
      throw new AppError('forbidden', message('http.role-needed', { needed: 'owner', own }))
    const member = members.find((one) => one.user_id === userId)
    if (!member) throw nobody()
    if (member.role === role) return member
    if (role !== 'owner' && isLastOwner(members, userId))
      throw new AppError('conflict', lastOwnerWords)
    await people.setMemberRole(tx, { companyId: scope.companyId, userId }, role)
    await cancelGivenFor(tx, scope.companyId, {
      userId,
      roles: roles.filter((one) => isAbove(one, role)),
      at: clock.now(),
    })
    await audit(tx, clock, {
      ...scope,
      action: 'member.role-changed',
      subjectId: userId,
      facts: { from: member.role, to: role },
    })
    return { ...member, role }
  })
}

/**
 * Takes somebody out, or lets them leave. Their next call for this company finds nothing;
 * invitations that they gave are void.
 */
export async function removeMember(
  { db, clock, people }: MembersDeps,
  scope: Scope,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const members = await people.lockMembers(tx, scope.companyId)
    const member = members.find((one) => one.user_id === userId)
    if (!member) throw nobody()
    if (!mayRemove({ userId: scope.userId, role: roleOf(members, scope) }, member))
      throw new AppError(
        'forbidden',
        member.role === 'owner'
          ? message('members.only-owner-removes')
          : message('members.only-managers-remove'),
      )
    if (isLastOwner(members, userId)) throw new AppError('conflict', lastOwnerWords)
    await people.deleteMembership(tx, scope.companyId, userId)
    await cancelGivenBy(tx, scope.companyId, { userId, at: clock.now() })
    await audit(tx, clock, {
      ...scope,
      action: userId === scope.userId ? 'member.left' : 'member.removed',
      subjectId: userId,
      facts: { role: member.role },
    })
  })
}

/** Its link no longer works. What an owner gave is taken back by owners. */
export async function cancelInvitation(
  { db, clock }: MembersDeps,
  scope: Scope,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const invitation = await lockOpenInvitation(tx, scope.companyId, id)
    if (!invitation) throw new AppError('not-found', message('members.invitation-gone'))
    if (isAbove(invitation.role, scope.role))
      throw new AppError(
        'forbidden',
        message('http.role-needed', { needed: invitation.role, own: scope.role }),
      )
    await markCanceled(tx, id, clock.now())
    await audit(tx, clock, { ...scope, action: 'member.invitation-canceled', subjectId: id })
  })
}
