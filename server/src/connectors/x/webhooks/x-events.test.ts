import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createXWebhooks } from './x-events.ts'
import { subscribedEventTypes } from './x-subscription.ts'
import { connected, failure, openX, settings } from '../testing.ts'

const me = '2244994945'
const news = createXWebhooks(settings)
const body = (event_type: string, filter: object = { user_id: me }, payload: object = {}) => ({
  data: { event_uuid: '-2781149976877970683', filter, event_type, tag: 't', payload, includes: {} },
})
const sign = (raw: Buffer | string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('base64')}`

describe('what X tells', () => {
  const raw = Buffer.from(JSON.stringify(body('post.create')))

  it('is believed with either signature over these bytes, and with no other', () => {
    const genuine = { eventId: 'post.create:-2781149976877970683', kind: 'post.create' }
    expect(
      news.verify(raw, { 'x-twitter-webhooks-signature-oauth2': sign(raw, 'secret-1') }),
    ).toEqual(genuine)
    expect(news.verify(raw, { 'x-twitter-webhooks-signature': sign(raw, 'consumer-1') })).toEqual(
      genuine,
    )
    for (const headers of [
      {},
      { 'x-twitter-webhooks-signature-oauth2': sign(raw, 'consumer-1') },
      { 'x-twitter-webhooks-signature': sign(raw, 'secret-1') },
      {
        'x-twitter-webhooks-signature-oauth2': sign(
          Buffer.concat([raw, Buffer.from(' ')]),
          'secret-1',
        ),
      },
      { 'x-twitter-webhooks-signature-oauth2': 'sha256=' },
      { 'x-twitter-webhooks-signature-oauth2': 'sha1=abc' },
    ])
      expect(news.verify(raw, headers)).toBeNull()
    expect(
      createXWebhooks({ clientSecret: 'secret-1', consumerSecret: null }).verify(raw, {
        'x-twitter-webhooks-signature': sign(raw, ''),
      }),
    ).toBeNull()
  })

  it('without an id of its own has the fingerprint of its bytes', () => {
    const bare = Buffer.from('{"data":{"event_type":"dm.received"}}')
    expect(
      news.verify(bare, { 'x-twitter-webhooks-signature-oauth2': sign(bare, 'secret-1') }),
    ).toEqual({ eventId: createHash('sha256').update(bare).digest('hex'), kind: 'dm.received' })
  })

  it('several together are another message than the first of them alone', () => {
    const ids = [
      [body('post.create').data],
      [body('post.create').data, body('dm.received').data],
      [body('post.create').data, body('post.delete').data],
    ].map((data) => {
      const told = Buffer.from(JSON.stringify({ data }))
      return news.verify(told, { 'x-twitter-webhooks-signature-oauth2': sign(told, 'secret-1') })
        ?.eventId
    })
    expect(new Set(ids).size).toBe(3)
  })

  it.each([
    ['post.create', 'posts', 5000],
    ['post.delete', 'posts', 0],
    ['post.repost.create', 'posts', 5000],
    ['post.mention.create', 'comments', 5000],
    ['post.reply.create', 'comments', 5000],
    ['dm.received', 'messages', 10_000],
    ['dm.sent', 'messages', 0],
    ['profile.update.screenname', 'profile', 5000],
  ])('%s is a hint about %s, which costs %d', (event, topic, costMicros) => {
    const told = { kind: 'changed', network: 'twitter', remoteId: me, topic }
    expect(news.read(body(event))).toEqual([costMicros === 0 ? told : { ...told, costMicros }])
  })

  it('a consent that was taken back is of the one whom the payload names, else the filter', () => {
    const gone = [{ kind: 'grant-withdrawn', networks: ['twitter'], remoteUserId: me }]
    expect(news.read(body('oauth.revoke', {}, { user_id: me, app_id: '1' }))).toEqual(gone)
    expect(news.read(body('oauth.revoke'))).toEqual(gone)
  })

  it('is left out where it is not understood', () => {
    for (const odd of [
      body('oauth.revoke', {}),
      body('like.create'),
      body('post.create', {}),
      { data: 'x' },
      null,
      [],
      'text',
    ])
      expect(news.read(odd)).toEqual([])
    expect(news.read({ data: [body('post.create').data, body('dm.sent').data] })).toHaveLength(2)
  })

  it('its question whether we are we is answered with the secret, unsaid', () => {
    expect(news.challenge({ crc_token: 'abc' })).toEqual({
      contentType: 'application/json',
      body: JSON.stringify({ response_token: sign('abc', 'consumer-1') }),
    })
    expect(
      createXWebhooks({ clientSecret: 'secret-1', consumerSecret: null }).challenge({
        crc_token: 'abc',
      })?.body,
    ).toBe(JSON.stringify({ response_token: sign('abc', 'secret-1') }))
    for (const query of [{}, { crc_token: '' }, { 'hub.challenge': '1' }])
      expect(news.challenge(query)).toBeNull()
  })

  it.each([raw.toString(), '{}', ' {"data":1}', '[]', '"post"', 'null', '1', 'abc', 'YWJj+/=='])(
    'what our own answer signs is never believed as a message: %s',
    (forged) => {
      const signature = z.parse(
        z.object({ response_token: z.string() }),
        JSON.parse(
          news.challenge({ crc_token: forged })?.body ?? JSON.stringify({ response_token: 'none' }),
        ),
      ).response_token
      expect(
        news.verify(Buffer.from(forged), {
          'x-twitter-webhooks-signature-oauth2': signature,
          'x-twitter-webhooks-signature': signature,
        }),
      ).toBeNull()
    },
  )

  it('that is no object is no message, whoever signed it', () => {
    for (const odd of ['1', 'null', '"post"', '[]', 'abc', ''])
      expect(
        news.verify(Buffer.from(odd), {
          'x-twitter-webhooks-signature-oauth2': sign(odd, 'secret-1'),
        }),
      ).toBeNull()
  })
})

describe('asking X to tell', () => {
  const callsOf = (testbed: { readonly asked: readonly { readonly call: string }[] }) =>
    testbed.asked.map(({ call }) => call)

  it('uses the webhook that stands, for only what is listened to, private things by the person’s own token', async () => {
    const testbed = await connected()
    await testbed.x.news?.subscribe(testbed.secret)
    const made = testbed.asked.filter(({ call }) => call === 'subscribe')
    expect(made.map(({ request }) => JSON.parse(String(request.body)))).toEqual(
      subscribedEventTypes.map((event_type) => ({
        event_type,
        filter: { user_id: me },
        webhook_id: '1146654567674912769',
      })),
    )
    expect(made.map(({ request }) => request.headers?.authorization)).toEqual(
      subscribedEventTypes.map((event) =>
        event === 'dm.received' ? 'Bearer acc-first' : 'Bearer app-bearer',
      ),
    )
    expect(callsOf(testbed)).not.toContain('makeWebhook')
  })

  it('registers the webhook once for everybody', async () => {
    const testbed = await connected()
    testbed.answer('listWebhooks', 'listWebhooks.none')
    await Promise.all([
      testbed.x.news?.subscribe(testbed.secret),
      testbed.x.news?.subscribe(testbed.secret),
    ])
    expect(callsOf(testbed).filter((call) => call === 'makeWebhook')).toHaveLength(1)
    expect(
      testbed.asked
        .filter(({ call }) => call === 'makeWebhook')
        .map(({ request }) => JSON.parse(String(request.body))),
    ).toEqual([{ url: 'https://marquee.example/webhooks/x' }])
  })

  it('has a webhook proven anew that X holds for broken', async () => {
    const testbed = await connected()
    testbed.answer('listWebhooks', 'listWebhooks.broken')
    await testbed.x.news?.subscribe(testbed.secret)
    expect(callsOf(testbed)).toContain('proveWebhook')
  })

  it('again is no error; what X refuses is, and the next try looks for the webhook anew', async () => {
    const testbed = await connected()
    testbed.answer(
      'subscribe',
      'subscribe.double',
      'subscribe.conflict',
      'subscribe.double',
      'subscribe.double',
      'subscribe.full',
      'subscribe.double',
      'subscribe.double',
      'subscribe.double',
      'subscribe',
    )
    await testbed.x.news?.subscribe(testbed.secret)
    expect(
      await failure(testbed.x.news?.subscribe(testbed.secret) ?? Promise.resolve()),
    ).toMatchObject({ kind: 'rejected', message: 'X refused this: Maximum subscriptions reached.' })
    const before = callsOf(testbed).filter((call) => call === 'listWebhooks').length
    await testbed.x.news?.subscribe(testbed.secret)
    expect(callsOf(testbed).filter((call) => call === 'listWebhooks')).toHaveLength(before + 1)
  })

  it('of the end of a consent may be refused, and the others stand', async () => {
    const testbed = await connected()
    testbed.answer('subscribe', 'subscribe', 'subscribe', 'subscribe', 'subscribe.full')
    await testbed.x.news?.subscribe(testbed.secret)
    expect(callsOf(testbed).filter((call) => call === 'subscribe')).toHaveLength(4)
  })

  it('with a token that X does not know is the operator’s matter, never a lost connection', async () => {
    const testbed = await connected()
    testbed.answer('listWebhooks', 'listWebhooks.stranger')
    expect(
      await failure(testbed.x.news?.subscribe(testbed.secret) ?? Promise.resolve()),
    ).toMatchObject({ kind: 'rejected', message: expect.stringContaining('X_BEARER_TOKEN') })
  })

  it('is ended for this profile only, page by page, also where nothing stands', async () => {
    const testbed = await connected()
    testbed.answer(
      'listSubscriptions',
      'listSubscriptions',
      'listSubscriptions.last',
      'listSubscriptions.none',
    )
    await testbed.x.news?.unsubscribe(testbed.secret)
    expect(
      testbed.asked
        .filter(({ call }) => call === 'unsubscribe')
        .map(({ request }) => request.url.split('/').at(-1)),
    ).toEqual(['s1', 's3'])
    await testbed.x.news?.unsubscribe(testbed.secret)
    expect(callsOf(testbed).filter((call) => call === 'unsubscribe')).toHaveLength(2)
  })

  it('is not possible without the app’s own token', () => {
    expect(openX({ bearerToken: null }).x.news).toBeUndefined()
  })
})
