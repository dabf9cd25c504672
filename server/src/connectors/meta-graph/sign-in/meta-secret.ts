import * as z from 'zod/mini'
import { readSecret } from '../../sign-in/stored-secret.ts'
import type { NetworkNaming } from '../../text/network-naming.ts'

/**
 * What is kept sealed of a person. Versioned by shape, as every secret here: a later field must be
 * optional.
 */
const personSecret = z.object({ token: z.string() })

export const writePersonSecret = (token: string): string =>
  JSON.stringify({ token } satisfies z.output<typeof personSecret>)
export const readPersonSecret = (text: string, voice: NetworkNaming) =>
  readSecret(personSecret, text, voice)
