import * as z from 'zod/mini'
import { ConnectorError } from '../connector-error.ts'

/** What is kept sealed of a person, and of a page. Versioned by shape: a later field must be optional. */
const personSecret = z.object({ token: z.string() })
const pageSecret = z.object({ pageId: z.string(), token: z.string() })
export type PageSecret = z.output<typeof pageSecret>

export const writePersonSecret = (token: string): string => JSON.stringify({ token } satisfies z.output<typeof personSecret>)
export const writePageSecret = (secret: PageSecret): string => JSON.stringify(secret)

export const readPersonSecret = (text: string) => read(personSecret, text)
export const readPageSecret = (text: string): PageSecret => read(pageSecret, text)

function read<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    // the parser's own words would quote the secret
    throw new ConnectorError('reauthorize', { network: 'facebook', message: 'The stored connection to Facebook cannot be read. Connect the page again.' })
  }
}
