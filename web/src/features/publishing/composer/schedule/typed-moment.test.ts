import { describe, expect, it } from 'vitest'
import { typedDate, typedTime } from './typed-moment.ts'

/** What stands in the field after each key. */
function keys(all: string, rule: (typed: string, before: string) => string): string {
  let text = ''
  for (const key of all) text = rule(text + key, text)
  return text
}

describe('a date on a number pad', () => {
  it('gets its dots by itself', () => {
    expect(keys('24112026', typedDate)).toBe('24.11.2026')
    expect(keys('24', typedDate)).toBe('24.')
    expect(typedDate('24112026', '')).toBe('24.11.2026')
  })
  it('may be typed with dots and single digits all the same', () => {
    expect(keys('24.11.2026', typedDate)).toBe('24.11.2026')
    expect(keys('1.6.2026', typedDate)).toBe('1.6.2026')
    expect(keys('1.12.2026', typedDate)).toBe('1.12.2026')
    expect(keys('24/11/2026', typedDate)).toBe('24.11.2026')
  })
  it('can be taken back key by key', () => {
    expect(typedDate('24', '24.')).toBe('24')
    expect(typedDate('241', '24')).toBe('24.1')
  })
})

describe('a time on a number pad', () => {
  it('gets its colon by itself', () => {
    expect(keys('1830', typedTime)).toBe('18:30')
    expect(keys('930', typedTime)).toBe('9:30')
    expect(typedTime('0930', '')).toBe('09:30')
  })
  it('may be typed with a colon or a dot all the same', () => {
    expect(keys('18:30', typedTime)).toBe('18:30')
    expect(keys('18.30', typedTime)).toBe('18:30')
    expect(keys('9:05', typedTime)).toBe('9:05')
    expect(typedTime('18', '18:')).toBe('18')
  })
})
