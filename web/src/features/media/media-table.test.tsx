import type { MediaItem } from '@marquee/contract/media.ts'
import { expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { buttonIn, press, renderSignedIn, settle, soon, toasts } from '#testing/signed-in.tsx'
import { MediaDetail } from './media-detail.tsx'
import { MediaTable } from './media-table.tsx'
import { useMedia } from './use-media.ts'

const item: MediaItem = {
  id: '00000000-0000-4000-8000-000000000007',
  name: 'burrata.jpg',
  type: 'image',
  state: 'ready',
  progress: null,
  problem: null,
  bytes: 1000,
  width: 400,
  height: 500,
  durationMs: null,
  isAnimated: false,
  refusals: [],
  createdAt: '2026-03-10T12:00:00.000Z',
  url: '/m/x',
  thumbUrl: '/m/y',
}

it('names the post that still needs a file before it is asked for', async () => {
  answering({
    [`GET /api/media/${item.id}`]: {
      body: {
        ...item,
        largeUrl: null,
        copies: [],
        altText: null,
        neededBy: [{ postId: item.id, text: 'Friday fish', dueAt: '2026-03-13T12:00:00.000Z' }],
      },
    },
  })
  const { element } = await renderSignedIn(<MediaTable items={[item]} labelledBy="files" />)
  await press(element.querySelector<HTMLButtonElement>('button[aria-label^="Delete"]') ?? undefined)
  await settle()
  expect(element.querySelector('.dialog__text')?.textContent).toContain(
    'needs it: “Friday fish”, 13 March 2026 - 12:00',
  )
  // there is nothing to confirm away
  expect([buttonIn(element, 'Confirm'), buttonIn(element, 'Close')?.tagName]).toEqual([
    undefined,
    'BUTTON',
  ])
})
it.each([
  [undefined, '/user-panel/posts/scheduled?post='],
  ['post', '/user-panel/posts/scheduled?post='],
  ['reel', '/user-panel/reels?post='],
])('leads to what needs a file, on the page where it stands (%s)', async (kind, page) => {
  const needed = { postId: item.id, text: 'Friday fish', dueAt: '2026-03-13T12:00:00.000Z', kind }
  answering({
    [`GET /api/media/${item.id}`]: {
      body: { ...item, largeUrl: null, copies: [], altText: null, neededBy: [needed] },
    },
  })
  const { element } = await renderSignedIn(
    <MediaDetail id={item.id} name={item.name} onClose={() => {}} />,
  )
  await settle()
  const link = element.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Friday fish', page + item.id])
  // without loading the panel anew
  await press(link ?? undefined)
  expect(location.pathname + location.search).toBe(page + item.id)
})
it.each([
  ['editor', 1],
  ['viewer', 0],
] as const)('offers an %s %i ways to delete a file', async (role, buttons) => {
  const { element } = await renderSignedIn(<MediaTable items={[item]} labelledBy="files" />, {
    role,
  })
  expect(element.textContent).toContain('burrata.jpg')
  expect(element.querySelectorAll('button[aria-label^="Delete"]')).toHaveLength(buttons)
})
it.each([
  [{ body: { id: item.id } }, 'File was deleted'],
  [
    {
      status: 409,
      body: {
        message: 'A post that has not gone out yet needs this file.',
        code: 'conflict',
        requestId: 'r',
      },
    },
    'File could not be deleted: A post that has not gone out yet needs this file.',
  ],
])('deletes once it is confirmed, and says how that went (%#)', async (answer, said) => {
  const asked = answering({
    [`GET /api/media/${item.id}`]: { body: { ...item, largeUrl: null, copies: [], neededBy: [] } },
    [`DELETE /api/media/${item.id}`]: answer,
  })
  const { element } = await renderSignedIn(<MediaTable items={[item]} labelledBy="files" />)
  await press(element.querySelector<HTMLButtonElement>('button[aria-label^="Delete"]') ?? undefined)
  expect(element.textContent).toContain('Do you want to delete burrata.jpg?')
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  // until it is known whether a post needs the file there is nothing to confirm
  await settle()
  await press(buttonIn(element, 'Confirm'))
  await settle()
  expect(toasts().at(-1)).toBe(said)
})
const noSuchFile = (code = 'media.no-such-file') => ({
  status: 404,
  body: { message: 'No such file.', said: { code }, code: 'not-found', requestId: 'r' },
})
const lost = new TypeError('Failed to fetch')
const there = { body: { ...item, largeUrl: null, copies: [], neededBy: [] } }
it.each([
  [noSuchFile(), there, /^File was deleted$/],
  [noSuchFile('http.no-such-company'), there, /^File could not be deleted: No such company\.$/],
  [lost, noSuchFile(), /^File was deleted$/],
  [lost, there, /^File could not be deleted: /],
  [lost, lost, /^File could not be deleted: /],
])('a deletion that found nothing, or no answer, is looked up first (%#)', async (...given) => {
  const [answer, seen, said] = given
  let isAsked = false
  answering({
    [`GET /api/media/${item.id}`]: () => (isAsked ? seen : there),
    [`DELETE /api/media/${item.id}`]: () => {
      isAsked = true
      return answer
    },
  })
  const { element } = await renderSignedIn(<MediaTable items={[item]} labelledBy="files" />)
  await press(element.querySelector<HTMLButtonElement>('button[aria-label^="Delete"]') ?? undefined)
  await settle()
  await press(buttonIn(element, 'Confirm'))
  await soon(() => {
    expect(toasts().at(-1)).toMatch(said)
  })
})
it('shows of each file its picture, its name, its type, the day it was added, and a way to delete it', async () => {
  // every picture counts as in view
  vi.stubGlobal('IntersectionObserver', undefined)
  const film = {
    ...item,
    id: '00000000-0000-4000-8000-000000000008',
    name: 'dough.mp4',
    type: 'video' as const,
    thumbUrl: '/m/film',
    createdAt: '2026-03-11T12:00:00.000Z',
  }
  const { element } = await renderSignedIn(<MediaTable items={[film, item]} labelledBy="files" />)
  expect([...element.querySelectorAll('thead th')].map((one) => one.textContent)).toEqual([
    'File',
    'Added',
    'Size',
    'Actions',
  ])
  const rows = [...element.querySelectorAll('tbody tr')].map((row) => [
    row.querySelector('td:first-child img')?.getAttribute('src'),
    row.querySelector('td:first-child .files__name')?.textContent,
    row.querySelector('td:first-child .files__kind')?.firstChild?.textContent,
    row.querySelector('td:nth-child(2)')?.textContent,
    row.querySelector('td:last-child button')?.getAttribute('aria-label'),
  ])
  expect(rows).toEqual([
    ['/m/film', 'dough.mp4', 'Video', '11/03/2026 - 12:00', 'Delete dough.mp4'],
    ['/m/y', 'burrata.jpg', 'Image', '10/03/2026 - 12:00', 'Delete burrata.jpg'],
  ])
})
it('tells files of one name apart by size and day, aloud too', async () => {
  const later = {
    ...item,
    id: '00000000-0000-4000-8000-000000000008',
    bytes: 2048,
    createdAt: '2026-03-11T12:00:00.000Z',
  }
  const { element } = await renderSignedIn(<MediaTable items={[later, item]} labelledBy="files" />)
  const told = [...element.querySelectorAll('button[aria-label^="Delete"]')].map(
    (one) =>
      element.querySelector(`#${one.getAttribute('aria-describedby') ?? 'none'}`)?.textContent,
  )
  expect(told).toEqual([
    'Image · 2.0 KB · 11/03/2026 - 12:00',
    'Image · 1000 B · 10/03/2026 - 12:00',
  ])
})

it('calls a file that cannot be used no more than that: it may be whole, and the server’s fault', async () => {
  const video = {
    ...item,
    name: 'kitchen.mp4',
    type: 'video',
    state: 'failed',
    problem: { code: 'media.no-encoder' },
  } as const
  const { element } = await renderSignedIn(<MediaTable items={[video]} labelledBy="files" />)
  expect(element.querySelector('.files__kind')?.textContent).toContain('Cannot be used')
  expect(element.textContent).not.toContain('Damaged')
})

const { id: companyId } = aCompany()

function Library() {
  const { items } = useMedia()
  return (
    <main>
      <h1>Tools</h1>
      {items.length === 0 ? null : <MediaTable items={items} labelledBy="files" />}
    </main>
  )
}

const other = { ...item, id: '00000000-0000-4000-8000-000000000008', name: 'olives.jpg' }
it.each([
  ['the file beside it', [item, other], 'olives.jpg'],
  ['the heading, where it was the only one', [item], 'Tools'],
])('gives the focus to %s once a file is deleted', async (_where, files, focused) => {
  const lists = [files, files.slice(1)]
  answering({
    [`GET /api/media/company/${companyId}`]: () => ({ body: lists.shift() }),
    [`GET /api/media/${item.id}`]: { body: { ...item, largeUrl: null, copies: [], neededBy: [] } },
    [`DELETE /api/media/${item.id}`]: { body: { id: item.id } },
  })
  const { element } = await renderSignedIn(<Library />)
  await settle()
  const opener = element.querySelector<HTMLButtonElement>('button[aria-label^="Delete"]')
  opener?.focus()
  await press(opener ?? undefined)
  await settle()
  await press(buttonIn(element, 'Confirm'))
  await soon(() => {
    expect(document.activeElement?.textContent).toBe(focused)
  })
  expect(element.querySelector('dialog[open]')).toBeNull()
})
