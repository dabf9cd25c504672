import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** ANALYTICSEVENTS-002; `page_view` only from people who chose so (C51). */
export const analyticsEvents = [
  'user_signed_in',
  'first_time_user_signup',
  'tool_connected',
  'tool_disconnected',
  'registration-complete',
  'page_view',
] as const
export type AnalyticsEvent = (typeof analyticsEvents)[number]

export const sendEvent = endpoint({
  name: 'sendEvent',
  summary:
    'Hands an event on to the configured analytics, by a job; nothing is sent where none is configured.',
  method: 'POST',
  path: '/analytics/event',
  access: 'user',
  body: z.object({
    event: z.enum(analyticsEvents),
    data: z._default(
      z.record(
        z.string().check(z.maxLength(60)),
        z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.null()]),
      ),
      {},
    ),
  }),
  response: z.object({ success: z.boolean() }),
})
export const sendConversion = endpoint({
  name: 'sendConversion',
  summary: 'Asks the partner’s conversion pixel, by a job, once a checkout session (PAYMENT-003).',
  method: 'POST',
  path: '/analytics/conversion',
  access: 'user',
  body: z.object({
    sessionId: z.string().check(z.minLength(1), z.maxLength(200)),
    amount: z.string().check(z.maxLength(40)),
    goal: z.string().check(z.maxLength(60)),
    custom1: z.string().check(z.maxLength(120)),
    custom2: z.string().check(z.maxLength(120)),
    custom3: z.string().check(z.maxLength(120)),
  }),
  response: z.object({ success: z.boolean() }),
})
