import * as z from 'zod/mini'
import { readSecret } from '../../sign-in/stored-secret.ts'
import { googleNaming } from '../client/google-naming.ts'

/**
 * What is kept sealed of a person. Versioned by shape, as every secret here: a later field must be
 * optional.
 */
const grantSecret = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Until when the access token works, in ms since 1970. */
  expiresAt: z.number(),
  scopes: z.array(z.string()),
})
export type GrantSecret = z.output<typeof grantSecret>

/** Of a location. It is used with the person's own token. */
const locationSecret = z.object({
  /** As `accounts/1/locations/2`: both are needed (networks.md section 0, 9). */
  location: z.string(),
  mapsUri: z.nullable(z.string()),
})
export type LocationSecret = z.output<typeof locationSecret>
const boundSecret = z.extend(locationSecret, { grant: grantSecret })
export type BoundSecret = z.output<typeof boundSecret>

export const writeGrantSecret = (secret: GrantSecret): string => JSON.stringify(secret)
export const readGrantSecret = (text: string): GrantSecret =>
  readSecret(grantSecret, text, googleNaming)
export const writeLocationSecret = (secret: LocationSecret): string => JSON.stringify(secret)
/** Reads a bound one too. */
export const readLocationSecret = (text: string): LocationSecret =>
  readSecret(locationSecret, text, googleNaming)
export const readBoundSecret = (text: string): BoundSecret =>
  readSecret(boundSecret, text, googleNaming)

export function bindSecrets(grant: string, account: string): string {
  const { location, mapsUri } = readLocationSecret(account)
  return JSON.stringify({ location, mapsUri, grant: readGrantSecret(grant) } satisfies BoundSecret)
}
