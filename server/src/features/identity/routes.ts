import { checkCompany } from '@marquee/contract/companies.ts'
import * as contract from '@marquee/contract/identity.ts'
import type { Api } from '#platform/http/api.ts'
import { answered } from '#platform/wording/index.ts'
import { callerOf, chosenCompany } from './session/caller.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { activated, codeSent, notActivated } from './identity-rules.ts'
import { login } from './session/login.ts'
import { firstCompanyOf } from './people/membership-store.ts'
import { resendActivation } from './sign-up/resend-activation.ts'
import { revokeSession } from './session/session-store.ts'
import { findUserByEmail } from './people/user-store.ts'
import { verifyOtp } from './sign-up/verify-otp.ts'
import { viewUser } from './people/view-user.ts'

/** Endpoints of entry and of the signed-in person. */
export function mountIdentity(api: Api, deps: IdentityDeps): void {
  const { db, clock, limits } = deps
  api.mount(contract.lookupUser, async ({ query, ip }) => {
    await limits.lookup('lookup-user', ip)
    const user = await findUserByEmail(db, query.email)
    return { data: user && { id: user.id } }
  })
  api.mount(contract.findUsers, async ({ body, ip }) => {
    await limits.lookup('find-users', ip)
    const user = await findUserByEmail(db, body.email)
    return user ? [{ id: user.id, email: user.email }] : []
  })
  api.mount(contract.checkActivation, async ({ body, ip }) => {
    await limits.lookup('check-activation', ip)
    const user = await findUserByEmail(db, body.email)
    return answered(user?.activated_at ? activated : notActivated)
  })
  api.mount(checkCompany, async ({ body, ip }) => {
    await limits.lookup('check-company', ip)
    const companyId = await firstCompanyOf(db, body.email)
    return { exists: companyId !== null, data: companyId === null ? null : { id: companyId } }
  })
  api.mount(contract.resendActivation, async (call) => {
    await resendActivation(deps, callerOf(call), call.body.email)
    return answered(codeSent)
  })
  api.mount(contract.verifyOtp, async (call) => {
    const verified = await verifyOtp(deps, callerOf(call), call.body)
    if (!verified.approval) return { ...verified, ...answered(verified.message) }
    return {
      approval: true,
      user: await viewUser(deps, verified.userId, { companyId: null }),
      access_token: verified.token,
    }
  })
  api.mount(contract.login, async (call) => {
    const { userId, token } = await login(deps, callerOf(call), call.body)
    return { user: await viewUser(deps, userId, { companyId: null }), access_token: token }
  })
  api.mount(contract.logout, async ({ scope }) => {
    await revokeSession(db, scope.sessionId, clock.now())
    return { success: true }
  })
  api.mount(contract.me, ({ scope, request }) =>
    viewUser(deps, scope.userId, {
      companyId: chosenCompany(request),
      signedInWith: scope.signedInWith,
    }),
  )
}
