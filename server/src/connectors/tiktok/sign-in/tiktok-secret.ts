import * as z from 'zod/mini'
import { readSecret, unreadable } from '../../sign-in/stored-secret.ts'
import { tiktokNaming } from '../client/tiktok-naming.ts'

/**
 * What is kept sealed of a person's consent. Versioned by shape, as every secret here: a later
 * field must be optional.
 */
const grantSecret = z.object({
  openId: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  /** When the refresh token ends by itself: a year after it was given. */
  refreshEndsAt: z.nullable(z.iso.datetime()),
  scopes: z.array(z.string()),
})
export type TiktokGrant = z.output<typeof grantSecret>

/**
 * What names the profile. It opens nothing alone. `username` is null where the person did not let
 * us see it.
 */
const accountSecret = z.object({ openId: z.string(), username: z.nullable(z.string()) })
export type TiktokAccount = z.output<typeof accountSecret>

/** Both together: with this the profile is used. */
const boundSecret = z.object({
  ...accountSecret.shape,
  accessToken: z.string(),
  scopes: z.array(z.string()),
})
export type BoundTiktok = z.output<typeof boundSecret>

export const writeGrant = (grant: TiktokGrant): string => JSON.stringify(grant)
export const readGrant = (text: string): TiktokGrant => readSecret(grantSecret, text, tiktokNaming)
export const writeAccount = (account: TiktokAccount): string => JSON.stringify(account)
export const readAccount = (text: string): TiktokAccount =>
  readSecret(accountSecret, text, tiktokNaming)
export const readBound = (text: string): BoundTiktok => readSecret(boundSecret, text, tiktokNaming)

/** Throws `reauthorize` when one of both cannot be read, or when they are of two people. */
export function bindTiktok(grant: string, account: string): string {
  const { openId, accessToken, scopes } = readGrant(grant)
  const own = readAccount(account)
  if (own.openId !== openId) throw unreadable(tiktokNaming)
  return JSON.stringify({ ...own, accessToken, scopes } satisfies BoundTiktok)
}
