import { message } from '@marquee/contract/message.ts'
import * as z from 'zod/mini'
import { ConnectorError } from '../connector-error.ts'
import type { NetworkNaming } from '../text/network-naming.ts'

/**
 * Reads what was kept sealed of a connection. Throws `failure()` for a text that is not of this
 * shape, and nothing of the text with it.
 */
export function readStored<S extends z.ZodMiniType>(
  schema: S,
  text: string,
  failure: () => ConnectorError,
): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    // the parser's own words would quote the secret
    throw failure()
  }
}

/** Uber Eats connects stores, of which nothing else is said in shared words. */
type Owner = Omit<NetworkNaming, 'place'> & { readonly place: NetworkNaming['place'] | 'store' }

export function unreadable({ network, name, place }: Owner): ConnectorError {
  return new ConnectorError('reauthorize', {
    network,
    message: message('network.stored-connection-unreadable', { network: name, place }),
  })
}

/** Throws `reauthorize` for a secret that cannot be read. */
export const readSecret = <S extends z.ZodMiniType>(
  schema: S,
  text: string,
  voice: Owner,
): z.output<S> => readStored(schema, text, () => unreadable(voice))
