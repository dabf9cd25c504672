import { expect, it } from 'vitest'
import { postGains } from './post-gains.ts'
import { aCountedPost } from '../testing.ts'

const post = (remoteId: string, likes: number, at: string) =>
  aCountedPost({
    remote_id: remoteId,
    likes,
    comments: 1,
    shares: 2,
    published_at: new Date(at),
  })
const day = { metrics: ['likes', 'shares'] as const, zone: 'Europe/Rome', today: '2026-11-23' }

it('a post that is new to us counts on the day of the venue on which it went out', () => {
  const gains = postGains([post('1', 9, '2026-11-20T23:30:00Z')], new Map(), day)
  expect(gains).toEqual([
    { metric: 'likes', day: '2026-11-23', value: 0 },
    { metric: 'likes', day: '2026-11-21', value: 9 },
    { metric: 'shares', day: '2026-11-23', value: 0 },
    { metric: 'shares', day: '2026-11-21', value: 2 },
  ])
})

it('afterwards only what it gains counts, and what it loses takes nothing away', () => {
  const before = new Map([['1', { remote_id: '1', likes: 5, comments: 0, shares: 4 }]])
  expect(postGains([post('1', 9, '2026-11-20T12:00:00Z')], before, day)).toEqual([
    { metric: 'likes', day: '2026-11-23', value: 4 },
    { metric: 'shares', day: '2026-11-23', value: 0 },
  ])
})
