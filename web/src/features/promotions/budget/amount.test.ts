import { expect, it } from 'vitest'
import { readAmount, writeAmount } from './amount.ts'

it.each([
  ['70', 7000],
  ['70.5', 7050],
  ['70,50', 7050],
  ['70.00', 7000],
  ['1,200', 120_000],
  ['1.200,00', 120_000],
  ['1 200', 120_000],
  ['12,345,678.90', 1_234_567_890],
  ['', null],
  ['seventy', null],
  ['-5', null],
  ['12.345.6', null],
  ['1.2345', null],
  ['70.', null],
] as const)('reads %j as %j pence', (typed, minor) => {
  expect(readAmount(typed, 100)).toBe(minor)
})
it('takes no decimals where the currency has no smaller unit', () => {
  expect(readAmount('1,200', 1)).toBe(1200)
  expect(readAmount('1200.5', 1)).toBeNull()
  expect(writeAmount(1200, 1)).toBe('1200')
  expect(writeAmount(120_050, 100)).toBe('1200.50')
})
