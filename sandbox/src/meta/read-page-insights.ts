import { californianDay, startOfCalifornianDay } from '../kernel/california.ts'
import { dayMs, metricOn } from '../kernel/daily-metrics.ts'
import { isMetricEnded } from '../kernel/ended-metrics.ts'
import type { Page } from './facebook-world.ts'
import { badParameter, GraphError, noPermission } from './graph-error.ts'
import type { GraphAnswer, GraphRequest } from './graph-request.ts'
import { requirePageToken, requireScope } from './graph-request.ts'
import { graphTime, parseGraphTime } from './graph-time.ts'

/** Names that live (networks.md section 1.4), with what a day brings per follower. */
const perFollower: Record<string, number> = {
  page_media_view: 0.42,
  page_total_media_view_unique: 0.24,
  page_views_total: 0.031,
  page_post_engagements: 0.036,
  page_total_actions: 0.0064,
  page_daily_follows: 0.0021,
  page_daily_follows_unique: 0.0021,
  page_daily_unfollows_unique: 0.0006,
}
const periods = ['day', 'week', 'days_28', 'month', 'lifetime', 'total_over_range']
const fewestLikes = 100
const mostDays = 90

function metricsOf({ kernel, params }: GraphRequest): string[] {
  const names = (params['metric'] ?? '').split(/[,\s]+/).filter(Boolean)
  if (names.length === 0)
    throw new GraphError({
      status: 400,
      code: 3001,
      subcode: 1_504_028,
      message: '(#3001) Invalid query',
      userTitle: 'No Metric Specified',
      userMessage:
        'No metric was specified to be fetched. Please specify one or more metrics to be fetched and try again.',
    })
  // one dead name is enough
  if (names.some((name) => !(name in perFollower) || isMetricEnded(kernel, 'facebook', name)))
    throw badParameter('The value must be a valid insights metric')
  return names
}

function spanOf({ params, now }: GraphRequest): { since: number; until: number } {
  const read = (name: 'since' | 'until', usual: number) => {
    const text = params[name]
    if (text === undefined || text === '') return usual
    const at = /^\d+$/.test(text) ? Number(text) * 1000 : parseGraphTime(text, now)
    if (at === undefined) throw badParameter(`${name} param is not a valid timestamp`)
    return at
  }
  const until = read('until', now)
  const since = read('since', until - 2 * dayMs)
  if (since >= until)
    throw badParameter('since param is not valid. Metrics data is available for the last 2 years')
  if (until - since > mostDays * dayMs)
    throw badParameter(
      `There cannot be more than ${mostDays} days (${mostDays * 86_400} s) between since and until`,
    )
  return { since, until }
}

/** GET /{page}/insights: what every day brought that is over in California. */
export function readPageInsights(graph: GraphRequest, page: Page): GraphAnswer {
  const caller = requirePageToken(graph, page)
  requireScope(caller, 'read_insights', 200)
  if (!(page.roles[caller.userId] ?? []).includes('ANALYZE'))
    throw noPermission(200, 'Permissions error')
  const metrics = metricsOf(graph)
  const period = graph.params['period'] ?? 'day'
  if (!periods.includes(period))
    throw badParameter(`period must be one of the following values: ${periods.join(', ')}`)
  const { since, until } = spanOf(graph)
  if (page.followers < fewestLikes || period !== 'day') return { body: { data: [] } }
  const first = californianDay(since)
  const last = californianDay(Math.min(until, graph.now) - 1)
  const data = metrics.map((name) => {
    const values: { value: number; end_time: string }[] = []
    for (let day = first; day <= last; day++) {
      const end = startOfCalifornianDay(day + 1)
      if (end > graph.now) break
      const usual = page.followers * (perFollower[name] ?? 0)
      values.push({ value: metricOn(`${page.id} ${name}`, usual, day), end_time: graphTime(end) })
    }
    return {
      name,
      period,
      values,
      title: name.replaceAll('_', ' '),
      description: `Of the page: ${name.replaceAll('_', ' ')}.`,
      id: `${page.id}/insights/${name}/day`,
    }
  })
  return { body: { data } }
}
