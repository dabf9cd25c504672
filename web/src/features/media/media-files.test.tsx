import type { MediaItem } from '@marquee/contract/media.ts'
import { expect, it } from 'vitest'
import { answering } from '#testing/answering.ts'
import { aCompany } from '#testing/people.ts'
import { renderSignedIn, settle, soon } from '#testing/signed-in.tsx'
import { MediaFiles } from './media-files.tsx'

const { id: companyId } = aCompany()
const aFile = (nth: number): MediaItem => ({
  id: crypto.randomUUID(),
  name: `dish-${nth}.jpg`,
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
})

it('the library names its parts, shows the first three above, and counts by kind', async () => {
  const files = [1, 2, 3, 4].map(aFile)
  answering({
    [`GET /api/media/company/${companyId}`]: { body: files },
    [`GET /api/media/sizes/${companyId}`]: {
      body: { sizeImages: 1536, sizeVideos: 2 * 1024 * 1024, quota: 20 * 1024 ** 3 },
    },
  })
  const { element } = await renderSignedIn(<MediaFiles />)
  await settle()
  await soon(() => {
    expect(element.textContent).toContain('Upload your media files')
  })
  expect([...element.querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
    'Recently Added',
    'Your media files',
    'Storage',
  ])
  expect(
    [...element.querySelectorAll('.library__recent .library__name')].map((one) => one.textContent),
  ).toEqual(['dish-1.jpg', 'dish-2.jpg', 'dish-3.jpg'])
  expect(element.textContent).toContain('1.5 KB')
  expect(element.textContent).toContain('2.0 MB')
})
