import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { message } from '@marquee/contract/message.ts'
import {
  OutboundError,
  type Outbound,
  type OutboundRequest,
} from '#platform/outbound/outbound-http.ts'
import type { GoogleSignInSettings } from '#platform/settings/providers/provider-settings.ts'
import { testClock } from '#testing/test-platform.ts'
import { ConnectorError } from '../connector-error.ts'
import { createGoogleSignIn } from './index.ts'

const settings: GoogleSignInSettings = {
  clientId: 'marquee.apps.example',
  clientSecret: 'shh',
  authorizeUrl: 'https://accounts.example/auth',
  tokenUrl: 'https://google.example/token',
  keysUrl: 'https://google.example/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
}
const now = new Date('2026-03-10T12:00:00Z')
const clock = testClock(now)
const inSeconds = (at: Date) => Math.floor(at.getTime() / 1000)
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000)

interface KeyPair {
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}
let google: KeyPair
let forger: KeyPair
/** What the other side answers, and what it was asked. */
let published: JWK[]
let asked: OutboundRequest[]
let tokenAnswer: { status: number; body: object }
let isDown = false
let monotonic = 0

const jwk = async (kid: string, { publicKey }: KeyPair): Promise<JWK> => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg: 'RS256',
  use: 'sig',
})
beforeAll(async () => {
  google = await generateKeyPair('RS256')
  forger = await generateKeyPair('RS256')
})
beforeEach(async () => {
  clock.set(now)
  published = [await jwk('a', google)]
  asked = []
  isDown = false
  monotonic = 0
})

const outbound: Outbound = {
  async send(call) {
    asked.push(call)
    if (isDown) throw new OutboundError('no-answer', 'nothing came')
    const { status, body } =
      call.url === settings.keysUrl ? { status: 200, body: { keys: published } } : tokenAnswer
    return {
      status,
      headers: { 'cache-control': 'public, max-age=600' },
      body: Buffer.from(JSON.stringify(body)),
    }
  },
  close: async () => undefined,
}
const signIn = () =>
  createGoogleSignIn({ settings, outbound, clock: { ...clock, monotonicMs: () => monotonic } })
const claims = {
  sub: '1093',
  email: 'Marta@OsteriaLume.example',
  email_verified: true,
  name: 'Marta Bellini',
  given_name: 'Marta',
  family_name: 'Bellini',
  nonce: 'n1',
}

interface Bent {
  readonly issuer?: string
  readonly audience?: string
  readonly expires?: Date
  readonly issued?: Date
  readonly kid?: string
  readonly key?: CryptoKey
  readonly more?: object
}
function aToken({
  issuer = 'https://accounts.google.com',
  audience = settings.clientId,
  expires = minutes(60),
  issued = minutes(0),
  kid = 'a',
  key = google.privateKey,
  more = {},
}: Bent = {}) {
  return new SignJWT({ ...claims, ...more })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(inSeconds(issued))
    .setExpirationTime(inSeconds(expires))
    .sign(key)
}
const kindOf = (proof: Promise<unknown>) =>
  proof.then(
    () => 'proven',
    (error: unknown) => (error instanceof ConnectorError ? error.kind : error),
  )

describe('an ID token', () => {
  it('says who somebody is', async () => {
    expect(await signIn().prove(await aToken(), null)).toEqual({
      subject: '1093',
      email: 'marta@osterialume.example',
      emailVerified: true,
      isCurrentOwner: false,
      name: 'Marta Bellini',
      firstName: 'Marta',
      lastName: 'Bellini',
      nonce: 'n1',
    })
  })
  it('may come from either name of the issuer, and may lack an address', async () => {
    expect(
      await signIn().prove(
        await aToken({
          issuer: 'accounts.google.com',
          more: { email: undefined, email_verified: undefined, nonce: undefined },
        }),
        '1093',
      ),
    ).toMatchObject({ email: null, emailVerified: false, nonce: null })
  })
  it('is of the mailbox’s owner of today only at Gmail and in a Workspace', async () => {
    const isOwner = async (more: object) =>
      (await signIn().prove(await aToken({ more }), null)).isCurrentOwner
    expect(await isOwner({})).toBe(false)
    expect(await isOwner({ hd: '' })).toBe(false)
    expect(await isOwner({ hd: 'osterialume.example' })).toBe(true)
    expect(await isOwner({ email: 'Marta.Bellini@GMail.com' })).toBe(true)
    expect(await isOwner({ email: 'marta@googlemail.com' })).toBe(true)
    expect(await isOwner({ email: 'marta@gmail.com.example' })).toBe(false)
    expect(await isOwner({ email: 'marta@notgmail.com' })).toBe(false)
    expect(await isOwner({ hd: 'osterialume.example', email_verified: false })).toBe(false)
    expect(await isOwner({ hd: 'osterialume.example', email: undefined })).toBe(false)
  })
  it('is worth nothing when Google did not sign it for us, now', async () => {
    const bad: Record<string, Promise<string>> = {
      'signed by somebody else': aToken({ key: forger.privateKey }),
      'for another app': aToken({ audience: 'another.apps.example' }),
      'of another issuer': aToken({ issuer: 'https://accounts.google.example' }),
      'expired six minutes ago': aToken({ expires: minutes(-6), issued: minutes(-66) }),
      'issued in six minutes': aToken({ issued: minutes(6) }),
      'of an unknown key': aToken({ kid: 'nobody' }),
      altered: aToken().then((token) =>
        token.replace(
          /\.([^.]+)\./,
          (_, body: string) =>
            `.${Buffer.from(Buffer.from(body, 'base64url').toString().replace('1093', '1094')).toString('base64url')}.`,
        ),
      ),
      'not signed at all': Promise.resolve(
        new UnsecuredJWT(claims)
          .setIssuer('https://accounts.google.com')
          .setAudience(settings.clientId)
          .setIssuedAt(inSeconds(now))
          .setExpirationTime(inSeconds(minutes(60)))
          .encode(),
      ),
      'signed with the public key as a password': exportJWK(google.publicKey).then((key) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'a' })
          .setIssuer('https://accounts.google.com')
          .setAudience(settings.clientId)
          .setIssuedAt(inSeconds(now))
          .setExpirationTime(inSeconds(minutes(60)))
          .sign(Buffer.from(JSON.stringify(key))),
      ),
      'no token': Promise.resolve('nonsense'),
    }
    const google1 = signIn()
    for (const [what, token] of Object.entries(bad))
      expect([what, await kindOf(google1.prove(await token, null))]).toEqual([what, 'rejected'])
    expect(await kindOf(google1.prove(await aToken(), '2000'))).toBe('rejected')
  })
  it('bears clocks that are five minutes apart', async () => {
    expect(
      await kindOf(
        signIn().prove(await aToken({ expires: minutes(-4), issued: minutes(-64) }), null),
      ),
    ).toBe('proven')
    expect(await kindOf(signIn().prove(await aToken({ issued: minutes(4) }), null))).toBe('proven')
  })
})

describe('Google’s keys', () => {
  it('are read once, and again when they have run out', async () => {
    const provider = signIn()
    await Promise.all([provider.prove(await aToken(), null), provider.prove(await aToken(), null)])
    await provider.prove(await aToken(), null)
    expect(asked).toHaveLength(1)
    monotonic = 601_000
    await provider.prove(await aToken(), null)
    expect(asked).toHaveLength(2)
  })
  it('are read again at once for a key that is new, but not for every invented one', async () => {
    const provider = signIn()
    await provider.prove(await aToken(), null)
    monotonic = 60_000
    published = [await jwk('b', google)]
    expect(await kindOf(provider.prove(await aToken({ kid: 'b' }), null))).toBe('proven')
    expect(asked).toHaveLength(2)
    for (const kid of ['c', 'd', 'e'])
      expect(await kindOf(provider.prove(await aToken({ kid }), null))).toBe('rejected')
    expect(asked).toHaveLength(2)
  })
  it('that cannot be read refuse nobody for good', async () => {
    isDown = true
    const provider = signIn()
    expect(await kindOf(provider.prove(await aToken(), null))).toBe('unavailable')
    isDown = false
    expect(await kindOf(provider.prove(await aToken(), null))).toBe('proven')
  })
})

describe('the way through the consent screen', () => {
  it('asks for address and name, with state and nonce', () => {
    const url = new URL(
      signIn().consentUrl({
        state: 's1',
        nonce: 'n1',
        redirectUri: 'https://marquee.example/sign-in/callback',
      }),
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: settings.clientId,
      redirect_uri: 'https://marquee.example/sign-in/callback',
      response_type: 'code',
      scope: 'openid email profile',
      state: 's1',
      nonce: 'n1',
    })
  })
  it('ends in a checked token', async () => {
    tokenAnswer = { status: 200, body: { id_token: await aToken(), access_token: 'ya29.x' } }
    expect(
      await signIn().exchange({
        code: 'c1',
        redirectUri: 'https://marquee.example/sign-in/callback',
      }),
    ).toMatchObject({ subject: '1093', nonce: 'n1' })
    expect(Object.fromEntries(new URLSearchParams(String(asked[0]?.body)))).toEqual({
      code: 'c1',
      client_id: settings.clientId,
      client_secret: 'shh',
      redirect_uri: 'https://marquee.example/sign-in/callback',
      grant_type: 'authorization_code',
    })
  })
  it('tells a refusal from a disturbance', async () => {
    tokenAnswer = { status: 400, body: { error: 'invalid_grant' } }
    expect(await kindOf(signIn().exchange({ code: 'used', redirectUri: 'x' }))).toBe('rejected')
    tokenAnswer = { status: 503, body: {} }
    expect(await kindOf(signIn().exchange({ code: 'c', redirectUri: 'x' }))).toBe('unavailable')
    tokenAnswer = { status: 200, body: { id_token: await aToken({ key: forger.privateKey }) } }
    await expect(signIn().exchange({ code: 'c', redirectUri: 'x' })).rejects.toMatchObject({
      kind: 'rejected',
      said: message('sign-in.not-confirmed', { provider: 'Google' }),
    })
  })
})
