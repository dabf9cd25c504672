import { message } from '@marquee/contract/message.ts'
import type { FastifyInstance } from 'fastify'
import * as contract from '@marquee/contract/privacy.ts'
import { AppError } from '#platform/app-error.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import { startDueLoop, type DueLoop } from '#platform/background/due-loop.ts'
import type { Platform, Room } from '#platform/platform.ts'
import { fingerprint } from '#platform/secrets.ts'
import { findNetworkDeletion, sweepDeletions } from './deletion/deletion-store.ts'
import { requestExport, viewExports } from './export/export-data.ts'
import {
  deleteExport,
  failLost,
  listExports,
  listFinishedBefore,
  type ExportRow,
} from './export/export-store.ts'
import { finishDeletion, sendDueDeletions } from './deletion/finish-deletion.ts'
import { finishDeletionJob, writeExportJob } from './jobs.ts'
import type { PrivacyDeps, PrivacyNeeds } from './privacy-deps.ts'
import { exportKeptMs, exportLostMs, proofKeptMs } from './privacy-rules.ts'
import { isLeaving, keepAccount, requestDeletion } from './deletion/plan-deletion.ts'
import { readLegal } from './read-legal.ts'
import { serveExports } from './export/serve-exports.ts'
import { serveNotices } from './deletion/serve-notices.ts'
import { writeExport } from './export/write-export.ts'

export { failRestored as failRestoredExports } from './export/export-store.ts'
export { jobs } from './jobs.ts'

export interface Privacy extends Room {
  /** Downloads and the networks' own calls: outside the API, so mounted apart. */
  serve(http: FastifyInstance): Promise<void>
  /** The company goes with its owners when their grace is over, unless one of them stays. */
  isLeaving(companyId: string): Promise<boolean>
  /** Looks for accounts whose grace is over; the worker role. */
  start(): DueLoop
}

/**
 * What the law asks: give people their data, delete it when they or their network say so, tell them
 * the terms (C95).
 */
export function createPrivacy(
  { config, db, clock, log, queue, secrets }: Platform,
  needs: PrivacyNeeds,
): Privacy {
  const deps: PrivacyDeps = { ...needs, config, db, clock, log, queue, secrets }
  const removeExport = async ({ id, storage_key }: ExportRow) => {
    if (storage_key !== null) await deps.storage.remove(storage_key)
    await deleteExport(db, id)
  }
  return {
    mount(api) {
      api.mount(contract.requestExport, ({ scope }) => requestExport(deps, scope))
      api.mount(contract.listExports, ({ scope }) => viewExports(deps, scope.userId))
      api.mount(contract.deleteAccount, ({ scope, body }) => requestDeletion(deps, scope, body))
      api.mount(contract.keepAccount, async ({ scope }) => {
        await keepAccount(deps, scope)
        return { success: true }
      })
      api.mount(contract.legalTexts, async () => ({
        terms: await readLegal(log, config.providers.termsFile),
        privacy: await readLegal(log, config.providers.privacyFile),
      }))
      api.mount(contract.dataDeletionStatus, async ({ query, ip }) => {
        await countAgainst(db, clock, [{ key: `data-deletion:${ip}`, most: 60, windowMs: 60_000 }])
        const found = await findNetworkDeletion(db, fingerprint(query.code))
        if (!found) throw new AppError('not-found', message('privacy.no-such-deletion'))
        return {
          network: found.network,
          removed: found.removed,
          requestedAt: found.requested_at.toISOString(),
          finishedAt: found.finished_at.toISOString(),
        }
      })
    },
    isLeaving: (companyId) => isLeaving(deps, companyId),
    work() {
      queue.work(writeExportJob, ({ exportId }) => writeExport(deps, exportId), { concurrency: 1 })
      queue.work(finishDeletionJob, ({ userId }) => finishDeletion(deps, userId), {
        concurrency: 1,
      })
    },
    async serve(http) {
      serveExports(http, deps)
      await serveNotices(http, deps)
    },
    start: () =>
      startDueLoop({
        name: 'account deletions',
        clock,
        log,
        everyMs: 60_000,
        run: (now) => sendDueDeletions(deps, now),
      }),
    async sweep(now) {
      const before = (ms: number) => new Date(now.getTime() - ms)
      await failLost(db, before(exportLostMs), now)
      const old = await listFinishedBefore(db, before(exportKeptMs))
      for (const row of old) await removeExport(row)
      return { data_exports: old.length, ...(await sweepDeletions(db, before(proofKeptMs))) }
    },
    async forgetPerson(tx, { id }) {
      for (const { id: exportId, storage_key } of await listExports(tx, id)) {
        if (storage_key !== null) await deps.storage.remove(storage_key)
        await deleteExport(tx, exportId)
      }
    },
    exportPerson: ({ id }) => [
      {
        path: 'exports.json',
        async *rows() {
          for (const { state, requested_at, bytes, expires_at } of await listExports(db, id))
            yield { state, requested_at, bytes, expires_at }
        },
      },
    ],
  }
}
