import * as z from 'zod/mini'
import { messageSchema } from './message-schema.ts'

/** Every code a failed call may carry, with the HTTP status it travels under. */
export const errorStatus = {
  'invalid-input': 400,
  unauthenticated: 401,
  'needs-code': 401,
  forbidden: 403,
  /** `details` names network, company and person of a connection that was started elsewhere. */
  'another-browser': 403,
  'bad-api-key': 403,
  'premium-needed': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'wrong-range': 416,
  'not-supported': 422,
  'network-refused': 422,
  'too-many-requests': 429,
  internal: 500,
  'network-unavailable': 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/**
 * The answer of every failed call. `message` and `details` are English; `said` and `saidDetails`
 * are the same as codes, for whoever words them in a person's language. `details` says where: `{
 * field: message }` for bad input.
 */
export const failure = z.object({
  message: z.string(),
  details: z.optional(z.union([z.string(), z.record(z.string(), z.string())])),
  said: z.optional(messageSchema),
  saidDetails: z.optional(z.union([messageSchema, z.record(z.string(), messageSchema)])),
  code: z.string(),
  requestId: z.string(),
})
export type Failure = z.output<typeof failure>
