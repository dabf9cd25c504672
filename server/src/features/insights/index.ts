import { startNetworkLanes, type DueLane } from '#outbox'
import type { DueLoop } from '#platform/background/due-loop.ts'
import type { Db } from '#platform/db/database.ts'
import type { Room } from '#platform/platform.ts'
import type { StoredFileColumn } from '#platform/db/backup/stored-file.ts'
import {
  claimMetricSyncs,
  dueNetworks,
  endMetrics,
  requestMetrics,
  type MetricSync,
} from './metric-sync-store.ts'
import { exportMetrics, forgetInsights, sweepInsights } from './retention-store.ts'
import {
  endReports,
  startReportLane,
  startReports,
  sweepReportFiles,
  type ReportDeps,
} from './report/index.ts'
import { mountInsights } from './routes.ts'
import { syncMetrics } from './poll/sync-metrics.ts'

/** Files that its rows name. */
export const storedFiles: readonly StoredFileColumn[] = [
  { table: 'report_files', column: 'key', isJson: false },
]

export interface Insights extends Room {
  /** The account was connected, or works again: its numbers are read from now on. */
  accountUsable(tx: Db, companyId: string, accountId: string): Promise<void>
  /** It is not to be read any more. What was read of it stays. */
  accountLost(tx: Db, companyId: string, accountId: string): Promise<void>
  /** Reads what is due; the worker role. */
  start(): void
  stop(): Promise<void>
}

/** A reading that a worker did not bring to its end is taken by another after this. */
const takenMs = 10 * 60_000
/**
 * How often it is looked whose numbers are due, and how many accounts of a network are read at
 * once.
 */
const lookEveryMs = 5000
const accountsAtOnce = 2

/** The room of numbers: reads what networks tell of accounts, keeps it by day, compares periods. */
export function createInsights(deps: ReportDeps): Insights {
  let reading: DueLoop | null = null
  let reports: DueLane | null = null
  return {
    mount: (api) => mountInsights(api, deps),
    work: () => undefined,
    start() {
      reading = startNetworkLanes<MetricSync>({
        name: 'read numbers',
        clock: deps.clock,
        log: deps.log,
        everyMs: lookEveryMs,
        capacity: accountsAtOnce,
        dueNetworks: (now) => dueNetworks(deps.db, now),
        claim: (network, limit) =>
          claimMetricSyncs(deps.db, { now: deps.clock.now(), limit, putOffMs: takenMs, network }),
        run: (row) => syncMetrics(deps, row),
      })
      reports = startReportLane(deps)
    },
    async stop() {
      await reading?.stop()
      await reports?.stop()
    },
    async accountUsable(tx, companyId, accountId) {
      await requestMetrics(tx, { companyId, socialAccountId: accountId }, deps.clock.now())
      await startReports(deps, tx, companyId)
    },
    accountLost: (tx, companyId, accountId) => endMetrics(tx, companyId, accountId),
    sweep: async (now) => ({
      ...(await sweepInsights(deps.db, now)),
      report_files: await sweepReportFiles(deps, now),
    }),
    async forgetCompany(companyId) {
      await endReports(deps, companyId)
      await forgetInsights(deps.db, companyId)
    },
    exportCompany: (companyId) => [
      { path: 'insights.json', rows: () => exportMetrics(deps.db, companyId) },
    ],
  }
}
