import { message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { inPages } from '#platform/db/in-batches.ts'
import type { VideoMaker } from '#platform/videos/video-maker.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import { makeVideoCopiesJob, makeVideoJob, takeStillJob } from '../jobs.ts'
import { findMedia, notifyMediaChanged } from '../library/media-store.ts'
import { holdPreparing, listPreparing, setFailed, type PreparingVideo } from './made-store.ts'
import { refuseTooMuch } from './order-video.ts'
import { sendMaking } from './send-making.ts'
import { listUnencoded, setWaitingAgain, type UnencodedVideo } from './unencoded-store.ts'

interface ResendDeps {
  readonly db: Database
  readonly clock: Clock
  readonly quotaBytes: number
  readonly queue: JobQueue
  readonly maker: VideoMaker
}

const pageRows = 100
/** As long as a deleted file is kept. Whoever still wants an older one has ordered it anew. */
const orderKeptMs = 30 * 86_400_000

/** A video that takes the machine down with it must not do so for long. */
const lostKeptMs = 3 * 86_400_000

/**
 * Sends the making of videos again whose job was lost: a process that dies or is frozen in every
 * try ends it without a word. What could not be made within three days cannot be made. Safe to run
 * in several processes.
 */
export async function resendLost({
  db,
  clock,
  queue,
}: Pick<ResendDeps, 'db' | 'clock' | 'queue'>): Promise<void> {
  const keptSince = clock.now().getTime() - lostKeptMs
  const waiting = inPages<PreparingVideo>(
    (after, limit) => listPreparing(db, after, limit),
    pageRows,
  )
  for await (const { company_id: companyId, id: mediaId, created_at: createdAt } of waiting) {
    const ids = { companyId, mediaId }
    if (await queue.isAwaited(db, makeVideoJob, ids)) continue
    await db.transaction(async (tx) => {
      // another process may send it, or end it, in this moment
      const isLost =
        (await holdPreparing(tx, companyId, mediaId)) &&
        !(await queue.isAwaited(tx, makeVideoJob, ids))
      if (!isLost) return
      if (createdAt.getTime() >= keptSince) await sendMaking({ queue }, tx, ids)
      else await setFailed(tx, companyId, { id: mediaId, problem: message('media.not-made') })
    })
  }
}

/**
 * Sends the work again that was given up because a process had no encoder: smaller copies, videos
 * that failed, and pictures in place of drawn cards. A machine may lack it for an evening only.
 * Nothing happens while this process has none either. Ordered videos go by the rules of an order:
 * what is too many for now, or has no room, waits for the next run. Safe to run in several
 * processes.
 */
export async function resendUnencoded(deps: ResendDeps): Promise<void> {
  const { db, maker, clock } = deps
  const orderedSince = new Date(clock.now().getTime() - orderKeptMs)
  const [first] = await listUnencoded(db, { after: null, orderedSince }, 1)
  if (!first || !(await maker.hasEncoder())) return
  const waiting = inPages<UnencodedVideo>(
    (after, limit) => listUnencoded(db, { after, orderedSince }, limit),
    pageRows,
  )
  for await (const video of waiting) await resend(deps, video)
}

async function resend(deps: ResendDeps, video: UnencodedVideo): Promise<void> {
  const { db, queue } = deps
  const ids = { companyId: video.company_id, mediaId: video.id }
  if (!video.has_failed) {
    // one without a need of copies has nothing to do in it
    await queue.send(db, makeVideoCopiesJob, ids)
    if (video.has_card) await queue.send(db, takeStillJob, ids)
    return
  }
  if (!(await mayBeMade(deps, video))) return
  await db.transaction(async (tx) => {
    if (!(await setWaitingAgain(tx, ids.companyId, ids.mediaId))) return
    await sendMaking({ queue }, tx, ids)
    await notifyMediaChanged(tx, ids.companyId)
  })
}

/** An upload lies in the library already, and its encoding takes no more room. */
async function mayBeMade(deps: ResendDeps, video: UnencodedVideo): Promise<boolean> {
  const { company_id: companyId, source_id: sourceId } = video
  if (sourceId === null) return true
  // without its source it fails for good, and is not met here again
  const [source] = await findMedia(deps.db, companyId, [sourceId])
  try {
    await refuseTooMuch(deps, companyId, source?.bytes ?? 0)
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return false
  }
}
