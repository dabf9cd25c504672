import { errorStatus, type ErrorCode } from '@marquee/contract/errors.ts'
import { asMessage, type Message } from '@marquee/contract/message.ts'
import { wordInEnglish } from './wording/index.ts'

export type Details = Message | Readonly<Record<string, Message>>
/** A text is a message whose words have no code yet. */
type Sayable = string | Message

interface AppErrorOptions {
  readonly cause?: unknown
  /** For the log: ids and figures, never a secret or a person's words. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** For the form: field name to message, or one message. */
  readonly details?: Sayable | Readonly<Record<string, Sayable>>
  /** Said as `Retry-After`: sooner is of no use. */
  readonly retryAfterSeconds?: number
}

const isOne = (details: Sayable | Readonly<Record<string, Sayable>>): details is Sayable =>
  typeof details === 'string' || typeof details['code'] === 'string'

function asDetails(details: Sayable | Readonly<Record<string, Sayable>>): Details {
  if (isOne(details)) return asMessage(details)
  return Object.fromEntries(
    Object.entries(details).map(([field, said]) => [field, asMessage(said)]),
  )
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

  constructor(code: ErrorCode, said: Sayable, options: AppErrorOptions = {}) {
    const asSaid = asMessage(said)
    super(wordInEnglish(asSaid), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.said = asSaid
    this.facts = options.facts ?? {}
    this.details = options.details === undefined ? undefined : asDetails(options.details)
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
