import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { PlainComments } from './plain-comments.tsx'

const line = (id: string, text: string) => ({
  id,
  name: `Guest ${id}`,
  pictureUrl: null,
  text,
  at: '2026-11-21T18:00:00.000Z',
  likes: 2,
  hasLiked: false,
  isOwn: false,
  isHidden: false,
  moderation: null,
  state: 'sent',
  waitsUntil: null,
  problem: null,
  attachmentUrl: null,
})

const page = {
  body: {
    data: [{ ...line('c1', 'Any tables?'), replies: [line('r1', 'Three left.')] }],
    readAt: null,
    isReading: false,
    total: 2,
    problem: null,
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function open(network: NetworkKey): Promise<Element> {
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', role: 'owner', timeZone: 'Europe/London' }],
    subscriptions: [],
  })
  const media = { type: 'text' as const, image: null, video: null, durationMs: null, images: [] }
  const { element } = await render(
    <QueryClientProvider client={client}>
      <PlainComments
        network={network}
        post={{ id: 'p', text: '', media, publishedAt: null, pageName: '' }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await act(async () => {
    await vi.advanceTimersByTimeAsync(20)
  })
  return element
}

it('shows what answers a comment below it, by the calls that name the network', async () => {
  answering({ 'GET /api/posts/comments/threads/p': page })
  const element = await open('threads')
  expect(element.querySelector('.comments__replies')?.textContent).toContain('Three left.')
  expect(element.textContent).toContain('Comments on Threads')
})

it('likes a comment by a call that names the network, only where the network takes likes', async () => {
  const call = 'POST /api/posts/likes/bluesky/c1'
  const asked = answering({
    'GET /api/posts/comments/threads/p': page,
    'GET /api/posts/comments/bluesky/p': page,
    [call]: { body: { success: true, hasLiked: true, total: 3 } },
  })
  expect((await open('threads')).querySelector('.like')).toBeNull()
  const hearts = (await open('bluesky')).querySelectorAll<HTMLButtonElement>('.like')
  expect([...hearts].map((one) => one.textContent)).toEqual(['2', '2'])
  await act(async () => {
    hearts[0]?.click()
    await vi.advanceTimersByTimeAsync(20)
  })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toContain(call)
  expect(hearts[0]?.getAttribute('aria-pressed')).toBe('true')
})
