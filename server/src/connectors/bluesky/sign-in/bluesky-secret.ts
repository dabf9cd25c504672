import * as z from 'zod/mini'
import { readSecret, unreadable } from '../../sign-in/stored-secret.ts'
import { blueskyNaming } from '../client/bluesky-naming.ts'

/** What opens the server that holds the profile. */
const access = {
  did: z.string(),
  handle: z.string(),
  /** The personal data server, without a slash at the end. */
  server: z.string(),
  accessToken: z.string(),
  /** Of the key that the token is bound to. Null: a session of an app password, bound to none. */
  proofSecret: z.nullable(z.string()),
  scopes: z.array(z.string()),
}
/**
 * What is kept sealed of a person's consent. Versioned by shape, as every secret here: a later
 * field must be optional.
 */
const grantSecret = z.object({
  ...access,
  /** For one use. */
  refreshToken: z.string(),
})
export type BlueskyGrant = z.output<typeof grantSecret>

/** What names the profile. It opens nothing alone. */
const accountSecret = z.object({ did: z.string(), handle: z.string() })

/** Both together: with this the profile is used. */
const boundSecret = z.object(access)
export type BlueskyProfile = z.output<typeof boundSecret>

export const writeGrant = (grant: BlueskyGrant): string => JSON.stringify(grant)
export const readGrant = (text: string): BlueskyGrant =>
  readSecret(grantSecret, text, blueskyNaming)
export const writeAccount = ({ did, handle }: z.output<typeof accountSecret>): string =>
  JSON.stringify({ did, handle })
export const readProfile = (text: string): BlueskyProfile =>
  readSecret(boundSecret, text, blueskyNaming)

/** Throws `reauthorize` when one of both cannot be read, or when they are of two people. */
export function bindBluesky(grant: string, account: string): string {
  const { refreshToken: _kept, ...lent } = readGrant(grant)
  const own = readSecret(accountSecret, account, blueskyNaming)
  if (own.did !== lent.did) throw unreadable(blueskyNaming)
  return JSON.stringify({ ...lent, ...own } satisfies BlueskyProfile)
}
