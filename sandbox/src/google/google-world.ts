export const googleClient = { id: 'demo-client.apps.googleusercontent.com', secret: 'demo-google-secret', name: 'Marquee' }
export const googleIssuer = 'https://accounts.google.com'

export const tokenFaults = ['expired', 'wrong-audience', 'wrong-issuer', 'unknown-key', 'bad-signature', 'other-nonce'] as const
export type TokenFault = (typeof tokenFaults)[number]

export interface GooglePerson { id: string; sub: string; name: string; email: string; emailVerified: boolean }

export interface GoogleCode { code: string; personId: string; redirectUri: string; scope: string; nonce: string | null; challenge: string | null; expiresAt: number; used: boolean }

/** A signing key of the town; it protects nothing. */
export interface SigningKey { kid: string; privatePem: string; publicJwk: Record<string, unknown> }

export interface GoogleWorld {
  codes: Record<string, GoogleCode>
  /** The newest signs; the others are still published. Made when first needed. */
  keys: SigningKey[]
  /** What is wrong with the next tokens, one each. */
  nextTokens: TokenFault[]
}

export const seedGoogle = (): GoogleWorld => ({ codes: {}, keys: [], nextTokens: [] })
