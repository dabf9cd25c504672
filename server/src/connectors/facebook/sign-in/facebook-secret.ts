import * as z from 'zod/mini'
import { readSecret } from '../../sign-in/stored-secret.ts'
import { facebookNaming } from '../facebook-naming.ts'

/** What is kept sealed of a page. Versioned by shape: a later field must be optional. */
const pageSecret = z.object({ pageId: z.string(), token: z.string() })
export type PageSecret = z.output<typeof pageSecret>

export const writePageSecret = (secret: PageSecret): string => JSON.stringify(secret)
export const readPageSecret = (text: string): PageSecret =>
  readSecret(pageSecret, text, facebookNaming)
