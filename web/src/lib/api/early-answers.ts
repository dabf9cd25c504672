import { chosenCompanyId } from '../session/company-choice.ts'
import { readToken } from '../session/token.ts'

/** What was asked so long ago may be otherwise by now. */
const trueForMs = 30_000

interface Early {
  /** When it was asked, by this device. */
  readonly at: number
  readonly token: string
  readonly company: string | null
  readonly answers: Record<string, Promise<Response> | undefined>
}

declare global {
  interface Window {
    /** What /early.js asked for before the scripts were there. */
    marqueeEarly?: Early
  }
}

/**
 * The answer to this question where it was asked early, once, by the same person for the same
 * company, less than half a minute ago; rejects where it did not come, and is asked again then.
 */
export function takeEarly(method: string, address: string): Promise<Response> | undefined {
  const early = window.marqueeEarly
  if (method !== 'GET' || early?.token !== readToken() || early.company !== chosenCompanyId())
    return undefined
  if (Math.abs(Date.now() - early.at) > trueForMs) return undefined
  const answer = early.answers[address]
  delete early.answers[address]
  return answer
}
