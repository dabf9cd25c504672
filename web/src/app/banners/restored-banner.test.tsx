import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryKeys } from '#lib/api/query-keys.ts'
import { answering } from '#testing/answering.ts'
import { renderSignedIn, settle } from '#testing/signed-in.tsx'
import { RestoredBanner } from './restored-banner.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/')
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function open(restoredFrom: string | undefined, openCount: number) {
  const asked = answering({
    'GET /api/restored': {
      body: { restore: null, openCount, foundCount: 0, posts: [], otherCount: 0 },
    },
  })
  const { element } = await renderSignedIn(<RestoredBanner />, {
    known: [[queryKeys.config, restoredFrom === undefined ? {} : { restoredFrom }]],
  })
  await settle()
  return { text: element.textContent, asked }
}
const takenAt = '2026-11-24T03:00:00.000Z'

it('leads to what waits since a restore', async () => {
  expect((await open(takenAt, 2)).text).toContain(
    'Your data was restored from a backup of 24 November, 03:00.',
  )
})
it('is gone when nothing waits', async () => {
  expect((await open(takenAt, 0)).text).toBe('')
})
it('is gone on the page that it leads to', async () => {
  history.replaceState(null, '', '/user-panel/restored')
  expect((await open(takenAt, 2)).text).toBe('')
})
it('asks nothing where nothing was ever restored', async () => {
  expect((await open(undefined, 2)).asked).toEqual([])
})
