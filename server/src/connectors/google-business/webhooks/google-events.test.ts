import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OutboundError, type Outbound } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import { createGoogleWebhooks } from './google-events.ts'

const audience = 'https://desk.example/webhooks/google'
const notices = {
  topic: 'projects/desk/topics/reviews',
  sender: 'push@desk.iam.gserviceaccount.com',
  keysUrl: 'https://google.example/certs',
  issuers: ['https://accounts.google.com'],
}
const clock = testClock(new Date('2026-11-24T12:00:00Z'))
const place = 'accounts/1/locations/2'

interface Pair {
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}
let google: Pair
let forger: Pair
let published: JWK
let isDown = false
beforeAll(async () => {
  google = await generateKeyPair('RS256')
  forger = await generateKeyPair('RS256')
  published = { ...(await exportJWK(google.publicKey)), kid: 'a', alg: 'RS256', use: 'sig' }
})
beforeEach(() => {
  isDown = false
})
const outbound: Outbound = {
  async send() {
    if (isDown) throw new OutboundError('no-answer', 'nothing came')
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify({ keys: [published] })) }
  },
  close: async () => undefined,
}
const source = () => createGoogleWebhooks({ notices, audience: () => audience, outbound, clock })

const pushed = (data: object, messageId = '77') => ({
  message: { data: Buffer.from(JSON.stringify(data)).toString('base64'), messageId },
  subscription: 'projects/desk/subscriptions/reviews',
})
const news = { notificationType: 'NEW_REVIEW', reviewName: `${place}/reviews/AbC` }

interface Bent {
  readonly issuer?: string
  readonly audience?: string
  readonly email?: string
  readonly isVerified?: boolean
  readonly expires?: number
  readonly issued?: number
  readonly key?: CryptoKey
}
async function tokenOf(bent: Bent): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({
    email: bent.email ?? notices.sender,
    email_verified: bent.isVerified ?? true,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'a' })
    .setSubject('1122')
    .setIssuer(bent.issuer ?? 'https://accounts.google.com')
    .setAudience(bent.audience ?? audience)
    .setIssuedAt(now + (bent.issued ?? 0))
    .setExpirationTime(now + (bent.expires ?? 3600))
    .sign(bent.key ?? google.privateKey)
}
const verify = async (bent: Bent = {}, body: object = pushed(news)) =>
  source().verify(Buffer.from(JSON.stringify(body)), {
    authorization: `Bearer ${await tokenOf(bent)}`,
  })

describe('a push of Pub/Sub', () => {
  it('is genuine by Google’s token for our address, and known again by its message id', async () => {
    expect(await verify()).toEqual({ eventId: '77', kind: 'NEW_REVIEW' })
  })
  it.each<[string, Bent]>([
    ['for another address', { audience: 'https://other.example/webhooks/google' }],
    ['of another issuer', { issuer: 'https://accounts.example' }],
    ['of another service account', { email: 'push@other.iam.gserviceaccount.com' }],
    ['of an address that Google did not verify', { isVerified: false }],
    ['that ended', { expires: -301 }],
    ['from the future', { issued: 301 }],
  ])('is refused with a token %s', async (_what, bent) => {
    expect(await verify(bent)).toBeNull()
  })
  it('is refused where somebody else signed its token, or nobody', async () => {
    expect(await verify({ key: forger.privateKey })).toBeNull()
    const raw = Buffer.from(JSON.stringify(pushed(news)))
    expect(await source().verify(raw, {})).toBeNull()
    const [head, body] = (await tokenOf({})).split('.')
    expect(await source().verify(raw, { authorization: `Bearer ${head}.${body}.` })).toBeNull()
  })
  it('is neither genuine nor refused while Google’s keys cannot be read', async () => {
    isDown = true
    await expect(verify()).rejects.toMatchObject({ kind: 'unavailable' })
  })
  it.each<[string, unknown]>([
    ['no push', { hello: 1 }],
    ['a message without an id', { message: { data: '' } }],
  ])('with a good token, %s is nothing', async (_what, body) => {
    expect(await verify({}, Object(body))).toBeNull()
  })
})

describe('what it tells', () => {
  const changed = { kind: 'changed', network: 'google', remoteId: place, topic: 'reviews' }
  it.each([
    ['a new review', news],
    ['a changed one', { ...news, notificationType: 'UPDATED_REVIEW' }],
    [
      'one in the discovery document’s own spelling',
      { notification_type: 'NEW_REVIEW', review_name: `${place}/reviews/AbC` },
    ],
    ['one that spells only its place so', { type: 'NEW_REVIEW', location_name: place }],
    ['one that names only its place', { type: 'NEW_REVIEW', location: place }],
  ])('is news of reviews at its location: %s', (_what, data) => {
    expect(source().read(pushed(data))).toEqual([changed])
  })
  it.each([
    ['another kind of notice', { ...news, notificationType: 'GOOGLE_UPDATE' }],
    ['no place', { notificationType: 'NEW_REVIEW' }],
    ['a place without its account', { type: 'NEW_REVIEW', locationName: 'locations/2' }],
  ])('is nothing: %s', (_what, data) => {
    expect(source().read(pushed(data))).toEqual([])
  })
  it('is nothing where the data cannot be read', () => {
    expect(source().read({ message: { data: '!!', messageId: '1' } })).toEqual([])
    expect(source().read('text')).toEqual([])
  })
})
