import * as z from 'zod/mini'
import { checkCode, message, rawMessage, type Message } from '@marquee/contract/message.ts'

/** The part of a zod issue that a sentence is made of. */
interface Issue {
  readonly code?: string | undefined
  readonly path?: readonly PropertyKey[] | undefined
  readonly input?: unknown
  readonly expected?: unknown
  readonly format?: unknown
  readonly values?: unknown
  readonly maximum?: unknown
  readonly minimum?: unknown
  readonly origin?: unknown
}

type Kind = 'text' | 'number' | 'whole-number' | 'yes-or-no' | 'list' | 'object'
const kinds: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  int: 'whole-number',
  boolean: 'yes-or-no',
  array: 'list',
  object: 'object',
  record: 'object',
}
type Format = 'id' | 'time' | 'date' | 'web-address' | 'email-address'
const formats: Readonly<Record<string, Format>> = {
  uuid: 'id',
  datetime: 'time',
  date: 'date',
  url: 'web-address',
  email: 'email-address',
}

/** `scheduledAt` is `Scheduled at`, `x-company-id` is `X company id`. */
function nameOf(path: readonly PropertyKey[]): Message {
  const field = path.findLast((part) => typeof part === 'string')
  if (typeof field !== 'string' || field === '') return message('input.the-request')
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
  return rawMessage(words.charAt(0).toUpperCase() + words.slice(1))
}

function sizeSentence(name: Message, { origin, maximum, minimum }: Issue): string {
  const most = { name, most: String(maximum) }
  const least = { name, least: String(minimum) }
  const isMost = maximum !== undefined
  if (origin === 'string')
    return isMost
      ? checkCode('input.most-characters', most)
      : checkCode('input.least-characters', least)
  if (origin === 'array' || origin === 'set')
    return isMost ? checkCode('input.most-entries', most) : checkCode('input.least-entries', least)
  return isMost ? checkCode('input.most', most) : checkCode('input.least', least)
}

/**
 * What is wrong with a field, where the contract has no sentence of its own for it. Zod alone says
 * 'Invalid input' of everything, which helps nobody who has to correct it (API-007).
 */
export function inputSentence(issue: Issue): string {
  const name = nameOf(issue.path ?? [])
  if (issue.input === undefined || (issue.input === '' && issue.code !== 'invalid_type'))
    return checkCode('input.required', { name })
  switch (issue.code) {
    case 'invalid_type':
      return checkCode(`input.${kinds[String(issue.expected)] ?? 'kind'}`, { name })
    case 'invalid_format':
      return checkCode(`input.${formats[String(issue.format)] ?? 'form'}`, { name })
    case 'invalid_value':
      return Array.isArray(issue.values)
        ? checkCode('input.one-of', { name, values: issue.values.join(', ') })
        : checkCode('input.known-value', { name })
    case 'too_big':
    case 'too_small':
      return sizeSentence(name, issue)
    default:
      return checkCode('input.unreadable', { name })
  }
}

/** Every schema of this process says these sentences from now on. */
export function speakOfInput(): void {
  z.config({ customError: inputSentence })
}
