import * as z from 'zod/mini'
import { ConnectorError } from './connector-error.ts'
import type { Voice } from './voice.ts'

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

export function unreadable({ network, name, place }: Voice): ConnectorError {
  return new ConnectorError('reauthorize', {
    network,
    message: `The stored connection to ${name} cannot be read. Connect the ${place} again.`,
  })
}

/** Throws `reauthorize` for a secret that cannot be read. */
export const readSecret = <S extends z.ZodMiniType>(
  schema: S,
  text: string,
  voice: Voice,
): z.output<S> => readStored(schema, text, () => unreadable(voice))
