import { expect, it } from 'vitest'
import { copySize, cropSize } from './copy-size.ts'
import { google } from './networks/google.ts'
import { instagram } from './networks/instagram.ts'
import { tiktok } from './networks/tiktok.ts'
import { facebook } from './networks/facebook.ts'

const feed = { narrowest: 0.8, widest: 1.91 }

it('crops what is too tall or too wide to the nearest shape that is taken', () => {
  expect(cropSize({ width: 1080, height: 1920 }, 2048, feed)).toEqual({ width: 1080, height: 1350 })
  expect(cropSize({ width: 4000, height: 1000 }, 2048, feed)).toEqual({ width: 1910, height: 1000 })
  expect(cropSize({ width: 4000, height: 3000 }, 2048, feed)).toEqual({ width: 2048, height: 1536 })
})
it('is within the shape to the last pixel, whatever the size', () => {
  let seed = 11
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return 1 + (seed % most)
  }
  for (let round = 0; round < 5000; round++) {
    const size = { width: 20 + random(6000), height: 20 + random(6000) }
    const { width, height } = cropSize(size, [2048, 1440, 640][round % 3] ?? 640, feed)
    expect(width / height, JSON.stringify(size)).toBeGreaterThanOrEqual(feed.narrowest)
    expect(width / height, JSON.stringify(size)).toBeLessThanOrEqual(feed.widest)
    expect(width).toBeLessThanOrEqual(size.width)
    expect(height).toBeLessThanOrEqual(size.height)
  }
})
it('knows the size of what each network gets of a picture', () => {
  const panorama = { width: 6000, height: 700 }
  expect(copySize(panorama, google.limits)).toEqual({ width: 2048, height: 239 })
  expect(copySize(panorama, instagram.limits)).toEqual({ width: 1337, height: 700 })
  expect(copySize({ width: 3000, height: 4000 }, tiktok.limits)).toEqual({
    width: 1080,
    height: 1440,
  })
  expect(copySize({ width: 4000, height: 3000 }, tiktok.limits)).toEqual({
    width: 1440,
    height: 1080,
  })
  expect(copySize({ width: 900, height: 1600 }, facebook.limits)).toEqual({
    width: 900,
    height: 1600,
  })
})
