import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

const clock = { now: () => new Date('2026-11-24T12:00:00Z') }
const rounded = (ms: number) => Math.round(ms / 100) * 100

it('lets calls through one after the other, and none that would wait too long', async () => {
  const waits: number[] = []
  const pace = createPace(1_100, clock, async (ms) => {
    waits.push(rounded(ms))
  })
  await Promise.all([pace(), pace(), pace()])
  expect(waits).toEqual([1_100, 2_200])
  await expect(pace()).rejects.toMatchObject({ kind: 'rate-limited' })
})
it('holds nobody back where no pace is asked for', async () => {
  const pace = createPace(0, clock, () => Promise.reject(new Error('It waited.')))
  await Promise.all([pace(), pace()])
})
