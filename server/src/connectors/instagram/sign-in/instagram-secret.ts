import * as z from 'zod/mini'
import { readSecret } from '../../sign-in/stored-secret.ts'
import { instagramNaming } from '../instagram-naming.ts'

/**
 * What is kept sealed of a profile: it is reached with the token of its page. Versioned by shape: a
 * later field must be optional.
 */
const profileSecret = z.object({ igId: z.string(), pageId: z.string(), token: z.string() })
export type ProfileSecret = z.output<typeof profileSecret>

export const writeProfileSecret = (secret: ProfileSecret): string => JSON.stringify(secret)
export const readProfileSecret = (text: string): ProfileSecret =>
  readSecret(profileSecret, text, instagramNaming)
