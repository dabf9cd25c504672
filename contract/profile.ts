import * as z from 'zod/mini'
import { checkCode } from './message.ts'
import { said } from './message-schema.ts'
import { endpoint } from './endpoint.ts'
import { waysIn } from './sign-in-providers.ts'
import { emailAddress, passwordChecks, user } from './identity.ts'
import { languages } from './languages.ts'
import { isPlainName } from './plain-name.ts'
import { isVisible } from './visible.ts'

const name = (required: string, short: string) =>
  z
    .string()
    .check(
      z.trim(),
      isVisible(required),
      isPlainName(),
      z.maxLength(80),
      z.minLength(1, required),
      z.minLength(2, short),
    )
const success = z.object({ success: z.boolean() })

export const updateUser = endpoint({
  name: 'updateUser',
  summary:
    'Changes one’s own profile. The email may only be the stored one; names of a person signed in by Google or Facebook answer 403 (SOCIALLOGIN-015).',
  method: 'PATCH',
  path: '/users/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    firstName: z.optional(
      name(checkCode('checks.first-name-required'), checkCode('checks.first-name-too-short')),
    ),
    lastName: z.optional(
      name(checkCode('checks.last-name-required'), checkCode('checks.last-name-too-short')),
    ),
    email: z.optional(emailAddress(checkCode('checks.email-not-valid'))),
    language: z.optional(z.enum(languages)),
    /** Page views go to analytics only after this was chosen (C51). */
    analyticsOptIn: z.optional(z.boolean()),
    /** Mails that are not needed to run the account. */
    mailOptIn: z.optional(z.boolean()),
  }),
  response: user,
})

/** The five messages of a password change (PROFILE-019 to 024) are shared with the form. */
export const passwordChange = z
  .object({
    oldPassword: z
      .string()
      .check(z.minLength(1, checkCode('checks.old-password-required')), z.maxLength(200)),
    newPassword: z.string().check(
      z.minLength(1, checkCode('checks.new-password-required')),
      z.refine((value) => value === '' || passwordChecks.every((rule) => rule.holds(value)), {
        error: checkCode('checks.password-rule'),
      }),
    ),
  })
  .check(
    z.refine(({ oldPassword, newPassword }) => newPassword === '' || oldPassword !== newPassword, {
      path: ['newPassword'],
      error: checkCode('checks.new-password-same'),
    }),
  )

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Sets a new password after the old one; every other session of the person ends.',
  method: 'PUT',
  path: '/users/change-password',
  access: 'user',
  body: passwordChange,
  response: z.object({ ...said, endedSessions: z.int() }),
})

export const session = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** In words a person knows, such as "Chrome on Android". */
  device: z.string(),
  signedInWith: z.enum(waysIn),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type Session = z.output<typeof session>

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Where the person is signed in now, this device first, then newest use first.',
  method: 'GET',
  path: '/users/sessions',
  access: 'user',
  response: z.array(session),
})
export const endOneSession = endpoint({
  name: 'endOneSession',
  summary: 'Signs one device out. Another person’s session answers 404.',
  method: 'DELETE',
  path: '/users/sessions/:id',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  response: success,
})
export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  summary: 'Ends every session of the person, this one included.',
  method: 'POST',
  path: '/auth/logout-everywhere',
  access: 'user',
  response: z.object({ endedSessions: z.int() }),
})
