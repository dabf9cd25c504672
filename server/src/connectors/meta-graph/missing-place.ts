import { ConnectorError } from '../connector-error.ts'
import { isMissing } from './graph-error.ts'
import type { Voice } from '../voice.ts'

/** Tells that a post or comment is gone, where Meta only says that there is no such object. */
export async function besideWhatStands<T>(call: Promise<T>, { network, name }: Voice): Promise<T> {
  return call.catch((error: unknown) => {
    if (!isMissing(error) || !(error instanceof ConnectorError)) throw error
    throw new ConnectorError('rejected', {
      network,
      cause: error,
      facts: error.facts,
      message: `${name} no longer finds this post or comment. It may have been deleted there.`,
    })
  })
}
