import type { NetworkResult } from '@marquee/contract/publishing.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/feedback/toast-store.ts'
import { announceWhenLong } from './announce-when-long.ts'

const words = "Your reel is being processed. We'll let you know when it's ready to view."
const answer = (state: NetworkResult['state']) => ({
  id: crypto.randomUUID(),
  publishedNow: true,
  scheduledAt: null,
  results: {
    tiktok: { success: false, state, publicationId: crypto.randomUUID() },
  },
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('says ten seconds after the press, and not before, that a reel is still worked on', () => {
  const said = vi.spyOn(toast, 'info').mockReturnValue(0)
  announceWhenLong(answer('processing'), 8000)
  vi.advanceTimersByTime(1999)
  expect(said).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(said.mock.calls).toEqual([[words]])
})
it.each(['published', 'failed', 'held', 'inbox'] as const)(
  'says nothing of one that is %s',
  (state) => {
    const said = vi.spyOn(toast, 'info').mockReturnValue(0)
    said.mockClear()
    announceWhenLong(answer(state), 0)
    vi.advanceTimersByTime(60_000)
    expect(said).not.toHaveBeenCalled()
  },
)
