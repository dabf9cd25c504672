import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { renderSignedIn } from '#testing/signed-in.tsx'
import { NewsBadge } from './news-badge.tsx'

it('is read again every ten minutes', async () => {
  vi.useFakeTimers()
  const asked = answering({ 'GET /api/posts/comment-news': { body: { total: 0, posts: [] } } })
  await renderSignedIn(<NewsBadge postId="p1" />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(10)
  await wait(599_900)
  expect(asked).toHaveLength(1)
  await wait(200)
  expect(asked).toHaveLength(2)
  vi.useRealTimers()
})
