import { pino, type Logger } from 'pino'

export type Log = Logger

const hidden = [
  'authorization', 'cookie', 'password', 'otp', 'code', 'token', 'access_token', 'accessToken', 'userToken', 'client_secret', 'email', '*.authorization', '*.cookie',
  '*.password', '*.otp', '*.token', '*.access_token', '*.accessToken', '*.userToken', '*.client_secret', '*.email',
]

/** Structured lines on standard output, one JSON object each; names that may hold a secret or an address are masked. */
export function createLog(level: string): Log {
  return pino({ level, redact: { paths: hidden, censor: '[hidden]' }, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
