import type { Tool } from '@marquee/contract/accounts.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { render } from '#testing/render.tsx'
import { emptyContent, type DraftContent } from '../draft/draft-content.ts'
import { rememberNetworks } from './last-networks.ts'
import { aTool, inCompany } from '../testing.tsx'
import { useChanges } from '../draft/use-changes.ts'
import { useFirstNetworks } from './use-first-networks.ts'

const tools = [aTool('facebook'), aTool('instagram'), aTool('google')]
const post = (origin: 'here' | 'elsewhere', socialNetworks: readonly NetworkKey[]) => ({
  id: crypto.randomUUID(),
  kind: 'post',
  network: socialNetworks[0],
  socialNetworks,
  text: 'Burrata is back',
  media: { type: 'text', image: null, video: null, durationMs: null, images: [] },
  publishedAt: '2026-11-20T18:30:00.000Z',
  totalLikes: 0,
  totalComments: 0,
  totalShares: 0,
  hasLiked: false,
  isBoostable: false,
  pageName: 'Osteria Lume',
  pageProfilePicture: null,
  origin,
  publications: [],
})

const items = [post('elsewhere', ['facebook']), post('here', ['instagram', 'google'])]
const posts = { body: { items, hasNextPage: false, totalItems: 2, nextCursor: null } }
const afterSeconds = () =>
  new Promise<typeof posts>((resolve) => {
    setTimeout(() => {
      resolve(posts)
    }, 5000)
  })

async function openForm({
  connected = tools,
  answer = () => posts,
}: {
  readonly connected?: readonly Tool[]
  readonly answer?: () => typeof posts | Promise<typeof posts>
} = {}) {
  const asked = answering({ 'GET /api/posts': answer })
  let networks: readonly NetworkKey[] = []
  let reading = false
  let set: (content: DraftContent) => void = () => undefined
  let connect: (tools: readonly Tool[]) => void = () => undefined
  function Form() {
    const [content, setContent] = useState<DraftContent>(emptyContent())
    const [live, setLive] = useState(connected)
    ;[set, connect] = [setContent, setLive]
    networks = content.networks
    const { change } = useChanges(setContent)
    const draft = { draftId: 'd', restoredAt: null, content, change }
    reading = useFirstNetworks(draft, 'c', live)
    return null
  }
  await render(inCompany(<Form />))
  // every turn is React's: an answer between two of them would change the form unseen
  const ticked = async (expected: readonly NetworkKey[]) => {
    for (let turn = 0; turn < 400 && networks.join() !== expected.join(); turn += 1)
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
    expect(networks).toEqual(expected)
  }
  return {
    ticked,
    asked,
    isReading: () => reading,
    networks: () => networks,
    untick: () =>
      act(() => {
        set(emptyContent())
      }),
    connect: (next: readonly Tool[]) =>
      act(() => {
        connect(next)
      }),
  }
}

beforeEach(() => {
  localStorage.clear()
})

it('ticks on a fresh device where the company’s last post from here went', async () => {
  const { ticked } = await openForm()
  await ticked(['instagram', 'google'])
})
it('asks nobody on a device that remembers its own last post', async () => {
  rememberNetworks('c', ['facebook'])
  const { ticked, asked } = await openForm()
  await ticked(['facebook'])
  expect(asked).toEqual([])
})
it('lets no box be pressed until it is known which tick themselves', async () => {
  const answer = Promise.withResolvers<typeof posts>()
  const { ticked, isReading } = await openForm({ answer: () => answer.promise })
  expect(isReading()).toBe(true)
  answer.resolve(posts)
  await ticked(['instagram', 'google'])
  expect(isReading()).toBe(false)
})
it('asks nobody where only one account is connected', async () => {
  const { ticked, asked, isReading } = await openForm({ connected: [aTool('facebook')] })
  expect(isReading()).toBe(false)
  await ticked(['facebook'])
  expect(asked).toEqual([])
})
it('ticks nothing after a moment: an answer that comes later would take a press back', async () => {
  vi.useFakeTimers()
  const { isReading, networks } = await openForm({ answer: afterSeconds })
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(isReading()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(networks()).toEqual([])
  vi.useRealTimers()
})
it('is decided once a form: an account that is connected later ticks nothing', async () => {
  const { ticked, asked, isReading, networks, untick, connect } = await openForm({
    connected: [aTool('facebook')],
  })
  await ticked(['facebook'])
  untick()
  connect(tools)
  expect(isReading()).toBe(false)
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))
  expect(networks()).toEqual([])
  expect(asked).toEqual([])
})
