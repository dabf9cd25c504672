import { rawMessage } from '@marquee/contract/message.ts'
import type { NetworkResult } from '@marquee/contract/publishing.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeToken, writeToken } from '#lib/session/token.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { answering } from '#testing/answering.ts'
import { aPost, aPublication } from '../testing.ts'
import { announceWhenLong } from './announce-when-long.ts'
import { reelToasts } from './reel-toasts.ts'

type State = NetworkResult['state']
const words = "Your reel is being processed. We'll let you know when it's ready to view."
const { id } = aPost()

/**
 * What is said, and in which second after the press, of a reel that a network worked on after
 * eight. It stands in `seen` one after another, the last again and again; null: it is not there.
 */
async function said(
  state: State,
  seen: readonly (State | null)[],
  network: 'instagram' | 'tiktok' = 'instagram',
) {
  let nth = 0
  let second = 8
  const told: string[] = []
  vi.spyOn(toast, 'info').mockImplementation((title) => {
    told.push(`${second} s: ${typeof title === 'string' ? title : title.title}`)
    return 0
  })
  answering({
    [`GET /api/posts/facebook/${id}`]: () => {
      const now = seen[Math.min(nth, seen.length - 1)] ?? null
      nth += 1
      if (now === null) return { status: 404, body: { message: 'Gone.', code: 'not-found' } }
      const message = now === 'failed' ? rawMessage('It is too dark.') : null
      return { body: aPost({ publications: [aPublication({ network, state: now, message })] }) }
    },
  })
  const answer = {
    id,
    publishedNow: true,
    scheduledAt: null,
    results: { [network]: { success: false, state, publicationId: crypto.randomUUID() } },
  }
  void announceWhenLong(answer, 8000, (more) => {
    for (const { title, text } of reelToasts(more)) told.push(`${second} s: ${title}: ${text}`)
  })
  while (second < 70) {
    second += 1
    await vi.advanceTimersByTimeAsync(1000)
  }
  return { told, looks: nth }
}

beforeEach(() => {
  vi.useFakeTimers()
  writeToken('t')
})
afterEach(() => {
  vi.useRealTimers()
})

it('says ten seconds after the press, and not before, that a reel is still worked on', async () => {
  expect((await said('processing', ['processing'])).told).toEqual([`10 s: ${words}`])
})
it('says once that it is there, as soon as it is', async () => {
  const { told, looks } = await said('submitting', ['processing', 'processing', 'published'])
  expect(told).toEqual([`10 s: ${words}`, '40 s: Post was successfully published: Instagram'])
  expect(looks).toBe(3)
})
it.each([
  ['published', '10 s: Post was successfully published: Instagram'],
  ['failed', '10 s: The post could not be made.: Instagram: It is too dark.'],
] as const)('says of one that is %s by then only that', async (state, line) => {
  expect((await said('processing', [state])).told).toEqual([line])
})
it('leaves what went wrong to the call that is followed by itself', async () => {
  expect((await said('processing', ['failed'], 'tiktok')).told).toEqual([])
  expect((await said('processing', ['published'], 'tiktok')).told).toHaveLength(1)
})
it.each(['published', 'failed', 'held', 'inbox'] as const)(
  'says nothing of one that is %s',
  async (state) => {
    expect(await said(state, ['published'])).toEqual({ told: [], looks: 0 })
  },
)
it('is silent once the reel was deleted, or nobody is signed in', async () => {
  expect((await said('processing', [null])).told).toEqual([])
  removeToken()
  expect(await said('processing', ['processing'])).toEqual({ told: [], looks: 0 })
})
