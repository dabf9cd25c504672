import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useTown } from '../testing.ts'
import { asked, client, redirectUri, uberCaller } from './testing.ts'

const town = useTown()
const uber = uberCaller(() => town.url())
type Fields = Record<string, string>

const dialog = async (query: Fields = asked) =>
  fetch(`${town.url()}/uber/oauth/v2/authorize?${new URLSearchParams(query)}`)
const decide = async (form: Fields) =>
  new URL(
    (
      await fetch(`${town.url()}/uber/decide`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...asked, ...form }),
      })
    ).headers.get('location') ?? 'none:',
  )
const stores = async (token: string) => uber.api(token, 'GET /v1/eats/stores')
const renew = async (refresh: string) =>
  uber.token({ grant_type: 'refresh_token', refresh_token: refresh })

describe('the question', () => {
  it('names the people with their stores', async () => {
    const page = await (await dialog()).text()
    for (const text of [
      'Marta Bellini',
      'Osteria Lume, Lume Catering',
      'The Anchor Tap',
      'no store',
      'Cancel',
    ])
      expect(page).toContain(text)
  })

  it.each([
    ['another app', { client_id: 'x' }, 'invalid_client'],
    ['an address elsewhere', { redirect_uri: 'https://example.com/' }, 'invalid_redirect_uri'],
    ['a scope of the app itself', { scope: 'eats.order' }, 'invalid_scope'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
  ])('is not asked for %s', async (_what, change, error) => {
    const answer = await dialog({ ...asked, ...change })
    expect([answer.status, (await answer.text()).includes(error)]).toEqual([400, true])
  })

  it('goes back with state and code, or with a denial', async () => {
    const back = await decide({ person: '10001', decision: 'continue' })
    expect([
      back.origin + back.pathname,
      back.searchParams.get('state'),
      back.searchParams.has('code'),
    ]).toEqual([redirectUri, 'st-1', true])
    expect((await decide({ person: '10001', decision: 'cancel' })).href).toBe(
      `${redirectUri}?error=access_denied&state=st-1`,
    )
  })
})

describe('the tokens', () => {
  it('last thirty days by the town’s clock, and are renewed', async () => {
    const { body } = await uber.exchange(await uber.code())
    expect(body.value).toMatchObject({
      token_type: 'Bearer',
      expires_in: 2_592_000,
      scope: 'eats.pos_provisioning',
    })
    await town.control('POST', '/clock', { advanceMs: 2_592_000_000 })
    expect((await stores(body.text('access_token'))).status).toBe(401)
    const renewed = await renew(body.text('refresh_token'))
    expect((await stores(renewed.body.text('access_token'))).body.list('stores')).toHaveLength(2)
  })

  it('come once for a code, with the same address, our secret and the verifier', async () => {
    const code = await uber.code()
    expect((await uber.exchange(code)).status).toBe(200)
    const again = await uber.exchange(code)
    expect([again.status, again.body.value]).toEqual([400, { error: 'invalid_grant' }])
    expect(
      (await uber.exchange(await uber.code(), { redirect_uri: 'http://localhost:3000/x' })).body.at(
        'error',
      ),
    ).toBe('invalid_grant')
    expect((await uber.exchange(await uber.code(), { client_secret: 'x' })).status).toBe(401)
    const challenge = {
      code_challenge: createHash('sha256').update('v-1').digest('base64url'),
      code_challenge_method: 'S256',
    }
    expect(
      (await uber.exchange(await uber.code('10001', challenge), { code_verifier: 'other' })).status,
    ).toBe(400)
    expect(
      (await uber.exchange(await uber.code('10001', challenge), { code_verifier: 'v-1' })).status,
    ).toBe(200)
    const late = await uber.code()
    await town.control('POST', '/clock', { advanceMs: 600_001 })
    expect((await uber.exchange(late)).status).toBe(400)
  })

  it('die when the merchant removes the app, until the next consent', async () => {
    const { body } = await uber.exchange(await uber.code())
    await town.control('POST', '/uber-eats/users/10001', { revoke: true })
    expect((await stores(body.text('access_token'))).body.at('code')).toBe('unauthorized')
    expect((await renew(body.text('refresh_token'))).body.value).toEqual({ error: 'invalid_grant' })
    const anew = await uber.merchant()
    expect((await stores(anew.text('access_token'))).status).toBe(200)
    expect((await renew(body.text('refresh_token'))).status).toBe(400)
  })

  it('expire on demand', async () => {
    const body = await uber.merchant()
    await town.control('POST', '/uber-eats/users/10001', { expireTokens: true })
    expect((await stores(body.text('access_token'))).status).toBe(401)
    expect((await renew(body.text('refresh_token'))).status).toBe(200)
  })

  it('are given about a hundred times an hour', async () => {
    for (let nth = 0; nth < 100; nth++)
      await uber.token({ grant_type: 'client_credentials', scope: 'eats.store' })
    expect(
      (await uber.token({ grant_type: 'client_credentials', scope: 'eats.store' })).status,
    ).toBe(429)
    await town.control('POST', '/clock', { advanceMs: 3_600_001 })
    expect(
      (await uber.token({ grant_type: 'client_credentials', scope: 'eats.store' })).status,
    ).toBe(200)
  })

  it('of the app itself hold only what an app may ask for', async () => {
    expect(
      (await uber.token({ grant_type: 'client_credentials', scope: 'eats.pos_provisioning' })).body
        .value,
    ).toEqual({ error: 'invalid_scope' })
    expect((await uber.token({ grant_type: 'password' })).body.at('error')).toBe(
      'unsupported_grant_type',
    )
    expect(
      (await uber.api((await uber.merchant()).text('access_token'), 'GET /v2/eats/order/x')).status,
    ).toBe(401)
  })

  it('of an app that is not approved for all are given out without the rest', async () => {
    const scopesOf = async (scope: string) =>
      (await uber.token({ grant_type: 'client_credentials', scope })).body.at('scope')
    await town.control('POST', '/uber-eats', { approved: ['eats.store', 'eats.order'] })
    expect(await scopesOf('eats.order eats.store.orders.read')).toBe('eats.order')
    expect(await scopesOf('eats.store.orders.read')).toBe('')
    const path = '/v1/eats/stores/x/created-orders'
    expect((await uber.api(await uber.app(), `GET ${path}`)).status).toBe(401)
  })

  it('all stand in the list of what was given out, and none in the log', async () => {
    const body = await uber.merchant()
    const listed = (await town.control('GET', '/issued')).body.list().map((one) => one.at('value'))
    for (const value of [
      body.text('access_token'),
      body.text('refresh_token'),
      client.client_secret,
    ])
      expect(listed).toContain(value)
    const log = JSON.stringify((await town.control('GET', '/log')).body.value)
    for (const value of listed) expect(log).not.toContain(value)
  })
})
