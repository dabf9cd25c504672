import { expect, it } from 'vitest'
import { bestHours } from './best-hours.ts'
import type { CountedPost } from './insights-deps.ts'
import { aCountedPost } from './testing.ts'

const post = (network: CountedPost['network'], at: string, likes: number) =>
  aCountedPost({ network, likes, published_at: new Date(at) })

it('hours are those of the venue’s clock, before and after it changes', () => {
  const hours = bestHours(
    [
      post('facebook', '2026-10-19T17:30:00Z', 10),
      post('facebook', '2026-10-26T18:30:00Z', 30),
      post('facebook', '2026-10-20T10:00:00Z', 20),
    ],
    'Europe/Rome',
  )
  expect(hours).toEqual([
    { weekday: 0, hour: 19, posts: 2, index: 1 },
    { weekday: 1, hour: 12, posts: 1, index: 1 },
  ])
})

it('a post is measured against the usual one of its own network', () => {
  const hours = bestHours(
    [
      post('instagram', '2026-11-02T12:00:00Z', 100),
      post('instagram', '2026-11-03T12:00:00Z', 300),
      post('twitter', '2026-11-04T12:00:00Z', 1),
      post('twitter', '2026-11-05T12:00:00Z', 3),
    ],
    'Europe/London',
  )
  expect(hours.map(({ index }) => index)).toEqual([0.5, 1.5, 0.5, 1.5])
})

it('where nothing was ever liked there is no best hour', () => {
  expect(bestHours([post('facebook', '2026-11-02T12:00:00Z', 0)], 'Europe/London')).toEqual([])
})
