import { wordsOfServer } from '#lib/worded.ts'
import { act } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, soon } from '#testing/signed-in.tsx'
import { aTool } from '#testing/tools.ts'
import { ComposerPage } from './composer-page.tsx'

beforeAll(wordsOfServer)

const idOf = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`
const saved = (nth: number, text: string) => ({
  body: {
    extras: { kind: 'post' },
    id: idOf(nth),
    text,
    socialNetworks: [],
    mediaIds: [],
    media: [],
    partMedia: [],
    scheduledAt: null,
    version: 1,
    updatedAt: '2026-11-21T12:00:00.000Z',
  },
})
const page = '/user-panel/posts/new'

it('keeps the last letters of a draft whose place another one takes by its address', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const asked = answering({
    'GET /health': {},
    'GET /api/config': { status: 503 },
    'GET /api/drafts': { body: [] },
    'GET /api/social/social-accounts': { body: [aTool({ type: 'facebook' })] },
    [`GET /api/drafts/${idOf(1)}`]: saved(1, 'first'),
    [`PUT /api/drafts/${idOf(1)}`]: saved(1, 'first and last'),
    [`GET /api/drafts/${idOf(2)}`]: saved(2, 'second'),
  })
  history.replaceState(null, '', `${page}?draft=${idOf(1)}`)
  const { element } = await renderSignedIn(
    <Route path={page}>
      <ComposerPage />
    </Route>,
  )
  const field = () => element.querySelector('textarea')
  await soon(() => {
    expect(field()?.value).toBe('first')
  })
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(field(), 'first and last')
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
  })
  await act(async () => {
    navigate(`${page}?draft=${idOf(2)}`)
    await Promise.resolve()
  })
  await soon(() => {
    expect(field()?.value).toBe('second')
  })
  expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
    url: `/api/drafts/${idOf(1)}`,
    body: { text: 'first and last' },
  })
})
