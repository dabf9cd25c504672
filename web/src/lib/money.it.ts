import { locale } from './language.ts'

const known: readonly string[] = ['EUR', 'GBP', 'USD', 'INR']

/**
 * `290 €`, `24,17 €`: minor units, whole amounts without decimals; an unknown currency counts as
 * dollars, as in English.
 */
export function money(minor: number, currency: string): string {
  const code = currency.toUpperCase()
  const digits = minor % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: known.includes(code) ? code : 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100)
}
