import { message } from '@marquee/contract/message.ts'
import { ConnectorError } from '../../connector-error.ts'

/** Limits of what the page does, not of calls: 341 of posting, 613 a custom one. */
const ofThePage = new Set<unknown>([341, 613])

/**
 * A call about a reel: its limit of 30 a page in 24 rolling hours (networks.md section 1.2) is told
 * as what it is.
 */
export async function ofReels<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown) => {
    if (
      !(error instanceof ConnectorError) ||
      error.kind !== 'rate-limited' ||
      !error.until ||
      !ofThePage.has(error.facts.code)
    )
      throw error
    throw new ConnectorError('rate-limited', {
      network: 'facebook',
      cause: error,
      until: error.until,
      facts: error.facts,
      message: message('facebook.daily-reels-used'),
    })
  })
}
