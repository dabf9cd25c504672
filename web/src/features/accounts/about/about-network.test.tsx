import { languages } from '@marquee/contract/languages.ts'
import { expect, it } from 'vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { queryKeys } from '#lib/api/query-keys.ts'
import { act } from 'react'
import { render } from '#testing/render.tsx'
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
  await act(async () => {
    element.querySelector('button')?.click()
    await Promise.resolve()
  })
  const dialog = document.querySelector('dialog')
  const tracks = [...(dialog?.querySelectorAll<HTMLTrackElement>('video track') ?? [])]
  expect(tracks.map(({ srclang }) => srclang)).toEqual(languages)
  expect(tracks.filter((track) => track.default).map(({ label }) => label)).toEqual(['English'])
  await act(async () => {
    dialog?.querySelector('button')?.click()
    await Promise.resolve()
  })
})
it('offers the video about connecting where there is one', async () => {
  const element = await about(
    Array.from({ length: 8 }, (_, index) => `https://films.example/${index + 1}`),
  )
  expect(element.querySelector('button')?.textContent).toBe('See Video')
})
