import { networkNames } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { newId } from '#platform/ids.ts'
import { deletionWay } from './deletion-rules.ts'
import {
  claimDeletions,
  giveUpDeletion,
  nextDeletion,
  putOffDeletion,
  type DeletionRow,
} from './deletion-store.ts'
import { startLane, type DueLane } from '#outbox'
import { longestWorkMs } from './publication-rules.ts'
import { endDeleted, takeDown, type TakeDownDeps } from './take-down.ts'

/** So long one process has a deletion to itself. */
const claimMs = 60_000
const shortestWaitMs = 10_000
const longestWaitMs = 600_000

/**
 * Carries out the deletions that could not be done when they were asked for: the network still
 * worked on the post, or its answer was lost.
 */
export function startDeleting(deps: TakeDownDeps, safetyMs: number): DueLane {
  return startLane<DeletionRow>({
    name: 'carry out deletions',
    clock: deps.clock,
    log: deps.log,
    capacity: 4,
    aheadMs: 0,
    safetyMs,
    claim: (limit) => {
      const now = deps.clock.now()
      return claimDeletions(deps.db, { now, limit, until: new Date(now.getTime() + claimMs) })
    },
    run: (row) => carryOut(deps, row),
    nextAt: () => nextDeletion(deps.db),
  })
}

async function carryOut(deps: TakeDownDeps, row: DeletionRow): Promise<void> {
  const correlationId = newId()
  const name = networkNames[row.network]
  if (deletionWay(row.network, row.state) === 'take-down') {
    const { remote_id } = row
    if (remote_id === null) {
      // its address may still be read from the page
      if (isYoung(deps, row)) return putOff(deps, row)
      return giveUpDeletion(
        deps.db,
        row,
        `We do not know this post’s address on ${name}, so we cannot delete it there. Delete it on ${name} itself.`,
      )
    }
    try {
      if ((await takeDown(deps, { ...row, remote_id }, correlationId)) === 'unsure')
        return putOff(deps, row)
    } catch (error) {
      if (error instanceof ConnectorError && !isPassing(error))
        return giveUpDeletion(deps.db, row, error.message)
      if (!(error instanceof ConnectorError) && !(error instanceof AppError)) throw error
      return putOff(deps, row)
    }
  }
  await deps.db.transaction((tx) =>
    endDeleted(deps, tx, { gone: row, by: { userId: null, correlationId } }),
  )
}

/** A network that only could not be asked is asked again. */
const isPassing = ({ kind }: ConnectorError) => kind !== 'rejected' && kind !== 'unsupported'

const isYoung = ({ clock }: TakeDownDeps, row: DeletionRow) =>
  clock.now().getTime() - row.delete_asked_at.getTime() < longestWorkMs

/** Waits as long as it has been waited already, within bounds. */
function putOff(deps: TakeDownDeps, row: DeletionRow): Promise<void> {
  const now = deps.clock.now().getTime()
  const waitMs = Math.min(
    Math.max(shortestWaitMs, now - row.delete_asked_at.getTime()),
    longestWaitMs,
  )
  return putOffDeletion(deps.db, row, new Date(now + waitMs))
}
