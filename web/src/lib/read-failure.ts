import { ApiError } from './api-error.ts'
import { texts } from './failure-texts.ts'
import { saidByServer } from './said-by-server.ts'

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? saidByServer(value) : undefined
}

function detailsOf(value: unknown): string | Record<string, string> | undefined {
  if (typeof value === 'string') return saidByServer(value)
  if (typeof value !== 'object' || value === null) return undefined
  const fields: Record<string, string> = {}
  for (const [field, message] of Object.entries(value))
    if (typeof message === 'string') fields[field] = saidByServer(message)
  return fields
}

/**
 * The error of an answer with a failing status; it may come from a proxy and hold anything, so
 * nothing is taken for granted.
 */
export function failureOf(status: number, text: string, retryAfter: string | null): ApiError {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = null
  }
  const record: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  const seconds = Number(retryAfter ?? Number.NaN)
  const details = detailsOf(record['details'])
  const said =
    textOf(record['message']) ??
    (typeof details === 'string' ? textOf(details) : Object.values(details ?? {})[0])
  return new ApiError({
    status,
    isSaid: said !== undefined,
    code:
      typeof record['code'] === 'string' && record['code'] !== '' ? record['code'] : 'unreadable',
    message: said ?? texts.status(status),
    details,
    requestId: textOf(record['requestId']),
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  })
}
