import { expect, it } from 'vitest'
import { connected, failure } from '../testing.ts'
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
