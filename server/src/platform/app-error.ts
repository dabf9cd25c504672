import { errorStatus, type ErrorCode } from '@marquee/contract/errors.ts'

interface AppErrorOptions {
  readonly cause?: unknown
  /** For the log: ids and figures, never a secret or a person's words. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** For the form: field name to message, or one sentence. */
  readonly details?: string | Readonly<Record<string, string>>
  /** Said as `Retry-After`: sooner is of no use. */
  readonly retryAfterSeconds?: number
}

/** What stops a call and what its caller is told. `userMessage` reaches the screen as it stands. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly userMessage: string
  readonly facts: Readonly<Record<string, unknown>>
  readonly details: string | Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, userMessage: string, options: AppErrorOptions = {}) {
    super(userMessage, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.userMessage = userMessage
    this.facts = options.facts ?? {}
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
