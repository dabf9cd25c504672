import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/query-keys.ts'
import { answering } from '../../testing/answering.ts'
import { render } from '../../testing/render.tsx'
import { PlainComments } from './plain-comments.tsx'

const line = (id: string, text: string) => ({
  id,
  name: `Guest ${id}`,
  pictureUrl: null,
  text,
  at: '2026-11-21T18:00:00.000Z',
  isOwn: false,
  isHidden: false,
  moderation: null,
  state: 'sent',
  waitsUntil: null,
  problem: null,
  attachmentUrl: null,
})

it('shows what answers a comment below it, by the calls that name the network', async () => {
  vi.useFakeTimers()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  answering({
    'GET /api/posts/comments/threads/p': {
      body: {
        data: [{ ...line('c1', 'Any tables?'), replies: [line('r1', 'Three left.')] }],
        readAt: null,
        isReading: false,
        total: 2,
        problem: null,
      },
    },
  })
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', role: 'owner', timeZone: 'Europe/London' }],
    subscriptions: [],
  })
  const media = { type: 'text' as const, image: null, video: null, durationMs: null, images: [] }
  const { element } = await render(
    <QueryClientProvider client={client}>
      <PlainComments
        network="threads"
        post={{ id: 'p', text: '', media, publishedAt: null, pageName: '' }}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  await act(async () => {
    await vi.advanceTimersByTimeAsync(20)
  })
  expect(element.querySelector('.comments__replies')?.textContent).toContain('Three left.')
  expect(element.textContent).toContain('Comments on Threads')
  vi.useRealTimers()
  vi.restoreAllMocks()
})
