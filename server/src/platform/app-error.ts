import { errorStatus, type ErrorCode } from '@marquee/contract/errors.ts'
import type { Message } from '@marquee/contract/message.ts'
import { wordInEnglish } from './wording/index.ts'

export type Details = Message | Readonly<Record<string, Message>>

interface AppErrorOptions {
  readonly cause?: unknown
  /** For the log: ids and figures, never a secret or a person's words. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** For the form: field name to message, or one message. */
  readonly details?: Details
  /** Said as `Retry-After`: sooner is of no use. */
  readonly retryAfterSeconds?: number
}

/**
 * What stops a call and what its caller is told. `said` reaches the screen in the reader's
 * language; the error's own text is its English, for logs.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly said: Message
  readonly facts: Readonly<Record<string, unknown>>
  readonly details: Details | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, said: Message, options: AppErrorOptions = {}) {
    super(wordInEnglish(said), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.said = said
    this.facts = options.facts ?? {}
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
