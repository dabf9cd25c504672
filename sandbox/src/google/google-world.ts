export const googleClient = {
  id: 'demo-client.apps.googleusercontent.com',
  secret: 'demo-google-secret',
  name: 'Marquee',
}
export const googleIssuer = 'https://accounts.google.com'

export const tokenFaults = [
  'expired',
  'wrong-audience',
  'wrong-issuer',
  'unknown-key',
  'bad-signature',
  'other-nonce',
] as const
export type TokenFault = (typeof tokenFaults)[number]

export interface GooglePerson {
  id: string
  sub: string
  name: string
  email: string
  emailVerified: boolean
  /** The domain of their Workspace; null where they only gave Google an address of elsewhere. */
  workspace: string | null
}

export interface GoogleCode {
  code: string
  personId: string
  redirectUri: string
  scope: string
  nonce: string | null
  challenge: string | null
  /** Whether a refresh token comes with it. */ refreshable: boolean
  expiresAt: number
  used: boolean
}

/** What a person allowed the app in all; a new generation kills every token of the one before. */
export interface GoogleGrant {
  scopes: string[]
  generation: number
  removed: boolean
}
export interface GoogleAccessToken {
  personId: string
  scope: string
  generation: number
  expiresAt: number
}
export interface GoogleRefreshToken {
  personId: string
  scope: string
  generation: number
}

/** A signing key of the town; it protects nothing. */
export interface SigningKey {
  kid: string
  privatePem: string
  publicJwk: Record<string, unknown>
}

export interface GoogleWorld {
  codes: Record<string, GoogleCode>
  /** By person; one for sign-in and business together, as they are one app. */
  grants: Record<string, GoogleGrant>
  accessTokens: Record<string, GoogleAccessToken>
  refreshTokens: Record<string, GoogleRefreshToken>
  /** The newest signs; the others are still published. Made when first needed. */
  keys: SigningKey[]
  /** What is wrong with the next tokens, one each. */
  nextTokens: TokenFault[]
}

export const seedGoogle = (): GoogleWorld => ({
  codes: {},
  grants: {},
  accessTokens: {},
  refreshTokens: {},
  keys: [],
  nextTokens: [],
})
