import { isMessage } from '@marquee/contract/message.ts'
import { ApiError } from './api-error.ts'
import { texts } from '#texts/lib/failure'
import { worded } from '../worded.ts'

/** What was said, in the language of this page; else the English beside it. */
function textOf(said: unknown, english: unknown): string | undefined {
  const words = isMessage(said) ? worded(said) : ''
  if (words !== '') return words
  return typeof english === 'string' && english !== '' ? english : undefined
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function detailsOf(said: unknown, english: unknown): string | Record<string, string> | undefined {
  if (typeof english === 'string') return textOf(said, english)
  if (typeof english !== 'object' || english === null) return undefined
  const fields: Record<string, string> = {}
  for (const [field, text] of Object.entries(english)) {
    const words = textOf(fieldsOf(said)[field], text)
    if (words !== undefined) fields[field] = words
  }
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
  const record = fieldsOf(body)
  const seconds = Number(retryAfter ?? Number.NaN)
  const details = detailsOf(record['saidDetails'], record['details'])
  const said =
    textOf(record['said'], record['message']) ??
    (typeof details === 'string' ? details : Object.values(details ?? {})[0])
  return new ApiError({
    status,
    isSaid: said !== undefined,
    code:
      typeof record['code'] === 'string' && record['code'] !== '' ? record['code'] : 'unreadable',
    message: said ?? texts.status({ status }),
    said: isMessage(record['said']) ? record['said'] : undefined,
    details,
    requestId: typeof record['requestId'] === 'string' ? record['requestId'] : undefined,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  })
}
