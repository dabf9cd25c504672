import * as z from 'zod/mini'
import { addDays, dayAt, startOfDay, type Day } from '@marquee/contract/venue-days.ts'
import { ConnectorError } from '../connector-error.ts'
import type { NamedValue } from '../capabilities/insights/named-metrics.ts'
import { given } from './given.ts'
import { readGraphTime, toUnixSeconds } from './graph-time.ts'

/** Numbers split into kinds, as paid and unpaid, are added up. */
const amount = z.union([z.number(), z.record(z.string(), z.number())])
/** Answers of every `insights` edge of Meta (networks.md sections 1.4, 2 and 18). */
export const insightSeries = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: given(z.array(z.object({ value: given(amount), end_time: given(z.string()) }))),
      total_value: given(z.object({ value: given(amount) })),
    }),
  ),
})
export type InsightSeries = z.output<typeof insightSeries>

/** Meta's days are those of California, and `end_time` is when one ended. */
const metaZone = 'America/Los_Angeles'
const halfDayMs = 12 * 3_600_000

/** `since` and `until` of whole days of a zone, in seconds. */
export const spanOf = (from: Day, to: Day, zone: string = metaZone) => ({
  since: toUnixSeconds(startOfDay(from, zone)),
  until: toUnixSeconds(startOfDay(addDays(to, 1), zone)),
})

function amountOf(value: z.output<typeof amount> | undefined): number | null {
  if (value === undefined) return null
  if (typeof value === 'number') return value
  return Object.values(value).reduce((sum, part) => sum + part, 0)
}

/**
 * A value for each of these days. The middle of a day is looked at: it has 23 hours in spring, 25
 * in autumn.
 */
export function dailyValues(
  { data }: InsightSeries,
  { from, to }: { readonly from: Day; readonly to: Day },
): NamedValue[] {
  return data.flatMap(({ name, values = [] }) =>
    values.flatMap(({ value, end_time: end }) => {
      const at = end === undefined ? null : readGraphTime(end)
      const number = amountOf(value)
      if (!at || number === null) return []
      const day = dayAt(new Date(at.getTime() - halfDayMs), metaZone)
      return day >= from && day <= to ? [{ name, day, value: number }] : []
    }),
  )
}

/** What stands as a sum of the whole span, which was one day. */
export function totalsOf({ data }: InsightSeries, day: Day): NamedValue[] {
  return data.flatMap(({ name, total_value: total, values }) => {
    const number = amountOf(total?.value ?? values?.[0]?.value)
    return number === null ? [] : [{ name, day, value: number }]
  })
}

/** A name that Meta does not know any more: (#100), which it also says of an object that is gone. */
export const isNameRefused = (error: unknown): boolean =>
  error instanceof ConnectorError && error.facts.code === 100 && error.facts.subcode !== 33
