import { expect, it } from 'vitest'
import { lastFrom, planChunks } from './chunk-plan.ts'

const megabyte = 1024 * 1024

it.each([
  1,
  4_999_999,
  5_000_000,
  5 * megabyte - 1,
  5 * megabyte,
  10 * megabyte - 1,
  10 * megabyte,
  10 * megabyte + 1,
  64 * megabyte,
  300 * megabyte,
  4096 * megabyte,
])('a video of %i bytes is cut as TikTok wants it', (size) => {
  const plan = planChunks(size)
  expect(plan.total).toBeGreaterThanOrEqual(1)
  expect(plan.total).toBeLessThanOrEqual(1000)
  expect(plan.total).toBe(Math.floor(size / plan.chunk))
  const last = size - lastFrom(plan)
  expect(last).toBeGreaterThanOrEqual(plan.chunk)
  expect(last).toBeLessThan(128_000_000)
  if (plan.total === 1) expect([plan.chunk, last]).toEqual([size, size])
  else expect(plan.chunk >= 5 * megabyte && plan.chunk <= 64_000_000).toBe(true)
})
