import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { app, eventually, everyScope, lumeInstagram } from '../testing.ts'
import { appToken, pageScope, usePageEvents } from './testing/page-events.ts'

const { town, product, pageToken, signInPage, subscribe, told, deliveries, elsewhere } =
  usePageEvents()
/** Every change told so far, in the order it came. */
const changes = () =>
  product.told
    .flatMap(({ body }) => body.list('entry'))
    .flatMap((entry) => entry.list('changes'))
    .map((change) => change.at('value'))

describe('a page lets the app in', () => {
  it('by a Page token with pages_manage_metadata, for known fields', async () => {
    expect((await subscribe('feed,mention')).body.value).toEqual({ success: true })
    expect(
      (await town.get('/20001/subscribed_apps', { access_token: pageToken() })).body.at('data'),
    ).toEqual([
      expect.objectContaining({ id: app.clientId, subscribed_fields: ['feed', 'mention'] }),
    ])
    expect((await subscribe('weather')).body.at('error', 'code')).toBe(100)
    expect((await subscribe('')).body.at('error', 'code')).toBe(100)
    const poor = await town.pageToken('20005', await town.signIn('10002', { scope: everyScope }))
    expect(
      (
        await town.post('/20005/subscribed_apps', { subscribed_fields: 'feed', access_token: poor })
      ).body.at('error', 'code'),
    ).toBe(200)
  })

  it('for all of the fields or for none: one without its permission refuses the call', async () => {
    expect((await subscribe('feed,messages')).body.at('error')).toMatchObject({
      code: 200,
      message:
        '(#200) To subscribe to the messages field, one of these permissions is needed: pages_messaging',
    })
    expect(
      (await town.get('/20001/subscribed_apps', { access_token: pageToken() })).body.value,
    ).toEqual({
      data: [],
    })
  })

  it('and out again', async () => {
    await subscribe()
    expect(
      (await town.remove('/20001/subscribed_apps', { access_token: pageToken() })).body.value,
    ).toEqual({ success: true })
    expect(
      (await town.get('/20001/subscribed_apps', { access_token: pageToken() })).body.value,
    ).toEqual({
      data: [],
    })
    await elsewhere('Nobody hears this')
    await subscribe()
    await elsewhere('But this')
    await told(1)
    expect(changes()).toEqual([expect.objectContaining({ message: 'But this' })])
  })
})

describe('the app is told', () => {
  it('of a post made elsewhere, signed over the raw body', async () => {
    await subscribe()
    const id = await elsewhere('Soup today')
    const [message] = await told(1)
    expect([message?.path, message?.headers['x-hub-signature-256']]).toEqual([
      '/webhooks/meta',
      `sha256=${createHmac('sha256', app.secret)
        .update(message?.raw ?? '')
        .digest('hex')}`,
    ])
    expect(message?.body.value).toEqual({
      object: 'page',
      entry: [
        {
          id: '20001',
          time: expect.any(Number),
          changes: [
            {
              field: 'feed',
              value: {
                item: 'status',
                verb: 'add',
                post_id: id,
                from: { id: '20001', name: 'Osteria Lume' },
                created_time: expect.any(Number),
                message: 'Soup today',
                published: 1,
              },
            },
          ],
        },
      ],
    })
  })

  it('of its own posts, of changes, likes, comments and removals', async () => {
    await subscribe()
    const id = (
      await town.post('/20001/feed', { message: 'From the app', access_token: pageToken() })
    ).body.text('id')
    await town.post(`/${id}`, { message: 'Mended', access_token: pageToken() })
    await town.control('POST', `/facebook/posts/${id}`, {
      likes: 2,
      comment: 'Nice',
      guest: 'Grace Adeyemi',
    })
    await town.remove(`/${id}`, { access_token: pageToken() })
    await eventually(
      async () => changes().length,
      (count) => count === 5,
    )
    expect(changes()).toEqual([
      expect.objectContaining({
        item: 'status',
        verb: 'add',
        post_id: id,
        message: 'From the app',
      }),
      expect.objectContaining({ item: 'status', verb: 'edited', post_id: id, message: 'Mended' }),
      expect.objectContaining({
        item: 'reaction',
        verb: 'add',
        reaction_type: 'like',
        post_id: id,
        from: { id: '50003', name: 'Grace Adeyemi' },
      }),
      expect.objectContaining({
        item: 'comment',
        verb: 'add',
        post_id: id,
        parent_id: id,
        comment_id: expect.stringMatching(/^\d+_\d+$/),
        message: 'Nice',
      }),
      expect.objectContaining({ item: 'status', verb: 'remove', post_id: id }),
    ])
  })

  it('of a scheduled post at its hour, without anybody reading', async () => {
    await subscribe()
    const at = Math.floor(Date.now() / 1000) + 3600
    const id = (
      await town.post('/20001/feed', {
        message: 'Later',
        published: 'false',
        scheduled_publish_time: String(at),
        access_token: pageToken(),
      })
    ).body.text('id')
    await elsewhere('Now')
    await told(1)
    await town.control('POST', '/clock', { advanceMs: 3_601_000 })
    await told(2)
    expect(changes().at(-1)).toMatchObject({ verb: 'add', post_id: id, created_time: at })
  })

  it('of what happens in one moment in one message, page by page', async () => {
    const catering = await town.pageToken('20002', await town.signIn('10001', { scope: pageScope }))
    await town.post('/20002/subscribed_apps', { subscribed_fields: 'feed', access_token: catering })
    await subscribe()
    await Promise.all([elsewhere('one'), elsewhere('two'), elsewhere('three', '20002')])
    const [message] = await told(1)
    const entries = message?.body.list('entry') ?? []
    expect(
      entries
        .map((entry) => [entry.at('id'), entry.list('changes').length])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['20001', 2],
      ['20002', 1],
    ])
  })

  it('not of pages that did not let it in, nor of fields it did not ask for', async () => {
    await town.remove(`/${app.clientId}/subscriptions`, { object: 'page', access_token: appToken })
    await subscribe()
    await elsewhere('Unheard')
    expect(await deliveries()).toEqual([])
  })

  it('of a comment on Instagram', async () => {
    await town.control('POST', '/reset', { seed: 'demo' })
    await signInPage()
    await subscribe()
    const media = (await town.instagramTruth()).text('media', 0, 'id')
    await fetch(`${town.url()}/look/instagram/osterialume/${media}/comment`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ text: 'Bella' }),
    })
    const [message] = await told(1)
    expect(message?.body.value).toMatchObject({
      object: 'instagram',
      entry: [
        {
          id: lumeInstagram,
          changes: [{ field: 'comments', value: { text: 'Bella', media: { id: media } } }],
        },
      ],
    })
  })
})
