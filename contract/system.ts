import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messageSchema } from './message-schema.ts'
import { ofEach, toolType } from './networks/schemas.ts'
import { signInProviders } from './sign-in-providers.ts'

export const publicConfig = endpoint({
  name: 'publicConfig',
  summary: 'What a screen must know before anyone signs in. Nothing secret.',
  method: 'GET',
  path: '/config',
  access: 'public',
  response: z.object({
    productName: z.string(),
    mode: z.enum(['demo', 'live']),
    townUrl: z.nullable(z.string()),
    /** Milliseconds to add to the device's clock; always 0 in live mode. */
    /** Which ways in are offered besides e-mail (SOCIALLOGIN-017). */
    signIn: z.object(ofEach(signInProviders, z.boolean())),
    /** Plans can be bought. */
    payment: z.boolean(),
    /** Addresses of the tutorial videos in the order of the list; empty: title cards. */
    tutorials: z.array(z.string()),
    /** The one origin that is told where to go next when it shows the entry screens in a frame. */
    ownSiteOrigin: z.nullable(z.string()),
    /** An app elsewhere that takes over after the e-mail was typed (C02). */
    externalLoginUrl: z.nullable(z.string()),
    externalSignUpUrl: z.nullable(z.string()),
    supportEmail: z.nullable(z.string()),
    affiliateScriptUrl: z.nullable(z.string()),
    /** When the backup was taken from which this database came last; absent: it came from none. */
    restoredFrom: z.optional(z.iso.datetime()),
    clockOffsetMs: z.number(),
    now: z.iso.datetime(),
    /**
     * `reason`: what this server lacks to offer a network it knows; null when it is offered, or not
     * built yet.
     */
    networks: z.array(
      z.object({ type: toolType, offered: z.boolean(), reason: z.nullable(messageSchema) }),
    ),
  }),
})

/** What the live channel tells of; `clock`: that of a demo was moved. */
export const liveTopics = [
  'posts',
  'comments',
  'messages',
  'reviews',
  'inbox',
  'tools',
  'media',
  'insights',
  'orders',
  'promotions',
  'alerts',
  'account',
  'clock',
] as const

/**
 * One event of the live channel `GET /api/events` (text/event-stream): something of this company
 * changed, read it again.
 */
export const liveEvent = z.object({
  topic: z.enum(liveTopics),
  id: z.optional(z.string()),
})
export type LiveEvent = z.output<typeof liveEvent>
