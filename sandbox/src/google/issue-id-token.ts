import { createSign, randomBytes } from 'node:crypto'
import type { Kernel } from '../kernel/kernel.ts'
import { googleClient, googleIssuer } from './google-world.ts'
import type { GoogleCode, GooglePerson, TokenFault } from './google-world.ts'
import { newSigningKey, signingKey } from './signing-keys.ts'

const lifeSeconds = 3600
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function claimsOf(
  person: GooglePerson,
  { code, now, fault }: { code: GoogleCode; now: number; fault: TokenFault | undefined },
): Record<string, unknown> {
  const scopes = code.scope.split(' ')
  const issued = fault === 'expired' ? now - 2 * lifeSeconds : now
  const [given = '', family = ''] = person.name.split(' ')
  const aud =
    fault === 'wrong-audience' ? 'somebody-else.apps.googleusercontent.com' : googleClient.id
  return {
    iss: fault === 'wrong-issuer' ? 'https://accounts.example.com' : googleIssuer,
    azp: aud,
    aud,
    sub: person.sub,
    ...(scopes.includes('email')
      ? { email: person.email, email_verified: person.emailVerified }
      : {}),
    // only accounts of a Workspace have it
    ...(person.workspace === null || !scopes.includes('email') ? {} : { hd: person.workspace }),
    ...(code.nonce === null
      ? {}
      : { nonce: fault === 'other-nonce' ? `x${code.nonce}` : code.nonce }),
    ...(scopes.includes('profile')
      ? { name: person.name, given_name: given, family_name: family }
      : {}),
    iat: issued,
    exp: issued + lifeSeconds,
  }
}

/** An RS256 ID token as Google signs it; a fault that was asked for is used up by it. */
export function issueIdToken(kernel: Kernel, person: GooglePerson, code: GoogleCode): string {
  const fault = kernel.world.google.nextTokens.shift()
  const key = fault === 'unknown-key' ? newSigningKey() : signingKey(kernel)
  const text = `${part({ alg: 'RS256', kid: key.kid, typ: 'JWT' })}.${part(claimsOf(person, { code, now: Math.floor(kernel.clock.now() / 1000), fault }))}`
  const signature =
    fault === 'bad-signature'
      ? randomBytes(256)
      : createSign('RSA-SHA256').update(text).sign(key.privatePem)
  return kernel.issued.add('google id token', `${text}.${signature.toString('base64url')}`)
}
