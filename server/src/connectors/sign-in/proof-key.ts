import { createHash } from 'node:crypto'

/**
 * What a consent screen is shown of the proof key: BASE64URL(SHA256(verifier)), method S256 (RFC
 * 7636 section 4.2). `hex` is for a network that spells the digest otherwise than the RFC.
 */
export function proofKeyQuestion(
  codeVerifier: string,
  spelling: 'base64url' | 'hex' = 'base64url',
): {
  readonly code_challenge: string
  readonly code_challenge_method: 'S256'
} {
  return {
    code_challenge: createHash('sha256').update(codeVerifier, 'ascii').digest(spelling),
    code_challenge_method: 'S256',
  }
}
