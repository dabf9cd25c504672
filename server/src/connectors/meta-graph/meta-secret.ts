import * as z from 'zod/mini'
import { ConnectorError } from '../connector-error.ts'
import type { Voice } from './voice.ts'

/** What is kept sealed of a person. Versioned by shape, as every secret here: a later field must be optional. */
const personSecret = z.object({ token: z.string() })

export const writePersonSecret = (token: string): string => JSON.stringify({ token } satisfies z.output<typeof personSecret>)
export const readPersonSecret = (text: string, voice: Voice) => readSecret(personSecret, text, voice)

/** Throws `reauthorize` for a secret that cannot be read. */
export function readSecret<S extends z.ZodMiniType>(schema: S, text: string, { network, name, place }: Voice): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    // the parser's own words would quote the secret
    throw new ConnectorError('reauthorize', { network, message: `The stored connection to ${name} cannot be read. Connect the ${place} again.` })
  }
}
