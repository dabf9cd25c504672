import { randomBytes } from 'node:crypto'
import type { TownAnswer } from '../kernel/serve-call.ts'
import type { GraphErrorFacts } from './graph-error.ts'
import { graphErrorBody } from './graph-error.ts'

export const traceId = () => `A${randomBytes(8).toString('base64url')}`

/** A refusal as it goes over the wire. */
export function errorAnswer(facts: GraphErrorFacts, headers: Record<string, string>): TownAnswer {
  const id = traceId()
  const challenge: Record<string, string> =
    facts.code === 190
      ? { 'www-authenticate': `OAuth "Facebook Platform" "invalid_token" "${facts.message}"` }
      : {}
  return {
    status: facts.status ?? 400,
    headers: { ...headers, ...challenge, 'x-fb-trace-id': id, 'cache-control': 'no-store' },
    body: graphErrorBody(facts, id),
  }
}
