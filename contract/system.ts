import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { toolType } from './networks.ts'

export const publicConfig = endpoint({
  name: 'publicConfig', summary: 'What a screen must know before anyone signs in. Nothing secret.',
  method: 'GET', path: '/config', access: 'public',
  response: z.object({
    productName: z.string(),
    mode: z.enum(['demo', 'live']),
    townUrl: z.nullable(z.string()),
    /** Milliseconds to add to the device's clock; always 0 in live mode. */
    clockOffsetMs: z.number(),
    now: z.iso.datetime(),
    /** `reason`: what this server lacks to offer a network it knows; null when it is offered, or not built yet. */
    networks: z.array(z.object({ type: toolType, offered: z.boolean(), reason: z.nullable(z.string()) })),
  }),
})

/** One event of the live channel `GET /api/events` (text/event-stream): something of this company changed, read it again. */
export const liveEvent = z.object({
  topic: z.enum(['posts', 'tools', 'media', 'clock']),
  id: z.optional(z.string()),
})
export type LiveEvent = z.output<typeof liveEvent>
