import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSilentOrigins } from './silent-origins.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const picture = (nth: number) => `https://pictures.example/${nth}`

it('counts calls that were out at the same moment as one silence', () => {
  const silent = createSilentOrigins()
  vi.advanceTimersByTime(5000)
  for (let nth = 0; nth < 6; nth++) silent.failed(picture(nth), 5000)
  expect(silent.has(picture(7))).toBe(false)
  // the next one meets a silence of its own
  vi.advanceTimersByTime(5000)
  silent.failed(picture(8), 5000)
  expect(silent.has(picture(9))).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(silent.has(picture(9))).toBe(false)
})
