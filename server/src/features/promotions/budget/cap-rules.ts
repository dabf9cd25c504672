import { message, type Message, type MessageMoney } from '@marquee/contract/message.ts'
import { addDays, type Day } from '@marquee/contract/venue-days.ts'
import type { CapRow, HoldRow } from './cap-store.ts'

/** First and last day of the calendar month of a day. */
export function monthOf(day: Day): { readonly from: Day; readonly to: Day } {
  const from = `${day.slice(0, 7)}-01`
  const next = addDays(from, 31)
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) }
}

/** What of the caps is used: money in minor units. */
export interface Use {
  readonly holds: readonly HoldRow[]
  /** By the company's ads accounts in the month of today. */
  readonly spentInMonth: number
  readonly today: Day
}

/**
 * Of a minor unit: what a day gets is a part of a budget, and thirds that fill a cap exactly add up
 * to a hair more than it.
 */
const grain = 1e-6

const perDayOn = (holds: readonly HoldRow[], day: Day) =>
  holds
    .filter((hold) => hold.from_day <= day && day <= hold.to_day)
    .reduce((all, hold) => all + hold.per_day, 0)

/** What counts against the cap of a day: what is planned for it, boosts that run on it together. */
export const countedOfDay = ({ holds }: Pick<Use, 'holds'>, day: Day): number =>
  perDayOn(holds, day)

/**
 * The fullest day from one to another. The plan of a day only grows where a hold begins, so a run
 * of thousands of years, which an ad made elsewhere may have, is no more to look at than a short
 * one.
 */
function fullestOf(use: Pick<Use, 'holds'>, from: Day, to: Day): number {
  if (from > to) return 0
  const begins = use.holds.map((hold) => hold.from_day).filter((day) => from < day && day <= to)
  return [from, ...begins].reduce((most, day) => Math.max(most, countedOfDay(use, day)), 0)
}

/**
 * What counts against the cap of a month: what was spent in it, and all that what runs may still
 * spend, though some of that may fall into the next. So it is never passed.
 */
export const countedOfMonth = ({ holds, spentInMonth }: Use): number =>
  spentInMonth + holds.reduce((all, { open }) => all + open, 0)

/** What is to be started. */
export interface Wish {
  readonly amount: number
  /**
   * Of the amount, what is not spent yet; absent: all of it. What is spent counts in the month's
   * spend already.
   */
  readonly rest?: number | undefined
  readonly perDay: number
  readonly from: Day
  readonly to: Day
}

/**
 * The most that a whole run of so many days may have; null: no cap says. `use` counts in
 * `currency`: caps of another one say nothing of it.
 */
export function leftForRun(
  caps: CapRow | null,
  use: Use,
  {
    from,
    to,
    days,
    currency,
  }: {
    readonly from: Day
    readonly to: Day
    readonly days: number
    readonly currency: string
  },
): number | null {
  if (caps?.currency !== currency) return null
  const fullest = fullestOf(use, from, to)
  const ofDay = caps.day === null ? null : Math.floor((caps.day - fullest) * days + grain)
  const ofMonth = caps.month === null ? null : Math.floor(caps.month - countedOfMonth(use))
  const all = [ofDay, ofMonth].filter((left) => left !== null)
  return all.length === 0 ? null : Math.max(0, Math.min(...all))
}

interface Currency {
  readonly currency: string
  readonly minorPerUnit: number
}
export const moneyOf = (minor: number, { currency, minorPerUnit }: Currency): MessageMoney => ({
  amount: Math.max(0, minor) / minorPerUnit,
  currency,
})

/** Why a cap keeps it from being started; null: none does. `use` is without it. */
export function whyOverCap(
  caps: CapRow | null,
  use: Use,
  { wish, of }: { readonly wish: Wish; readonly of: Currency },
): Message | null {
  if (!caps || (caps.day === null && caps.month === null)) return null
  if (caps.currency !== of.currency)
    return message('promotions.caps-in-other-currency', {
      set: caps.currency,
      now: of.currency,
    })
  const { month, day: dayCap } = caps
  if (month !== null && countedOfMonth(use) + (wish.rest ?? wish.amount) > month)
    return message('promotions.over-month-cap', {
      cap: moneyOf(month, of),
      left: moneyOf(month - countedOfMonth(use), of),
    })
  if (dayCap === null) return null
  const fullest = fullestOf(use, wish.from, wish.to)
  return fullest + wish.perDay > dayCap + grain
    ? message('promotions.over-day-cap', {
        cap: moneyOf(dayCap, of),
        left: moneyOf(dayCap - fullest, of),
      })
    : null
}
