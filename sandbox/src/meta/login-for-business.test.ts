import { describe, expect, it } from 'vitest'
import { app, useTown } from '../testing.ts'

const town = useTown()

describe('an app of type Business', () => {
  const dialog = async (asked: Record<string, string>) => {
    const query = new URLSearchParams({
      client_id: app.clientId,
      redirect_uri: app.redirectUri,
      response_type: 'code',
      ...asked,
    })
    const page = await fetch(`${town.url()}/facebook/v26.0/dialog/oauth?${query}`)
    return { status: page.status, text: await page.text() }
  }
  const configId = '100000000000901'

  it('asks by its configuration, and not by scopes', async () => {
    expect((await dialog({ config_id: configId })).status).toBe(400)
    await town.control('PUT', '/facebook/app', { kind: 'business' })
    expect((await dialog({ scope: 'pages_show_list' })).text).toContain('Invalid Scopes')
    expect((await dialog({ config_id: '1' })).status).toBe(400)
    expect((await dialog({ config_id: configId, scope: 'email' })).status).toBe(400)
    expect((await dialog({ scope: 'email,public_profile' })).text).toContain('Invalid Scopes')
    const signIn = await dialog({ config_id: '100000000000902' })
    expect([signIn.status, signIn.text.includes('pages_messaging')]).toEqual([200, false])
    expect(signIn.text).toContain('email')
    const asked = await dialog({ config_id: configId })
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('pages_messaging')])
  })

  it('is given everything or nothing, and finds its pages in the rights alone', async () => {
    await town.control('PUT', '/facebook/app', { kind: 'business' })
    const some = await fetch(`${town.url()}/facebook/dialog/decide`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: app.redirectUri,
        scope: 'pages_show_list,pages_manage_posts',
        allow: 'pages_show_list',
        decision: 'continue',
        person: '10001',
      }),
    })
    expect(some.headers.get('location')).toContain('error=access_denied')
    const token = await town.signIn('10001', {
      scope: undefined,
      configId,
      pageIds: ['20002'],
    })
    expect((await town.get('/me/accounts', { access_token: token })).body.value).toEqual({
      data: [],
    })
    const { body } = await town.get('/debug_token', {
      input_token: token,
      access_token: `${app.clientId}|${app.secret}`,
    })
    expect(body.at('data', 'granular_scopes')).toContainEqual({
      scope: 'pages_show_list',
      target_ids: ['20002'],
    })
    expect(
      (await town.get('/20002', { fields: 'name,access_token', access_token: token })).body.value,
    ).toMatchObject({ name: 'Lume Catering', access_token: expect.any(String) })
  })
})

describe('an app that was not granted every permission', () => {
  const bearer = `${app.clientId}|${app.secret}`
  it('is told which, and is refused the whole dialog for one of them', async () => {
    await town.control('PUT', '/facebook/app', { lacks: ['ads_read'] })
    const permissions = await town.get(`/${app.clientId}/permissions`, { access_token: bearer })
    expect(permissions.body.at('data')).toContainEqual({
      permission: 'ads_read',
      status: 'unapproved',
    })
    expect(permissions.body.at('data')).toContainEqual({
      permission: 'pages_show_list',
      status: 'live',
    })
    const open = async (scope: string) => {
      const query = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: app.redirectUri,
        response_type: 'code',
        scope,
      })
      return (await fetch(`${town.url()}/facebook/v26.0/dialog/oauth?${query}`)).text()
    }
    expect(await open('pages_show_list,ads_read')).toContain('Invalid Scopes: ads_read')
    expect(await open('pages_show_list')).not.toContain('Invalid Scopes')
  })

  it('is told nothing without its own token', async () => {
    const token = await town.signIn('10001')
    expect((await town.get(`/${app.clientId}/permissions`, { access_token: token })).status).toBe(
      400,
    )
  })
})

it('a version that is over is answered by the oldest live one, and one to come by none', async () => {
  const bearer = `${app.clientId}|${app.secret}`
  const ask = (version: string) =>
    fetch(`${town.url()}/graph/${version}/${app.clientId}?access_token=${bearer}`)
  const [over, now, later] = await Promise.all(['v12.0', 'v25.0', 'v99.0'].map(ask))
  expect([over?.status, over?.headers.get('facebook-api-version')]).toEqual([200, 'v21.0'])
  expect([now?.status, now?.headers.get('facebook-api-version')]).toEqual([200, 'v25.0'])
  expect(later?.status).toBe(400)
})
