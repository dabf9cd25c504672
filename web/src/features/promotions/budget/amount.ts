import { locale } from '#lib/language.ts'

/**
 * What somebody typed as money, in minor units: `70`, `70.5`, `70,50`, `1,200.00`, `1.200,00`; null
 * where it is no amount, or has more decimals than the currency.
 */
export function readAmount(typed: string, minorPerUnit: number): number | null {
  const text = typed.replace(/[\s'’\u00a0\u202f]/g, '')
  const digits = minorPerUnit === 1 ? 0 : 2
  const found = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(text)
  if (!found) return null
  const [, whole = '', decimals = ''] = found
  if (decimals.length > digits) return null
  // what is left of points and commas parts thousands, by one sign throughout
  if (!/^\d+$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{3})+$/.test(whole)) return null
  if (decimals !== '' && whole.includes(text.at(-1 - decimals.length) ?? '')) return null
  const units = Number(whole.replace(/[.,]/g, ''))
  return units * minorPerUnit + Number(decimals.padEnd(digits, '0') || '0')
}

/** As a field shows it: `70.00`, without a currency and without parted thousands. */
export function writeAmount(minor: number, minorPerUnit: number): string {
  const digits = minorPerUnit === 1 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / minorPerUnit)
}

/** `£` of the currency, as the language writes it beside amounts. */
export const currencySign = (currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency
