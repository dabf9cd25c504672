import { describe, expect, it } from 'vitest'
import { minorPerUnit, toMinor } from './ad-money.ts'

/**
 * Every currency of Meta's page "Currency Codes" with its offset (read 2026-11-27), and LKR, which
 * AdAccount.json of facebook-business-sdk-codegen (2026-04-15) takes, too.
 */
const offsets = [
  ['AED', 100],
  ['ARS', 100],
  ['AUD', 100],
  ['BDT', 100],
  ['BGN', 100],
  ['BHD', 100],
  ['BOB', 100],
  ['BRL', 100],
  ['CAD', 100],
  ['CHF', 100],
  ['CLP', 1],
  ['CNY', 100],
  ['COP', 1],
  ['CRC', 1],
  ['CZK', 100],
  ['DKK', 100],
  ['DZD', 100],
  ['EGP', 100],
  ['EUR', 100],
  ['FBZ', 100],
  ['GBP', 100],
  ['GTQ', 100],
  ['HKD', 100],
  ['HNL', 100],
  ['HRK', 100],
  ['HUF', 1],
  ['IDR', 1],
  ['ILS', 100],
  ['INR', 100],
  ['ISK', 1],
  ['JOD', 100],
  ['JPY', 1],
  ['KES', 100],
  ['KRW', 1],
  ['LKR', 100],
  ['LTL', 100],
  ['LVL', 100],
  ['MOP', 100],
  ['MXN', 100],
  ['MYR', 100],
  ['NGN', 100],
  ['NIO', 100],
  ['NOK', 100],
  ['NZD', 100],
  ['PEN', 100],
  ['PHP', 100],
  ['PKR', 100],
  ['PLN', 100],
  ['PYG', 1],
  ['QAR', 100],
  ['RON', 100],
  ['RSD', 100],
  ['RUB', 100],
  ['SAR', 100],
  ['SEK', 100],
  ['SGD', 100],
  ['SKK', 100],
  ['THB', 100],
  ['TRY', 100],
  ['TWD', 1],
  ['UAH', 100],
  ['USD', 100],
  ['UYU', 100],
  ['VEF', 100],
  ['VES', 100],
  ['VND', 1],
  ['ZAR', 100],
] as const

describe('money of an ads account', () => {
  it.each(offsets)('in %s counts %i to a whole unit', (currency, offset) => {
    expect(minorPerUnit(currency)).toBe(offset)
    expect(toMinor('12.34', currency)).toBe(offset === 1 ? 12.34 : 1234)
    expect(toMinor('4.21', currency)).toBe(offset === 1 ? 4.21 : 421)
  })
})
