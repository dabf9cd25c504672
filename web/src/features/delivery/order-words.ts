import type { OrderMoney } from '@marquee/contract/delivery.ts'
import { locale } from '#lib/language.ts'

/** `£34.50`, `34,50 €`, `¥1,200`: with the digits that the currency has. */
export function orderMoney({ minor, currency }: OrderMoney): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minor / 10 ** digits)
}
