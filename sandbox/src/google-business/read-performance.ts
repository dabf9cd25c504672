import { dayMs, metricOn } from '../kernel/daily-metrics.ts'
import { isMetricEnded } from '../kernel/ended-metrics.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ReceivedCall } from '../kernel/received-call.ts'
import type { TownAnswer } from '../kernel/serve-call.ts'
import { isRefusal, requireLocation, requireMerchant } from './business-access.ts'
import { badField, notFound } from './business-refusal.ts'

/** What a day brings a place that many know (names: networks.md section 3). */
const usual: Record<string, number> = {
  BUSINESS_IMPRESSIONS_DESKTOP_MAPS: 64,
  BUSINESS_IMPRESSIONS_DESKTOP_SEARCH: 128,
  BUSINESS_IMPRESSIONS_MOBILE_MAPS: 372,
  BUSINESS_IMPRESSIONS_MOBILE_SEARCH: 316,
  BUSINESS_CONVERSATIONS: 0.6,
  BUSINESS_DIRECTION_REQUESTS: 31,
  CALL_CLICKS: 17,
  WEBSITE_CLICKS: 48,
  BUSINESS_BOOKINGS: 3,
  BUSINESS_FOOD_ORDERS: 0.3,
  BUSINESS_FOOD_MENU_CLICKS: 22,
}
/** Google tells of a day only then. */
const lateMs = 3 * dayMs
const keptMs = 548 * dayMs
export const seriesCall = ':fetchMultiDailyMetricsTimeSeries'

function dayIn(query: Record<string, string>, name: 'startDate' | 'endDate'): number | null {
  const of = (part: string) => query[`dailyRange.${name}.${part}`] ?? ''
  const [year, month, day] = [of('year'), of('month'), of('day')]
  if (![year, month, day].every((part) => /^\d{1,4}$/.test(part))) return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return new Date(at).getUTCDate() === Number(day) ? at / dayMs : null
}

function dated(day: number, value: number | null): Record<string, unknown> {
  const at = new Date(day * dayMs)
  return {
    date: { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
    // proto JSON leaves out what is nothing
    ...(value ? { value: String(value) } : {}),
  }
}

/** GET /v1/locations/{location}:fetchMultiDailyMetricsTimeSeries */
export function readPerformance(
  kernel: Kernel,
  received: ReceivedCall,
  asked: { readonly call: string; readonly metrics: readonly string[] },
): TownAnswer {
  const merchant = requireMerchant(kernel, received, 'performance')
  if (isRefusal(merchant)) return merchant
  if (!asked.call.endsWith(seriesCall)) return notFound
  const location = requireLocation(
    kernel,
    merchant.personId,
    asked.call.slice(0, -seriesCall.length),
  )
  if (isRefusal(location)) return location
  if (asked.metrics.length === 0) return badField('daily_metrics', 'Field is required')
  const wrong = asked.metrics.findIndex(
    (name) => !(name in usual) || isMetricEnded(kernel, 'google-business', name),
  )
  if (wrong !== -1)
    return badField(
      `daily_metrics[${wrong}]`,
      `Invalid value at 'daily_metrics' (type.googleapis.com/google.mybusiness.businessprofileperformance.v1.DailyMetric), "${asked.metrics[wrong] ?? ''}"`,
    )
  const [first, last] = [dayIn(received.query, 'startDate'), dayIn(received.query, 'endDate')]
  if (first === null || last === null || first > last)
    return badField('daily_range', 'The date range is invalid')
  const now = kernel.clock.now()
  const series = asked.metrics.map((name) => {
    const values: Record<string, unknown>[] = []
    for (let day = first; day <= last; day++) {
      const isTold = (day + 1) * dayMs <= now - lateMs + dayMs && day * dayMs > now - keptMs
      const value = isTold ? metricOn(`${location.id} ${name}`, usual[name] ?? 0, day) : null
      values.push(dated(day, value))
    }
    return { dailyMetric: name, timeSeries: { datedValues: values } }
  })
  return { status: 200, body: { multiDailyMetricTimeSeries: [{ dailyMetricTimeSeries: series }] } }
}
