import { locale } from '#lib/language.ts'
import { texts } from '#texts/features/insights'

const whole = new Intl.NumberFormat(locale)
const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })

/** `18,240`, or N/A where nothing is known. */
export const numberText = (value: number | null): string =>
  value === null ? texts.notKnown : whole.format(value)
/** `18.2K`: beside axes. */
export const shortNumber = (value: number): string => short.format(value)
/** `12%` of a number of percent. */
export const percentText = (value: number): string => percent.format(value / 100)
