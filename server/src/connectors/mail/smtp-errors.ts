import { rawMessage } from '@marquee/contract/message.ts'
import { ConnectorError } from '../connector-error.ts'

interface SmtpFailure {
  readonly code: string | null
  /** The server's three digits (RFC 5321, 4.2), when it answered. */
  readonly responseCode: number | null
  readonly timeoutType: string | null
  readonly syscall: string | null
  /** What was said when it failed. */
  readonly command: string | null
  /** The server's own line. */
  readonly response: string | null
}

function read(error: unknown): SmtpFailure {
  const text = (name: string) => {
    const value: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, name) : null
    return typeof value === 'string' ? value : null
  }
  const responseCode: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'responseCode') : null
  return {
    code: text('code'),
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    timeoutType: text('timeoutType'),
    syscall: text('syscall'),
    command: text('command'),
    response: text('response'),
  }
}

const beforeTheMessage = new Set([
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EPROXY',
])
const beforeTheGreeting = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT'])

/** The server's words for whoever runs the house, short. */
const oneLine = (words: string | null) => words?.replace(/\s+/g, ' ').trim().slice(0, 300) ?? null

/** The connection ended before the message began. */
const isUnreached = ({
  code,
  timeoutType,
  syscall,
}: Pick<ReturnType<typeof read>, 'code' | 'timeoutType' | 'syscall'>) =>
  beforeTheMessage.has(code ?? '') ||
  beforeTheGreeting.has(timeoutType ?? '') ||
  syscall === 'connect'

/**
 * What nodemailer threw, as one of our six kinds. A connection lost without the server's word is
 * `uncertain`: it may have taken the message.
 */
export function toConnectorError(cause: unknown): ConnectorError {
  const { code, responseCode, timeoutType, syscall, command, response } = read(cause)
  const facts = {
    ...(code === null ? {} : { code }),
    ...(responseCode === null ? {} : { responseCode }),
  }
  const fail = (kind: ConstructorParameters<typeof ConnectorError>[0], message: string) =>
    new ConnectorError(kind, { network: 'mail', message: rawMessage(message), cause, facts })
  const isForNow = responseCode !== null && responseCode >= 400 && responseCode < 500
  const isForGood = responseCode !== null && responseCode >= 500
  if (isForNow)
    return fail('unavailable', `The mail server refused this message for now (${responseCode}).`)
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return fail('reauthorize', 'The mail server refused our login. Check SMTP_URL.')
  if (isForGood && command === 'RCPT TO') {
    const message = `The mail server refused this address for good: ${oneLine(response) ?? responseCode}`
    return new ConnectorError('rejected', {
      network: 'mail',
      message: rawMessage(message),
      cause,
      facts: { ...facts, refusedReader: true },
    })
  }
  if (isForGood) return fail('rejected', `The mail server refused this message (${responseCode}).`)
  if (isUnreached({ code, timeoutType, syscall }))
    return fail('unavailable', 'The mail server could not be reached.')
  return fail('uncertain', 'The connection to the mail server was lost before it answered.')
}
