import type { Budgets } from './platform/db/limits/budgets.ts'
import type { Database } from './platform/db/database.ts'
import { readBeats } from './platform/db/worker-beats.ts'
import { aliveMs } from './platform/http/health.ts'
import type { Metrics } from './platform/monitoring/metrics.ts'
import type { JobQueue } from './platform/queue/job-queue.ts'

export interface MetricSources {
  readonly db: Database
  readonly budgets: Pick<Budgets, 'fullness'>
  readonly overdue: () => Promise<number>
  readonly jobs: Pick<JobQueue, 'failed'>
  readonly mails: () => Promise<{
    readonly waiting: number
    readonly failed: number
    readonly bounced: number
  }>
}

/** There is one for every page; who watches needs those that run out. */
const mostBudgets = 20

/**
 * Before any other figure: reading the others takes connections too, and their waiting would be
 * told as the product's.
 */
export function addPoolMetric(metrics: Metrics, db: Database): void {
  metrics.readAt(
    {
      name: 'database_pool',
      help: 'Connections of this process to the database, and calls that wait for one.',
      labels: ['state'],
    },
    async () => {
      const { totalCount, idleCount, waitingCount } = db.pool
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ]
    },
  )
}

/** The figures of the whole house that are read when a collector asks. */
export function addProductMetrics(
  metrics: Metrics,
  { db, budgets, overdue, jobs, mails }: MetricSources,
): void {
  metrics.readAt(
    {
      name: 'publications_overdue',
      help: 'Publications with nothing done about them for a minute longer than planned.',
      labels: [],
    },
    async () => [{ labels: {}, value: await overdue() }],
  )
  metrics.readAt(
    { name: 'mails_waiting', help: 'Mails that have not gone out yet.', labels: [] },
    async () => [{ labels: {}, value: (await mails()).waiting }],
  )
  metrics.readAt(
    {
      name: 'mails_failed',
      help: 'Mails of the last 30 days that were given up (npm run mails).',
      labels: [],
    },
    async () => [{ labels: {}, value: (await mails()).failed }],
  )
  metrics.readAt(
    {
      name: 'mail_addresses_refused',
      help: 'Addresses that a mail server refused for good.',
      labels: [],
    },
    async () => [{ labels: {}, value: (await mails()).bounced }],
  )
  metrics.readAt(
    {
      name: 'jobs_failed',
      help: 'Background jobs of the last day that failed for good, after every try.',
      labels: ['job'],
    },
    async () =>
      (await jobs.failed()).map(({ name, count }) => ({ labels: { job: name }, value: count })),
  )
  metrics.readAt(
    {
      name: 'workers_alive',
      help: 'Worker processes that gave a sign of life within 30 seconds.',
      labels: [],
    },
    async () => [{ labels: {}, value: (await readBeats(db, aliveMs)).alive }],
  )
  metrics.readAt(
    {
      name: 'worker_newest_beat_age_seconds',
      help: 'Age of the newest sign of life of any worker; absent when none is signed on.',
      labels: [],
    },
    async () => {
      const { newestBeatAgeMs } = await readBeats(db, aliveMs)
      return newestBeatAgeMs === null ? [] : [{ labels: {}, value: newestBeatAgeMs / 1000 }]
    },
  )
  metrics.readAt(
    {
      name: 'network_budget_percent',
      help: 'How full the fullest quotas of the networks are, as their answers told it.',
      labels: ['budget'],
    },
    async () =>
      [...budgets.fullness()]
        .sort(([, a], [, b]) => b - a)
        .slice(0, mostBudgets)
        .map(([budget, value]) => ({ labels: { budget }, value })),
  )
}
