import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { readAgain } from '#lib/live/read-again.ts'
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
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(
  network: NetworkKey,
  commentId?: string,
  { role = 'owner' as 'owner' | 'viewer', client = new QueryClient() } = {},
): Promise<Element> {
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', role, timeZone: 'Europe/London' }],
    subscriptions: [],
  })
  const media = { type: 'text' as const, image: null, video: null, durationMs: null, images: [] }
  const { element } = await render(
    <QueryClientProvider client={client}>
      <PlainComments
        network={network}
        post={{ id: 'p', text: '', media, publishedAt: null, pageName: '' }}
        onClose={() => undefined}
        commentId={commentId}
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

it('opens at the comment that somebody came to answer, with the focus in its box', async () => {
  const data = [
    { ...line('c2', 'Any music?'), replies: [] },
    { ...line('c1', 'Any tables?'), replies: [] },
  ]
  answering({ 'GET /api/posts/comments/threads/p': { body: { ...page.body, data } } })
  await open('threads', 'c1')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Reply to Guest c1')
  expect((await open('threads', 'c1', { role: 'viewer' })).querySelector('textarea')).toBeNull()
})

const held = (...ids: string[]) => ({
  body: { ...page.body, data: ids.map((id) => ({ ...line(id, 'Any tables?'), replies: [] })) },
})
const focused = () => document.activeElement?.getAttribute('aria-label')

it('leaves the box that somebody writes in where the one they came for is known only then', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof held>>()
  answering({ 'GET /api/posts/comments/threads/p': () => answer.promise })
  const element = await open('threads', 'c1')
  const own = element.querySelector('textarea')
  await act(async () => {
    own?.focus()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(own, 'We do')
    own?.dispatchEvent(new Event('input', { bubbles: true }))
    answer.resolve(held('c1'))
    await vi.advanceTimersByTimeAsync(20)
  })
  expect(element.querySelectorAll('textarea')).toHaveLength(1)
  expect([document.activeElement === own, own?.value]).toEqual([true, 'We do'])
  expect(own?.closest('[hidden]')).toBeNull()
})

it('leaves the answer that somebody began where a later list brings what they came for', async () => {
  let answer = held('c2')
  answering({ 'GET /api/posts/comments/threads/p': () => Promise.resolve(answer) })
  const element = await open('threads', 'c1')
  await act(async () => {
    element.querySelector<HTMLElement>('[aria-label="Reply to Guest c2"]')?.click()
    await vi.advanceTimersByTimeAsync(20)
  })
  answer = held('c1', 'c2')
  await pass(600_000)
  expect(element.textContent).toContain('Guest c1')
  expect(focused()).toBe('Reply to Guest c2')
})

it('opens at what a later list brings where nobody did anything meanwhile', async () => {
  let answer = held('c2')
  answering({ 'GET /api/posts/comments/threads/p': () => Promise.resolve(answer) })
  await open('threads', 'c1')
  answer = held('c1', 'c2')
  await pass(600_000)
  expect(focused()).toBe('Reply to Guest c1')
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

it('are asked for again every ten minutes, besides what is told of them', async () => {
  const asked = answering({ 'GET /api/posts/comments/threads/p': page })
  const times = () => asked.filter(({ url }) => url === '/api/posts/comments/threads/p').length
  await open('threads')
  await pass(590_000)
  expect(times()).toBe(1)
  await pass(10_000)
  expect(times()).toBe(2)
})

it('their ages go on while nothing new is told', async () => {
  vi.setSystemTime(new Date('2026-11-21T18:05:00Z'))
  const read = { ...page.body, readAt: '2026-11-21T18:05:00.000Z' }
  answering({ 'GET /api/posts/comments/threads/p': { body: read } })
  const element = await open('threads')
  const ages = () => [
    element.querySelector('.comments__fresh')?.textContent,
    element.querySelector('time')?.textContent,
  ]
  expect(ages()).toEqual([expect.stringContaining('just now'), '5 min ago'])
  // the same answer comes again, and draws nothing by itself
  await pass(12 * 60_000)
  expect(ages()).toEqual([expect.stringContaining('12 min ago'), '17 min ago'])
})

it('sends an answer to an answer again to whom it answered, not to the comment above', async () => {
  const refused = { ...line('w1', 'Three left.'), isOwn: true, state: 'failed', inAnswerTo: 'r1' }
  const replies = [line('r1', 'Me too'), refused]
  const data = [{ ...line('c1', 'Any tables?'), replies }]
  const asked = answering({
    'GET /api/posts/comments/threads/p': { body: { ...page.body, data } },
    'POST /api/posts/comments/threads/reply/r1': {
      body: { id: 'w2', message: 'Three left.', state: 'sent' },
    },
  })
  const element = await open('threads')
  await act(async () => {
    ;[...element.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Send again')
      ?.click()
    await vi.advanceTimersByTimeAsync(20)
  })
  expect(asked.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    '/api/posts/comments/threads/reply/r1',
  ])
})

it('are not asked for while nobody can see them, and at once when somebody can', async () => {
  const asked = answering({ 'GET /api/posts/comments/threads/p': page })
  const times = () => asked.filter(({ url }) => url === '/api/posts/comments/threads/p').length
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 5000 } } })
  const element = await open('threads', undefined, { client })
  const hidden = vi.spyOn(document, 'hidden', 'get')
  const turn = (isHidden: boolean) =>
    act(async () => {
      hidden.mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(20)
    })
  await turn(true)
  await act(() => readAgain(client, [queryKeys.comments('c')]))
  await pass(20)
  expect([times(), element.textContent.includes('Any tables?')]).toEqual([1, true])
  await turn(false)
  expect(times()).toBe(2)
})
