import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { signToken, type SigningKey } from './signing-key.ts'

/** The latest nonce that each server gave out, by its origin: the next proof has to carry it. */
export interface Nonces {
  of(url: string): string | undefined
  /** Takes the nonce of an answer along, where it brings one. */
  learn(url: string, headers: Readonly<Record<string, string>>): void
}

export function createNonces(): Nonces {
  const latest = new Map<string, string>()
  return {
    of: (url) => latest.get(new URL(url).origin),
    learn(url, headers) {
      const nonce = headers['dpop-nonce']
      if (nonce !== undefined) latest.set(new URL(url).origin, nonce)
    },
  }
}

interface ProvenCall {
  readonly method: string
  readonly url: string
  /** Absent where none was given out yet. */
  readonly accessToken?: string
}

/**
 * The header `DPoP` of one call: whoever sends it holds the key that the token is bound to (RFC
 * 9449).
 */
export function proofOf(
  { clock, nonces }: { readonly clock: Clock; readonly nonces: Nonces },
  key: SigningKey,
  { method, url, accessToken }: ProvenCall,
): string {
  const { origin, pathname } = new URL(url)
  const nonce = nonces.of(url)
  return signToken(
    key,
    { typ: 'dpop+jwt', jwk: key.publicJwk },
    {
      jti: newId(),
      htm: method,
      htu: `${origin}${pathname}`,
      iat: Math.floor(clock.now().getTime() / 1000),
      ...(nonce === undefined ? {} : { nonce }),
      ...(accessToken === undefined
        ? {}
        : { ath: createHash('sha256').update(accessToken).digest('base64url') }),
    },
  )
}
