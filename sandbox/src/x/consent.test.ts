import { describe, expect, it } from 'vitest'
import { everyXScope, useX, verifier, xAsked, xRedirect } from './testing.ts'

const { town, consent, exchange, form, renew, signIn, get, advance, truth } = useX()
type Fields = Record<string, string>

const dialog = async (query: Fields = xAsked) =>
  fetch(`${town.url()}/x/i/oauth2/authorize?${new URLSearchParams(query)}`)
const decide = async (fields: Fields) =>
  new URL(
    (
      await fetch(`${town.url()}/x/decide`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...xAsked, decision: 'continue', ...fields }),
      })
    ).headers.get('location') ?? 'none:',
  )
const codeOf = async (more: Record<string, unknown> = {}) => (await consent(more)).body.text('code')
const me = (token: string) => get(token, '/2/users/me')

describe('the question', () => {
  it('offers the people of the town, and everything or nothing', async () => {
    const page = await (await dialog()).text()
    for (const name of [
      '@osterialume',
      '@theanchortap',
      '@paoloeats',
      '@ninanewcombe',
      'Authorize app',
      'Cancel',
    ])
      expect(page).toContain(name)
    expect(page).not.toContain('checkbox')
  })

  it.each([
    ['another client', { client_id: 'x' }, 'client_id'],
    ['an address elsewhere', { redirect_uri: 'https://example.com/' }, 'redirect_uri'],
    ['a token at once', { response_type: 'token' }, 'response_type'],
    ['a scope nobody knows', { scope: 'tweet.read tweet.burn' }, 'scope'],
    ['no state', { state: '' }, 'state'],
    ['no challenge', { code_challenge: '' }, 'code_challenge'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'code_challenge'],
  ])('is not asked for %s', async (_what, change, word) => {
    const answer = await dialog({ ...xAsked, ...change })
    expect([answer.status, (await answer.text()).includes(word)]).toEqual([400, true])
  })

  it('goes back with state and code, or with a denial', async () => {
    const given = await decide({ person: '10001' })
    expect(Object.fromEntries(given.searchParams)).toEqual({
      state: 'st-1',
      code: expect.any(String),
    })
    expect((await exchange(given.searchParams.get('code') ?? '')).status).toBe(200)
    expect((await decide({ person: '10001', decision: 'cancel' })).href).toBe(
      `${xRedirect}?error=access_denied&state=st-1`,
    )
    expect((await decide({ person: '9' })).protocol).toBe('none:')
  })
})

describe('the exchange', () => {
  it('gives a token of two hours, and one to renew it only when that was asked for', async () => {
    const { status, body } = await signIn()
    expect(status).toBe(200)
    expect(body.value).toEqual({
      token_type: 'bearer',
      expires_in: 7200,
      access_token: expect.any(String),
      scope: everyXScope,
      refresh_token: expect.any(String),
    })
    expect(
      (await signIn({ scope: 'tweet.read users.read' })).body.at('refresh_token'),
    ).toBeUndefined()
  })

  it('takes a code once, within 30 seconds, with the same address', async () => {
    const code = await codeOf()
    expect((await exchange(code)).status).toBe(200)
    expect((await exchange(code)).body.value).toEqual({
      error: 'invalid_request',
      error_description: 'Value passed for the authorization code was invalid.',
    })
    expect((await exchange(await codeOf(), { redirect_uri: `${xRedirect}/` })).status).toBe(400)
    const late = await codeOf()
    await advance(30_000)
    expect((await exchange(late)).status).toBe(400)
    const inTime = await codeOf()
    await advance(25_000)
    expect((await exchange(inTime)).status).toBe(200)
  })

  it('wants the verifier of the challenge', async () => {
    expect((await exchange(await codeOf(), { code_verifier: `${verifier}!` })).status).toBe(400)
    expect((await exchange(await codeOf(), { code_verifier: '' })).status).toBe(400)
  })

  it('knows the client by Basic, or by its id in the body', async () => {
    expect((await exchange(await codeOf(), { client_id: 'demo-x-client' }, null)).status).toBe(200)
    for (const authorization of [null, 'Basic eDp5', 'Bearer demo-x-bearer'])
      expect((await exchange(await codeOf(), {}, authorization)).body.at('error')).toBe(
        'unauthorized_client',
      )
    expect((await exchange(await codeOf(), { grant_type: 'password' })).body.at('error')).toBe(
      'unsupported_grant_type',
    )
  })

  it('keeps what it gave out in the list of secrets, and out of the log', async () => {
    const code = await codeOf()
    const { body } = await exchange(code)
    await renew(body.text('refresh_token'))
    await form('/2/oauth2/revoke', { token: body.text('access_token') })
    const secrets = [
      code,
      body.text('access_token'),
      body.text('refresh_token'),
      'demo-x-secret',
      'demo-x-bearer',
    ]
    expect(
      (await town.control('GET', '/issued')).body.list().map((one) => one.text('value')),
    ).toEqual(expect.arrayContaining(secrets))
    const log = JSON.stringify((await town.control('GET', '/log')).body.value)
    for (const secret of [...secrets, verifier]) expect(log).not.toContain(secret)
  })
})

describe('a token', () => {
  it('dies after two hours; a refresh token renews it once', async () => {
    const first = (await signIn()).body
    await advance(7_200_000)
    const dead = await me(first.text('access_token'))
    expect([dead.status, dead.headers.get('content-type'), dead.body.at('title')]).toEqual([
      401,
      'application/problem+json; charset=utf-8',
      'Unauthorized',
    ])
    const second = (await renew(first.text('refresh_token'))).body
    expect(second.at('refresh_token')).not.toBe(first.at('refresh_token'))
    expect((await me(second.text('access_token'))).status).toBe(200)
    expect((await renew(first.text('refresh_token'))).body.value).toEqual({
      error: 'invalid_request',
      error_description: 'Value passed for the token was invalid.',
    })
    expect((await renew(second.text('refresh_token'))).status).toBe(200)
  })

  it('ends with its consent when the app revokes it, and leaves another consent alone', async () => {
    const [one, other] = [(await signIn()).body, (await signIn()).body]
    expect(
      (await form('/2/oauth2/revoke', { token: one.text('access_token') }, 'Basic eDp5')).status,
    ).toBe(401)
    expect(
      (
        await form('/2/oauth2/revoke', {
          token: one.text('access_token'),
          token_type_hint: 'access_token',
        })
      ).body.value,
    ).toEqual({ revoked: true })
    expect((await me(one.text('access_token'))).status).toBe(401)
    expect((await renew(one.text('refresh_token'))).status).toBe(400)
    expect((await me(other.text('access_token'))).status).toBe(200)
    expect((await form('/2/oauth2/revoke', { token: other.text('refresh_token') })).status).toBe(
      200,
    )
    expect((await me(other.text('access_token'))).status).toBe(401)
  })

  it('can be expired and its consent revoked from outside', async () => {
    const first = (await signIn()).body
    await town.control('POST', '/x/users/osterialume', { expireTokens: true })
    expect((await me(first.text('access_token'))).status).toBe(401)
    const second = (await renew(first.text('refresh_token'))).body
    await town.control('POST', '/x/users/10001', { expireRefresh: true })
    expect((await renew(second.text('refresh_token'))).status).toBe(400)
    const third = (await signIn()).body
    expect((await truth('/10001')).value).toMatchObject({ accessTokens: 1, refreshTokens: 1 })
    await town.control('POST', '/x/users/10001', { revoke: true })
    expect((await renew(third.text('refresh_token'))).status).toBe(400)
    expect((await truth('/10001')).value).toMatchObject({
      accessTokens: 0,
      refreshTokens: 0,
      grants: [],
    })
    expect((await town.control('POST', '/x/users/10001', {})).status).toBe(400)
  })
})
