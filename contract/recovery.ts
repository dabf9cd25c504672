import * as z from 'zod/mini'
import { checkCode } from './message.ts'
import { said } from './message-schema.ts'
import { endpoint } from './endpoint.ts'
import { emailAddress, newPassword, signedIn } from './identity.ts'

const message = z.object(said)
/** A secret word of a mailed link. */
const token = z
  .string()
  .check(z.minLength(1, checkCode('checks.token')), z.maxLength(200, checkCode('checks.token')))

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  summary:
    'Mails a link to set a new password. The same answer, in the same time, whether the address is known (RECOVERY-019).',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: z.object({ email: emailAddress(checkCode('checks.email-not-valid')) }),
  response: message,
})
export const resetPassword = endpoint({
  name: 'resetPassword',
  summary:
    'Sets the new password with the token of the mailed link: single use, one hour. Ends every session of the person.',
  method: 'POST',
  path: '/auth/change-password',
  access: 'public',
  body: z.object({ token, password: newPassword }),
  response: message,
})
export const activateByLink = endpoint({
  name: 'activateByLink',
  summary:
    'Activates the account behind the link of the sign-up mail and signs in. A link that is too old answers 400 with the specified sentence.',
  method: 'POST',
  path: '/users/activated',
  access: 'public',
  body: z.object({ token }),
  response: signedIn,
})
export const resendEmail = endpoint({
  name: 'resendEmail',
  summary:
    'Sends the mail with code and link again (confirmation screen); at most one a minute, else 429.',
  method: 'POST',
  path: '/users/resend-email',
  access: 'public',
  body: z.object({ email: emailAddress(checkCode('checks.email-format')) }),
  response: message,
})
