import { expect, it } from 'vitest'
import { framesWithin } from './frames-within.ts'

const framesOf = (rate: number, seconds: number) =>
  Array.from({ length: Math.floor(rate * seconds) }, (_, nth) => ({
    at: nth / rate,
    until: (nth + 1) / rate,
  }))
const length = (
  rate: number,
  { from, to, seconds = 90 }: { from: number; to: number; seconds?: number },
) => {
  const { start, end } = framesWithin(framesOf(rate, seconds), from, to)
  return Math.round((end - start) * 1000)
}

it('keeps whole frames, never longer than was wished', () => {
  expect([
    length(30, { from: 0, to: 7 }),
    length(29.97, { from: 0, to: 7 }),
    length(29.97, { from: 2, to: 62 }),
    length(23.976, { from: 2, to: 62 }),
  ]).toEqual([7000, 6974, 59_993, 59_977])
})
it.each([22.6, 23.976, 24, 25, 29.97, 30, 59.94, 60])(
  'keeps three seconds of %d pictures a second where three were wished, which is the least that networks take',
  (rate) => {
    for (const from of [0, 0.51, 7.77]) {
      expect(length(rate, { from, to: from + 3 })).toBeGreaterThanOrEqual(3000)
      expect(length(rate, { from, to: from + 3 })).toBeLessThan(3000 + 1000 / rate)
      expect(length(rate, { from, to: from + 2 })).toBeLessThanOrEqual(2000)
    }
  },
)
it('keeps what is there at the end of a video, and throws beyond it', () => {
  expect(length(30, { from: 8, to: 12, seconds: 10 })).toBe(2000)
  expect(() => length(30, { from: 11, to: 14, seconds: 10 })).toThrow('shows nothing there')
})
