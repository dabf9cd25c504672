import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { said } from './message-schema.ts'

/**
 * `key` signs the address, so that nobody takes another off the list; every mail's link carries
 * both.
 */
const query = z.object({
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.toLowerCase()),
  key: z.optional(z.string().check(z.maxLength(200))),
})
const answer = z.object(said)

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  summary:
    'Stops the mails that are not needed to run the account. 403 without the key of the mailed link.',
  method: 'POST',
  path: '/mail/unsubscribe',
  access: 'public',
  query,
  response: answer,
})
export const resubscribe = endpoint({
  name: 'resubscribe',
  summary: 'Sends those mails again.',
  method: 'POST',
  path: '/mail/resubscribe',
  access: 'public',
  query,
  response: answer,
})
