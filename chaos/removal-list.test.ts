import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { removals } from './removal-list.ts'

describe('the removals', () => {
  // whoever words a protection anew words its removal anew too, and lets `npm run chaos:removals` show that the chaos still notices
  it.each(removals)('can still take out the $name', ({ file, from, to }) => {
    const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    expect(text.split(from)).toHaveLength(2)
    expect(text.replace(from, () => to)).not.toBe(text)
  })
})
