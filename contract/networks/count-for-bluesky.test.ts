import { describe, expect, it } from 'vitest'
import { countForBluesky } from './count-for-bluesky.ts'

describe('how long a text is for Bluesky', () => {
  it.each([
    ['', 0],
    ['Pasta', 5],
    ['Crème brûlée', 12],
    // composed of a letter and an accent
    ['e\u0301', 1],
    ['日本', 2],
    ['👍🏽 ok', 4],
  ])('counts what a reader sees: %s', (text, count) => {
    expect(countForBluesky(text)).toBe(count)
  })

  it('counts bytes where signs are made of many', () => {
    // one family is one sign of 25 bytes
    expect(countForBluesky('👨‍👩‍👧‍👦')).toBe(3)
    expect(countForBluesky('👨‍👩‍👧‍👦'.repeat(120))).toBe(300)
    expect(countForBluesky('👨‍👩‍👧‍👦'.repeat(121))).toBeGreaterThan(300)
  })
})
