import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { inspectPicture, makePublishable } from './renditions.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renditions-'))
})
afterAll(() => rm(folder, { recursive: true }))

it.each([
  [2400, 1800, 1440, 1080],
  [1800, 2400, 1080, 1440],
  [2000, 2000, 1080, 1080],
  [3000, 1000, 1920, 640],
  [800, 600, 800, 600],
])(
  'a picture of %i by %i is made to fit a box, however it lies',
  async (width, height, ...fitting) => {
    const path = join(folder, `${width}x${height}.jpg`)
    await sharp({ create: { width, height, channels: 3, background: '#a05030' } })
      .jpeg()
      .toFile(path)
    const made = await makePublishable(path, 4_000_000, {
      shape: null,
      most: { width: 1920, height: 1080 },
    })
    expect([made.width, made.height]).toEqual(fitting)
  },
)

it('an AVIF is called one, though its container is HEIF', async () => {
  const path = join(folder, 'menu.avif')
  await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a05030' } })
    .avif()
    .toFile(path)
  expect(await inspectPicture(path)).toMatchObject({ format: 'avif', width: 64, height: 48 })
})
