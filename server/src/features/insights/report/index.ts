import { startLane, type DueLane } from '#outbox'
import { inBatches } from '#platform/db/in-batches.ts'
import {
  claimReports,
  filesBefore,
  filesOf,
  forgetFiles,
  forgetReports,
  nextReport,
  type ReportRow,
} from './report-store.ts'
import { sendReport, type ReportDeps } from './send-reports.ts'

export { startReports, type ReportDeps } from './send-reports.ts'

/** A report that a worker did not bring to its end is taken by another after this. */
const takenMs = 10 * 60_000
/** A mail is tried for days; its file stays for longer. */
const fileKeptMs = 35 * 86_400_000

/** Sends what is due. */
export const startReportLane = (deps: ReportDeps): DueLane =>
  startLane<ReportRow>({
    name: 'send reports',
    clock: deps.clock,
    log: deps.log,
    capacity: 1,
    aheadMs: 0,
    safetyMs: 60_000,
    claim: (limit) => claimReports(deps.db, { now: deps.clock.now(), limit, putOffMs: takenMs }),
    run: (row) => sendReport(deps, row),
    nextAt: () => nextReport(deps.db),
  })

/** Files of reports that were sent long ago. */
export const sweepReportFiles = (deps: ReportDeps, now: Date): Promise<number> =>
  inBatches(async (limit) =>
    removeFiles(deps, await filesBefore(deps.db, new Date(now.getTime() - fileKeptMs), limit)),
  )

/** The company is gone: its files first, then what names them. */
export async function endReports(deps: ReportDeps, companyId: string): Promise<void> {
  await forgetReports(deps.db, companyId)
  await removeFiles(deps, await filesOf(deps.db, companyId))
}

async function removeFiles({ db, storage }: ReportDeps, keys: readonly string[]): Promise<number> {
  for (const key of keys) await storage.remove(key)
  return keys.length === 0 ? 0 : forgetFiles(db, keys)
}
