import { californianDay, startOfCalifornianDay } from '../kernel/california.ts'
import { dayMs, metricIn, metricOn } from '../kernel/daily-metrics.ts'
import { isMetricEnded } from '../kernel/ended-metrics.ts'
import { badParameter, noPermission } from '../meta/graph-error.ts'
import type { GraphAnswer, GraphRequest } from '../meta/graph-request.ts'
import { graphTime } from '../meta/graph-time.ts'
import { requireReader } from './account-access.ts'
import type { InstagramAccount } from './instagram-world.ts'

/** What a day brings per follower (names: networks.md section 2). */
const sums: Record<string, number> = {
  views: 0.61,
  profile_views: 0.044,
  profile_links_taps: 0.0082,
  total_interactions: 0.058,
  accounts_engaged: 0.041,
  likes: 0.044,
  comments: 0.004,
  saves: 0.003,
  shares: 0.004,
  replies: 0.001,
  reposts: 0.001,
}
const series: Record<string, number> = { reach: 0.33, follower_count: 0.0034 }
const mostDays = 30
const fewestFollowers = 100

function metricsOf({ kernel, params }: GraphRequest): string[] {
  const names = (params['metric'] ?? '').split(/[,\s]+/).filter(Boolean)
  const known = [...Object.keys(series), ...Object.keys(sums)].filter(
    (name) => !isMetricEnded(kernel, 'instagram', name),
  )
  if (names.length === 0) throw badParameter('The parameter metric is required')
  const wrong = names.findIndex((name) => !known.includes(name))
  if (wrong !== -1)
    throw badParameter(`metric[${wrong}] must be one of the following values: ${known.join(', ')}`)
  return names
}

function spanOf({ params, now }: GraphRequest): { since: number; until: number } {
  const read = (name: 'since' | 'until', usual: number) => {
    const text = params[name]
    if (text === undefined) return usual
    if (!/^\d{9,10}$/.test(text)) throw badParameter(`Param ${name} must be a Unix timestamp`)
    return Number(text) * 1000
  }
  const until = read('until', now)
  const since = read('since', until - dayMs)
  if (since >= until) throw badParameter('Param since must be less than until')
  if (until - since > mostDays * dayMs)
    throw badParameter(
      `There cannot be more than ${mostDays} days (${mostDays * 86_400} s) between since and until`,
    )
  return { since, until }
}

/** GET /{ig}/insights: two series by the days of California, sums of any span. */
export function readAccountInsights(graph: GraphRequest, account: InstagramAccount): GraphAnswer {
  const caller = requireReader(graph, account)
  if (!caller.scopes.has('instagram_manage_insights'))
    throw noPermission(10, 'Application does not have permission for this action')
  const metrics = metricsOf(graph)
  if (graph.params['period'] !== 'day')
    throw badParameter('period must be one of the following values: day')
  const isTotal = graph.params['metric_type'] === 'total_value'
  const misplaced = metrics.filter((name) => (isTotal ? name === 'follower_count' : name in sums))
  if (misplaced.length > 0)
    throw badParameter(
      isTotal
        ? `The following metrics (${misplaced.join(', ')}) do not support metric_type=total_value`
        : `The following metrics (${misplaced.join(', ')}) should be specified with parameter metric_type=total_value`,
    )
  const span = spanOf(graph)
  if (metrics.includes('follower_count') && span.since < graph.now - (mostDays + 1) * dayMs)
    throw badParameter(
      '(follower_count) metric only supports querying data for the last 30 days excluding the current day',
    )
  const shown = metrics.filter(
    (name) => name !== 'follower_count' || account.followers >= fewestFollowers,
  )
  const asked = { now: graph.now, ...span }
  const data = shown.map((name) => ({
    name,
    period: 'day',
    ...(isTotal
      ? { total_value: { value: total(account, name, asked) } }
      : { values: daily(account, name, asked) }),
    title: name.replaceAll('_', ' '),
    description: `Of the profile: ${name.replaceAll('_', ' ')}.`,
    id: `${account.id}/insights/${name}/day`,
  }))
  return { body: { data } }
}

const usualOf = (account: InstagramAccount, name: string) =>
  account.followers * (sums[name] ?? series[name] ?? 0)

interface InsightsSpan {
  now: number
  since: number
  until: number
}

function total(
  account: InstagramAccount,
  name: string,
  { now, since, until }: InsightsSpan,
): number {
  const span = { since, until: Math.min(until, now) }
  return metricIn(`${account.id} ${name}`, usualOf(account, name), span)
}

function daily(
  account: InstagramAccount,
  name: string,
  { now, since, until }: InsightsSpan,
): { value: number; end_time: string }[] {
  const values: { value: number; end_time: string }[] = []
  for (let day = californianDay(since); day <= californianDay(Math.min(until, now) - 1); day++) {
    const end = startOfCalifornianDay(day + 1)
    if (end > now) break
    const value = metricOn(`${account.id} ${name}`, usualOf(account, name), day)
    values.push({ value, end_time: graphTime(end) })
  }
  return values
}
