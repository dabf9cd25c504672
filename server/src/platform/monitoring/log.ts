import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

const hidden = [
  'authorization',
  'cookie',
  'password',
  'otp',
  'code',
  'token',
  'access_token',
  'accessToken',
  'userToken',
  'client_secret',
  'email',
  '*.authorization',
  '*.cookie',
  '*.password',
  '*.otp',
  '*.token',
  '*.access_token',
  '*.accessToken',
  '*.userToken',
  '*.client_secret',
  '*.email',
]

/**
 * What a log may know of an error: a driver's error object holds its whole connection, statements
 * and all.
 */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? { code: error.code }
      : {}
  return {
    type: error.name,
    message: error.message,
    ...code,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: plainError(error.cause) }),
  }
}

const addresses = /[\w.%+-]+@[\w-]+(?:\.[\w-]+)+/g
const secretNames = '[\\w-]*(?:token|password|secret|otp|proof|cookie)'
/** A field of the line itself, at any depth; a bare quote stands nowhere else in a line. */
const fields = new RegExp(`("${secretNames}":)(?:"(?:[^"\\\\]|\\\\.)*"|-?\\d[\\d.eE+-]*)`, 'gi')
/**
 * Inside a text: the message of a failed call may hold its whole address, or an answer with its
 * quotes escaped.
 */
const inTexts = new RegExp(
  `(${secretNames}(?:\\\\+")?\\s*[=:]\\s*(?:\\\\+")?)[^\\s"'&,}\\\\]+`,
  'gi',
)
const bearers = /(Bearer\s+)[^\s"',}\\]+/gi

/** The last look at a line before it leaves: what no list of names can know. The line stays JSON. */
export function withoutSecrets(line: string): string {
  return line
    .replace(bearers, '$1[hidden]')
    .replace(fields, '$1"[hidden]"')
    .replace(inTexts, '$1[hidden]')
    .replace(addresses, '[address]')
}

/**
 * Structured lines, one JSON object each, on standard output; names that may hold a secret or an
 * address are masked, and so are those inside texts.
 */
export function createLog(level: string, to?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    redact: { paths: hidden, censor: '[hidden]' },
    base: null,
    serializers: { err: plainError },
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: withoutSecrets },
  }
  return to ? pino(options, to) : pino(options)
}
