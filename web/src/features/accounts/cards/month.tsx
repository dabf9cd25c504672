import type { Tool } from '@marquee/contract/accounts.ts'
import { locale } from '#lib/language.ts'
import { texts } from '#texts/features/accounts/state'

const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
})
const centMicros = 10_000
const told = (micros: number) => dollars.format(Math.ceil(micros / centMicros) / 100)

/** "$0.12 of $5.00 used this month", where a network charges for calls; a begun cent counts. */
export function Month({
  metered: { spentMicros, limitMicros },
}: {
  readonly metered: NonNullable<Tool['metered']>
}) {
  return (
    <p className="account__say num">
      {texts.month({ spent: told(spentMicros), limit: told(limitMicros) })}
    </p>
  )
}
