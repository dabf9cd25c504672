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

// whole sentences, so that each has its Italian
type Sentence = (name: string) => string
const ofAnotherKind: Sentence = (name) => `${name} must be of another kind`
const inAnotherForm: Sentence = (name) => `${name} must be written in another form`
const anObject: Sentence = (name) => `${name} must be an object`

const kinds: Readonly<Record<string, Sentence>> = {
  string: (name) => `${name} must be a text`,
  number: (name) => `${name} must be a number`,
  int: (name) => `${name} must be a whole number`,
  boolean: (name) => `${name} must be true or false`,
  array: (name) => `${name} must be a list`,
  object: anObject,
  record: anObject,
}
const formats: Readonly<Record<string, Sentence>> = {
  uuid: (name) => `${name} must be an id (a UUID)`,
  datetime: (name) => `${name} must be an ISO time such as 2026-11-24T18:30:00Z`,
  date: (name) => `${name} must be a date such as 2026-11-24`,
  url: (name) => `${name} must be a web address`,
  email: (name) => `${name} must be an email address`,
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
  if (origin === 'string')
    return isMost
      ? `${name} takes at most ${bound} characters`
      : `${name} takes at least ${bound} characters`
  if (origin === 'array' || origin === 'set')
    return isMost
      ? `${name} takes at most ${bound} entries`
      : `${name} takes at least ${bound} entries`
  return isMost ? `${name} must be at most ${bound}` : `${name} must be at least ${bound}`
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
      return (kinds[String(issue.expected)] ?? ofAnotherKind)(name)
    case 'invalid_format':
      return (formats[String(issue.format)] ?? inAnotherForm)(name)
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
