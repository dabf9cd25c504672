import * as z from 'zod/mini'

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

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const formats: Readonly<Record<string, string>> = {
  uuid: 'an id (a UUID)',
  datetime: 'an ISO time such as 2026-11-24T18:30:00Z',
  date: 'a date such as 2026-11-24',
  url: 'a web address',
  email: 'an email address',
}

/** `scheduledAt` is `Scheduled at`, `x-company-id` is `X company id`. */
function nameOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === 'string')
  if (typeof field !== 'string' || field === '') return 'The request'
  const words = field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function sizeSentence(name: string, { origin, maximum, minimum }: Issue): string {
  const isMost = maximum !== undefined
  const bound = String(maximum ?? minimum)
  const side = isMost ? 'at most' : 'at least'
  if (origin === 'string') return `${name} takes ${side} ${bound} characters`
  if (origin === 'array' || origin === 'set') return `${name} takes ${side} ${bound} entries`
  return `${name} must be ${side} ${bound}`
}

/**
 * What is wrong with a field, where the contract has no sentence of its own for it. Zod alone says
 * 'Invalid input' of everything, which helps nobody who has to correct it (API-007).
 */
export function inputSentence(issue: Issue): string {
  const name = nameOf(issue.path ?? [])
  if (issue.input === undefined || (issue.input === '' && issue.code !== 'invalid_type'))
    return `${name} is required`
  switch (issue.code) {
    case 'invalid_type':
      return `${name} must be ${kinds[String(issue.expected)] ?? 'of another kind'}`
    case 'invalid_format':
      return `${name} must be ${formats[String(issue.format)] ?? 'written in another form'}`
    case 'invalid_value':
      return Array.isArray(issue.values)
        ? `${name} must be one of: ${issue.values.join(', ')}`
        : `${name} must be one of its known values`
    case 'too_big':
    case 'too_small':
      return sizeSentence(name, issue)
    default:
      return `${name} cannot be read in this form`
  }
}

/** Every schema of this process says these sentences from now on. */
export function speakOfInput(): void {
  z.config({ customError: inputSentence })
}
