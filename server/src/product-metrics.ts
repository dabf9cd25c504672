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
    'database_pool',
    'Connections of this process to the database, and calls that wait for one.',
    ['state'],
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
    'publications_overdue',
    'Publications with nothing done about them for a minute longer than planned.',
    [],
    async () => [{ labels: {}, value: await overdue() }],
  )
  metrics.readAt('mails_waiting', 'Mails that have not gone out yet.', [], async () => [
    { labels: {}, value: (await mails()).waiting },
  ])
  metrics.readAt(
    'mails_failed',
    'Mails of the last 30 days that were given up (npm run mails).',
    [],
    async () => [{ labels: {}, value: (await mails()).failed }],
  )
  metrics.readAt(
    'mail_addresses_refused',
    'Addresses that a mail server refused for good.',
    [],
    async () => [{ labels: {}, value: (await mails()).bounced }],
  )
  metrics.readAt(
    'jobs_failed',
    'Background jobs of the last day that failed for good, after every try.',
    ['job'],
    async () =>
      (await jobs.failed()).map(({ name, count }) => ({ labels: { job: name }, value: count })),
  )
  metrics.readAt(
    'workers_alive',
    'Worker processes that gave a sign of life within 30 seconds.',
    [],
    async () => [{ labels: {}, value: (await readBeats(db, aliveMs)).alive }],
  )
  metrics.readAt(
    'worker_newest_beat_age_seconds',
    'Age of the newest sign of life of any worker; absent when none is signed on.',
    [],
    async () => {
      const { newestBeatAgeMs } = await readBeats(db, aliveMs)
      return newestBeatAgeMs === null ? [] : [{ labels: {}, value: newestBeatAgeMs / 1000 }]
    },
  )
  metrics.readAt(
    'network_budget_percent',
    'How full the fullest quotas of the networks are, as their answers told it.',
    ['budget'],
    async () =>
      [...budgets.fullness()]
        .sort(([, a], [, b]) => b - a)
        .slice(0, mostBudgets)
        .map(([budget, value]) => ({ labels: { budget }, value })),
  )
}
