import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { toolType } from './networks/schemas.ts'

const state = z.string().check(z.maxLength(600))
const code = z.optional(z.string().check(z.maxLength(2000)))
const handle = z.string().check(z.minLength(1), z.maxLength(600))
const popup = z.object({ success: z.boolean(), auth_url: z.string(), state: z.string() })
/** What a network hands back to the popup: a code, or why there is none. */
export const callbackQuery = z.object({
  state,
  code,
  error: z.optional(z.string().check(z.maxLength(200))),
  error_description: z.optional(z.string().check(z.maxLength(500))),
})

/**
 * An account that could be connected: `access_token` is its opaque, single-use handle (C85), empty
 * when it cannot be, and then `reason` says why.
 */
const connectable = {
  access_token: z.string(),
  canConnect: z.boolean(),
  reason: z.nullable(messageSchema),
}

export const startGoogleAuth = endpoint({
  name: 'startGoogleAuth',
  summary:
    'The address of Google’s consent screen for a popup, and the state under which the result will wait.',
  method: 'GET',
  path: '/social/social-accounts/startGoogleAuth',
  access: 'company',
  role: 'manager',
  response: popup,
})
export const startTiktokAuth = endpoint({
  name: 'startTiktokAuth',
  summary: 'The same for TikTok.',
  method: 'GET',
  path: '/social/social-accounts/startTiktokAuth',
  access: 'company',
  role: 'manager',
  response: popup,
})
export const startTwitterAuth = endpoint({
  name: 'startTwitterAuth',
  summary: 'The same for X.',
  method: 'GET',
  path: '/social/social-accounts/startTwitterAuth',
  access: 'company',
  role: 'manager',
  response: popup,
})
export const startUberEatsAuth = endpoint({
  name: 'startUberEatsAuth',
  summary: 'The same for Uber Eats.',
  method: 'GET',
  path: '/social/social-accounts/startUberEatsAuth',
  access: 'company',
  role: 'manager',
  response: popup,
})

export const startConnection = endpoint({
  name: 'startConnection',
  summary: 'The same for a network that has no call of its own.',
  method: 'GET',
  path: '/social/social-accounts/start/:network',
  access: 'company',
  role: 'manager',
  params: z.object({ network: toolType }),
  response: popup,
})

/**
 * The one account behind a popup of a network that holds one at a time. `access_token` is its
 * handle, ready for `assign-tool`; everything is empty after a denial.
 */
const oneAccount = z.object({
  network: toolType,
  status: z.enum(['connected', 'denied']),
  access_token: z.string(),
  userId: z.string(),
  pageId: z.string(),
  pageName: z.string(),
  profilePic: z.nullable(z.string()),
})
export type OneAccount = z.output<typeof oneAccount>
export const tiktokCallback = endpoint({
  name: 'tiktokCallback',
  summary:
    'Called by the popup screen of TikTok: exchanges the code on the server and answers the account that it opened (TIKTOK-007). Bound to the browser as connectCallback is.',
  method: 'GET',
  path: '/social/social-accounts/tiktokCallback',
  access: 'public',
  query: callbackQuery,
  response: oneAccount,
})
export const twitterCallback = endpoint({
  name: 'twitterCallback',
  summary:
    'Called by the popup screen of X: exchanges the code on the server and answers the account that it opened (X-007). Bound to the browser as connectCallback is.',
  method: 'GET',
  path: '/social/social-accounts/twitterCallback',
  access: 'public',
  query: callbackQuery,
  response: oneAccount,
})
export const oneAccountResult = endpoint({
  name: 'oneAccountResult',
  summary:
    'Polled by the opener of a popup of a network that holds one account at a time: what became of it, with the account.',
  method: 'GET',
  path: '/social/social-accounts/connections/:state/account',
  access: 'company',
  role: 'manager',
  params: z.object({ state }),
  response: z.object({
    status: z.enum(['pending', 'connected', 'denied', 'failed']),
    message: z.nullable(messageSchema),
    account: z.nullable(oneAccount),
  }),
})

export const googleBusinessAccount = endpoint({
  name: 'googleBusinessAccount',
  summary:
    'The Business Profile accounts of the person who just consented. `code` is the handle from the callback, and so is `credentials` (C85).',
  method: 'POST',
  path: '/social/social-accounts/google-business-account',
  access: 'company',
  role: 'manager',
  body: z.object({ code: handle }),
  response: z.object({
    credentials: z.string(),
    userName: z.string(),
    /** `name` is a path whose last segment is the id (GOOGLE-006). */
    accounts: z.array(
      z.object({
        name: z.string(),
        accountName: z.string(),
        profileImageUrl: z.nullable(z.string()),
        kind: messageSchema,
        canConnect: z.boolean(),
        reason: z.nullable(messageSchema),
      }),
    ),
  }),
})
export const googleBusinessSpecific = endpoint({
  name: 'googleBusinessSpecific',
  summary: 'The locations of one account; `tokenId` is the last segment of its name.',
  method: 'POST',
  path: '/social/social-accounts/google-business-specific',
  access: 'company',
  role: 'manager',
  body: z.object({
    tokenId: z.string().check(z.minLength(1), z.maxLength(100)),
    credentials: handle,
  }),
  response: z.object({
    pageDetails: z.nullable(z.string()),
    locations: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        categories: z.object({ primaryCategory: z.object({ displayName: z.string() }) }),
        /** The id under which it is saved: the account and the location together. */
        pageId: z.string(),
        picture: z.nullable(z.string()),
        address: z.nullable(z.string()),
        ...connectable,
      }),
    ),
  }),
})
export const uberEatsConnect = endpoint({
  name: 'uberEatsConnect',
  summary:
    'The stores of the merchant who just consented. `code` is what the popup left in local storage; it is exchanged here unless the popup could do so itself (UBEREATS-004).',
  method: 'POST',
  path: '/social/social-accounts/uber-eats-connect',
  access: 'company',
  role: 'manager',
  body: z.object({ state, code }),
  response: z.object({
    userToken: z.string(),
    userName: z.string(),
    stores: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        details: z.nullable(z.string()),
        ...connectable,
      }),
    ),
  }),
})
/** How an account is signed in to without the network's own screen. */
export const appPassword = z.object({
  identifier: z
    .string()
    .check(z.trim(), z.minLength(1, checkCode('checks.handle-missing')), z.maxLength(254)),
  password: z
    .string()
    .check(z.trim(), z.minLength(1, checkCode('checks.app-password-missing')), z.maxLength(512)),
  /** A server of one's own, as people write it: a name, or an https address. Absent: the network's. */
  server: z.optional(z.string().check(z.maxLength(300))),
})
export const connectByPassword = endpoint({
  name: 'connectByPassword',
  summary:
    'Signs in with an app password in place of a consent screen, and answers the account as a popup would; the password is used once and not kept. What is wrong is said of its field. Tries are counted for the person, the company and the handle.',
  method: 'POST',
  path: '/social/social-accounts/app-password/:network',
  access: 'company',
  role: 'manager',
  params: z.object({ network: toolType }),
  body: appPassword,
  response: oneAccount,
})
export const recheckTool = endpoint({
  name: 'recheckTool',
  summary:
    'Asks the network now whether the account still works and what is allowed on it; repairs what needs no new consent.',
  method: 'POST',
  path: '/social/social-accounts/recheck/:id',
  access: 'company',
  role: 'manager',
  params: z.object({ id: z.uuid() }),
  response: z.object({ checked: z.boolean() }),
})
