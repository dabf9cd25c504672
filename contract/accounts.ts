import * as z from 'zod/mini'
import { callbackQuery } from './connections.ts'
import { checkCode } from './message.ts'
import { messageSchema } from './message-schema.ts'
import { endpoint } from './endpoint.ts'
import { abilityName, ofEach, toolType } from './networks/schemas.ts'
import { networkKeys } from './networks/table.ts'

/** ACCOUNTS-031. */
const partMissing = checkCode('checks.part-missing')
/** A network's own id of a page or profile. */
const remoteId = z.string().check(z.maxLength(100))

/**
 * One thing that can be done on an account, and whether it works now; `reason` says why not and
 * what to do, or of what works that it does in another way. `elsewhere`: signing in again does not
 * mend it; it is put right at the network, or by waiting.
 */
export const ability = z.object({
  name: abilityName,
  works: z.boolean(),
  reason: z.nullable(messageSchema),
  elsewhere: z.optional(z.boolean()),
})
export type Ability = z.output<typeof ability>

/**
 * What a network that charges for calls has charged this company for, this month, in millionths of
 * a dollar.
 */
const metered = z.object({ spentMicros: z.int(), limitMicros: z.int(), resetsAt: z.iso.datetime() })

/**
 * A social account as the API calls it: a tool. `accessToken` is always an opaque handle or empty,
 * never a network's token (C85). `health` says whether it can be used now; `healthMessage` what is
 * wrong and what to do.
 */
export const tool = z.object({
  id: z.uuid(),
  type: toolType,
  pageId: z.string(),
  /** Page name, " - ", category (ACCOUNTS-020). */
  pageName: z.string(),
  userId: z.string(),
  accessToken: z.string(),
  enabled: z.boolean(),
  profilePic: z.nullable(z.string()),
  pageDetails: z.nullable(z.string()),
  adAccountId: z.nullable(z.string()),
  adAccountName: z.nullable(z.string()),
  followers: z.nullable(z.int()),
  health: z.enum(['connected', 'reconnect', 'lost-access']),
  healthMessage: z.nullable(messageSchema),
  connectedAs: z.nullable(z.string()),
  /** Who of the company asked for it; null when their account is gone. */
  connectedBy: z.nullable(z.string()),
  scheduledPosts: z.int(),
  /** Posts can be sent to it; false where a network is only connected and read yet. */
  publishes: z.boolean(),
  /**
   * What works and what does not, in a fixed order; empty until the network was asked for the first
   * time.
   */
  abilities: z.array(ability),
  /** When the network was last asked what works. */
  checkedAt: z.nullable(z.iso.datetime()),
  metered: z.nullable(metered),
})
export type Tool = z.output<typeof tool>

/** It was left out of the consent, and can be taken in when the person is asked once more. */
const asksAgain = z.optional(z.literal(true))
const facebookPage = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  /** An opaque, single-use handle (C85). Empty when the page cannot be connected. */
  access_token: z.string(),
  picture: z.nullable(z.string()),
  pageDetails: z.nullable(z.string()),
  followers: z.nullable(z.int()),
  canConnect: z.boolean(),
  reason: z.nullable(messageSchema),
  asksAgain,
})
export type FacebookPage = z.output<typeof facebookPage>
const instagramPage = z.object({
  /** The professional profile's id; `name` is its username. */
  id: z.string(),
  name: z.string(),
  category: z.string(),
  /** An opaque, single-use handle (C85). Empty when the profile cannot be connected. */
  access_token: z.string(),
  userId: z.string(),
  profile_picture_url: z.nullable(z.string()),
  pageDetails: z.nullable(z.string()),
  followers: z.nullable(z.int()),
  canConnect: z.boolean(),
  reason: z.nullable(messageSchema),
  asksAgain,
})
export type InstagramPage = z.output<typeof instagramPage>
/** What the person left unticked and nothing works without. */
const left = z.array(messageSchema)
const adAccount = z.object({
  id: z.string(),
  business_name: z.string(),
  canUse: z.boolean(),
  reason: z.nullable(messageSchema),
})

export const listTools = endpoint({
  name: 'listTools',
  summary: 'Every connected social account of the company, enabled or not.',
  method: 'GET',
  path: '/social/social-accounts',
  access: 'company',
  response: z.array(tool),
})
export const toolsByNetwork = endpoint({
  name: 'toolsByNetwork',
  summary: 'The same accounts grouped by network.',
  method: 'GET',
  path: '/social/social-accounts/company/:companyId/obj',
  access: 'company',
  params: z.object({ companyId: z.uuid() }),
  response: z.record(z.string(), z.array(tool)),
})
export const countPages = endpoint({
  name: 'countPages',
  summary: 'Connected accounts per network; two or more offer Switch.',
  method: 'GET',
  path: '/social/social-accounts/facebook-pages/count',
  access: 'company',
  response: z.object(ofEach(networkKeys, z.int())),
})
export const assignTool = endpoint({
  name: 'assignTool',
  summary:
    'Saves chosen accounts. Takes only handles issued to this company; names and pictures come from the grant (C85).',
  method: 'POST',
  path: '/companies/assign-tool',
  access: 'company',
  role: 'manager',
  body: z.object({
    companyId: z.uuid(),
    tool: z
      .array(
        z.object({
          type: toolType,
          pageId: z.string(),
          accessToken: z.optional(z.string()),
          userId: z.optional(z.string()),
          enabled: z.optional(z.boolean()),
          pageName: z.optional(z.string()),
          profilePic: z.optional(z.nullable(z.string())),
          pageDetails: z.optional(z.nullable(z.string())),
          id: z.optional(z.string()),
          adAccountId: z.optional(z.nullable(z.string())),
          /**
           * A network of one account at a time: the connected account that this one takes the place
           * of. Without it another account than the connected one is a 409.
           */
          replaces: z.optional(z.uuid()),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.array(tool),
})
export const activateTool = endpoint({
  name: 'activateTool',
  summary: 'Makes this account the active one of its network; the others stay saved.',
  method: 'PUT',
  path: '/social/social-accounts/activate/:id',
  access: 'company',
  role: 'manager',
  params: z.object({ id: z.uuid() }),
  response: tool,
})
export const disconnectTool = endpoint({
  name: 'disconnectTool',
  summary:
    'Disconnects one account: its grant is deleted, history stays, scheduled posts are held.',
  method: 'PUT',
  path: '/social/social-accounts/disabled/:id',
  access: 'company',
  role: 'manager',
  params: z.object({ id: z.uuid(checkCode('checks.could-not-disable')) }),
  response: z.object({ id: z.uuid(), type: toolType, heldPosts: z.int() }),
})
export const disconnectPage = endpoint({
  name: 'disconnectPage',
  summary: 'Switches one page of a tool off (ACCOUNTS-031).',
  method: 'PUT',
  path: '/social/social-accounts/disabledid/:toolId/:pageId/:companyId',
  access: 'company',
  role: 'manager',
  params: z.object({
    toolId: z.uuid(partMissing),
    pageId: z.string().check(z.minLength(1, partMissing)),
    companyId: z.uuid(partMissing),
  }),
  response: z.object({ id: z.uuid(), type: toolType, heldPosts: z.int() }),
})
export const startFacebookAuth = endpoint({
  name: 'startFacebookAuth',
  summary:
    'The address of Facebook’s consent screen for a popup, and the state under which the result will wait.',
  method: 'GET',
  path: '/social/social-accounts/startFacebookAuth',
  access: 'company',
  role: 'manager',
  response: z.object({ success: z.boolean(), auth_url: z.string(), state: z.string() }),
})
export const startInstagramAuth = endpoint({
  name: 'startInstagramAuth',
  summary: 'The same for Instagram, whose consent is asked on a screen of Facebook.',
  method: 'GET',
  path: '/social/social-accounts/startInstagramAuth',
  access: 'company',
  role: 'manager',
  response: z.object({ success: z.boolean(), auth_url: z.string(), state: z.string() }),
})
export const connectCallback = endpoint({
  name: 'connectCallback',
  summary:
    'Called by the popup screen: exchanges the code on the server, for the browser that opened the consent screen only (a cookie says so). In any other the answer is 403 `another-browser`, which names network, company and person, and nothing is exchanged. The state is signed and single use and names the network.',
  method: 'GET',
  path: '/social/social-accounts/callback',
  access: 'public',
  query: callbackQuery,
  response: z.object({
    network: toolType,
    status: z.enum(['connected', 'denied']),
    access_token: z.string(),
  }),
})
export const confirmConnection = endpoint({
  name: 'confirmConnection',
  summary:
    'The same from another browser, with the session of the person who opened the consent screen; anybody else is refused and nothing is exchanged. The result waits under the state.',
  method: 'POST',
  path: '/social/social-accounts/callback',
  access: 'user',
  body: z.object({
    state: z.string().check(z.maxLength(600)),
    code: z.string().check(z.minLength(1), z.maxLength(2000)),
  }),
  response: z.object({ network: toolType }),
})
export const connectionResult = endpoint({
  name: 'connectionResult',
  summary: 'Polled by the opener: what became of the popup with this state.',
  method: 'GET',
  path: '/social/social-accounts/connections/:state',
  access: 'company',
  role: 'manager',
  params: z.object({ state: z.string().check(z.maxLength(600)) }),
  response: z.object({
    status: z.enum(['pending', 'connected', 'denied', 'failed']),
    access_token: z.nullable(z.string()),
    message: z.nullable(messageSchema),
  }),
})
export const facebookConnect = endpoint({
  name: 'facebookConnect',
  summary:
    'Pages and ad accounts of the person who just consented; `userToken` is the handle from the callback.',
  method: 'POST',
  path: '/social/social-accounts/facebook-connect',
  access: 'company',
  role: 'manager',
  body: z.object({ userToken: z.string().check(z.maxLength(600)) }),
  response: z.object({
    facebookUserId: z.string(),
    facebookUserName: z.string(),
    pages: z.array(facebookPage),
    left,
    accountData: z.array(adAccount),
  }),
})
export const instagramConnect = endpoint({
  name: 'instagramConnect',
  summary:
    'Professional profiles behind the pages of the person who just consented; `userToken` is the handle from the callback.',
  method: 'POST',
  path: '/social/social-accounts/instagram-connect',
  access: 'company',
  role: 'manager',
  body: z.object({ userToken: z.string().check(z.maxLength(600)) }),
  response: z.object({
    userId: z.string(),
    userName: z.string(),
    pages: z.array(instagramPage),
    left,
  }),
})
export const facebookSpecific = endpoint({
  name: 'facebookSpecific',
  summary: 'The saved Facebook pages among those given, with what the network says of them now.',
  method: 'POST',
  path: '/social/social-accounts/facebook-specific',
  access: 'company',
  role: 'manager',
  body: z.object({ pageData: z.array(z.object({ pageId: remoteId })).check(z.maxLength(100)) }),
  response: z.array(tool),
})
export const instagramSpecific = endpoint({
  name: 'instagramSpecific',
  summary:
    'The saved Instagram profiles among those given, with what the network says of them now.',
  method: 'POST',
  path: '/social/social-accounts/instagram-specific',
  access: 'company',
  role: 'manager',
  body: z.object({ pageData: z.array(z.object({ pageId: remoteId })).check(z.maxLength(100)) }),
  response: z.array(tool),
})
export const instagramCheck = endpoint({
  name: 'instagramCheck',
  summary:
    'Asks the network whether the saved profiles among those given still let us in; the active one is switched off when it does not.',
  method: 'POST',
  path: '/social/social-accounts/instagram/check',
  access: 'company',
  role: 'manager',
  body: z.object({ pages: z.array(z.object({ pageId: remoteId })).check(z.maxLength(100)) }),
  response: z.object({ instagramToolWasDisabled: z.boolean() }),
})
export const assignAdAccount = endpoint({
  name: 'assignAdAccount',
  summary: 'Stores the one ads account used for boosts.',
  method: 'POST',
  path: '/social/social-accounts/assign-ad-account',
  access: 'company',
  role: 'manager',
  body: z.object({
    companyId: z.uuid(),
    adAccountId: z.string().check(z.maxLength(64)),
    userToken: z.optional(z.string()),
  }),
  response: z.object({ success: z.boolean(), adAccountId: z.string() }),
})
