import { message } from '@marquee/contract/message.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#platform/clock.ts'
import { isPassing, isUniqueViolation, type Db } from '#platform/db/database.ts'
import type { Log } from '#platform/monitoring/log.ts'
import type { EngineMetrics } from '../engine-metrics.ts'
import { writeResults, type Result } from './ledger-store.ts'

const mostAtOnce = 200

/**
 * Writes results in groups: while one group is being committed the next one gathers, so a burst
 * costs few commits.
 */
export interface ResultWriter {
  /**
   * Resolves true when it was written and the publication was still ours. Retries while the
   * database is away.
   */
  write(result: Result): Promise<boolean>
}

interface Waiting {
  readonly result: Result
  readonly resolve: (wasOurs: boolean) => void
}

export function createResultWriter(deps: {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Pick<EngineMetrics, 'settled'>
}): ResultWriter {
  let gathered: Waiting[] = []
  let writing = false

  const writeGroup = async (group: readonly Waiting[]) => {
    for (let tries = 1; ; tries++) {
      try {
        const ours = new Set(
          await writeResults(
            deps.db,
            deps.clock.now(),
            group.map(({ result }) => result),
          ),
        )
        for (const { result, resolve } of group) {
          const isOurs = ours.has(result.claimed.id)
          if (isOurs) deps.metrics.settled(result.claimed.network, result.state)
          resolve(isOurs)
        }
        return
      } catch (error) {
        if (!isPassing(error)) return await writeApart(group, error)
        deps.log.error(
          { err: error, results: group.length, tries },
          'results could not be written yet',
        )
        await wait(Math.min(100 * 2 ** tries, 5000))
      }
    }
  }
  /**
   * The database will never take this group as it is: each alone, and the one that is at fault
   * without what offends. Nobody waits for it.
   */
  const writeApart = async (group: readonly Waiting[], error: unknown) => {
    const [only] = group
    if (group.length > 1 || !only) {
      for (const one of group) await writeGroup([one])
      return
    }
    const { claimed, state, outcome, nextAt } = only.result
    deps.log.error(
      { err: error, publicationId: claimed.id, remoteId: only.result.remoteId },
      'a result could not be written as it was',
    )
    const plain: Result = isUniqueViolation(error, 'publications_remote')
      ? {
          claimed,
          outcome,
          state: 'unknown',
          nextAt: null,
          message: message('publishing.other-id'),
        }
      : {
          claimed,
          outcome,
          state,
          nextAt,
          message: state === 'failed' ? message('publishing.refused-unreadably') : null,
          holdReason: only.result.holdReason ?? null,
          remoteId: only.result.remoteId ?? null,
          acceptedAt: only.result.acceptedAt ?? null,
        }
    try {
      const ours = await writeResults(deps.db, deps.clock.now(), [plain])
      only.resolve(ours.length > 0)
    } catch (again) {
      // the lease runs out and the row is looked up: late, but never silent and never in the way of
      // others
      deps.log.error(
        { err: again, publicationId: claimed.id },
        'a result could not be written at all',
      )
      only.resolve(false)
    }
  }
  const flush = async () => {
    writing = true
    while (gathered.length > 0) {
      const group = gathered.slice(0, mostAtOnce)
      gathered = gathered.slice(mostAtOnce)
      await writeGroup(group)
    }
    writing = false
  }
  return {
    write: (result) =>
      new Promise((resolve) => {
        gathered.push({ result, resolve })
        if (!writing) void flush()
      }),
  }
}
