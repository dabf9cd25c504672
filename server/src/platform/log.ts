import { pino, type Logger } from 'pino'

export type Log = Logger

const hidden = [
  'authorization', 'cookie', 'password', 'otp', 'code', 'token', 'access_token', 'accessToken', 'userToken', 'client_secret', 'email', '*.authorization', '*.cookie',
  '*.password', '*.otp', '*.token', '*.access_token', '*.accessToken', '*.userToken', '*.client_secret', '*.email',
]

/** What a log may know of an error: a driver's error object holds its whole connection, statements and all. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? { code: error.code } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }) }
}

/** Structured lines on standard output, one JSON object each; names that may hold a secret or an address are masked. */
export function createLog(level: string): Log {
  return pino({ level, redact: { paths: hidden, censor: '[hidden]' }, base: null, serializers: { err: plainError }, timestamp: pino.stdTimeFunctions.isoTime })
}
