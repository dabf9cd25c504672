import { expect, it } from 'vitest'
import { money } from './money.ts'

it.each([
  [2900, 'usd', '$29'],
  [2417, 'usd', '$24.17'],
  [1_250_000, 'usd', '$12,500'],
  [199_900, 'inr', '₹1,999'],
  [12_345_600, 'inr', '₹1,23,456'],
  [100, 'eur', '€1'],
  [5, 'gbp', '£0.05'],
  [4900, 'chf', '$49'],
])('%i minor units of %s are %s', (minor, currency, text) => {
  expect(money(minor, currency)).toBe(text)
})
