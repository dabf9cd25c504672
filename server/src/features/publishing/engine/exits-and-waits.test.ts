import { describe, expect, it } from 'vitest'
import { exits, nextLookupAt, retryDelayMs } from './engine-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('looking up a lost call', () => {
  it('looks a last time no earlier than the network can still apply it', () => {
    const settled = new Date(now.getTime() + 600_000)
    expect(nextLookupAt(0, now, settled).getTime()).toBe(now.getTime() + 5000)
    expect(nextLookupAt(1, now, settled).getTime()).toBe(now.getTime() + 60_000)
    expect(nextLookupAt(2, now, settled)).toEqual(settled)
    expect(nextLookupAt(5, new Date(settled.getTime() + 1), settled).getTime()).toBeGreaterThan(
      settled.getTime(),
    )
  })
})

it('waits longer after every try, up to ten minutes', () => {
  expect([1, 2, 3, 20].map(retryDelayMs)).toEqual([5000, 10_000, 20_000, 600_000])
})

it('lets nothing leave a published or canceled publication', () => {
  expect(exits.published).toEqual([])
  expect(exits.canceled).toEqual([])
})
