import type { Statistic } from '@marquee/contract/insights.ts'
import {
  isLevel,
  isOfPeople,
  type MetricKey,
} from '@marquee/contract/networks/metrics/network-metrics.ts'

type Values = readonly (number | null)[]
const known = (values: Values) => values.filter((value) => value !== null)
const sum = (values: Values) => known(values).reduce((all, value) => all + value, 0)
const meanOfDay = (values: Values) => sum(values) / known(values).length
const figureOf = (metric: MetricKey, values: Values) =>
  isOfPeople(metric) ? Math.round(meanOfDay(values)) : sum(values)

const nothing: Statistic = {
  currentNumber: null,
  oldNumber: null,
  percentageDifference: null,
  percentageType: null,
}

/** To a tenth below ten percent, whole above. */
const round = (percent: number) =>
  percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)

function compared(currentNumber: number, oldNumber: number | null): Statistic {
  if (oldNumber === null) return { ...nothing, currentNumber }
  const percentageType = currentNumber >= oldNumber ? 'positive' : 'negative'
  // from nothing to something is no percentage
  if (oldNumber === 0 && currentNumber > 0)
    return { currentNumber, oldNumber, percentageDifference: null, percentageType }
  const change = oldNumber === 0 ? 0 : (Math.abs(currentNumber - oldNumber) / oldNumber) * 100
  return { currentNumber, oldNumber, percentageDifference: round(change), percentageType }
}

/**
 * What a period brought against the one before it, day for day: a network that tells late must not
 * look like one that fell, so only days are compared of which the same day of the period before is
 * known. Where one of those is missing, there is nothing to compare with.
 */
export function comparePeriods(metric: MetricKey, days: Values, daysBefore: Values): Statistic {
  if (known(days).length === 0) return nothing
  if (isLevel(metric)) {
    const [current, before] = [known(days).at(-1) ?? 0, known(daysBefore).at(-1) ?? null]
    return compared(current, before)
  }
  const counterparts = daysBefore.filter((_, index) => (days[index] ?? null) !== null)
  const isWhole = counterparts.every((value) => value !== null)
  const currentNumber = figureOf(metric, days)
  if (!isWhole) return { ...nothing, currentNumber }
  const change = compared(sum(days), sum(counterparts))
  return { ...change, currentNumber, oldNumber: figureOf(metric, counterparts) }
}

/**
 * What a month brought against the whole month before. Months are of different length, so the
 * change is that of an average day. Where a day of the month before is missing, there is nothing to
 * compare with.
 */
export function compareMonths(metric: MetricKey, days: Values, daysBefore: Values): Statistic {
  if (isLevel(metric) || known(days).length === 0) return comparePeriods(metric, days, daysBefore)
  const currentNumber = figureOf(metric, days)
  if (daysBefore.includes(null)) return { ...nothing, currentNumber }
  const change = compared(meanOfDay(days), meanOfDay(daysBefore))
  return { ...change, currentNumber, oldNumber: figureOf(metric, daysBefore) }
}
