import * as z from 'zod/mini'
import { checkCode, message } from './message.ts'
import { messageSchema, said } from './message-schema.ts'
import { endpoint, roles } from './endpoint.ts'
import { languages } from './languages.ts'
import { toolType } from './networks/schemas.ts'
import { isPlainName } from './plain-name.ts'
import { waysIn } from './sign-in-providers.ts'
import { isVisible } from './visible.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
/** Addresses are compared case-insensitively; whoever stores one keeps it in lower case. */
export const emailAddress = (message: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, checkCode('checks.email-required')),
      z.maxLength(254, message),
      z.email(message),
      z.toLowerCase(),
    )

/** Of a person's first or last name, in characters (SIGNUP-047, 049). */
export const shortestName = 2

const passwordRule = checkCode('checks.password-rule')
/** The three rules of a password, each with the words of its live tick (SIGNUP-044). */
export const passwordChecks = [
  {
    label: message('checks.password-length'),
    holds: (value: string) => value.length >= 8 && value.length <= 32,
  },
  { label: message('checks.password-capital'), holds: (value: string) => /[A-Z]/.test(value) },
  { label: message('checks.password-lower-case'), holds: (value: string) => /[a-z]/.test(value) },
  { label: message('checks.password-number'), holds: (value: string) => /[0-9]/.test(value) },
] as const
export const newPassword = z
  .string()
  .check(
    z.refine((value) => passwordChecks.every((rule) => rule.holds(value)), { error: passwordRule }),
  )

export const subscriptionStatuses = [
  'trialing',
  'trial_expired',
  'active',
  'active_lifetime',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
  'incomplete',
  'incomplete_expired',
] as const

export const subscription = z.object({
  plan: z.nullable(z.string()),
  status: z.enum(subscriptionStatuses),
  hasAccess: z.boolean(),
  /**
   * End of the trial or of the paid period, of a failed payment's seven days of grace; whole
   * seconds since 1970 (C08, C88).
   */
  trialEnd: z.nullable(z.object({ seconds: z.int() })),
  /** Until when a plan that is bought now costs nothing; null: it is charged at once (C88). */
  freeUntil: z.nullable(z.object({ seconds: z.int() })),
  /**
   * The interval of the plan; null without one, and under a lifetime when no plan goes on being
   * charged.
   */
  interval: z.nullable(z.enum(['monthly', 'annually'])),
  /** Ends at `trialEnd` instead of renewing. */
  cancelsAtPeriodEnd: z.boolean(),
  /** The end of the trial, remembered after something was bought. */
  payment: z.nullable(z.object({ trialEnd: z.nullable(z.object({ seconds: z.int() })) })),
})
export type Subscription = z.output<typeof subscription>

export const companySummary = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  country: z.nullable(z.string()),
  timeZone: z.string(),
  phone: z.nullable(z.string()),
  phoneCode: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  webLink: z.nullable(z.string()),
})
export type CompanySummary = z.output<typeof companySummary>

export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** First is the selected one, unless `x-company-id` names another (C92). */
  companies: z.array(companySummary),
  company: z.nullable(companySummary),
  subscriptions: z.array(subscription),
  socialAccounts: z.array(z.object({ type: toolType, enabled: z.boolean() })),
  createdAt: z.iso.datetime(),
  language: z.enum(languages),
  /** How this session was opened; names can be edited only with `email` (SOCIALLOGIN-015). */
  signedInWith: z.enum(waysIn),
  hasPassword: z.boolean(),
  analyticsOptIn: z.boolean(),
  mailOptIn: z.boolean(),
  /** The account is marked for deletion at that instant (C95). */
  deletesAt: z.nullable(z.iso.datetime()),
})
export type User = z.output<typeof user>

export const signedIn = z.object({ user, access_token: z.string() })
const email = emailAddress(checkCode('checks.email-format'))
const saidAnswer = z.object(said)

export const lookupUser = endpoint({
  name: 'lookupUser',
  summary: 'Does this address have an account? Rate limited by address of the caller.',
  method: 'GET',
  path: '/users/lookup',
  access: 'public',
  query: z.object({ email }),
  response: z.object({ data: z.nullable(z.object({ id: z.string() })) }),
})
export const findUsers = endpoint({
  name: 'findUsers',
  summary: 'A non-empty list means that the address is taken; compared case-insensitively.',
  method: 'POST',
  path: '/users/find',
  access: 'public',
  body: z.object({ email: emailAddress(checkCode('checks.email-not-valid')) }),
  response: z.array(z.object({ id: z.string(), email: z.string() })),
})
export const checkActivation = endpoint({
  name: 'checkActivation',
  summary: "The message 'Account is activated' means active.",
  method: 'POST',
  path: '/users/check-activation',
  access: 'public',
  body: z.object({ email }),
  response: saidAnswer,
})
export const resendActivation = endpoint({
  name: 'resendActivation',
  summary: 'Sends a new one-time code; at most one a minute, else 429.',
  method: 'POST',
  path: '/users/resend-activation',
  access: 'public',
  body: z.object({ email }),
  response: saidAnswer,
})
export const verifyOtp = endpoint({
  name: 'verifyOtp',
  summary:
    'Checks the six-digit code: five tries, five minutes. `approval` false carries the reason.',
  method: 'POST',
  path: '/users/verify-otp',
  access: 'public',
  body: z.object({ email, otp: z.string().check(z.regex(/^\d{6}$/, checkCode('checks.code'))) }),
  response: z.object({
    approval: z.boolean(),
    message: z.optional(z.string()),
    said: z.optional(messageSchema),
    /** Why it is not approved. After `expired` and `used-up` only a new code helps. */
    reason: z.optional(z.enum(['wrong', 'expired', 'used-up', 'active'])),
    user: z.optional(user),
    access_token: z.optional(z.string()),
  }),
})
export const login = endpoint({
  name: 'login',
  summary: "401 'needs-code' names the verification link when the account is not activated yet.",
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: z.object({
    email,
    password: z
      .string()
      .check(z.minLength(1, checkCode('checks.password-required')), z.maxLength(200)),
  }),
  response: signedIn,
})
export const logout = endpoint({
  name: 'logout',
  summary: 'Ends this session on the server.',
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  response: z.object({ success: z.boolean() }),
})
export const me = endpoint({
  name: 'me',
  summary: 'The signed-in person with companies and subscription.',
  method: 'GET',
  path: '/users/me',
  access: 'user',
  response: user,
})
const termsRule = checkCode('checks.terms')
const ticked = z.optional(z.boolean().check(z.refine((on) => on, { error: termsRule })))
const short = z.optional(z.nullable(text(200)))
/**
 * The rest of the specified sign-up form (SIGNUP-063). Sign-up leaves it alone, because step 2 asks
 * for it and sends it (C22).
 */
const signUpAddress = {
  companyName: short,
  address: short,
  street: short,
  postcode: short,
  phoneCode: short,
  phonecode: short,
  city: short,
  website: short,
}

export const createUser = endpoint({
  name: 'createUser',
  summary:
    'Sign-up step 1: creates the person and sends the one-time code (C22). With GOOGLE or FACEBOOK: an activated person from the ticket of that sign-in, whose address is the ticket’s (C87).',
  method: 'POST',
  path: '/companies/company-user',
  access: 'public',
  body: z
    .object({
      firstName: text(80).check(
        isVisible(checkCode('checks.your-name-required')),
        isPlainName(),
        z.minLength(1, checkCode('checks.your-name-required')),
        z.minLength(shortestName, checkCode('checks.first-name-too-short')),
      ),
      lastName: text(80).check(
        isVisible(checkCode('checks.your-surname-required')),
        isPlainName(),
        z.minLength(1, checkCode('checks.your-surname-required')),
        z.minLength(shortestName, checkCode('checks.last-name-too-short')),
      ),
      name: z.optional(text(120)),
      email: emailAddress(checkCode('checks.email-not-valid')),
      country: z.optional(z.nullable(text(80))),
      accountType: z._default(z.enum(['EMAIL', 'GOOGLE', 'FACEBOOK']), 'EMAIL'),
      /** Needed with EMAIL. */
      password: z.optional(newPassword),
      ticket: z.optional(z.string().check(z.maxLength(2000))),
      terms: ticked,
      agreeToTerms: ticked,
      confirmPassword: z.optional(z.string()),
      ...signUpAddress,
    })
    .check(
      // either name of the tick (C78); a sign-up without it is refused here too, not on the form alone
      z.refine(({ terms, agreeToTerms }) => (terms ?? agreeToTerms) === true, {
        path: ['terms'],
        error: termsRule,
      }),
      z.refine(
        ({ password, confirmPassword }) =>
          confirmPassword === undefined || confirmPassword === password,
        { path: ['confirmPassword'], error: checkCode('checks.passwords-differ') },
      ),
    ),
  response: z.object({ data: z.object({ id: z.uuid(), email: z.string() }) }),
})
