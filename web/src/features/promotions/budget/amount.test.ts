import { expect, it } from 'vitest'
import { currencySign, readAmount, writeAmount } from './amount.ts'

/**
 * Every currency of Meta's ads accounts, by how many minor units it counts (Meta, "Currency
 * Codes").
 */
const currencies = {
  1: 'CLP COP CRC HUF IDR ISK JPY KRW PYG TWD VND',
  100: 'AED ARS AUD BDT BGN BHD BOB BRL CAD CHF CNY CZK DKK DZD EGP EUR FBZ GBP GTQ HKD HNL HRK ILS INR JOD KES LKR LTL LVL MOP MXN MYR NGN NIO NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD SKK THB TRY UAH USD UYU VEF VES ZAR',
}

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

it.each(
  Object.entries(currencies).flatMap(([offset, codes]) =>
    codes.split(' ').map((code) => [code, Number(offset)] as const),
  ),
)('an amount of %s is read as it was written', (code, offset) => {
  for (const minor of [1, 99, 100, 1234, 120_050, 98_765_432_100])
    expect(readAmount(writeAmount(minor, offset), offset), String(minor)).toBe(minor)
  expect(currencySign(code)).not.toBe('')
})
