import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it('an export’s size is written as the reader’s language writes numbers', () => {
  expect([200, 82_400, 9_840_000].map((bytes) => sizeText(bytes, 'en-GB'))).toEqual([
    '1 kB',
    '82 kB',
    '9.8 MB',
  ])
  expect(sizeText(9_840_000, 'de-DE')).toBe('9,8 MB')
  expect(sizeText(1_240_000_000, 'fr-FR')).toBe('1\u202f240,0 MB')
})
