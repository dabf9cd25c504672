import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { PublicationView } from '@marquee/contract/publishing.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { render } from '#testing/render.tsx'
import { aPublication } from '../../testing.ts'
import { PostFacts } from './post-facts.tsx'

async function show(...publications: readonly PublicationView[]) {
  const client = new QueryClient()
  client.setQueryData(queryKeys.me, {
    companies: [{ id: 'c', role: 'owner', timeZone: 'Europe/London' }],
    subscriptions: [],
  })
  const { element } = await render(
    <QueryClientProvider client={client}>
      <PostFacts
        text="Burrata is back"
        media={{ type: 'text', image: null, video: null, durationMs: null, images: [] }}
        when="today"
        publications={publications}
        zone="Europe/London"
        sent
      >
        <p>counts</p>
      </PostFacts>
    </QueryClientProvider>,
  )
  return element.textContent ?? ''
}
const failed = aPublication({
  id: 'x',
  network: 'twitter',
  state: 'failed',
  message: 'X says no.',
  decisions: ['send', 'leave'],
})

it('shows what failed and its button before picture and counts, the failed network first', async () => {
  const text = await show(aPublication(), failed)
  const order = ['X says no.', 'Send now', 'Facebook', 'Burrata is back', 'counts']
  const places = order.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
it('shows picture and counts first where nothing asks', async () => {
  const text = await show(aPublication())
  expect(text.indexOf('counts')).toBeLessThan(text.indexOf('Facebook'))
})
