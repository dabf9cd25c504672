import { createSign } from 'node:crypto'
import { googleIssuer, type SigningKey } from '../google/google-world.ts'

const demoPusher = 'push@demo-desk.iam.gserviceaccount.com'
const lifeSeconds = 3600

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The token that Pub/Sub pushes with: by Google, for this address, in the service account's name. */
export function signForPush(
  address: string,
  { at, key }: { at: number; key: SigningKey | undefined },
) {
  if (!key) throw new Error('Google has no key yet.')
  const now = Math.floor(at / 1000)
  const claims = {
    aud: address,
    azp: '112233445566778899000',
    email: demoPusher,
    email_verified: true,
    exp: now + lifeSeconds,
    iat: now,
    iss: googleIssuer,
    sub: '112233445566778899000',
  }
  const text = `${part({ alg: 'RS256', kid: key.kid, typ: 'JWT' })}.${part(claims)}`
  const signature = createSign('RSA-SHA256').update(text).sign(key.privatePem).toString('base64url')
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'APIs-Google; (+https://developers.google.com/webmasters/APIs-Google.html)',
      authorization: `Bearer ${text}.${signature}`,
    },
    signature: '(an OIDC token)',
  }
}
