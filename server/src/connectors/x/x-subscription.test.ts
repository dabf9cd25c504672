import { expect, it } from 'vitest'
import { connected, failure } from './testing.ts'
import { newsOfInterest } from './x-subscription.ts'

it('one event that X refuses takes none of the others away, and it is no success', async () => {
  const house = await connected()
  house.answer('subscribe', 'subscribe', 'subscribe.full', 'subscribe', 'subscribe')
  expect(await failure(house.x.news?.subscribe(house.secret) ?? Promise.resolve())).toMatchObject({
    kind: 'rejected',
  })
  expect(
    house.asked
      .filter(({ call }) => call === 'subscribe')
      .map(({ request }) => Object(JSON.parse(String(request.body))).event_type),
  ).toEqual([...newsOfInterest])
})
