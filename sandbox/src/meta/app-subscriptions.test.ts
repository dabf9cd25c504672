import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { app } from '../testing.ts'
import { appToken, pageScope, usePageEvents } from './testing/page-events.ts'

const { town, product, pageToken, subscribe, told, deliveries, elsewhere } = usePageEvents()

describe('an address of the app', () => {
  const place = () => String(product.base())
  const verify = async (more: Record<string, string> = {}) =>
    town.post(`/${app.clientId}/subscriptions`, {
      object: 'page',
      callback_url: `${place()}/elsewhere`,
      fields: 'feed',
      verify_token: 'v-1',
      include_values: 'true',
      access_token: appToken,
      ...more,
    })

  it('is believed once it has sent the challenge back', async () => {
    product.answerGet((query) =>
      query.get('hub.mode') === 'subscribe' && query.get('hub.verify_token') === 'v-1'
        ? { status: 200, text: query.get('hub.challenge') ?? '' }
        : { status: 403, text: 'no' },
    )
    expect((await verify({ verify_token: 'wrong' })).body.at('error', 'code')).toBe(2200)
    expect((await verify()).body.value).toEqual({ success: true })
    expect(
      (await town.get(`/${app.clientId}/subscriptions`, { access_token: appToken })).body.at(
        'data',
        0,
      ),
    ).toMatchObject({
      object: 'page',
      callback_url: `${place()}/elsewhere`,
      active: true,
      fields: [{ name: 'feed' }],
    })
    await subscribe()
    await elsewhere('Soup')
    expect((await told(1))[0]?.path).toBe('/elsewhere')
  })

  it('is refused when it sends something else, and outside this machine', async () => {
    product.answerGet(() => ({ status: 200, text: 'hello' }))
    expect((await verify()).body.at('error', 'code')).toBe(2200)
    expect((await verify({ callback_url: 'https://example.com/x' })).body.at('error', 'code')).toBe(
      100,
    )
    expect((await verify({ access_token: pageToken() })).body.at('error', 'code')).toBe(15)
  })
})

describe('what a person takes back', () => {
  it('is told by a signed request when it is the whole app, by whichever door', async () => {
    await subscribe()
    await town.control('POST', '/users/10001', { removeApp: true })
    const [message] = await told(1)
    const [signature = '', payload = ''] = (
      new URLSearchParams(message?.raw).get('signed_request') ?? ''
    ).split('.')
    expect(signature).toBe(createHmac('sha256', app.secret).update(payload).digest('base64url'))
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).toMatchObject({
      user_id: '10001',
      algorithm: 'HMAC-SHA256',
    })
    expect([message?.path, message?.headers['content-type']]).toEqual([
      '/meta/deauthorize',
      'application/x-www-form-urlencoded',
    ])
    // the page tells nothing any more, and nobody is told twice
    await elsewhere('Unheard')
    await town.control('POST', '/users/10001', { removeApp: true })
    expect(await deliveries()).toHaveLength(1)
  })

  it('may be one permission or one page, and is told nowhere', async () => {
    const user = await town.signIn('10001', { scope: pageScope })
    await town.control('POST', '/users/10001', {
      declineScopes: ['pages_manage_posts'],
      dropPage: '20002',
    })
    const permissions = (await town.get('/me/permissions', { access_token: user })).body
      .list('data')
      .filter((one) => one.at('permission') === 'pages_manage_posts')
    expect(permissions.map((one) => one.at('status'))).toEqual(['declined'])
    expect(
      (await town.get('/me/accounts', { access_token: user })).body
        .list('data')
        .map((one) => one.at('id')),
    ).not.toContain('20002')
    expect(
      (await town.post('/20001/feed', { message: 'x', access_token: pageToken() })).body.at(
        'error',
        'code',
      ),
    ).toBe(200)
    expect(await deliveries()).toEqual([])
  })
})
