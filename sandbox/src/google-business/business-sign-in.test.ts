import { describe, expect, it } from 'vitest'
import { useTown } from '../testing.ts'
import { asked, businessScope, googleCaller, redirectUri } from './testing.ts'

const town = useTown()
const google = googleCaller(() => town.url())
type Fields = Record<string, string>
const decide = async (form: Fields) =>
  new URL(
    (
      await fetch(`${town.url()}/google/decide`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...asked, decision: 'continue', person: '10001', ...form }),
      })
    ).headers.get('location') ?? 'none:',
  )
const codeOf = (way: URL) => way.searchParams.get('code') ?? ''

describe('consent to manage a business', () => {
  it('names each person’s businesses, and lets the business be unticked', async () => {
    const page = await (
      await fetch(`${town.url()}/google/o/oauth2/v2/auth?${new URLSearchParams(asked)}`)
    ).text()
    for (const text of [
      'Osteria Lume, Lume Catering',
      'Colston Yard Traders as site manager',
      'no business',
      'see, edit, create and delete your Google business listings',
      'Cancel',
    ])
      expect(page).toContain(text)
  })

  it('ticked: both tokens and an ID token; unticked: a token that opens no business', async () => {
    const ticked = (await google.exchange(codeOf(await decide({ allow: businessScope })))).body
    expect(ticked.value).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3599,
      scope: asked.scope,
      access_token: expect.stringMatching(/^ya29\./),
      refresh_token: expect.stringMatching(/^1\/\//),
      id_token: expect.any(String),
    })
    const way = await decide({})
    expect(way.searchParams.get('scope')).toBe('openid email profile')
    const unticked = (await google.exchange(codeOf(way))).body
    const refused = await google.accounts(unticked.text('access_token'))
    expect([refused.status, refused.body.at('error', 'status')]).toEqual([403, 'PERMISSION_DENIED'])
  })

  it('goes back with a denial on Cancel, and when all that was asked is unticked', async () => {
    expect((await decide({ decision: 'deny' })).href).toBe(
      `${redirectUri}?error=access_denied&state=st-1`,
    )
    expect((await decide({ scope: businessScope })).searchParams.get('error')).toBe('access_denied')
  })

  it('gives a refresh token only offline, and again only when asked for consent', async () => {
    const given = async (more: Record<string, unknown>) =>
      (await google.signIn('10001', more)).at('refresh_token') !== undefined
    expect(await given({ access_type: 'online' })).toBe(false)
    expect(await given({ access_type: 'offline', prompt: 'select_account' })).toBe(false)
    expect(await given({ access_type: 'offline', prompt: 'consent' })).toBe(true)
  })

  it('is not asked for a scope nobody knows', async () => {
    expect(
      (
        await fetch(
          `${town.url()}/google/o/oauth2/v2/auth?${new URLSearchParams({ ...asked, scope: 'openid drive' })}`,
        )
      ).status,
    ).toBe(400)
  })
})

describe('a token', () => {
  it('lasts 3,599 seconds by the town’s clock and is renewed without a new refresh token', async () => {
    const body = await google.signIn()
    await town.control('POST', '/clock', { advanceMs: 3_599_000 })
    const dead = await google.accounts(body.text('access_token'))
    expect([dead.status, dead.body.at('error', 'status')]).toEqual([401, 'UNAUTHENTICATED'])
    const renewed = await google.renew(body.text('refresh_token'))
    expect([renewed.status, renewed.body.at('refresh_token'), renewed.body.at('scope')]).toEqual([
      200,
      undefined,
      asked.scope,
    ])
    expect((await google.accounts(renewed.body.text('access_token'))).status).toBe(200)
  })

  it.each(['access_token', 'refresh_token'])(
    'is revoked by its %s, with all the others of the person',
    async (which) => {
      const [one, other] = [await google.signIn(), await google.signIn()]
      expect((await google.revoke(one.text(which))).status).toBe(200)
      expect((await google.accounts(other.text('access_token'))).status).toBe(401)
      const dead = await google.renew(one.text('refresh_token'))
      expect([dead.status, dead.body.value]).toEqual([
        400,
        { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
      ])
      expect((await google.revoke(one.text(which))).body.at('error')).toBe('invalid_token')
      // a later consent gives new ones and brings no old one back
      expect((await google.accounts(await google.bearer())).status).toBe(200)
      expect((await google.renew(other.text('refresh_token'))).status).toBe(400)
    },
  )

  it('dies when the person removes the app, or its time is cut short', async () => {
    const body = await google.signIn()
    await town.control('POST', '/google/users/10001', { expireTokens: true })
    expect((await google.accounts(body.text('access_token'))).status).toBe(401)
    expect((await google.renew(body.text('refresh_token'))).status).toBe(200)
    await town.control('POST', '/google/users/10001', { revoke: true })
    expect((await google.renew(body.text('refresh_token'))).body.at('error')).toBe('invalid_grant')
  })

  it('stands in the list of what was given out, and not in the log', async () => {
    const body = await google.signIn()
    await google.renew(body.text('refresh_token'))
    await google.revoke(body.text('refresh_token'))
    const listed = (await town.control('GET', '/issued')).body.list().map((one) => one.at('value'))
    for (const name of ['access_token', 'refresh_token', 'id_token'])
      expect(listed).toContain(body.at(name))
    const log = JSON.stringify((await town.control('GET', '/log')).body.value)
    for (const value of listed) expect(log).not.toContain(value)
  })

  it('is refused on demand in Google’s words', async () => {
    await town.control('POST', '/faults', {
      route: 'POST /token',
      kind: 'status',
      status: 503,
      times: 1,
    })
    await town.control('POST', '/faults', {
      route: 'GET /v1/accounts',
      kind: 'token-expired',
      times: 1,
    })
    await town.control('POST', '/faults', {
      route: 'GET /v1/accounts',
      kind: 'rate-limit',
      times: 1,
    })
    const code = await google.code()
    expect((await google.exchange(code)).body.at('error')).toBe('internal_failure')
    const access = (await google.exchange(code)).body.text('access_token')
    expect((await google.accounts(access)).body.at('error', 'status')).toBe('UNAUTHENTICATED')
    expect((await google.accounts(access)).body.at('error', 'status')).toBe('RESOURCE_EXHAUSTED')
    expect((await google.accounts(access)).status).toBe(200)
  })
})
