import { message } from '@marquee/contract/message.ts'
import { roles, type Role } from '@marquee/contract/endpoint.ts'

const dayMs = 86_400_000
/** How long an invitation holds. */
export const invitationMs = 7 * dayMs
export const invitationKeptMs = 30 * dayMs

export const goneWords = message('members.invitation-dead')
export const expiredWords = message('members.invitation-expired')
export const unprovenWords = message('members.confirm-email-first')
export const lastOwnerWords = message('members.owner-needed')

export function isAbove(role: Role, other: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(other)
}

interface Someone {
  readonly user_id: string
  readonly role: Role
  readonly deletes_at: Date | null
}

/** Would the company be without an owner who stays, if this person were one no more? */
export function isLastOwner(members: readonly Someone[], userId: string): boolean {
  return (
    members.some((one) => one.user_id === userId && one.role === 'owner') &&
    !members.some(
      (one) => one.user_id !== userId && one.role === 'owner' && one.deletes_at === null,
    )
  )
}

/** Anyone may leave; others are taken out by managers, and owners by owners. */
export function mayRemove(
  actor: { readonly userId: string; readonly role: Role },
  other: Someone,
): boolean {
  return (
    other.user_id === actor.userId ||
    actor.role === 'owner' ||
    (actor.role === 'manager' && other.role !== 'owner')
  )
}
