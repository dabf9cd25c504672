import { expect, it } from 'vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { queryKeys } from '#lib/query-keys.ts'
import { render } from '../../testing/render.tsx'
import { AboutNetwork } from './about-network.tsx'

async function about(tutorials: readonly string[]) {
  const client = new QueryClient()
  client.setQueryDefaults(queryKeys.config, { staleTime: Infinity })
  client.setQueryData(queryKeys.config, { tutorials })
  const { element } = await render(
    <QueryClientProvider client={client}>
      <AboutNetwork network="google" />
    </QueryClientProvider>,
  )
  return element
}

it('plays our own video about connecting where the operator has none', async () => {
  const element = await about([])
  element.querySelector('button')?.click()
  await expect
    .poll(() => document.querySelector('dialog video')?.querySelectorAll('track').length)
    .toBe(2)
})
it('offers the film about connecting where there is one', async () => {
  const element = await about(
    Array.from({ length: 8 }, (_, index) => `https://films.example/${index + 1}`),
  )
  expect(element.querySelector('button')?.textContent).toBe('See Video')
})
