import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { OneReviewPart } from './one-review.tsx'
import { review } from './testing/reviews.tsx'

it('is answered at once by whoever came for that, where its network takes answers', async () => {
  for (const network of ['google', 'facebook'] as const) {
    const one = review(network === 'google' ? '1' : '2', { network })
    const body = { review: one, accountName: 'Osteria Lume', pageUrl: null }
    answering({ [`GET /api/reviews/${one.id}`]: { body } })
    const { element } = await renderSignedIn(<OneReviewPart reviewId={one.id} asksToAnswer={1} />)
    await settle()
    expect(element.querySelectorAll('textarea')).toHaveLength(network === 'google' ? 1 : 0)
  }
})

it('is read again every ten minutes', async () => {
  vi.useFakeTimers()
  const one = review('1')
  const body = { review: one, accountName: 'Osteria Lume', pageUrl: null }
  const asked = answering({ [`GET /api/reviews/${one.id}`]: { body } })
  await renderSignedIn(<OneReviewPart reviewId={one.id} asksToAnswer={0} />)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(10)
  await wait(599_900)
  expect(asked).toHaveLength(1)
  await wait(200)
  expect(asked).toHaveLength(2)
  vi.useRealTimers()
})
