import { describe, expect, it } from 'vitest'
import {
  dayMs,
  everyThreadsScope,
  minuteMs,
  refusal,
  threadsAsked,
  threadsRedirect,
  threadsUsers,
  useThreads,
} from './testing.ts'

const { town, consent, exchange, shortToken, lengthen, signIn, renew, send, get, advance, truth } =
  useThreads()
type Fields = Record<string, string>

const dialog = (query: Fields = threadsAsked) =>
  fetch(`${town.url()}/threads/oauth/authorize?${new URLSearchParams(query)}`)
const decide = async (fields: Fields) => {
  const answer = await fetch(`${town.url()}/threads/decide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...threadsAsked, decision: 'continue', ...fields }),
  })
  return answer.headers.get('location') ?? 'none:'
}
const codeOf = async (more: Record<string, unknown> = {}) => (await consent(more)).body.text('code')
const hourMs = 60 * minuteMs

describe('the question', () => {
  it('offers the people of the town, under the header of the simulation', async () => {
    const page = await (await dialog()).text()
    for (const name of ['SIMULATED TOWN', '@osterialume', '@theanchortap', 'Continue', 'Cancel'])
      expect(page).toContain(name)
    expect(page).toContain('threads_content_publish')
  })

  it.each([
    ['another client', { client_id: '1' }, 'client_id'],
    ['an address elsewhere', { redirect_uri: 'https://example.com/' }, 'redirect_uri'],
    ['a token at once', { response_type: 'token' }, 'response_type'],
    ['a scope nobody knows', { scope: 'threads_basic,threads_burn' }, 'threads_burn'],
    ['no threads_basic', { scope: 'threads_content_publish' }, 'threads_basic'],
  ])('is not asked for %s', async (_what, change, word) => {
    const answer = await dialog({ ...threadsAsked, ...change })
    expect([answer.status, (await answer.text()).includes(word)]).toEqual([400, true])
  })

  it('goes back with code and state before two characters that are neither', async () => {
    const scope = everyThreadsScope.replaceAll(',', ' ')
    const back = await decide({ person: '10001', scope })
    expect(back).toMatch(/\?code=AQ[\w-]+&state=st-1#_$/)
    const code = new URL(back).searchParams.get('code') ?? ''
    expect((await exchange(`${code}#_`)).status).toBe(400)
    expect((await exchange(code)).status).toBe(200)
  })

  it('goes back with the reasons of a refusal', async () => {
    const back = new URL(await decide({ person: '10001', decision: 'cancel' }))
    expect(back.href.startsWith(threadsRedirect)).toBe(true)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request',
      state: 'st-1',
    })
    expect(await decide({ person: '9' })).toBe('none:')
  })

  it('lets a person untick all but threads_basic', async () => {
    const ticked = { form: 'yes', scope_threads_delete: 'yes', person: '10001' }
    const code = new URL(await decide(ticked)).searchParams.get('code') ?? ''
    const token = (await exchange(code)).body.text('access_token')
    const { body } = await send('GET', '/debug_token', { access_token: token, input_token: token })
    expect(body.at('data', 'scopes')).toEqual(['threads_basic', 'threads_delete'])
  })
})

describe('the exchange', () => {
  it('gives an id that a JavaScript number does not hold', async () => {
    const code = await codeOf()
    const raw = await (
      await fetch(`${town.url()}/threads-api/oauth/access_token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: threadsAsked.client_id,
          client_secret: 'demo-threads-secret',
          grant_type: 'authorization_code',
          redirect_uri: threadsRedirect,
          code,
        }),
      })
    ).text()
    expect(raw).toMatch(new RegExp(`"user_id":${threadsUsers.lume}}$`))
    const parsed: unknown = JSON.parse(raw)
    expect(JSON.stringify(parsed)).not.toContain(threadsUsers.lume)
  })

  it('takes a code once, for an hour, with the same address and secret', async () => {
    const code = await codeOf()
    expect((await exchange(code, { client_secret: 'x' })).status).toBe(400)
    expect((await exchange(code, { redirect_uri: `${threadsRedirect}/` })).status).toBe(400)
    expect((await exchange(code)).status).toBe(200)
    const again = await exchange(code)
    expect([again.status, again.body.value]).toEqual([
      400,
      {
        error_type: 'OAuthException',
        code: 400,
        error_message: 'Matching code was not found or was already used',
      },
    ])
    const late = await codeOf()
    await advance(hourMs)
    expect((await exchange(late)).status).toBe(400)
  })

  it('makes sixty days of an hour, and only while the hour lasts', async () => {
    const short = await shortToken()
    expect((await lengthen(short, { client_secret: 'x' })).status).toBe(400)
    const long = await lengthen(short)
    expect(long.body.value).toEqual({
      access_token: expect.stringMatching(/^THAA/),
      token_type: 'bearer',
      expires_in: 5_183_944,
    })
    await advance(hourMs)
    expect(refusal(await lengthen(short))).toEqual([401, 190, 463])
    expect((await get(long.body.text('access_token'), '/me')).status).toBe(200)
  })

  it('knows the calls about tokens without a version only', async () => {
    const short = await shortToken()
    const versioned = await send('GET', '/v1.0/access_token', {
      grant_type: 'th_exchange_token',
      client_secret: 'demo-threads-secret',
      access_token: short,
    })
    expect(refusal(versioned)).toEqual([400, 100, undefined])
  })
})

describe('a token', () => {
  it('is renewed when it is a day old, and never after its end', async () => {
    const first = await signIn()
    expect(refusal(await renew(first))).toEqual([400, 100, undefined])
    await advance(dayMs)
    const second = (await renew(first)).body.text('access_token')
    expect(second).not.toBe(first)
    await advance(59 * dayMs)
    expect((await get(second, '/me')).status).toBe(200)
    await advance(2 * dayMs)
    expect(refusal(await renew(second))).toEqual([401, 190, 463])
    expect(refusal(await get(second, '/me'))).toEqual([401, 190, 463])
  })

  it('of an hour is not renewed', async () => {
    const short = await shortToken()
    expect((await renew(short)).status).toBe(400)
  })

  it('says who it is of, with an id as a text', async () => {
    const token = await signIn()
    const fields = 'id,username,name,threads_profile_picture_url,threads_biography,is_verified'
    expect((await get(token, '/me', { fields })).body.value).toEqual({
      id: threadsUsers.lume,
      username: 'osterialume',
      name: 'Osteria Lume',
      threads_profile_picture_url: expect.stringContaining('/cdn/threads/avatar/'),
      threads_biography: expect.stringContaining('Bristol'),
      is_verified: true,
    })
    expect((await get(token, `/${threadsUsers.lume}`)).body.value).toEqual({
      id: threadsUsers.lume,
    })
    expect(refusal(await get(token, `/${threadsUsers.anchor}`))).toEqual([400, 100, 33])
    expect(
      (await get(token, '/me', { fields: 'url_attached' })).body.text('error', 'message'),
    ).toBe('(#100) Tried accessing nonexisting field (url_attached)')
  })

  it('is told about by debug_token, also when it is dead', async () => {
    const [token, other] = [await signIn(), await signIn({ person: '10002' })]
    const debug = (input: string) =>
      send('GET', '/v1.0/debug_token', { access_token: other, input_token: input })
    expect((await debug(token)).body.at('data')).toMatchObject({
      type: 'USER',
      application: 'Marquee',
      is_valid: true,
      scopes: everyThreadsScope.split(','),
      user_id: threadsUsers.lume,
    })
    await town.control('POST', '/threads/users/10001', { revoke: true })
    expect((await debug(token)).body.at('data')).toMatchObject({
      is_valid: false,
      error: { code: 190, subcode: 458 },
    })
    expect((await debug('nonsense')).body.at('data', 'is_valid')).toBe(false)
  })

  it('dies with the app’s removal, and a new consent does not wake it', async () => {
    const before = await signIn()
    await town.control('POST', '/threads/users/osterialume', { revoke: true })
    expect(refusal(await get(before, '/me'))).toEqual([401, 190, 458])
    expect((await truth()).at('grant')).toBeNull()
    const after = await signIn()
    expect(refusal(await get(before, '/me'))).toEqual([401, 190, 458])
    expect((await get(after, '/me')).status).toBe(200)
    await town.control('POST', '/threads/users/10001', { expireTokens: true })
    expect(refusal(await get(after, '/me'))).toEqual([401, 190, 463])
    expect((await town.control('POST', '/threads/users/10001', {})).status).toBe(400)
  })

  it('is kept by a reset that keeps tokens, stands among the secrets, and not in the log', async () => {
    const token = await signIn()
    await get(token, '/me', { fields: `id,${token}` })
    const secrets = (await town.control('GET', '/issued')).body.list()
    expect(secrets.map((one) => one.text('value'))).toEqual(
      expect.arrayContaining([token, 'demo-threads-secret']),
    )
    const log = JSON.stringify((await town.control('GET', '/log')).body.value)
    for (const secret of [token, 'demo-threads-secret']) expect(log).not.toContain(secret)
    await town.control('POST', '/reset', { keep: ['tokens'] })
    expect((await get(token, '/me')).status).toBe(200)
    expect(refusal(await get('', '/me'))).toEqual([400, 104, undefined])
    expect(refusal(await get('THAAx', '/me'))).toEqual([401, 190, undefined])
  })
})
