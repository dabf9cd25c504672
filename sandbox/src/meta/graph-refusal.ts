import type { RefusingFault } from '../kernel/fault.ts'
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

/** A fault's refusal as the Graph API would put it. */
export function refusalFacts(fault: RefusingFault, now: number): GraphErrorFacts {
  switch (fault.kind) {
    case 'token-expired':
      return deadToken(
        fault.subcode,
        tokenMessages[fault.subcode] ??
          `Error validating access token: Session has expired on ${graphTime(now - 1000)}. The current time is ${graphTime(now)}.`,
      ).facts
    case 'rate-limit':
      return {
        status: fault.status ?? (fault.code === 4 || fault.code === 32 ? 403 : 400),
        code: fault.code,
        message:
          fault.message ?? limitMessages[fault.code] ?? `(#${fault.code}) Rate limit reached`,
        isTransient: true,
      }
    case 'status': {
      const message =
        fault.message ??
        (fault.code === 1 || fault.code === 2
          ? 'An unexpected error has occurred. Please retry your request later.'
          : `(#${fault.code}) The request was refused.`)
      return {
        status: fault.status,
        code: fault.code,
        message,
        ...(fault.subcode === undefined ? {} : { subcode: fault.subcode }),
        ...(fault.type === undefined ? {} : { type: fault.type }),
        isTransient: fault.isTransient ?? (fault.code === 1 || fault.code === 2),
        ...(fault.userTitle === undefined ? {} : { userTitle: fault.userTitle }),
        ...(fault.userMessage === undefined ? {} : { userMessage: fault.userMessage }),
        ...(fault.data === undefined ? {} : { data: fault.data }),
      }
    }
  }
}
