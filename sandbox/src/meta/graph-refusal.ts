import type {
  RateLimitFault,
  RefusingFault,
  StatusFault,
  TokenExpiredFault,
} from '../kernel/fault.ts'
import { deadToken } from './graph-error.ts'
import type { GraphErrorFacts } from './graph-error.ts'
import { graphTime } from './graph-time.ts'

const limitMessages: Record<number, string> = {
  4: '(#4) Application request limit reached',
  17: '(#17) User request limit reached',
  32: '(#32) Page request limit reached',
  613: '(#613) Calls to this api have exceeded the rate limit.',
}

const tokenMessages: Record<number, string> = {
  458: 'Error validating access token: The user has not authorized the application.',
  460: 'Error validating access token: The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.',
}

const tokenRefusal = ({ subcode }: TokenExpiredFault, now: number): GraphErrorFacts =>
  deadToken(
    subcode,
    tokenMessages[subcode] ??
      `Error validating access token: Session has expired on ${graphTime(now - 1000)}. The current time is ${graphTime(now)}.`,
  ).facts

const limitRefusal = ({ status, code, message }: RateLimitFault): GraphErrorFacts => ({
  status: status ?? (code === 4 || code === 32 ? 403 : 400),
  code,
  message: message ?? limitMessages[code] ?? `(#${code}) Rate limit reached`,
  isTransient: true,
})

function statusRefusal(fault: StatusFault): GraphErrorFacts {
  const { status, code, subcode, type, userTitle, userMessage, data } = fault
  const isOfServer = code === 1 || code === 2
  const message = isOfServer
    ? 'An unexpected error has occurred. Please retry your request later.'
    : `(#${code}) The request was refused.`
  return {
    status,
    code,
    message: fault.message ?? message,
    ...(subcode === undefined ? {} : { subcode }),
    ...(type === undefined ? {} : { type }),
    isTransient: fault.isTransient ?? isOfServer,
    ...(userTitle === undefined ? {} : { userTitle }),
    ...(userMessage === undefined ? {} : { userMessage }),
    ...(data === undefined ? {} : { data }),
  }
}

/** A fault's refusal as the Graph API would put it. */
export function refusalFacts(fault: RefusingFault, now: number): GraphErrorFacts {
  switch (fault.kind) {
    case 'token-expired':
      return tokenRefusal(fault, now)
    case 'rate-limit':
      return limitRefusal(fault)
    case 'status':
      return statusRefusal(fault)
  }
}
