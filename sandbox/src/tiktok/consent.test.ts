import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tiktokAsked, tiktokRedirect, useTiktok } from './testing.ts'

const { town, consent, exchange, renew, form, get, creator, signIn, accessToken, advance, truth } =
  useTiktok()
type Fields = Record<string, string>

const dialog = async (query: Fields = tiktokAsked) =>
  fetch(`${town.url()}/tiktok/v2/auth/authorize/?${new URLSearchParams(query)}`)
async function decide(fields: Fields, allow: string[] = []): Promise<URL> {
  const body = new URLSearchParams({
    ...tiktokAsked,
    decision: 'continue',
    person: '10001',
    ...fields,
  })
  for (const scope of allow) body.append('allow', scope)
  const answer = await fetch(`${town.url()}/tiktok/decide`, {
    method: 'POST',
    redirect: 'manual',
    body,
  })
  return new URL(answer.headers.get('location') ?? 'none:')
}
const codeOf = async (more: Record<string, unknown> = {}) => (await consent(more)).body.text('code')
const day = 86_400_000

describe('the question', () => {
  it('offers the people of the town and a box for every scope but the first', async () => {
    const page = await (await dialog()).text()
    for (const name of ['@osterialume', '@theanchortap', '@paolo.eats', '@ninanewcombe'])
      expect(page).toContain(name)
    expect(page.match(/name="allow"/g)).toHaveLength(5)
    expect(page).not.toContain('value="user.info.basic"')
  })

  it.each([
    ['another client', { client_key: 'x' }, 'client_key'],
    ['an address elsewhere', { redirect_uri: 'https://example.com/' }, 'redirect_uri'],
    ['a token at once', { response_type: 'token' }, 'response_type'],
    ['a scope nobody knows', { scope: 'user.info.basic,video.delete' }, 'video.delete'],
    [
      'a plain challenge',
      { code_challenge: 'x', code_challenge_method: 'plain' },
      'code_challenge_method',
    ],
  ])('is not asked for %s', async (_what, change, word) => {
    const answer = await dialog({ ...tiktokAsked, ...change })
    expect([answer.status, (await answer.text()).includes(word)]).toEqual([400, true])
  })

  it('goes back with code, scopes and state, or with a denial', async () => {
    const given = (await decide({}, ['video.list', 'video.publish'])).searchParams
    expect([given.get('scopes'), given.get('state')]).toEqual([
      'user.info.basic,video.list,video.publish',
      'st-1',
    ])
    expect((await exchange(given.get('code') ?? '')).body.at('scope')).toBe(
      'user.info.basic,video.list,video.publish',
    )
    const denied = await decide({ decision: 'cancel' })
    expect(Object.fromEntries(denied.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'st-1',
    })
    expect(denied.searchParams.has('code')).toBe(false)
  })

  it('one box alone counts too, and somebody must be chosen', async () => {
    expect((await decide({}, ['video.list'])).searchParams.get('scopes')).toBe(
      'user.info.basic,video.list',
    )
    expect((await decide({ person: '9' })).protocol).toBe('none:')
    expect(
      (await consent({ declinedScopes: ['video.publish'] })).body.text('redirect'),
    ).not.toContain('video.publish')
  })
})

describe('the exchange', () => {
  it('gives a token of a day and one of a year', async () => {
    const { status, body } = await signIn()
    expect(status).toBe(200)
    expect(body.value).toEqual({
      access_token: expect.stringMatching(/^act\./),
      expires_in: 86_400,
      open_id: expect.stringMatching(/^-000/),
      refresh_token: expect.stringMatching(/^rft\./),
      refresh_expires_in: 31_536_000,
      scope: tiktokAsked.scope,
      token_type: 'Bearer',
    })
  })

  it('takes a code once, in time, with the same address and our secret', async () => {
    const code = await codeOf()
    expect((await exchange(code)).status).toBe(200)
    expect((await exchange(code)).body.value).toEqual({
      error: 'invalid_grant',
      error_description: expect.any(String),
      log_id: expect.stringMatching(/^20\d{12}/),
    })
    expect(
      (await exchange(await codeOf(), { redirect_uri: `${tiktokRedirect}/` })).body.at('error'),
    ).toBe('invalid_request')
    expect((await exchange(await codeOf(), { client_secret: 'x' })).status).toBe(401)
    expect((await exchange(await codeOf(), { grant_type: 'password' })).body.at('error')).toBe(
      'unsupported_grant_type',
    )
    const late = await codeOf()
    await advance(600_001)
    expect((await exchange(late)).body.at('error')).toBe('invalid_grant')
  })

  it('wants the verifier of a challenge in hex, and refuses one in base64url', async () => {
    const challenge = (spelling: 'hex' | 'base64url') => ({
      code_challenge: createHash('sha256').update('v-1').digest(spelling),
      code_challenge_method: 'S256',
    })
    const hex = challenge('hex')
    expect((await exchange(await codeOf(hex))).status).toBe(400)
    expect((await exchange(await codeOf(hex), { code_verifier: 'v-2' })).status).toBe(400)
    expect((await exchange(await codeOf(hex), { code_verifier: 'v-1' })).status).toBe(200)
    const refused = await exchange(await codeOf(challenge('base64url')), { code_verifier: 'v-1' })
    expect([refused.status, refused.body.at('error_description')]).toEqual([
      400,
      'Code verifier or code challenge is invalid.',
    ])
  })

  it('keeps what it gave out in the list of secrets, and out of the log', async () => {
    const code = await codeOf()
    const token = (await exchange(code)).body.text('access_token')
    await form('/v2/oauth/revoke/', {
      client_key: 'demo-tiktok-key',
      client_secret: 'demo-tiktok-secret',
      token,
    })
    const issued = (await town.control('GET', '/issued')).body
      .list()
      .map((one) => one.text('value'))
    expect(issued).toEqual(expect.arrayContaining([code, token, 'demo-tiktok-secret']))
    const log = JSON.stringify((await town.control('GET', '/log')).body.value)
    for (const secret of [code, token, 'demo-tiktok-secret']) expect(log).not.toContain(secret)
  })
})

describe('a token', () => {
  it('dies after a day, and a refresh gives a new one for the same year', async () => {
    const first = (await signIn()).body
    await advance(day)
    expect((await creator(first.text('access_token'))).body.at('error', 'code')).toBe(
      'access_token_invalid',
    )
    const again = await renew(first.text('refresh_token'))
    expect([again.status, again.body.at('refresh_token'), again.body.at('expires_in')]).toEqual([
      200,
      first.at('refresh_token'),
      86_400,
    ])
    expect(Number(again.body.at('refresh_expires_in'))).toBeLessThanOrEqual(364 * 86_400)
    expect((await creator(again.body.text('access_token'))).status).toBe(200)
    await advance(364 * day + 60_000)
    expect((await renew(first.text('refresh_token'))).body.at('error')).toBe('invalid_grant')
  })

  it('rotates when TikTok feels like it, and then the old one is dead', async () => {
    await town.control('POST', '/tiktok', { rotateRefresh: true })
    const old = (await signIn()).body.text('refresh_token')
    const fresh = (await renew(old)).body.text('refresh_token')
    expect(fresh).not.toBe(old)
    expect((await renew(old)).status).toBe(400)
    expect((await renew(fresh)).status).toBe(200)
  })

  it('dies for everybody when the app revokes one, and comes back with a new consent', async () => {
    const [one, other] = [(await signIn()).body, (await signIn()).body]
    const client = { client_key: 'demo-tiktok-key', client_secret: 'demo-tiktok-secret' }
    expect(
      (
        await form('/v2/oauth/revoke/', {
          ...client,
          client_secret: 'x',
          token: one.text('access_token'),
        })
      ).status,
    ).toBe(401)
    const revoked = await form('/v2/oauth/revoke/', { ...client, token: one.text('access_token') })
    expect([revoked.status, revoked.body.value]).toEqual([200, ''])
    expect((await get(other.text('access_token'), '/v2/user/info/?fields=open_id')).status).toBe(
      401,
    )
    expect((await renew(other.text('refresh_token'))).body.at('error')).toBe('invalid_grant')
    expect(
      (await form('/v2/oauth/revoke/', { ...client, token: one.text('access_token') })).status,
    ).toBe(400)
    expect((await truth()).at('grant')).toBeNull()
    expect((await get(await accessToken(), '/v2/user/info/?fields=open_id')).status).toBe(200)
    expect((await get(other.text('access_token'), '/v2/user/info/?fields=open_id')).status).toBe(
      401,
    )
  })

  it('can be expired and its consent removed from outside', async () => {
    const { body } = await signIn({ person: '10002' })
    await town.control('POST', '/tiktok/users/10002', { expireTokens: true })
    expect((await creator(body.text('access_token'))).status).toBe(401)
    expect((await renew(body.text('refresh_token'))).status).toBe(200)
    await town.control('POST', '/tiktok/users/theanchortap', { revoke: true })
    expect((await renew(body.text('refresh_token'))).status).toBe(400)
    const other = (await signIn()).body
    await town.control('POST', '/tiktok/users/10001', { expireRefresh: true })
    expect((await renew(other.text('refresh_token'))).status).toBe(400)
    expect((await town.control('POST', '/tiktok/users/10001', {})).status).toBe(400)
    expect((await town.control('POST', '/tiktok/users/9', { revoke: true })).status).toBe(404)
  })
})
