import type { AnswerOf } from '@marquee/contract/endpoint.ts'
import { formatWallTime } from '@marquee/contract/wall-time.ts'
import type { previewZoneChange } from '@marquee/contract/publishing.ts'
import type { ZoneChange, ZoneOutcome } from '#features/companies'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { prepareAheadMs } from '../engine/engine-rules.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { keptClockTime, storedWallTime, wallTextAt } from './zone-rules.ts'
import {
  lockScheduled,
  movePublications,
  scheduledRows,
  writeWallTimes,
  type ScheduledRow,
} from './zone-store.ts'

const shownMoves = 200

/**
 * Takes the company's scheduled posts to new clocks, in the transaction that changes them (C96).
 * Keeping instants moves nothing; keeping clock times does with a post, by its publications that
 * are not canceled:
 *
 * | they are                                                       | the post | and they                                                                                       |
 * | -------------------------------------------------------------- | -------- | ---------------------------------------------------------------------------------------------- |
 * | scheduled                                                      | moves    | wait for the new instant less the time for preparing; a wait that was told is still waited for |
 * | preparing                                                      | moves    | are scheduled again; what the preparation under way brings is dropped by the fence             |
 * | ready                                                          | moves    | stay ready when it is less than the time for preparing away, else are prepared again           |
 * | held                                                           | moves    | stay held; they are released for the new instant                                               |
 * | any of them submitting, processing, published, unknown, failed | stays    | have begun                                                                                     |
 * | any of them missed, or its instant has come                    | stays    | ask, or are on their way                                                                       |
 *
 * A post whose new instant is over, or less than a minute away, stays and counts as kept: nothing
 * goes out by surprise. Where the new clocks skip the time it is the end of the gap, where they
 * show it twice the first. Wall times are what the new clocks show.
 */
export async function changeZone(
  deps: Pick<PublishingDeps, 'clock'>,
  tx: Db,
  {
    companyId,
    zoneChange: { from, to, scheduledPosts },
  }: { companyId: string; zoneChange: ZoneChange },
): Promise<ZoneOutcome> {
  await lockScheduled(tx, companyId)
  // read after the locks: what began while they were waited for has begun
  const now = deps.clock.now()
  const posts = (await scheduledRows(tx, companyId, now)).map((row) => ({
    row,
    ...(scheduledPosts === 'keep-instants'
      ? { at: row.due_at, note: 'none' }
      : newInstant(row, { from, to, now })),
  }))
  const moved = posts.filter(({ row, at }) => at.getTime() !== row.due_at.getTime())
  if (moved.length > 0)
    await movePublications(tx, {
      companyId,
      moved: moved.map(({ row, at }) => ({ id: row.id, at })),
      now,
      prepareAheadMs,
    })
  await writeWallTimes(tx, {
    companyId,
    zone: to,
    walls: posts.map(({ row, at }) => ({ id: row.id, wallTime: wallTextAt(at, to) })),
  })
  return { moved: moved.length, kept: posts.filter(({ note }) => note === 'past').length }
}

/** What keeping clock times would do, for the question that is asked first. */
export async function previewChange(
  deps: Pick<PublishingDeps, 'db' | 'clock' | 'timeZoneOf'>,
  scope: Scope,
  to: string,
): Promise<AnswerOf<typeof previewZoneChange>> {
  const from = await deps.timeZoneOf(scope)
  const now = deps.clock.now()
  const rows = await scheduledRows(deps.db, scope.companyId, now)
  const moves = rows.flatMap((row) => {
    const { at, note } = newInstant(row, { from, to, now })
    if (at.getTime() === row.due_at.getTime() && note === 'none') return []
    return [
      {
        postId: row.id,
        text: row.text,
        wallTime: formatWallTime(
          storedWallTime({ wallTime: row.wall_time, dueAt: row.due_at }, from),
        ),
        before: row.due_at.toISOString(),
        after: at.toISOString(),
        note,
      },
    ]
  })
  return {
    from,
    to,
    moves: moves.slice(0, shownMoves),
    total: moves.length,
    unchanged: rows.length - moves.length,
  }
}

function newInstant(row: ScheduledRow, { from, to, now }: { from: string; to: string; now: Date }) {
  return keptClockTime(
    { dueAt: row.due_at, wallTime: row.wall_time, waits: row.waits },
    { from, to, now },
  )
}
