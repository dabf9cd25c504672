import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { render } from '#testing/render.tsx'
import { renderSignedIn, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { useReels, useScheduledReels } from '../reels/use-reels.ts'
import { aPublication } from '../testing.ts'
import { useFilterNetworks, usePosted, useScheduled, useServerDrafts } from './use-posts.ts'

const waiting: ScheduledPostView = {
  id: '1',
  title: 'Burrata is back',
  socialNetworks: ['facebook'],
  scheduledAt: '2026-11-24T18:30:00.000Z',
  wallTime: '2026-11-24T18:30',
  timeZone: 'Europe/London',
  kind: 'post',
  version: 1,
  latenessMinutes: 60,
  tiktok: null,
  x: null,
  firstComment: null,
  thread: null,
  mediaUrl: null,
  mediaType: 'text',
  media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
  publications: [aPublication({ state: 'held', holdReason: 'reconnect' })],
}

function Filter({ posts }: { readonly posts?: readonly ScheduledPostView[] }) {
  return <p>{useFilterNetworks(posts)?.join(' ')}</p>
}

it('offers a network that was disconnected while a scheduled post waits for it', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', name: 'Osteria Lume', role: 'owner', timeZone: 'Europe/London' }],
  })
  client.setQueryData(queryKeys.tools('c'), [
    { id: '2', type: 'instagram', enabled: true, health: 'connected', publishes: true },
  ])
  const { element, show } = await render(
    <QueryClientProvider client={client}>
      <Filter posts={[waiting]} />
    </QueryClientProvider>,
  )
  expect(element.textContent).toBe('facebook instagram')
  await show(
    <QueryClientProvider client={client}>
      <Filter />
    </QueryClientProvider>,
  )
  expect(element.textContent).toBe('instagram')
})

function Lists() {
  usePosted({ networks: null })
  useScheduled()
  useReels()
  useScheduledReels()
  useServerDrafts()
  return null
}
it('are read again every ten minutes, and when other accounts are connected', async () => {
  vi.useFakeTimers()
  const end = { hasNextPage: false, totalItems: 0, nextCursor: null }
  const asked = answering({
    'GET /api/posts': { body: { items: [], ...end } },
    'GET /api/posts/scheduled': { body: [] },
    'GET /api/reels': { body: { data: [], ...end } },
    'GET /api/reels/scheduled': { body: [] },
    'GET /api/drafts': { body: [] },
  })
  const { client } = await renderSignedIn(<Lists />, {
    known: [[queryKeys.tools(aCompany().id), [aTool()]]],
  })
  const counts = () =>
    [
      '/api/posts?',
      '/api/posts/scheduled',
      '/api/reels?',
      '/api/reels/scheduled',
      '/api/drafts',
    ].map((start) => asked.filter(({ url }) => url.startsWith(start)).length)
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(10)
  expect(counts()).toEqual([1, 1, 1, 1, 1])
  await wait(599_900)
  expect(counts()).toEqual([1, 1, 1, 1, 1])
  await wait(200)
  expect(counts()).toEqual([2, 2, 2, 2, 2])
  await act(async () => {
    client.setQueryData(queryKeys.tools(aCompany().id), [
      aTool({ id: '00000000-0000-4000-8000-0000000000ff' }),
    ])
    await vi.advanceTimersByTimeAsync(10)
  })
  expect([counts()[0], counts()[2]]).toEqual([3, 3])
  vi.useRealTimers()
})
function Planned() {
  return (
    <p>
      {useScheduled()
        .data?.map(({ title }) => title)
        .join(' ')}
    </p>
  )
}
it('shows in the plan what can be scheduled', async () => {
  answering({
    'GET /api/posts/scheduled': {
      body: [
        { ...waiting, id: crypto.randomUUID() },
        { ...waiting, id: crypto.randomUUID(), title: 'Never', socialNetworks: ['tiktok'] },
      ],
    },
  })
  const { element } = await renderSignedIn(<Planned />)
  await soon(() => {
    expect(element.textContent).toBe('Burrata is back')
  })
})
