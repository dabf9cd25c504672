import * as z from 'zod/mini'
import type { ConnectorError } from '../connector-error.ts'
import { away, refused, tooMany } from './maps-error.ts'

const failure = z.object({ error: z.object({ status: z.optional(z.string()) }) })

/** A refusal of Places (New): the usual error of Google's APIs. Its sentence is not kept. */
export function googleRefusal(status: number, body: unknown, now: Date): ConnectorError {
  const facts = { status, code: z.safeParse(failure, body).data?.error.status ?? '' }
  if (status === 429) return tooMany(now, facts)
  return status >= 500 ? away(undefined, facts) : refused(facts)
}

/** A refusal of Geocoding, which comes with HTTP 200: only its `status` says what it is. */
export function geocodingRefusal(code: string, now: Date): ConnectorError {
  const facts = { status: 200, code }
  switch (code) {
    case 'OVER_QUERY_LIMIT':
      return tooMany(now, facts)
    case 'UNKNOWN_ERROR':
      return away(undefined, facts)
    default:
      return refused(facts)
  }
}
