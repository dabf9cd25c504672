import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../testing.ts'
import { everyXScope, useListener, useX, xUsers } from './testing.ts'

const { town, asApp, call, accessToken, truth } = useX()
const product = useListener()
const register = () => asApp('POST', '/2/webhooks', { url: product.url() })
const subscribe = (webhookId: string, more: Record<string, unknown> = {}) =>
  asApp('POST', '/2/activity/subscriptions', {
    event_type: 'post.create',
    filter: { user_id: xUsers.lume },
    webhook_id: webhookId,
    ...more,
  })
const byHand = (text: string) => town.control('POST', '/x/users/osterialume', { post: text })
const arrived = (count: number) =>
  eventually(
    async () => product.told.length,
    (length) => length >= count,
  )

/** A town that sends: it needs to know that there is a product at all. */
const listening = async () => {
  await town.control('PUT', '/webhooks', { base: new URL(product.url()).origin })
  return (await register()).body.text('data', 'id')
}

describe('a webhook', () => {
  it('is taken when its address answers the question', async () => {
    const { status, body } = await register()
    expect(status).toBe(200)
    expect(body.at('data')).toEqual({
      id: expect.stringMatching(/^\d+$/),
      url: product.url(),
      valid: true,
      created_at: expect.stringMatching(/Z$/),
    })
    expect((await asApp('GET', '/2/webhooks')).body.at('meta', 'result_count')).toBe(1)
  })

  it('is refused when the answer is wrong, the address too long, elsewhere or taken', async () => {
    const why = async (url: string) =>
      (await asApp('POST', '/2/webhooks', { url })).body.at('errors', 0, 'message')
    product.forgetSecret()
    expect(await why(product.url())).toContain('CrcValidationFailed')
    expect(await why('http://127.0.0.1:1/webhooks/x')).toContain('CrcValidationFailed')
    expect(await why('https://example.com/webhooks/x')).toContain('UrlValidationFailed')
    expect(await why(`${product.url()}?${'a'.repeat(200)}`)).toContain('UrlValidationFailed')
    expect((await asApp('GET', '/2/webhooks')).body.at('meta', 'result_count')).toBe(0)
  })

  it('is there once, and belongs to the app alone', async () => {
    await register()
    expect((await register()).body.at('errors', 0, 'message')).toContain('DuplicateUrlFailed')
    expect(
      (await call(await accessToken(), 'POST /2/webhooks', { url: product.url() })).body.at(
        'title',
      ),
    ).toBe('Unsupported Authentication')
  })

  it('is asked again on demand, and told nothing while its answer is wrong', async () => {
    await accessToken()
    const id = await listening()
    await subscribe(id)
    product.forgetSecret()
    expect((await town.control('POST', `/x/webhooks/${id}/check`)).body.value).toEqual({
      valid: false,
    })
    const asked = await asApp('PUT', `/2/webhooks/${id}`)
    expect([asked.status, asked.body.value]).toEqual([200, { data: { valid: false } }])
    await byHand('Nobody hears this.')
    expect(
      (await town.control('GET', '/webhooks?provider=x')).body.list('deliveries'),
    ).toHaveLength(0)
  })
})

describe('a subscription', () => {
  beforeEach(() => accessToken())

  it('is made by what the person granted, and of the end of a consent only on demand', async () => {
    const id = (await register()).body.text('data', 'id')
    const dms = { event_type: 'dm.received', filter: { user_id: xUsers.lume }, webhook_id: id }
    const refused = await call(await accessToken(), 'POST /2/activity/subscriptions', dms)
    expect([refused.status, refused.body.at('detail')]).toEqual([
      403,
      'The user has not granted dm.read, which dm.received needs.',
    ])
    const sam = await accessToken({ person: '10002' })
    const own = { event_type: 'dm.received', filter: { user_id: xUsers.anchor }, webhook_id: id }
    expect((await call(sam, 'POST /2/activity/subscriptions', own)).status).toBe(403)
    const lume = await accessToken({ scope: `${everyXScope} dm.read` })
    expect((await call(lume, 'POST /2/activity/subscriptions', dms)).status).toBe(200)
    const told = async () =>
      (await subscribe(id, { event_type: 'post.burn' })).body.text('errors', 0, 'message')
    expect((await subscribe(id, { event_type: 'oauth.revoke' })).status).toBe(400)
    expect(await told()).not.toContain('oauth.revoke')
    await town.control('PUT', '/x/events', { takesRevoke: true })
    expect(await told()).toContain('oauth.revoke')
    expect((await subscribe(id, { event_type: 'oauth.revoke' })).status).toBe(200)
  })

  it('of likes needs the right to read likes', async () => {
    const webhook_id = (await register()).body.text('data', 'id')
    const likes = { event_type: 'like.create', filter: { user_id: xUsers.lume }, webhook_id }
    const ask = (token: string) => call(token, 'POST /2/activity/subscriptions', likes)
    const refused = await ask(await accessToken())
    expect([refused.status, refused.body.at('detail')]).toEqual([
      403,
      'The user has not granted like.read, which like.create needs.',
    ])
    const lume = await accessToken({ scope: `${everyXScope} like.read` })
    expect((await ask(lume)).status).toBe(200)
  })

  it('of what is private takes the person’s own token, whatever they granted', async () => {
    const id = (await register()).body.text('data', 'id')
    await accessToken({ scope: `${everyXScope} dm.read like.read` })
    const posts = ['mention', 'reply', 'quote', 'repost'].map((one) => `post.${one}.create`)
    for (const event_type of ['dm.received', 'dm.sent', 'dm.read', 'like.create', ...posts]) {
      const refused = await subscribe(id, { event_type })
      expect([refused.status, refused.body.at('title')]).toEqual([
        403,
        'Unsupported Authentication',
      ])
    }
    expect((await subscribe(id)).status).toBe(200)
  })

  it('is refused for a person who never consented', async () => {
    const id = (await register()).body.text('data', 'id')
    const someone = await subscribe(id, { filter: { user_id: xUsers.anchor } })
    expect(someone.status).toBe(403)
  })

  it('is made for one event of one user, once, and ended', async () => {
    const id = (await register()).body.text('data', 'id')
    const made = await subscribe(id, { tag: 'lume' })
    expect(made.body.at('data', 'subscription')).toEqual({
      subscription_id: expect.any(String),
      event_type: 'post.create',
      filter: { user_id: xUsers.lume },
      webhook_id: id,
      tag: 'lume',
      created_at: expect.any(String),
    })
    expect((await subscribe(id)).status).toBe(400)
    expect((await subscribe(id, { event_type: 'post.delete' })).status).toBe(200)
    expect((await asApp('GET', '/2/activity/subscriptions')).body.list('data')).toHaveLength(2)
    const subscriptionId = made.body.text('data', 'subscription', 'subscription_id')
    expect(
      (await asApp('DELETE', `/2/activity/subscriptions/${subscriptionId}`)).body.value,
    ).toEqual({ data: { deleted: true } })
    expect((await asApp('DELETE', `/2/activity/subscriptions/${subscriptionId}`)).status).toBe(404)
    await asApp('DELETE', `/2/webhooks/${id}`)
    expect((await truth()).value).toMatchObject({ webhooks: [], subscriptions: [] })
  })

  it('is listed page by page, and a page that X would refuse is refused', async () => {
    const id = (await register()).body.text('data', 'id')
    for (const event_type of ['post.create', 'post.delete', 'profile.update.bio'])
      expect((await subscribe(id, { event_type })).status).toBe(200)
    const list = (query: string) => asApp('GET', `/2/activity/subscriptions?${query}`)
    const first = (await list('max_results=2')).body
    expect([first.list('data').length, first.at('meta', 'total_subscriptions')]).toEqual([2, 3])
    const token = first.text('meta', 'next_token')
    expect(token).toMatch(/^[0-9a-v]{16,}$/)
    const last = (await list(`max_results=2&pagination_token=${token}`)).body
    expect([last.list('data').length, last.at('meta', 'next_token')]).toEqual([1, undefined])
    for (const query of [
      'max_results=0',
      'max_results=1001',
      'max_results=all',
      'pagination_token=2',
      'page=2',
    ])
      expect((await list(query)).status).toBe(400)
  })

  it('is moved to another webhook, and changed in nothing else', async () => {
    const old = (await register()).body.text('data', 'id')
    const made = await subscribe(old)
    const path = `/2/activity/subscriptions/${made.body.text('data', 'subscription', 'subscription_id')}`
    const other = await asApp('POST', '/2/webhooks', { url: `${product.url()}?moved=1` })
    const webhook_id = other.body.text('data', 'id')
    const moved = await asApp('PUT', path, { webhook_id })
    expect(moved.body.at('data', 'subscription', 'webhook_id')).toBe(webhook_id)
    expect(moved.body.at('data', 'total_subscriptions')).toBe(1)
    await asApp('DELETE', `/2/webhooks/${old}`)
    expect((await asApp('GET', '/2/activity/subscriptions')).body.list('data')).toHaveLength(1)
    for (const body of [{ webhook_id: old }, { event_type: 'post.delete' }, { tag: '' }])
      expect((await asApp('PUT', path, body)).status).toBe(400)
    expect((await asApp('PUT', '/2/activity/subscriptions/1', { webhook_id })).status).toBe(404)
    const lume = await accessToken()
    expect((await call(lume, `PUT ${path}`, { webhook_id })).status).toBe(403)
    expect((await call(lume, `DELETE ${path}`)).status).toBe(403)
  })

  it('is refused for an unknown event, user or webhook, and for somebody else', async () => {
    const id = (await register()).body.text('data', 'id')
    for (const more of [
      { event_type: 'post.burn' },
      { filter: { user_id: '42' } },
      { filter: {} },
      { webhook_id: '1' },
    ])
      expect((await subscribe(id, more)).status).toBe(400)
    const sam = await accessToken({ person: '10002' })
    expect(
      (
        await call(sam, 'POST /2/activity/subscriptions', {
          event_type: 'post.create',
          filter: { user_id: xUsers.lume },
          webhook_id: id,
        })
      ).status,
    ).toBe(403)
    expect(
      (
        await call(sam, 'POST /2/activity/subscriptions', {
          event_type: 'post.create',
          filter: { user_id: xUsers.anchor },
          webhook_id: id,
        })
      ).status,
    ).toBe(200)
  })
})

describe('the product', () => {
  it('is told what it subscribed to, signed over the raw body', async () => {
    await accessToken()
    const id = await listening()
    await subscribe(id, { tag: 'lume' })
    await byHand('Written by hand.')
    await town.control('POST', '/x/users/theanchortap', { post: 'Not subscribed.' })
    await arrived(1)
    const [message] = product.told
    expect(message?.body.value).toEqual({
      data: {
        event_uuid: expect.stringMatching(/^-?\d{1,19}$/),
        filter: { user_id: xUsers.lume },
        event_type: 'post.create',
        tag: 'lume',
        payload: expect.objectContaining({ text: 'Written by hand.', author_id: xUsers.lume }),
      },
    })
    expect(message?.signature).toBe(
      `sha256=${createHmac('sha256', 'demo-x-secret')
        .update(message?.raw ?? '')
        .digest('base64')}`,
    )
    expect(
      (await town.control('GET', '/webhooks?provider=x')).body.list('deliveries'),
    ).toHaveLength(1)
    expect((await truth()).at('spending', 'event post.create', 'calls')).toBe(1)
  })

  it('pays for what it is told, and nothing for the end of a post', async () => {
    const token = await accessToken({ scope: `${everyXScope} dm.read` })
    const id = await listening()
    for (const event_type of ['post.create', 'post.delete']) await subscribe(id, { event_type })
    await call(token, 'POST /2/activity/subscriptions', {
      event_type: 'dm.received',
      filter: { user_id: xUsers.lume },
      webhook_id: id,
    })
    const made = await call(token, 'POST /2/tweets', { text: 'Soon gone.' })
    const costs = async () => Number((await truth()).at('costMicros'))
    const before = await costs()
    await town.control('POST', '/guests', {
      network: 'x',
      owner: xUsers.lume,
      does: 'message',
      guest: 'jamesokafor',
      text: 'Is it open?',
    })
    expect((await costs()) - before).toBe(10_000)
    await call(token, `DELETE /2/tweets/${made.body.text('data', 'id')}`)
    expect((await costs()) - before).toBe(20_000)
    expect((await truth()).at('spending')).toMatchObject({
      'event post.create': { costMicros: 5000 },
      'event post.delete': { costMicros: 0 },
      'event dm.received': { costMicros: 10_000 },
    })
  })

  it('hears that a person took the consent back', async () => {
    const id = await listening()
    await town.control('PUT', '/x/events', { takesRevoke: true })
    await accessToken()
    await subscribe(id, { event_type: 'oauth.revoke' })
    await town.control('POST', '/x/users/10001', { revoke: true })
    await arrived(1)
    expect(product.told[0]?.body.at('data', 'event_type')).toBe('oauth.revoke')
  })
})
