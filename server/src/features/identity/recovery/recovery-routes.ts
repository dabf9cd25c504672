import * as contract from '@marquee/contract/recovery.ts'
import type { Api } from '#platform/http/api.ts'
import { answered } from '#platform/wording/index.ts'
import { activateByLink } from '../sign-up/activate-by-link.ts'
import { callerOf } from '../session/caller.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { codeSent, passwordReset, resetAskedFor } from '../identity-rules.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendActivation } from '../sign-up/resend-activation.ts'
import { resetPassword } from './reset-password.ts'
import { viewUser } from '../people/view-user.ts'

/** Endpoints behind the links that are mailed. */
export function mountRecovery(api: Api, deps: IdentityDeps): void {
  api.mount(contract.requestPasswordReset, async (call) => {
    await requestPasswordReset(deps, callerOf(call), call.body.email)
    return answered(resetAskedFor)
  })
  api.mount(contract.resetPassword, async (call) => {
    await resetPassword(deps, callerOf(call), call.body)
    return answered(passwordReset)
  })
  api.mount(contract.activateByLink, async (call) => {
    const { userId, token } = await activateByLink(deps, callerOf(call), call.body.token)
    return { user: await viewUser(deps, userId, { companyId: null }), access_token: token }
  })
  api.mount(contract.resendEmail, async (call) => {
    await resendActivation(deps, callerOf(call), call.body.email)
    return answered(codeSent)
  })
}
