import { message } from '@marquee/contract/message.ts'
import * as contract from '@marquee/contract/profile.ts'
import { AppError } from '#platform/app-error.ts'
import type { Api } from '#platform/http/api.ts'
import { answered } from '#platform/wording/index.ts'
import { chosenCompany } from '../session/caller.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { deviceName } from '../session/device-name.ts'
import { endOneSession, signOutEverywhere } from '../session/end-sessions.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { passwordChanged } from '../identity-rules.ts'
import { listLiveSessions, type SessionRow } from '../session/session-store.ts'
import { viewUser } from '../people/view-user.ts'

/** Endpoints of the signed-in person's own account. */
export function mountProfile(api: Api, deps: IdentityDeps): void {
  const { db, clock, limits } = deps
  api.mount(contract.updateUser, async ({ scope, params, body, request, ip }) => {
    // nobody else's profile exists for this call (C38)
    if (params.id.toLowerCase() !== scope.userId)
      throw new AppError('not-found', message('identity.no-such-person'))
    // an address that is not one's own is answered like an existence check, so it counts as one
    if (body.email !== undefined) await limits.lookup('update-user', ip)
    await changeProfile(deps, scope, body)
    return viewUser(deps, scope.userId, {
      companyId: chosenCompany(request),
      signedInWith: scope.signedInWith,
    })
  })
  api.mount(contract.changePassword, async ({ scope, body }) => ({
    ...answered(passwordChanged),
    endedSessions: await changePassword(deps, scope, body),
  }))
  api.mount(contract.listSessions, async ({ scope }) => {
    const views = (await listLiveSessions(db, scope.userId, clock.now())).map((row) =>
      viewSession(row, scope.sessionId),
    )
    return [
      ...views.filter(({ isCurrent }) => isCurrent),
      ...views.filter(({ isCurrent }) => !isCurrent),
    ]
  })
  api.mount(contract.endOneSession, async ({ scope, params }) => {
    await endOneSession(deps, scope, params.id)
    return { success: true }
  })
  api.mount(contract.signOutEverywhere, async ({ scope }) => ({
    endedSessions: await signOutEverywhere(deps, scope),
  }))
}

function viewSession(row: SessionRow, currentId: string): contract.Session {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    device: deviceName(row.user_agent),
    signedInWith: row.signed_in_with,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }
}
