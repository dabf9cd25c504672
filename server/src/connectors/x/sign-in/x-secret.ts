import * as z from 'zod/mini'
import { readSecret, unreadable } from '../../sign-in/stored-secret.ts'
import { xNaming } from '../client/x-naming.ts'

/** Who consented. Kept with the grant, since asking again costs. */
const person = z.object({
  userId: z.string(),
  username: z.string(),
  pictureUrl: z.nullable(z.string()),
  followers: z.nullable(z.number()),
})
export type XPerson = z.output<typeof person>

/**
 * What is kept sealed of a person's consent. Versioned by shape, as every secret here: a later
 * field must be optional.
 */
const grantSecret = z.object({
  ...person.shape,
  accessToken: z.string(),
  /** For one use. Null: X gave none, and the grant ends with its access token. */
  refreshToken: z.nullable(z.string()),
  scopes: z.array(z.string()),
})
export type XGrant = z.output<typeof grantSecret>

/** What names the profile. It opens nothing alone. */
const accountSecret = z.object({ userId: z.string(), username: z.string() })
type XAccount = z.output<typeof accountSecret>

/** Both together: with this the profile is used. */
const boundSecret = z.object({
  ...accountSecret.shape,
  accessToken: z.string(),
  scopes: z.array(z.string()),
})
export type BoundX = z.output<typeof boundSecret>

export const writeGrant = (grant: XGrant): string => JSON.stringify(grant)
export const readGrant = (text: string): XGrant => readSecret(grantSecret, text, xNaming)
export const writeAccount = ({ userId, username }: XAccount): string =>
  JSON.stringify({ userId, username })
export const readAccount = (text: string): XAccount => readSecret(accountSecret, text, xNaming)
export const readBound = (text: string): BoundX => readSecret(boundSecret, text, xNaming)

/** Throws `reauthorize` when one of both cannot be read, or when they are of two people. */
export function bindX(grant: string, account: string): string {
  const { userId, accessToken, scopes } = readGrant(grant)
  const own = readAccount(account)
  if (own.userId !== userId) throw unreadable(xNaming)
  return JSON.stringify({ ...own, accessToken, scopes } satisfies BoundX)
}
