import type { ScheduledPostView } from '@marquee/contract/publishing.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queryKeys } from '#lib/query-keys.ts'
import { render } from '../../testing/render.tsx'
import { aPublication } from './testing.ts'
import { useFilterNetworks } from './use-posts.ts'

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
