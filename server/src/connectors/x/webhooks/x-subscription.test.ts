import { describe, expect, it } from 'vitest'
import { connected, failure, openX } from '../testing.ts'
import { subscribedEventTypes } from './x-subscription.ts'

it('one event that X refuses takes none of the others away, and it is no success', async () => {
  const testbed = await connected()
  testbed.answer('subscribe', 'subscribe', 'subscribe.full', 'subscribe', 'subscribe')
  expect(
    await failure(testbed.x.news?.subscribe(testbed.secret) ?? Promise.resolve()),
  ).toMatchObject({
    kind: 'rejected',
  })
  expect(
    testbed.asked
      .filter(({ call }) => call === 'subscribe')
      .map(({ request }) => Object(JSON.parse(String(request.body))).event_type),
  ).toEqual([...subscribedEventTypes])
})

it('messages are not asked for where the person did not let us read them', async () => {
  const testbed = openX({ abilities: new Set(['posts'] as const) })
  testbed.answer('exchangeCode', 'exchangeCode.postsOnly')
  const { x, secret, asked } = await connected(testbed)
  await x.news?.subscribe(secret)
  expect(
    asked
      .filter(({ call }) => call === 'subscribe')
      .map(({ request }) => Object(JSON.parse(String(request.body))).event_type),
  ).toEqual(['post.create', 'post.delete', 'oauth.revoke'])
})

it('without the app-only token it says that it cannot tell this server', () => {
  const { news, cannotBeTold } = openX({ bearerToken: null }).x
  expect([news, cannotBeTold]).toEqual([undefined, true])
  expect(openX().x.cannotBeTold).toBeUndefined()
})

describe('asked for again', () => {
  const callsOf = (testbed: { readonly asked: readonly { readonly call: string }[] }) =>
    testbed.asked.map(({ call }) => call)

  it('it has a webhook proven anew that X holds for broken since, and makes nothing twice', async () => {
    const testbed = await connected()
    testbed.answer('listSubscriptions', 'listSubscriptions.none', 'listSubscriptions.standing')
    await testbed.x.news?.subscribe(testbed.secret)
    expect(callsOf(testbed)).not.toContain('proveWebhook')
    testbed.answer('listWebhooks', 'listWebhooks.broken')
    await testbed.x.news?.subscribe(testbed.secret)
    expect(callsOf(testbed)).toContain('proveWebhook')
    expect(callsOf(testbed).filter((call) => call === 'subscribe')).toHaveLength(4)
    expect(testbed.x.news?.againMs).toBeLessThanOrEqual(86_400_000)
  })

  it.each([
    {
      call: 'proveWebhook',
      answer: 'proveWebhook.stillBroken',
      list: 'listWebhooks.broken',
    },
    { call: 'makeWebhook', answer: 'makeWebhook.broken', list: 'listWebhooks.none' },
  ])(
    'a webhook that X still holds for broken after $call is no success, and nothing is told there',
    async ({ call, answer, list }) => {
      const testbed = await connected()
      testbed.answer('listWebhooks', list)
      testbed.answer(call, answer)
      expect(
        await failure(testbed.x.news?.subscribe(testbed.secret) ?? Promise.resolve()),
      ).toMatchObject({ kind: 'unavailable' })
      expect(callsOf(testbed)).toContain(call)
      expect(callsOf(testbed)).not.toContain('subscribe')
    },
  )

  it('an event that X does not know is asked for once', async () => {
    const testbed = await connected()
    testbed.answer('listSubscriptions', 'listSubscriptions.none', 'listSubscriptions.none')
    testbed.answer('subscribe', 'subscribe', 'subscribe', 'subscribe', 'subscribe.full')
    await testbed.x.news?.subscribe(testbed.secret)
    testbed.answer('subscribe', 'subscribe')
    await testbed.x.news?.subscribe(testbed.secret)
    const events = testbed.asked
      .filter(({ call }) => call === 'subscribe')
      .map(({ request }) => Object(JSON.parse(String(request.body))).event_type)
    expect(events.filter((event) => event === 'oauth.revoke')).toHaveLength(1)
    expect(events).toHaveLength(7)
  })

  it('what is told to a webhook that is gone is told to ours; that of another server is left', async () => {
    const testbed = await connected()
    testbed.answer('listSubscriptions', 'listSubscriptions.moved')
    await testbed.x.news?.subscribe(testbed.secret)
    expect(
      testbed.asked
        .filter(({ call }) => call === 'moveSubscription')
        .map(({ request }) => [
          request.url.split('/').at(-1),
          JSON.parse(String(request.body)).webhook_id,
        ]),
    ).toEqual([['s0', '1146654567674912769']])
    expect(
      testbed.asked
        .filter(({ call }) => call === 'subscribe')
        .map(({ request }) => Object(JSON.parse(String(request.body))).event_type),
    ).toEqual(['post.delete', 'oauth.revoke'])
  })
})

describe('where X takes no further webhook', () => {
  const webhookCalls = async (list: string, ...made: string[]) => {
    const testbed = await connected()
    testbed.answer('listWebhooks', list)
    testbed.answer('makeWebhook', ...made)
    testbed.answer('listSubscriptions', 'listSubscriptions.ofOld')
    const failed = await failure(testbed.x.news?.subscribe(testbed.secret) ?? Promise.resolve())
    return {
      failed,
      asked: testbed.asked
        .filter(({ call }) => /Webhook/.test(call))
        .map(({ call, request }) => `${call} ${request.url.split('/').at(-1)}`),
      moved: testbed.asked.filter(({ call }) => call === 'moveSubscription').length,
    }
  }

  it('our own at an older address, which X holds for broken, makes room for it', async () => {
    const { failed, asked, moved } = await webhookCalls(
      'listWebhooks.old',
      'makeWebhook.full',
      'makeWebhook',
    )
    expect([failed, moved]).toEqual([null, 1])
    expect(asked).toEqual([
      'listWebhooks webhooks',
      'makeWebhook webhooks',
      'removeWebhook 404',
      'makeWebhook webhooks',
    ])
  })

  it.each([
    ['one that X still tells', 'listWebhooks.oldLiving', 'makeWebhook.full'],
    ['one for which our new address is to blame', 'listWebhooks.old', 'makeWebhook.unproven'],
  ])('%s stays', async (_which, list, made) => {
    const { failed, asked } = await webhookCalls(list, made)
    expect(failed).toMatchObject({ kind: 'rejected' })
    expect(asked).toEqual(['listWebhooks webhooks', 'makeWebhook webhooks'])
  })
})

it('leaving looks at as many as X lists at once', async () => {
  const testbed = await connected()
  testbed.answer('listSubscriptions', 'listSubscriptions.standing')
  await testbed.x.news?.unsubscribe(testbed.secret)
  const lists = testbed.asked.filter(({ call }) => call === 'listSubscriptions')
  expect(lists.map(({ request }) => new URL(request.url).search)).toEqual(['?max_results=1000'])
  expect(testbed.asked.filter(({ call }) => call === 'unsubscribe')).toHaveLength(4)
})
