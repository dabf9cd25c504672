import { expect, it } from 'vitest'
import { chaosTiming, lagMs, mayTakeEffectMs } from './chaos-timing.ts'

it('every effect comes, and shows, before the settle time is over', () => {
  const { settleMs, callTimeoutMs } = chaosTiming
  expect(settleMs).toBeGreaterThan(mayTakeEffectMs + callTimeoutMs)
  expect(settleMs).toBeGreaterThan(lagMs + callTimeoutMs)
})
