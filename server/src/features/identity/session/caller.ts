import type { FastifyRequest } from 'fastify'
import { languageOf } from '#platform/http/callers/language.ts'
import type { Caller } from '../identity-deps.ts'

export function callerOf({
  ip,
  request,
  requestId,
}: {
  readonly ip: string
  readonly request: FastifyRequest
  readonly requestId: string
}): Caller {
  return {
    ip,
    userAgent: request.headers['user-agent'] ?? null,
    language: languageOf(request.headers),
    correlationId: requestId,
  }
}

/** The company that a call names; the guard has checked that it is one of theirs. Null: their first. */
export function chosenCompany({ headers }: FastifyRequest): string | null {
  const chosen = headers['x-company-id']
  return typeof chosen === 'string' && chosen !== '' ? chosen.toLowerCase() : null
}
