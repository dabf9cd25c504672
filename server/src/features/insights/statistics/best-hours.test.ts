import { expect, it } from 'vitest'
import { bestHours } from './best-hours.ts'
import type { HourCounts } from '../insights-deps.ts'

const at = (more: Partial<HourCounts>): HourCounts => ({
  network: 'facebook',
  weekday: 0,
  hour: 12,
  publications: 1,
  posts: 1,
  engagement: 0,
  ...more,
})

it('an hour is as good as its posts are on average', () => {
  expect(
    bestHours([
      at({ weekday: 1, engagement: 20 }),
      at({ weekday: 0, hour: 19, publications: 2, posts: 2, engagement: 40 }),
    ]),
  ).toEqual([
    { weekday: 0, hour: 19, posts: 2, index: 1 },
    { weekday: 1, hour: 12, posts: 1, index: 1 },
  ])
})

it('a post is measured against the usual one of its own network', () => {
  const hours = bestHours([
    at({ network: 'instagram', weekday: 0, engagement: 100 }),
    at({ network: 'instagram', weekday: 1, posts: 2, engagement: 300 }),
    at({ network: 'twitter', weekday: 1, posts: 2, engagement: 1 }),
    at({ network: 'twitter', weekday: 3, publications: 2, posts: 2, engagement: 8 }),
  ])
  expect(hours.map(({ weekday, posts, index }) => [weekday, posts, index])).toEqual([
    [0, 1, 0.5],
    // half again as many as usual on one network, a third of it on the other
    [1, 2, 0.92],
    [3, 2, 1.33],
  ])
})

it('a post is one, however many networks it went to', () => {
  const hours = bestHours([
    at({ weekday: 4, hour: 18, engagement: 30 }),
    at({ weekday: 4, hour: 18, network: 'instagram', engagement: 30 }),
    at({ weekday: 1, publications: 2, posts: 2, engagement: 0 }),
    at({ weekday: 1, network: 'instagram', publications: 2, posts: 2, engagement: 0 }),
  ])
  expect(hours.map(({ weekday, posts, index }) => [weekday, posts, index])).toEqual([
    [1, 2, 0],
    [4, 1, 3],
  ])
})

it('where nothing was ever liked there is no best hour', () => {
  expect(bestHours([at({})])).toEqual([])
})
