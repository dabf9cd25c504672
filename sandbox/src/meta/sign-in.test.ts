import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { app, everyScope, reply, useTown } from '../testing.ts'

const town = useTown()
const keys = { client_id: app.clientId, client_secret: app.secret, redirect_uri: app.redirectUri }
const consent = async (more: Record<string, unknown> = {}) =>
  (
    await town.control('POST', '/consent', {
      userId: '10001',
      clientId: app.clientId,
      redirectUri: app.redirectUri,
      scope: everyScope,
      ...more,
    })
  ).body

describe('the dialog', () => {
  const query = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    state: 'abc',
    scope: 'pages_show_list,pages_manage_posts',
    response_type: 'code',
  })
  const decide = (fields: [string, string][]) =>
    fetch(`${town.url()}/facebook/dialog/decide`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams([
        ['client_id', app.clientId],
        ['redirect_uri', app.redirectUri],
        ['scope', 'pages_show_list,pages_manage_posts'],
        ['state', 'abc'],
        ...fields,
      ]),
    })

  it('shows people, pages and scopes to choose from', async () => {
    const page = await (await fetch(`${town.url()}/facebook/v26.0/dialog/oauth?${query}`)).text()
    for (const text of [
      'Marta Bellini',
      'Nina Newcombe',
      'Osteria Lume',
      'pages_manage_posts',
      'Continue',
      'Cancel',
    ])
      expect(page).toContain(text)
  })

  it('goes back with a code and the state, and remembers what was declined', async () => {
    const answer = await decide([
      ['decision', 'continue'],
      ['person', '10001'],
      ['allow', 'pages_show_list'],
      ['page-10001', '20002'],
    ])
    const back = new URL(answer.headers.get('location') ?? '')
    expect(back.searchParams.get('state')).toBe('abc')
    const token = (
      await town.get('/oauth/access_token', { ...keys, code: back.searchParams.get('code') ?? '' })
    ).body.text('access_token')
    const permissions = (await town.get('/me/permissions', { access_token: token })).body
    expect(permissions.at('data')).toContainEqual({
      permission: 'pages_manage_posts',
      status: 'declined',
    })
    const accounts = (await town.get('/me/accounts', { access_token: token })).body
    expect(accounts.list('data').map((page) => page.at('id'))).toEqual(['20002'])
  })

  it('refuses as a whole what holds a scope that the app does not have', async () => {
    query.set('scope', 'pages_show_list,publish_actions')
    const page = await fetch(`${town.url()}/facebook/v26.0/dialog/oauth?${query}`)
    expect([page.status, await page.text()]).toEqual([
      400,
      expect.stringContaining('Invalid Scopes: publish_actions'),
    ])
  })

  it('goes back with access_denied when cancelled', async () => {
    const back = new URL((await decide([['decision', 'cancel']])).headers.get('location') ?? '')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      error_reason: 'user_denied',
      state: 'abc',
    })
    expect(back.searchParams.get('error_description')).toBeTruthy()
  })

  it('never sends anybody away from this machine', async () => {
    query.set('redirect_uri', 'https://evil.example/callback')
    expect((await fetch(`${town.url()}/facebook/v26.0/dialog/oauth?${query}`)).status).toBe(400)
  })
})

describe('the exchange', () => {
  it('takes a code once, with the very same redirect_uri and the right secret', async () => {
    const code = (await consent()).text('code')
    const wrongSecret = await town.get('/oauth/access_token', {
      ...keys,
      client_secret: 'guess',
      code,
    })
    expect([wrongSecret.status, wrongSecret.body.at('error', 'code')]).toEqual([400, 1])
    const otherUri = await town.get('/oauth/access_token', {
      ...keys,
      redirect_uri: `${app.redirectUri}/`,
      code,
    })
    expect(otherUri.body.at('error', 'error_subcode')).toBe(36008)
    const first = await town.get('/oauth/access_token', { ...keys, code })
    expect(first.body.value).toMatchObject({ token_type: 'bearer', expires_in: 5400 })
    const again = await town.get('/oauth/access_token', { ...keys, code })
    expect(again.body.value).toMatchObject({
      error: { type: 'OAuthException', code: 100, error_subcode: 36009 },
    })
  })

  it('refuses a code older than ten minutes', async () => {
    const code = (await consent()).text('code')
    await town.control('POST', '/clock', { advanceMs: 11 * 60_000 })
    expect(
      (await town.get('/oauth/access_token', { ...keys, code })).body.at('error', 'error_subcode'),
    ).toBe(36007)
  })

  it('gives a long-lived token of about 60 days, and Page tokens from it without an end', async () => {
    const token = await town.signIn()
    const page = await town.pageToken('20001', token)
    const debug = async (input: string) =>
      (
        await town.get('/debug_token', {
          input_token: input,
          access_token: `${app.clientId}|${app.secret}`,
        })
      ).body
    const user = await debug(token)
    expect(Number(user.at('data', 'expires_at')) - Number(user.at('data', 'issued_at'))).toBe(
      5_183_944,
    )
    expect((await debug(page)).value).toMatchObject({
      data: {
        type: 'PAGE',
        is_valid: true,
        expires_at: 0,
        profile_id: '20001',
        user_id: '10001',
        app_id: app.clientId,
      },
    })
    await town.control('POST', '/clock', { advanceMs: 61 * 86_400_000 })
    expect((await town.get('/me', { access_token: token })).body.value).toMatchObject({
      error: { code: 190, error_subcode: 463 },
    })
    expect((await town.get('/me', { access_token: page })).body.at('name')).toBe('Osteria Lume')
  })

  it('gives the app a token of its own', async () => {
    const answer = await town.get('/oauth/access_token', {
      ...keys,
      grant_type: 'client_credentials',
    })
    expect(answer.body.text('access_token')).toContain(`${app.clientId}|`)
  })
})

describe('who may see what', () => {
  it('walks the pages of /me/accounts by its next address', async () => {
    const token = await town.signIn()
    const fields =
      'id,name,username,access_token,category,tasks,picture{url},instagram_business_account{id,username},followers_count'
    const first = await town.get('/me/accounts', { fields, limit: '3', access_token: token })
    expect(first.body.list('data').map((page) => page.at('id'))).toEqual([
      '20001',
      '20002',
      '20003',
    ])
    expect(first.body.at('data', 0)).toMatchObject({
      name: 'Osteria Lume',
      category: 'Italian restaurant',
      followers_count: 3412,
    })
    expect(first.body.at('data', 0)).not.toHaveProperty('instagram_business_account')
    const second = await reply(await fetch(first.body.text('paging', 'next')))
    expect(second.body.at('data', 0, 'tasks')).toEqual(['MODERATE', 'ANALYZE'])
    expect(second.body.at('paging', 'next')).toBeUndefined()
  })

  it('tells tasks on /me/accounts alone', async () => {
    const token = await town.signIn()
    const business = (await town.get('/me/businesses', { access_token: token })).body.text(
      'data',
      0,
      'id',
    )
    for (const path of ['/20001', `/${business}/owned_pages`, `/${business}/client_pages`])
      expect(
        (await town.get(path, { fields: 'id,tasks', access_token: token })).body.at('error'),
      ).toMatchObject({
        code: 100,
        message: '(#100) Tried accessing nonexisting field (tasks) on node type (Page)',
      })
  })

  it('shows no pages to a person who has none', async () => {
    expect(
      (await town.get('/me/accounts', { access_token: await town.signIn('10004') })).body.value,
    ).toEqual({ data: [] })
  })

  it('finds pages of the business that were not picked in the dialog', async () => {
    const token = await town.signIn('10001', { pageIds: ['20003'] })
    const business = (await town.get('/me/businesses', { access_token: token })).body.text(
      'data',
      0,
      'id',
    )
    const owned = await town.get(`/${business}/owned_pages`, {
      fields: 'id,name,access_token',
      access_token: token,
    })
    expect(owned.body.list('data').map((page) => page.at('name'))).toEqual([
      'Osteria Lume',
      'Lume Catering',
    ])
  })

  it('lists the ad account by its two ids', async () => {
    const answer = await town.get('/me/adaccounts', {
      fields: 'id,account_id,name,account_status',
      access_token: await town.signIn(),
    })
    expect(answer.body.at('data')).toEqual([
      { id: 'act_30001', account_id: '30001', name: 'Lume Hospitality Ltd', account_status: 1 },
    ])
  })

  it('takes the token from the header too, and checks a proof that is sent', async () => {
    const token = await town.signIn()
    const ask = async (proof: string) =>
      reply(
        await fetch(`${town.url()}/graph/me?appsecret_proof=${proof}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      )
    expect(
      (await ask(createHmac('sha256', app.secret).update(token).digest('hex'))).body.at('name'),
    ).toBe('Marta Bellini')
    expect((await ask('00')).body.value).toMatchObject({
      error: { code: 100, message: 'Invalid appsecret_proof provided in the API argument' },
    })
  })
})

describe('tokens die', () => {
  const why = async (token: string) =>
    (await town.get('/me', { access_token: token })).body.at('error', 'error_subcode')

  it('with a changed password', async () => {
    const page = await town.pageToken()
    await town.control('POST', '/users/10001', { passwordChanged: true })
    expect(await why(page)).toBe(460)
  })

  it('with a lost role, for that page only', async () => {
    const token = await town.signIn()
    const [lume, catering] = [
      await town.pageToken('20001', token),
      await town.pageToken('20002', token),
    ]
    await town.control('POST', '/users/10001', { removeRole: '20001' })
    expect([await why(lume), await why(catering), await why(token)]).toEqual([
      492,
      undefined,
      undefined,
    ])
  })

  it('with the app removed, by the person or through the API', async () => {
    const token = await town.signIn()
    expect((await town.remove('/me/permissions', { access_token: token })).body.value).toEqual({
      success: true,
    })
    expect(await why(token)).toBe(458)
    const next = await town.signIn()
    expect(await why(next)).toBeUndefined()
    expect(await why(token)).toBe(458)
  })

  it('and an unknown token is none', async () => {
    const answer = await town.get('/me', { access_token: 'EAAnonsense' })
    expect([answer.status, answer.body.at('error', 'code')]).toEqual([401, 190])
  })
})
