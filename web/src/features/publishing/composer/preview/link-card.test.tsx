import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { emptyContent, type DraftContent } from '../draft/draft-content.ts'
import './link-card.tsx'
import { PostPreview } from './post-preview.tsx'
import { aTool, inCompany } from '../testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const menu = 'https://lume.example/menu'
const words = (text: string, network: 'bluesky' | 'facebook' = 'bluesky'): DraftContent => ({
  ...emptyContent(),
  text,
  networks: [network],
})

async function shown(content: DraftContent, card: object | null) {
  const all = answering({ 'GET /api/posts/link-card': { body: { card } } })
  const { element } = await render(
    inCompany(<PostPreview content={content} tools={[aTool('bluesky')]} />),
  )
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
    })
  // who is signed in is asked for, too
  const asked = () => all.filter(({ url }) => url.startsWith('/api/posts/link-card'))
  await act(() => vi.dynamicImportSettled())
  await pass(700)
  const early = asked().length
  await pass(200)
  // the answer is read piece by piece
  for (let nth = 0; nth < 30; nth++) await pass(1)
  return {
    asked: asked(),
    early,
    text: element.querySelector('.handset__card')?.textContent ?? null,
  }
}
const card = { title: 'The menu', description: 'Pasta by hand', picture: null }

it('shows what the page behind the first link says, once the address stands still', async () => {
  const { asked, early, text } = await shown(words(`Tonight: ${menu}.`), card)
  expect(early).toBe(0)
  expect(asked.map(({ url }) => url)).toEqual([
    `/api/posts/link-card?url=${encodeURIComponent(menu)}`,
  ])
  expect(text).toBe('The menuPasta by handlume.example')
})

it('shows none where the page says nothing, another network is looked at, or there is no link', async () => {
  expect((await shown(words(menu), null)).text).toBeNull()
  expect((await shown(words(menu, 'facebook'), card)).asked).toEqual([])
  expect((await shown(words('No link'), card)).asked).toEqual([])
})
