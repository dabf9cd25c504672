import { expect, it } from 'vitest'
import { shiftText, shortMoment } from './shift-text.ts'

it('how far a post moves is said in hours and minutes', () => {
  expect(shiftText('2026-11-24T18:30:00Z', '2026-11-24T23:30:00Z')).toBe('5 h later')
  expect(shiftText('2026-11-24T18:30:00Z', '2026-11-24T13:00:00Z')).toBe('5 h 30 min earlier')
  expect(shiftText('2026-11-24T18:30:00Z', '2026-11-24T18:00:00Z')).toBe('30 min earlier')
})

it('a moment is told by the clocks of its zone, with the day there', () => {
  expect(shortMoment('2026-11-24T18:30:00Z', 'Europe/London')).toBe('Tue 24 Nov, 18:30')
  expect(shortMoment('2026-11-24T18:30:00Z', 'Asia/Kolkata')).toBe('Wed 25 Nov, 00:00')
})
