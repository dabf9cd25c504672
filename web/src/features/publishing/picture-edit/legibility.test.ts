import { expect, it } from 'vitest'
import { contrastWith } from './legibility.ts'

it('measures as WCAG does', () => {
  expect(contrastWith('#000000', [255, 255, 255])).toBe(21)
  expect(contrastWith('#777777', [255, 255, 255]).toFixed(2)).toBe('4.48')
})
