import { metricOn } from '../kernel/daily-metrics.ts'
import { isMetricEnded } from '../kernel/ended-metrics.ts'
import { graphTime } from '../meta/graph-time.ts'
import { repliesBelow } from './add-threads-post.ts'
import type { ThreadsAnswer } from './exchange-threads.ts'
import { badThreadsParameter, noThreadsPermission } from './threads-refusal.ts'
import type { ThreadsRequest } from './threads-request.ts'
import { requireSeenPost, requireThreadsScope } from './threads-request.ts'
import type { ThreadsAccount, ThreadsPost } from './threads-world.ts'
import { dayMs } from './threads-world.ts'

const earliestSeconds = 1_712_991_600
const fewestFollowers = 100
const breakdowns = ['country', 'city', 'age', 'gender'] as const

type Shown = Record<string, unknown>

/** The asked metrics; one that nobody knows, or not any more, fails the whole call. */
function metricsOf<T extends string>(request: ThreadsRequest, names: readonly T[]): T[] {
  const known = names.filter((name) => !isMetricEnded(request.kernel, 'threads', name))
  const asked = (request.params['metric'] ?? '').split(/[,\s]+/).filter(Boolean)
  if (asked.length === 0) throw badThreadsParameter('The parameter metric is required')
  return asked.map((name) => {
    const metric = known.find((one) => one === name)
    if (metric === undefined)
      throw badThreadsParameter(`metric must be one of the following values: ${known.join(', ')}`)
    return metric
  })
}

const postMetrics = {
  views: 'The number of times your post was viewed.',
  likes: 'The number of likes on your post.',
  replies: 'The number of replies on your post.',
  reposts: 'The number of times your post was reposted.',
  quotes: 'The number of times your post was quoted.',
  shares: 'The number of times your post was shared.',
} as const
type PostMetric = keyof typeof postMetrics
const postMetricNames = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const

/** Under a root everything counts, under a reply what answers it directly. */
function repliesTo(request: ThreadsRequest, post: ThreadsPost): number {
  const below = repliesBelow(request.world, post)
  return post.replyToId === undefined
    ? below.length
    : below.filter((one) => one.replyToId === post.id).length
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** GET /{media}/insights: of one's own post, over its life. */
export function readPostInsights(request: ThreadsRequest, id: string): ThreadsAnswer {
  requireThreadsScope(request, 'threads_manage_insights')
  const post = requireSeenPost(request, id)
  if (post.ownerId !== request.caller.account.id) throw noThreadsPermission()
  const valueOf = (metric: PostMetric) =>
    metric === 'replies' ? repliesTo(request, post) : post[metric]
  const data = metricsOf(request, postMetricNames).map((metric) => ({
    name: metric,
    period: 'lifetime',
    values: [{ value: valueOf(metric) }],
    title: capital(metric),
    description: postMetrics[metric],
    id: `${post.id}/insights/${metric}/lifetime`,
  }))
  return { body: { data } }
}

const accountMetricNames = [
  'views',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'clicks',
  'followers_count',
  'follower_demographics',
] as const
type AccountMetric = (typeof accountMetricNames)[number]

interface Range {
  since: number
  until: number
}

/** Yesterday and today unless both bounds are named. */
function rangeOf({ params, now }: ThreadsRequest): Range {
  const today = now - (now % dayMs)
  const read = (name: 'since' | 'until', usual: number) => {
    const text = params[name]
    if (text === undefined || text === '') return usual
    if (!/^\d{9,10}$/.test(text))
      throw badThreadsParameter(`Param ${name} must be a Unix timestamp`)
    if (Number(text) < earliestSeconds)
      throw badThreadsParameter(`Param ${name} must not be before ${earliestSeconds}`)
    return Number(text) * 1000
  }
  const range = { since: read('since', today - dayMs), until: read('until', now) }
  if (range.since >= range.until) throw badThreadsParameter('Param since must be less than until')
  return range
}

/** Views of a profile on one day: the same for the same day, more where more people follow. */
function viewsOn(account: ThreadsAccount, day: number): number {
  return metricOn(`${account.id} views`, account.followers * 0.18, Math.floor(day / dayMs))
}

function dailyViews(account: ThreadsAccount, { since, until }: Range): Shown[] {
  const days: Shown[] = []
  for (let day = since - (since % dayMs); day < until; day += dayMs)
    days.push({ value: viewsOn(account, day), end_time: graphTime(day + dayMs) })
  return days
}

const shares = {
  country: { GB: 0.81, IT: 0.09, IE: 0.04, FR: 0.03 },
  city: { 'Bristol, England': 0.62, 'Bath, England': 0.11, 'London, England': 0.07 },
  age: { '18-24': 0.14, '25-34': 0.38, '35-44': 0.26, '45-54': 0.14, '55-64': 0.08 },
  gender: { F: 0.54, M: 0.41, U: 0.05 },
} as const

function demographics({ params }: ThreadsRequest, account: ThreadsAccount): Shown {
  const breakdown = breakdowns.find((one) => one === params['breakdown'])
  if (!breakdown)
    throw badThreadsParameter(`Param breakdown must be one of {${breakdowns.join(', ')}}`)
  if (account.followers < fewestFollowers)
    throw badThreadsParameter(`The profile must have at least ${fewestFollowers} followers.`)
  const results = Object.entries(shares[breakdown]).map(([name, share]) => ({
    dimension_values: [name],
    value: Math.round(account.followers * share),
  }))
  return { total_value: { breakdowns: [{ dimension_keys: [breakdown], results }] } }
}

function valuesOf(request: ThreadsRequest, metric: AccountMetric, range: Range): Shown {
  const { account } = request.caller
  const { world } = request
  const posts = (world.postsOf[account.id] ?? [])
    .flatMap((id) => world.posts[id] ?? [])
    .filter(({ createdAt }) => createdAt >= range.since && createdAt < range.until)
  const total = (value: number) => ({ total_value: { value } })
  const sum = (of: (post: ThreadsPost) => number) =>
    total(posts.reduce((so, post) => so + of(post), 0))
  switch (metric) {
    case 'views':
      return { values: dailyViews(account, range) }
    case 'followers_count':
      return total(account.followers)
    case 'follower_demographics':
      return demographics(request, account)
    case 'clicks':
      return {
        link_total_values: posts.flatMap(({ link, likes }) =>
          link === undefined ? [] : [{ value: Math.round(likes / 3), link_url: link }],
        ),
      }
    case 'replies':
      return sum(
        (post) => repliesBelow(world, post).filter((one) => one.replyToId === post.id).length,
      )
    case 'likes':
    case 'reposts':
    case 'quotes':
      return sum((post) => post[metric])
  }
}

/** GET /{user}/threads_insights */
export function readAccountInsights(request: ThreadsRequest): ThreadsAnswer {
  requireThreadsScope(request, 'threads_manage_insights')
  const range = rangeOf(request)
  const data = metricsOf(request, accountMetricNames).map((metric) => ({
    name: metric,
    period: 'day',
    ...valuesOf(request, metric, range),
    title: metric,
    description: `${capital(metric.replaceAll('_', ' '))} of the profile.`,
    id: `${request.caller.account.id}/insights/${metric}/day`,
  }))
  return { body: { data } }
}
