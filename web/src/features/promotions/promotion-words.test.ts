import { expect, it } from 'vitest'
import { costPerResult, moneyText, runText, shortTime, titleOf } from './promotion-words.ts'
import { someMetrics } from './testing.ts'

const minute = 60_000
it.each([
  [0, '0m'],
  [59 * minute, '59m'],
  [60 * minute, '1h'],
  [23 * 60 * minute + 59 * minute, '23h'],
  [24 * 60 * minute, '1d'],
  [75 * 60 * minute, '3d'],
] as const)('%i ms are %s', (ms, text) => {
  expect(shortTime(ms)).toBe(text)
})
it('says how far the end is, and how long it is over', () => {
  const at = new Date('2026-11-24T12:00:00Z')
  expect(runText('2026-11-27T14:00:00Z', at)).toBe('3d left')
  expect(runText('2026-11-24T09:00:00Z', at)).toBe('ended 3h ago')
  expect(runText(null, at)).toBe('no end date')
})
it('writes money as the account counts it, and N/A where none is known', () => {
  expect(moneyText(7000, { currency: 'GBP', minorPerUnit: 100 })).toBe('£70.00')
  expect(moneyText(7050, { currency: 'EUR', minorPerUnit: 100 })).toBe('€70.50')
  expect(moneyText(1200, { currency: 'JPY', minorPerUnit: 1 })).toBe('¥1,200')
  expect(moneyText(100, { currency: null, minorPerUnit: 100 })).toBe('$1.00')
  expect(moneyText(null, { currency: 'GBP', minorPerUnit: 100 })).toBe('N/A')
})
it('counts what a result cost, and nothing where there is none', () => {
  expect(costPerResult(someMetrics(), 'contacts')).toBe(421)
  expect(costPerResult(someMetrics(), 'clicks')).toBe(4210 / 148)
  expect(costPerResult(someMetrics({ engagements: 421 }), 'engagements')).toBe(10)
  const noContacts = someMetrics({ calls: 0, directions: 0, messages: 0 })
  expect(costPerResult(noContacts, 'contacts')).toBeNull()
  expect(costPerResult(someMetrics({ spend: null }), 'contacts')).toBeNull()
})
it('calls an ad by the post that was promoted here, else by its name without our id', () => {
  const ours = { name: 'Osteria Lume · 01a20e48-716f-74e1-adfc-6eb60a3f418c' }
  expect(titleOf(ours, 'Tuesday is quiz night.')).toBe('Tuesday is quiz night.')
  expect(titleOf(ours, null)).toBe('Osteria Lume')
  expect(titleOf(ours, ' ')).toBe('Osteria Lume')
  expect(titleOf(ours, 'x'.repeat(200))).toBe(`${'x'.repeat(90)}…`)
  expect(titleOf({ name: 'Spritz · hour' }, null)).toBe('Spritz · hour')
  expect(titleOf({ name: ' ' }, null)).toBe('A promotion without a name')
})
