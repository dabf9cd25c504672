import { expect, it } from 'vitest'
import { contrastWith, worst } from './legibility.ts'

it('measures as WCAG does', () => {
  expect(contrastWith('#000000', [255, 255, 255])).toBe(21)
  expect(contrastWith('#777777', [255, 255, 255]).toFixed(2)).toBe('4.48')
})

it('goes by what is nearly everywhere, not by what is in the middle', () => {
  expect(
    worst([...Array.from({ length: 80 }, () => 12), ...Array.from({ length: 20 }, () => 1.5)]),
  ).toBe(1.5)
  expect(
    worst([...Array.from({ length: 95 }, () => 12), ...Array.from({ length: 5 }, () => 1.5)]),
  ).toBe(12)
})
