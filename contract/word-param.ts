import type { Message, MessageMoment, MessagePart } from './message.ts'
import { keepFormats } from './zone-formats.ts'

/** How a reader's language writes what is put into a message. */
export interface Wording {
  /** `en-GB`, `de-DE`. */
  readonly locale: string
  readonly word: (message: Message) => string
}

const kept = keepFormats()

const momentFormat = (locale: string, zone: string, style: 'time' | 'seconds' | 'day') =>
  kept(
    `${locale} ${zone} ${style}`,
    () =>
      new Intl.DateTimeFormat(locale, {
        timeZone: zone,
        ...(style === 'day'
          ? { day: 'numeric', month: 'long', year: 'numeric' }
          : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
        ...(style === 'seconds' ? { second: '2-digit' } : {}),
      }),
  )

function wordMoment(locale: string, { at, zone, style }: MessageMoment): string {
  const instant = new Date(at)
  if (style !== 'day-time') return momentFormat(locale, zone, style).format(instant)
  const [day, time] = [momentFormat(locale, zone, 'day'), momentFormat(locale, zone, 'time')]
  return `${day.format(instant)} - ${time.format(instant)}`
}

/** Cents, or tenths of a cent where there are any: $0.20, $0.015. */
function wordMoney(locale: string, amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 3,
  }).format(amount)
}

/** What a message puts into its words, ready to be put in: a number stays one for its plural. */
export function wordParam(param: MessagePart, wording: Wording): string | number {
  if (typeof param === 'string' || typeof param === 'number') return param
  if ('code' in param) return wording.word(param)
  if ('at' in param) return wordMoment(wording.locale, param)
  if ('amount' in param) return wordMoney(wording.locale, param.amount, param.currency)
  const words = param.list.map((part) => String(wordParam(part, wording)))
  const type = param.join === 'and' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(wording.locale, { type }).format(words)
}

/** All that a message puts into its words; `raw` is there too, for what a network wrote. */
export function wordParams(
  { params = {}, raw }: Message,
  wording: Wording,
): Record<string, string | number> {
  const words: Record<string, string | number> = raw === undefined ? {} : { raw }
  for (const [name, param] of Object.entries(params)) words[name] = wordParam(param, wording)
  return words
}
