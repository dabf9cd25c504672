import sharp from 'sharp'
import { expect, it } from 'vitest'
import { padJpeg } from './pad-jpeg.ts'

it('makes a plain picture as heavy as asked without changing what it shows, and leaves a heavy one as it is', async () => {
  const plain = await sharp({
    create: { width: 600, height: 600, channels: 3, background: '#bf3a1e' },
  })
    .withMetadata({ density: 300 })
    .jpeg()
    .toBuffer()
  expect(plain.length).toBeLessThan(10_240)
  const padded = padJpeg(plain, 10_240)
  expect(padded.length).toBe(10_244)
  expect(
    (await sharp(padded, { failOn: 'warning' }).raw().toBuffer()).equals(
      await sharp(plain).raw().toBuffer(),
    ),
  ).toBe(true)
  // the kind of the file is still named first
  expect(plain.readUInt16BE(2) & 0xfff0).toBe(0xffe0)
  expect(padded.subarray(0, 20)).toEqual(plain.subarray(0, 20))
  expect(padJpeg(padded, 10_240)).toBe(padded)
})
