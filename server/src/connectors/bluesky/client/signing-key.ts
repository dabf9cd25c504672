import {
  createHash,
  createECDH,
  createPrivateKey,
  hkdfSync,
  sign,
  type KeyObject,
} from 'node:crypto'

/** A public key as it travels (RFC 7517). */
export interface PublicJwk {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

export interface SigningKey {
  readonly privateKey: KeyObject
  readonly publicJwk: PublicJwk
  /** RFC 7638: by which a server names the key. */
  readonly thumbprint: string
}

/** The order of P-256 (SEC 2, section 2.4.2). */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/**
 * The key of ES256 that belongs to a secret: the same secret and purpose make the same key, so that
 * only the secret is kept. `secret` must be unguessable.
 */
export function signingKeyOf(secret: string, purpose: 'client' | 'proof'): SigningKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', `marquee bluesky ${purpose}`, 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const publicJwk: PublicJwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33, 65).toString('base64url'),
  }
  const { crv, kty, x, y } = publicJwk
  return {
    privateKey: createPrivateKey({
      key: { ...publicJwk, d: d.toString('base64url') },
      format: 'jwk',
    }),
    publicJwk,
    thumbprint: createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url'),
  }
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWS in its compact form (RFC 7515), signed with ES256. */
export function signToken(
  { privateKey }: SigningKey,
  header: Readonly<Record<string, unknown>>,
  claims: Readonly<Record<string, unknown>>,
): string {
  const signed = `${part({ ...header, alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${signed}.${signature.toString('base64url')}`
}
