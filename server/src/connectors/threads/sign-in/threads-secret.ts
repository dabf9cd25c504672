import * as z from 'zod/mini'
import { readSecret, unreadable } from '../../sign-in/stored-secret.ts'
import { threadsNaming } from '../client/threads-naming.ts'

/**
 * What is kept sealed of a person's consent. Versioned by shape, as every secret here: a later
 * field must be optional.
 */
const grantSecret = z.object({
  userId: z.string(),
  username: z.string(),
  token: z.string(),
  /** When the token was given out: it can be renewed only a day later. ISO. */
  issuedAt: z.string(),
  /** ISO. */
  expiresAt: z.string(),
  scopes: z.array(z.string()),
})
export type ThreadsGrant = z.output<typeof grantSecret>

/** What names the profile. It opens nothing alone. */
const accountSecret = z.object({ userId: z.string(), username: z.string() })

/** Both together: with this the profile is used. */
const boundSecret = z.object({
  ...accountSecret.shape,
  token: z.string(),
  scopes: z.array(z.string()),
})
export type ThreadsProfile = z.output<typeof boundSecret>

export const writeGrant = (grant: ThreadsGrant): string => JSON.stringify(grant)
export const readGrant = (text: string): ThreadsGrant =>
  readSecret(grantSecret, text, threadsNaming)
export const writeAccount = ({ userId, username }: z.output<typeof accountSecret>): string =>
  JSON.stringify({ userId, username })
export const readProfile = (text: string): ThreadsProfile =>
  readSecret(boundSecret, text, threadsNaming)

/** Throws `reauthorize` when one of both cannot be read, or when they are of two people. */
export function bindThreads(grant: string, account: string): string {
  const { userId, token, scopes } = readGrant(grant)
  const own = readSecret(accountSecret, account, threadsNaming)
  if (own.userId !== userId) throw unreadable(threadsNaming)
  return JSON.stringify({ ...own, token, scopes } satisfies ThreadsProfile)
}
