import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eventually } from '../testing.ts'
import type { WebhookCall } from '../webhooks/testing.ts'
import { useReceiver } from '../webhooks/testing.ts'
import { threadsUsers, useThreads } from './testing.ts'

const { town, fault, guestSays, remove, said, signIn } = useThreads()
const product = useReceiver((base) => town.control('PUT', '/webhooks', { base }))

const signed = (text: string) =>
  createHmac('sha256', 'demo-threads-secret').update(text).digest('hex')
const ofField = (field: string) =>
  product.told.filter(({ body }) => body.at('values', 'field') === field)
const first = async (field: string): Promise<WebhookCall> => {
  const [told] = await eventually(
    async () => ofField(field),
    (all) => all.length > 0,
  )
  if (!told) throw new Error(`Nothing was told of ${field}.`)
  return told
}

describe('what is told', () => {
  it('is a flat envelope, signed over its raw bytes with the secret of this app', async () => {
    const token = await signIn()
    const root = await said(token, 'Which one?')
    const reply = await guestSays(root, 'The first one, @osterialume.')
    const told = await first('replies')
    expect(told.path).toBe('/webhooks/threads')
    expect(told.headers['x-hub-signature-256']).toBe(`sha256=${signed(told.raw)}`)
    expect(told.body.value).toEqual({
      app_id: '200000000000001',
      topic: 'moderate',
      target_id: root,
      time: expect.any(Number),
      subscription_id: expect.any(String),
      has_uid_field: false,
      values: {
        field: 'replies',
        value: {
          id: reply,
          username: 'priya.cooks',
          text: 'The first one, @osterialume.',
          media_type: 'TEXT_POST',
          permalink: expect.stringContaining('/look/threads/@priya.cooks/post/'),
          replied_to: { id: root },
          root_post: { id: root, owner_id: threadsUsers.lume, username: 'osterialume' },
          shortcode: expect.any(String),
          timestamp: expect.stringMatching(/\+0000$/),
        },
      },
    })
    const mention = await first('mentions')
    expect(mention.body.at('target_id')).toBe(threadsUsers.lume)
    expect(mention.body.at('values', 'value')).toMatchObject({ id: reply, is_reply: true })
  })

  it('is every publication of one’s own, through the app and by hand, and every deletion', async () => {
    const token = await signIn()
    const root = await said(token, 'Ours.')
    expect((await first('publish')).body.at('values', 'value')).toEqual({
      id: root,
      media_type: 'TEXT_POST',
      permalink: expect.any(String),
      timestamp: expect.any(String),
      username: 'osterialume',
    })
    await town.control('POST', '/threads/users/10001', { post: 'By hand.' })
    await eventually(
      async () => ofField('publish'),
      (all) => all.length === 2,
    )
    await remove(token, `/${root}`)
    const gone = await first('delete')
    expect(gone.body.at('topic')).toBe('moderate')
    expect(gone.body.at('values', 'value')).toMatchObject({
      id: root,
      owner: { owner_id: threadsUsers.lume },
      deleted_at: expect.any(String),
    })
  })

  it('is only what the person allowed, and nothing before or after that', async () => {
    await town.control('POST', '/threads/users/10001', { post: 'Before.' })
    const token = await signIn({ scope: 'threads_basic,threads_content_publish' })
    const root = await said(token, 'Which one?')
    await guestSays(root, 'The second, @osterialume.')
    await first('publish')
    const deliveries = (await town.control('GET', '/webhooks?provider=threads')).body
    expect(deliveries.list('deliveries').map((one) => one.at('type'))).toEqual([
      'interaction.publish',
    ])
    await town.control('POST', '/threads/users/10001', { revoke: true })
    await town.control('POST', '/threads/users/10001', { post: 'After.' })
    const later = (await town.control('GET', '/webhooks?provider=threads')).body
    expect(later.list('deliveries').map((one) => one.at('type'))).toEqual([
      'interaction.publish',
      'deauthorize',
    ])
  })

  it('comes twice when a fault says so', async () => {
    const token = await signIn()
    const root = await said(token, 'Which one?')
    await fault({ network: 'threads', route: 'WEBHOOK *', kind: 'webhook-twice', times: 1 })
    await guestSays(root, 'Both.')
    const told = await eventually(
      async () => ofField('replies'),
      (all) => all.length === 2,
    )
    expect(told[0]?.raw).toBe(told[1]?.raw)
  })
})

describe('who leaves', () => {
  it('is told by a signed form, and so is the wish that everything be deleted', async () => {
    await signIn()
    product.answer(() => ({
      status: 200,
      body: { url: 'http://localhost:3000/x', confirmation_code: 'c-1' },
    }))
    await town.control('POST', '/threads/users/10001', { revoke: true, requestDeletion: true })
    const told = await eventually(
      async () => product.told,
      (all) => all.length === 2,
    )
    expect(told.map(({ path }) => path)).toEqual(['/threads/deauthorize', '/threads/data-deletion'])
    for (const { raw, headers } of told) {
      expect(headers['content-type']).toContain('x-www-form-urlencoded')
      const [signature, payload = ''] = (
        new URLSearchParams(raw).get('signed_request') ?? ''
      ).split('.')
      expect(signature).toBe(
        createHmac('sha256', 'demo-threads-secret').update(payload).digest('base64url'),
      )
      const said: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
      expect(said).toMatchObject({ user_id: threadsUsers.lume, algorithm: 'HMAC-SHA256' })
    }
    const attempts = (await town.control('GET', '/webhooks?type=data-deletion')).body
    expect(attempts.text('deliveries', 0, 'attempts', 0, 'answer')).toContain('c-1')
  })

  it('is told where the desk says, or nowhere', async () => {
    await signIn()
    const dataDeletionUrl = `${product.base()}/elsewhere`
    const set = { deauthorizeUrl: 'none', dataDeletionUrl }
    expect((await town.control('PUT', '/threads/app', set)).body.value).toEqual(set)
    expect((await town.control('PUT', '/threads/app', {})).status).toBe(400)
    await town.control('POST', '/threads/users/10001', { revoke: true, requestDeletion: true })
    await eventually(
      async () => product.told,
      (all) => all.length === 1,
    )
    expect(product.told.map(({ path }) => path)).toEqual(['/elsewhere'])
  })
})

describe('the desk', () => {
  it('believes an address once it sends the challenge back', async () => {
    const callbackUrl = `${product.base()}/webhooks/threads/own`
    const subscribe = (more: Record<string, unknown> = {}) =>
      town.control('POST', '/threads/webhooks', { callbackUrl, verifyToken: 'v-1', ...more })
    expect((await subscribe()).body.at('message')).toContain('404')
    product.answerGet((query) => ({
      status: query.get('hub.verify_token') === 'v-1' ? 200 : 403,
      text: query.get('hub.mode') === 'subscribe' ? (query.get('hub.challenge') ?? '') : '',
    }))
    expect((await subscribe({ verifyToken: 'v-2' })).body.at('message')).toContain('403')
    expect((await subscribe({ fields: ['likes'] })).status).toBe(400)
    expect((await subscribe({ fields: ['publish'] })).body.value).toEqual({
      fields: ['publish'],
      callbackUrl,
    })
    const token = await signIn()
    const root = await said(token, 'Which one?')
    await guestSays(root, 'This one.')
    await first('publish')
    expect(product.told.map(({ path }) => path)).toEqual(['/webhooks/threads/own'])
  })
})
