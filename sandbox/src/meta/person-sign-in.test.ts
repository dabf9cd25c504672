import { describe, expect, it } from 'vitest'
import { app, useTown } from '../testing.ts'

const town = useTown()
const redirectUri = 'http://localhost:3000/sign-in/callback'
const asked = {
  client_id: app.clientId,
  redirect_uri: redirectUri,
  state: 'st-1',
  response_type: 'code',
  scope: 'email,public_profile',
}

async function decide(form: Record<string, string>): Promise<URL> {
  const { response_type: _type, ...hidden } = asked
  const answer = await fetch(`${town.url()}/facebook/dialog/decide`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...hidden, decision: 'continue', person: '10001', ...form }),
  })
  return new URL(answer.headers.get('location') ?? 'none:')
}

async function tokenOf(way: URL): Promise<string> {
  const answer = await town.get('/oauth/access_token', {
    client_id: app.clientId,
    client_secret: app.secret,
    redirect_uri: redirectUri,
    code: way.searchParams.get('code') ?? '',
  })
  return answer.body.text('access_token')
}

describe('signing in with Facebook', () => {
  it('asks for no page', async () => {
    const page = await (
      await fetch(`${town.url()}/facebook/v26.0/dialog/oauth?${new URLSearchParams(asked)}`)
    ).text()
    expect(page).not.toContain('Which pages?')
    expect(page).toContain('2. What do you allow?')
  })

  it('tells who it is, and the token is our app’s and this person’s', async () => {
    const token = await tokenOf(await decide({ allow: 'email' }))
    expect(
      (await town.get('/me', { fields: 'id,name,email', access_token: token })).body.value,
    ).toEqual({ id: '10001', name: 'Marta Bellini', email: 'marta.bellini@example.com' })
    const { body } = await town.get('/debug_token', {
      input_token: token,
      access_token: `${app.clientId}|${app.secret}`,
    })
    expect(body.at('data')).toMatchObject({
      is_valid: true,
      app_id: app.clientId,
      user_id: '10001',
      type: 'USER',
    })
  })

  it('knows no token by the name of what every object has', async () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      const { status, body } = await town.get('/debug_token', {
        input_token: name,
        access_token: `${app.clientId}|${app.secret}`,
      })
      expect([status, body.at('data')], name).toEqual([
        200,
        expect.objectContaining({ is_valid: false }),
      ])
      for (const path of ['/me', `/${name}`])
        expect((await town.get(path, { access_token: name })).status, name).toBe(
          (await town.get(path, { access_token: 'never-given' })).status,
        )
    }
  })

  it('leaves the email out when the person did not give it', async () => {
    const token = await tokenOf(await decide({}))
    expect(
      (await town.get('/me', { fields: 'id,name,email', access_token: token })).body.value,
    ).toEqual({ id: '10001', name: 'Marta Bellini' })
  })

  it('takes nothing from a connection that stands: its pages stay given', async () => {
    const connection = await town.signIn()
    await tokenOf(await decide({ allow: 'email' }))
    expect(
      (await town.get('/me/accounts', { access_token: connection })).body.list('data').length,
    ).toBeGreaterThan(1)
  })

  it('says that it was refused', async () => {
    expect((await decide({ decision: 'cancel' })).searchParams.get('error_reason')).toBe(
      'user_denied',
    )
  })
})
