import * as z from 'zod/mini'
import { readSecret } from '../../sign-in/stored-secret.ts'
import { uberNaming } from '../client/uber-naming.ts'

/**
 * What is kept sealed of a merchant. Versioned by shape, as every secret here: a later field must
 * be optional.
 */
const grantSecret = z.object({
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  /** Until when the access token works, in ms since 1970. */
  expiresAt: z.number(),
  scopes: z.array(z.string()),
})
export type GrantSecret = z.output<typeof grantSecret>

/** Of a store. It is used with the merchant's own token. */
const storeSecret = z.object({ storeId: z.string() })
export type StoreSecret = z.output<typeof storeSecret>
const boundSecret = z.extend(storeSecret, { grant: grantSecret })
export type BoundSecret = z.output<typeof boundSecret>

export const writeGrantSecret = (secret: GrantSecret): string => JSON.stringify(secret)
export const readGrantSecret = (text: string): GrantSecret => read(grantSecret, text)
export const writeStoreSecret = (secret: StoreSecret): string => JSON.stringify(secret)
export const readBoundSecret = (text: string): BoundSecret => read(boundSecret, text)

export function bindSecrets(grant: string, account: string): string {
  return JSON.stringify({
    storeId: read(storeSecret, account).storeId,
    grant: readGrantSecret(grant),
  } satisfies BoundSecret)
}

/** Throws `reauthorize` for a secret that cannot be read. */
const read = <S extends z.ZodMiniType>(schema: S, text: string): z.output<S> =>
  readSecret(schema, text, uberNaming)
