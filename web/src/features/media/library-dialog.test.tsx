import type { MediaItem } from '@marquee/contract/media.ts'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { useAddToLibrary } from './use-media.ts'

const { id: companyId } = aCompany()
const aFile = (name: string, over: Partial<MediaItem> = {}): MediaItem => ({
  id: crypto.randomUUID(),
  name,
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
  thumbUrl: `/m/${name}`,
  ...over,
})
/** Newest first, as the server lists them. */
const listed = [
  aFile('dough.mp4', { type: 'video', durationMs: 8000, createdAt: '2026-03-12T12:00:00.000Z' }),
  aFile('burrata.jpg', { createdAt: '2026-03-11T12:00:00.000Z' }),
  aFile('olives.jpg'),
]
const fresh = aFile('aubergines.jpg', { createdAt: '2026-03-13T12:00:00.000Z' })

beforeEach(() => {
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {})
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(() => {})
})

async function open() {
  const asked = answering({
    [`GET /api/media/company/${companyId}`]: { body: listed },
    [`GET /api/media/sizes/${companyId}`]: { body: { sizeImages: 1, sizeVideos: 1, quota: 9 } },
  })
  let add: ReturnType<typeof useAddToLibrary> = () => {}
  function Library() {
    const addToLibrary = useAddToLibrary()
    add = addToLibrary
    return <LibraryDialog taken={[]} room={10} onAdd={() => {}} onClose={() => {}} />
  }
  const { element } = await renderSignedIn(<Library />)
  const shown = () =>
    [...element.querySelectorAll('.picker li')].map((one) => [
      one.querySelector('.picker__name')?.textContent,
      one.querySelector('img')?.getAttribute('src'),
    ])
  await soon(() => {
    expect(shown()).toHaveLength(3)
  })
  const upload = (item: MediaItem) =>
    act(async () => {
      add(item)
      await Promise.resolve()
    })
  return { asked, element, shown, upload }
}

it('shows pictures and videos, the newest first, as the library has them', async () => {
  const { element, shown } = await open()
  expect(shown()).toEqual([
    ['dough.mp4', '/m/dough.mp4'],
    ['burrata.jpg', '/m/burrata.jpg'],
    ['olives.jpg', '/m/olives.jpg'],
  ])
  const film = element.querySelector('.picker li')
  expect(film?.querySelector('.picker__picture')?.textContent).toContain('0:08')
})

it('what was uploaded stands before all others at once, once, and nothing is listed anew', async () => {
  const { asked, shown, upload } = await open()
  await upload(fresh)
  await upload(fresh)
  await settle()
  expect(shown().map(([name]) => name)).toEqual([
    'aubergines.jpg',
    'dough.mp4',
    'burrata.jpg',
    'olives.jpg',
  ])
  expect(asked.filter(({ url }) => url.startsWith('/api/media/company/'))).toHaveLength(1)
})
