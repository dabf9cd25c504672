import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messageSchema } from './message-schema.ts'
import { metricKeys } from './networks/metrics/network-metrics.ts'
import { networkKey, ofEach } from './networks/schemas.ts'
import { networkKeys } from './networks/table.ts'
import { postKinds } from './publishing.ts'

/** The periods of the specification (STATS-002, STATS-013). */
export const statisticsFilters = ['yesterday', 'last7Days'] as const
/** Every period that can be looked at; all end with yesterday, the last whole day of the venue. */
export const insightsPeriods = [...statisticsFilters, 'last30Days', 'last90Days'] as const
export type InsightsPeriod = (typeof insightsPeriods)[number]
export const periodDays: Readonly<Record<InsightsPeriod, number>> = {
  yesterday: 1,
  last7Days: 7,
  last30Days: 30,
  last90Days: 90,
}

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const metricKey = z.enum(metricKeys)

/**
 * STATS-008. Null where there is nothing to say: shown as N/A. The difference is in percent of the
 * period before, without a sign. Of a number that counts people once a day it is an average day.
 */
const statistic = z.object({
  currentNumber: z.nullable(z.int()),
  oldNumber: z.nullable(z.int()),
  percentageDifference: z.nullable(z.number()),
  percentageType: z.nullable(z.enum(['positive', 'negative'])),
})
export type Statistic = z.output<typeof statistic>
/** Of one network: its numbers, or only a message when it tells none (STATS-007). */
const networkStatistics = z.union([
  z.object({ message: messageSchema }),
  z.record(z.string(), statistic),
])

export const listStatistics = endpoint({
  name: 'listStatistics',
  summary: 'The engagement statistics of each connected network, against the period before.',
  method: 'GET',
  path: '/social/social-accounts/statistics',
  access: 'company',
  query: z.object({ filter: z._default(z.enum(statisticsFilters), 'last7Days') }),
  response: z.record(z.string(), networkStatistics),
})

export const listFollowers = endpoint({
  name: 'listFollowers',
  summary: 'How many follow the active account of each network; null where nobody tells.',
  method: 'GET',
  path: '/social/social-accounts/followers',
  access: 'company',
  response: z.object(ofEach(networkKeys, z.nullable(z.int()))),
})

/** One number of one account over the period, day by day; null: nothing is known of that day. */
const metricView = z.object({
  ...statistic.shape,
  metric: metricKey,
  days: z.array(z.nullable(z.int())),
  daysBefore: z.array(z.nullable(z.int())),
  /** The network has ended this number: since when we know. */
  endedAt: z.nullable(z.iso.datetime()),
})
export type MetricView = z.output<typeof metricView>

const accountInsights = z.object({
  network: networkKey,
  accountId: z.uuid(),
  name: z.string(),
  followers: z.nullable(z.int()),
  /** When its network was last read to the end; null: not yet. */
  readAt: z.nullable(z.iso.datetime()),
  /** What stood in the way of the last reading. */
  problem: z.nullable(messageSchema),
  /** Why its network tells no numbers of it at all. */
  withheld: z.nullable(messageSchema),
  needsReconnect: z.boolean(),
  /** The newest day that its network has told of; null: none lately, or it tells of no days. */
  lastDay: z.nullable(day),
  metrics: z.array(metricView),
})
export type AccountInsights = z.output<typeof accountInsights>

const period = z.object({ from: day, to: day })

export const readInsights = endpoint({
  name: 'readInsights',
  summary:
    'The numbers of every active account over a period that ends yesterday, day by day in the zone of the venue, with the period before. Answers from what is stored.',
  method: 'GET',
  path: '/insights',
  access: 'company',
  query: z.object({ period: z._default(z.enum(insightsPeriods), 'last7Days') }),
  response: z.object({
    zone: z.string(),
    period,
    before: period,
    accounts: z.array(accountInsights),
  }),
})
export type Insights = z.output<typeof readInsights.response>

const bestPost = z.object({
  postId: z.uuid(),
  kind: z.enum(postKinds),
  network: networkKey,
  text: z.string(),
  publishedAt: z.iso.datetime(),
  likes: z.int(),
  comments: z.int(),
  shares: z.int(),
})
/** One hour of the week in the zone of the venue; 0 is Monday. */
const hourOfWeek = z.object({
  weekday: z.int(),
  hour: z.int(),
  posts: z.int(),
  /**
   * How the likes, comments and shares of its posts compare with those of the same network's posts
   * in general: 1 is as usual, 2 twice as many.
   */
  index: z.number(),
})

export const readPostInsights = endpoint({
  name: 'readPostInsights',
  summary:
    'Which posts of a period were liked, answered and passed on most, and at which hours of the week the posts of the last year did best.',
  method: 'GET',
  path: '/insights/posts',
  access: 'company',
  query: z.object({ period: z._default(z.enum(insightsPeriods), 'last30Days') }),
  response: z.object({
    zone: z.string(),
    period,
    best: z.array(bestPost),
    /** Of how many posts the hours are reckoned. */
    posts: z.int(),
    hours: z.array(hourOfWeek),
  }),
})
export type PostInsights = z.output<typeof readPostInsights.response>
