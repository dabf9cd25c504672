import { message } from '@marquee/contract/message.ts'
import { ConnectorError, tooNewFact } from '../connector-error.ts'
import { isMissing } from './client/graph-error.ts'
import type { NetworkNaming } from '../text/network-naming.ts'

/** Tells that a post or comment is gone, where Meta only says that there is no such object. */
export async function orGone<T>(call: Promise<T>, { network, name }: NetworkNaming): Promise<T> {
  return call.catch((error: unknown) => {
    if (!isMissing(error) || !(error instanceof ConnectorError)) throw error
    throw new ConnectorError('rejected', {
      network,
      cause: error,
      facts: error.facts,
      message: message('network.gone', { network: name }),
    })
  })
}

/**
 * Of a comment under a post. A new post appears before it takes comments: Facebook answers (#100)
 * Unsupported post request, Instagram that there is no such object (networks.md section 20). A
 * missing permission has other codes (10, 200) and is judged by them.
 */
export async function besideNewPosts<T>(call: Promise<T>, voice: NetworkNaming): Promise<T> {
  return orGone(call, voice).catch((error: unknown) => {
    if (!(error instanceof ConnectorError) || error.kind !== 'rejected') throw error
    const { code, subcode } = error.facts
    const isUnsupported =
      subcode === undefined && /unsupported post request/i.test(error.said.raw ?? '')
    if (code !== 100 || (subcode !== 33 && !isUnsupported)) throw error
    throw new ConnectorError('rejected', {
      network: voice.network,
      cause: error,
      facts: { ...error.facts, [tooNewFact]: true },
      message: isUnsupported ? message('meta.no-comments', { network: voice.name }) : error.said,
    })
  })
}
