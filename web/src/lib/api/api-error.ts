import type { Failure } from '@marquee/contract/errors.ts'
import type { Message } from '@marquee/contract/message.ts'
import { texts } from '#texts/lib/failure'

interface ApiErrorFacts {
  readonly status: number
  readonly code: string
  readonly message: string
  /** The server gave the message; else the browser put it there. */
  readonly isSaid?: boolean
  /** What the server said, for whoever must know which of its answers this is. */
  readonly said?: Message | undefined
  readonly details?: Failure['details']
  readonly requestId?: string | undefined
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/**
 * A call that failed. `status` 0 with code 'no-answer' means that nobody answered: offline, or the
 * server is down.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly isSaid: boolean
  readonly said: Message | undefined
  readonly details: Failure['details']
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined

  constructor(facts: ApiErrorFacts) {
    super(facts.message, { cause: facts.cause })
    this.status = facts.status
    this.code = facts.code
    this.isSaid = facts.isSaid ?? false
    this.said = facts.said
    this.details = facts.details
    this.requestId = facts.requestId
    this.retryAfterMs = facts.retryAfterMs
  }

  get noAnswer(): boolean {
    return this.status === 0
  }

  /** What is wrong with each field, when the server said so. */
  get fields(): Readonly<Record<string, string>> {
    return typeof this.details === 'object' ? this.details : {}
  }
}

/**
 * The text of a failure: the first of message, details and the client's own error text, else the
 * last resort (ERRORS-001).
 */
export function errorText(error: unknown): string {
  const fallback = texts.unknown
  if (error instanceof ApiError) {
    if (error.message !== '') return error.message
    if (typeof error.details === 'string' && error.details !== '') return error.details
    const first = Object.values(error.fields)[0]
    return first ?? fallback
  }
  return error instanceof Error && error.message !== '' && !isOurFault(error)
    ? error.message
    : fallback
}

/** What the browser says of a fault in our own code is no sentence for anybody. */
function isOurFault(error: Error): boolean {
  return (
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    error instanceof ReferenceError ||
    error instanceof RangeError
  )
}

/** What the server said went wrong, or the screen's own specified words where it said nothing. */
export function saidText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.isSaid ? errorText(error) : otherwise
}
