import type { RestoredPost, RestoredView } from '@marquee/contract/restored.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { answering } from '#testing/answering.ts'
import { buttonIn, press, renderSignedIn, settle, toasts } from '#testing/signed-in.tsx'
import { RestoredPage } from './restored-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const aPost = (id: string, more: Partial<RestoredPost> = {}): RestoredPost => ({
  id: `0198e0c0-0000-7000-8000-00000000000${id}`,
  postId: `0198e0c0-0000-7000-9000-00000000000${id}`,
  network: 'facebook',
  accountName: 'Osteria Lume',
  text: `Burrata ${id}`,
  state: 'waiting',
  dueAt: '2026-11-24T18:30:00.000Z',
  isPast: true,
  permalink: null,
  ...more,
})
const aView = (posts: readonly RestoredPost[], more: Partial<RestoredView> = {}): RestoredView => ({
  restore: { takenAt: '2026-11-24T03:00:00.000Z', restoredAt: '2026-11-24T09:00:00.000Z' },
  openCount: posts.length,
  foundCount: 0,
  posts: [...posts],
  otherCount: 0,
  ...more,
})

async function open(view: RestoredView, role: 'owner' | 'viewer' = 'owner') {
  const asked = answering({
    'GET /api/restored': () => ({ body: view }),
    'POST /api/restored/release': () => ({ body: { count: 1 } }),
    'POST /api/restored/drop': () => ({ body: { count: 1 } }),
  })
  const { element } = await renderSignedIn(<RestoredPage />, { role })
  await settle()
  const endsAsked = () =>
    asked.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])
  return { element, endsAsked }
}

it('says of each what is known of it, and from when the data is', async () => {
  const { element } = await open(
    aView([
      aPost('1'),
      aPost('2', { isPast: false }),
      aPost('3', { state: 'looking' }),
      aPost('4', { state: 'asks' }),
      aPost('5', { state: 'live' }),
    ]),
  )
  for (const said of [
    'Your data was restored from a backup of 24 November, 03:00.',
    'Was due 24 November, 18:30. It is not on Facebook.',
    'We look for it once more before it goes out.',
    'We are asking Facebook whether it went out.',
    'We could not find out whether it is on Facebook. Please look.',
    'It went out and is live on Facebook.',
  ])
    expect(element.textContent).toContain(said)
})
it('lets one go on alone, and all after a question', async () => {
  const { element, endsAsked } = await open(aView([aPost('1'), aPost('2')]))
  await press(buttonIn(element, 'Resume'))
  await settle()
  expect(endsAsked()).toEqual([['/api/restored/release', { ids: [aPost('1').id] }]])
  expect(toasts()).toContain('Resumed.')
  await press(buttonIn(element, 'Resume all'))
  expect(endsAsked()).toHaveLength(1)
  await press([...element.querySelectorAll<HTMLElement>('dialog button')].at(-1))
  await settle()
  expect(endsAsked()[1]).toEqual(['/api/restored/release', { ids: null }])
})
it('offers nothing to somebody who only reads', async () => {
  const { element } = await open(aView([aPost('1')]), 'viewer')
  expect(element.querySelectorAll('button')).toHaveLength(0)
})
it('says so where nothing waits, and tells what else does', async () => {
  expect((await open(aView([]))).element.textContent).toContain(
    'Nothing is waiting for your decision.',
  )
  expect((await open(aView([], { otherCount: 2 }))).element.textContent).toContain(
    '2 other things wait too',
  )
})
