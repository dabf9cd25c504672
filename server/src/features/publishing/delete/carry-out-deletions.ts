import { message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import type { Database, Db } from '#platform/db/database.ts'
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
import { longestWorkMs } from '../engine/engine-rules.ts'
import { endDeleted } from './end-deleted.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { wantDeleted, type DeletingDeps } from './want-deleted.ts'

type CarryOutDeps = Pick<PublishingDeps, 'clock' | 'log'> & DeletingDeps & { readonly db: Db }

/** So long one process has a deletion to itself. */
const claimMs = 60_000
const shortestWaitMs = 10_000
const longestWaitMs = 600_000

/**
 * Carries out the deletions that could not begin when they were asked for, because the network
 * still worked on the post. What is live by now is handed to the outbox.
 */
export function startDeleting(
  deps: CarryOutDeps & { readonly db: Database },
  safetyMs: number,
): DueLane {
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

async function carryOut(deps: CarryOutDeps, row: DeletionRow): Promise<void> {
  const correlationId = newId()
  const { remote_id } = row
  if (deletionWay(row.network, row.state) !== 'take-down') {
    await deps.db.transaction((tx) =>
      endDeleted(deps, tx, { gone: row, by: { userId: null, correlationId } }),
    )
    return
  }
  if (remote_id === null) {
    // its address may still be read from the page
    if (isYoung(deps, row)) return putOff(deps, row)
    const name = networkNames[row.network]
    return giveUpDeletion(
      deps.db,
      row,
      message('publishing.delete-without-address', { network: name }),
    )
  }
  await deps.db.transaction(async (tx) => {
    await deps.outbox.lockOfPublication(tx, row.company_id, row.id)
    await putOff({ ...deps, db: tx }, row)
    await wantDeleted(deps, tx, { live: { ...row, remote_id }, authorId: null, correlationId })
  })
}

const isYoung = ({ clock }: Pick<CarryOutDeps, 'clock'>, row: DeletionRow) =>
  clock.now().getTime() - row.delete_asked_at.getTime() < longestWorkMs

/** Waits as long as it has been waited already, within bounds. */
function putOff(deps: CarryOutDeps, row: DeletionRow): Promise<void> {
  const now = deps.clock.now().getTime()
  const waitMs = Math.min(
    Math.max(shortestWaitMs, now - row.delete_asked_at.getTime()),
    longestWaitMs,
  )
  return putOffDeletion(deps.db, row, new Date(now + waitMs))
}
