import { expect, it } from 'vitest'
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
