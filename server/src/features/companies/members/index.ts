import * as contract from '@marquee/contract/members.ts'
import type { Api } from '#platform/http/api.ts'
import type { Room } from '#platform/platform.ts'
import { acceptInvitation, readInvitation } from './answer-invitation.ts'
import { cancelInvitation, changeMemberRole, removeMember } from './change-members.ts'
import {
  deleteInvitationsTo,
  listGivenBy,
  listInvitations,
  sweepInvitations,
} from './invitation-store.ts'
import { inviteMember } from './invite-member.ts'
import { invitationKeptMs } from './member-rules.ts'
import type { MemberOf, MembersDeps } from './members-deps.ts'

export type { MembersDeps, People } from './members-deps.ts'

function toMember(
  {
    user_id: userId,
    first_name: firstName,
    last_name: lastName,
    email,
    role,
    created_at,
  }: MemberOf,
  me: string,
): contract.Member {
  return {
    userId,
    firstName,
    lastName,
    email,
    role,
    isYou: userId === me,
    joinedAt: created_at.toISOString(),
  }
}

/** Who works in a company, and who is asked to (C92). */
export function createMembers(deps: MembersDeps): Room {
  const { db, clock, people } = deps
  return {
    mount(api: Api) {
      api.mount(contract.listMembers, async ({ scope }) => ({
        members: (await people.listMembers(db, scope.companyId)).map((one) =>
          toMember(one, scope.userId),
        ),
        invitations: (await listInvitations(db, scope.companyId, clock.now())).map(
          ({ id, email, role, invited_by_name: invitedBy, created_at, expires_at }) => ({
            id,
            email,
            role,
            invitedBy,
            invitedAt: created_at.toISOString(),
            expiresAt: expires_at.toISOString(),
          }),
        ),
      }))
      api.mount(contract.inviteMember, ({ scope, body }) => inviteMember(deps, scope, body))
      api.mount(contract.cancelInvitation, async ({ scope, params }) => {
        await cancelInvitation(deps, scope, params.id)
        return { success: true }
      })
      api.mount(contract.changeMemberRole, async ({ scope, params, body }) =>
        toMember(
          await changeMemberRole(deps, scope, { userId: params.userId, role: body.role }),
          scope.userId,
        ),
      )
      api.mount(contract.removeMember, async ({ scope, params }) => {
        await removeMember(deps, scope, params.userId)
        return { success: true }
      })
      api.mount(contract.readInvitation, ({ body, ip }) => readInvitation(deps, ip, body.token))
      api.mount(contract.acceptInvitation, ({ scope, body }) =>
        acceptInvitation(deps, scope, body.token),
      )
    },
    work: () => undefined,
    sweep: async (now) => ({
      invitations: await sweepInvitations(db, new Date(now.getTime() - invitationKeptMs)),
    }),
    exportCompany: (companyId) => [
      {
        path: 'members.json',
        async *rows() {
          yield* (await people.listMembers(db, companyId)).map(
            ({ first_name, last_name, role, created_at }) => ({
              first_name,
              last_name,
              role,
              created_at,
            }),
          )
        },
      },
    ],
    exportPerson: ({ id }) => [
      {
        path: 'invitations-you-sent.json',
        async *rows() {
          yield* await listGivenBy(db, id)
        },
      },
    ],
    forgetPerson: (tx, { email }) => deleteInvitationsTo(tx, email),
  }
}
