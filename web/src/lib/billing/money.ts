import { language, locale } from '../language.ts'

const known: readonly string[] = ['EUR', 'GBP', 'USD', 'INR']

/**
 * `$290`, `$24.17`, `₹19,990`, `24,17 €`: minor units, whole amounts without decimals; an unknown
 * currency counts as dollars (BILLING-034, 035; rupees by C11, grouped as India does).
 */
export function money(minor: number, currency: string): string {
  const code = currency.toUpperCase()
  const digits = minor % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(code === 'INR' ? `${language}-IN` : locale, {
    style: 'currency',
    currency: known.includes(code) ? code : 'USD',
    currencyDisplay: 'narrowSymbol',
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 100)
}
