import { expect, it } from 'vitest'
import { instagramCrop } from './instagram-crop.ts'

it('leaves a picture alone from 4:5 to 1.91:1', () => {
  for (const [width, height] of [[1080, 1350], [1080, 1080], [1910, 1000], [863, 1080]] as const) expect(instagramCrop({ width, height })).toBeNull()
})
it('names which way a picture outside is cropped', () => {
  expect(instagramCrop({ width: 1080, height: 1920 })).toBe('tall')
  expect(instagramCrop({ width: 2400, height: 1000 })).toBe('wide')
})
