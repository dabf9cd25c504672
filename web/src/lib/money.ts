import { locale } from './language.ts'

const symbols: Readonly<Record<string, string>> = { EUR: '€', GBP: '£', USD: '$', INR: '₹' }

/**
 * `$290`, `$24.17`, `₹19,990`: minor units, whole amounts without decimals; an unknown currency has
 * the dollar sign (BILLING-034, 035; rupees by C11).
 */
export function money(minor: number, currency: string): string {
  const code = currency.toUpperCase()
  const digits = minor % 100 === 0 ? 0 : 2
  const amount = new Intl.NumberFormat(code === 'INR' ? 'en-IN' : locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }).format(minor / 100)
  return `${symbols[code] ?? '$'}${amount}`
}
