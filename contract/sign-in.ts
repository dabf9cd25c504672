import * as z from 'zod/mini'
import { messageSchema } from './message-schema.ts'
import { endpoint } from './endpoint.ts'
import { user } from './identity.ts'
import { signInProviders } from './sign-in-providers.ts'

const provider = z.enum(signInProviders)
const providerToken = z.string().check(z.minLength(1), z.maxLength(8000))

/**
 * What a provider's token led to. `register` false with `user`: signed in. `register` true: nobody
 * has this identity yet; `data.ticket` opens an account with it. `register` false without `user`:
 * the address has an account that this provider cannot prove; after the password `data.ticket`
 * joins both (C87).
 */
const outcome = z.object({
  register: z.boolean(),
  message: z.optional(z.string()),
  said: z.optional(messageSchema),
  data: z.object({
    register: z.boolean(),
    email: z.string(),
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    socialId: z.string(),
    /** Signed, 30 minutes, single use; null when signed in. */
    ticket: z.nullable(z.string()),
  }),
  user: z.optional(user),
  access_token: z.optional(z.string()),
})
export type SocialOutcome = z.output<typeof outcome>

export const startSocialSignIn = endpoint({
  name: 'startSocialSignIn',
  summary:
    'The address of the provider’s consent screen. Keep `state` in this browser: only it may finish.',
  method: 'GET',
  path: '/auth/social/start',
  access: 'public',
  query: z.object({ provider }),
  response: z.object({ auth_url: z.string(), state: z.string() }),
})
export const finishSocialSignIn = endpoint({
  name: 'finishSocialSignIn',
  summary:
    'Exchanges the code of the provider’s redirect. Google: its ID token. Facebook: a handle in place of the token (C85), and the user id.',
  method: 'POST',
  path: '/auth/social/callback',
  access: 'public',
  body: z.object({
    state: z.string().check(z.maxLength(600)),
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
  }),
  response: z.object({
    provider,
    tokenId: z.nullable(z.string()),
    accessToken: z.nullable(z.string()),
    userID: z.nullable(z.string()),
  }),
})
export const accountGoogle = endpoint({
  name: 'accountGoogle',
  summary:
    'Signs in with a Google ID token, checked against Google’s keys: issuer, audience, expiry, nonce where we gave one.',
  method: 'POST',
  path: '/auth/account-google',
  access: 'public',
  body: z.object({ tokenId: providerToken }),
  response: outcome,
})
export const accountFacebook = endpoint({
  name: 'accountFacebook',
  summary:
    'Signs in with a Facebook token or the handle of the callback, checked by debug_token: ours, valid, and of this user.',
  method: 'POST',
  path: '/auth/account-facebook',
  access: 'public',
  body: z.object({
    accessToken: providerToken,
    userID: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  response: outcome,
})
export const socialLogin = endpoint({
  name: 'socialLogin',
  summary:
    'The same for either provider; also takes the ticket of an account that was just opened with it.',
  method: 'POST',
  path: '/auth/social-login',
  access: 'public',
  body: z.object({
    accessToken: providerToken,
    provider,
    userID: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: outcome,
})
export const joinSocialIdentity = endpoint({
  name: 'joinSocialIdentity',
  summary:
    'Joins the identity of a ticket to the signed-in person, who proved the address with their password.',
  method: 'POST',
  path: '/auth/social/join',
  access: 'user',
  body: z.object({ ticket: z.string().check(z.maxLength(2000)) }),
  response: z.object({ success: z.boolean() }),
})
