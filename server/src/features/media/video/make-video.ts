import { message, type Message } from '@marquee/contract/message.ts'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#platform/app-error.ts'
import { WorkRefused } from '#platform/child-process/child-errors.ts'
import type { Clock } from '#platform/clock.ts'
import { NoEncoder } from '#platform/videos/video-maker.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/monitoring/log.ts'
import type { Pictures } from '#platform/pictures/pictures.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import { isOfTheVideo, neededSizes, type VideoDeps } from '../copies/video-copy.ts'
import { hiddenStart } from './video-rules.ts'
import { makeVideoCopiesJob } from '../jobs.ts'
import { findWaiting, setFailed, setMade, setProgress } from './made-store.ts'
import { publishRendition, storageKey, storeRendition } from '../copies/make-renditions.ts'
import { countStillAfter, saveVariant, variantOf, type MediaRow } from '../library/media-store.ts'
import type { Recipe } from './recipe.ts'
import { noteCard, stillOf } from './still-of-video.ts'
import { withLocalFile } from '../with-local-file.ts'

export interface MakeVideoDeps extends VideoDeps {
  readonly pictures: Pictures
  readonly clock: Clock
  readonly log: Log
  readonly queue: JobQueue
}

/** Screens need no more. */
const reportEveryMs = 1000

/**
 * Makes a video that waits for it, and tells how far it is. Safe to run twice. What cannot be made
 * is `failed` with the reason; an encoder that is too slow or dies leaves the work to the next
 * try.
 */
export async function makeVideo(
  deps: MakeVideoDeps,
  companyId: string,
  mediaId: string,
): Promise<void> {
  const waiting = await findWaiting(deps.db, companyId, mediaId)
  if (!waiting) return
  const to = join(deps.storage.arrivals, `made-${newId()}`)
  try {
    await encode(deps, companyId, { row: waiting.row, recipe: waiting.recipe, to })
    await keep(deps, companyId, { mediaId, path: to })
  } catch (error) {
    // a storage that is away says nothing of the video
    const isRefusal = error instanceof AppError && error.status < 500
    if (!isOfTheVideo(error) && !isRefusal) throw error
    deps.log.warn({ err: error, mediaId }, 'a video could not be made')
    await setFailed(deps.db, companyId, { id: mediaId, problem: problemOf(error, waiting.recipe) })
  } finally {
    await rm(to, { force: true })
  }
}

function problemOf(error: unknown, recipe: Recipe | null): Message {
  if (error instanceof AppError) return error.said
  if (error instanceof NoEncoder) return recipe === null ? hiddenStart : message('media.no-encoder')
  return message('media.not-made')
}

async function encode(
  deps: MakeVideoDeps,
  companyId: string,
  {
    row,
    recipe,
    to,
  }: { readonly row: MediaRow; readonly recipe: Recipe | null; readonly to: string },
): Promise<void> {
  const { maker } = deps.videos
  const progress = progressOf(deps, companyId, row.id)
  const source =
    recipe === null
      ? await variantOf(deps.db, companyId, { mediaId: row.id, variant: 'original' })
      : recipe.kind === 'film'
        ? await publishRendition(deps, companyId, recipe.of)
        : await variantOf(deps.db, companyId, { mediaId: recipe.of, variant: 'publish' })
  if (!source) throw new AppError('not-found', message('media.source-gone'))
  await withLocalFile(deps.storage, source.storage_key, (path) => {
    if (recipe?.kind === 'film') return maker.ofPicture({ path, to }, recipe.seconds, progress.tell)
    const [startMs, endMs] = recipe ? [recipe.startMs, recipe.endMs] : [0, row.duration_ms]
    return maker.encode(
      { path, to },
      { startMs, endMs, most: null, lengthMs: row.duration_ms ?? 0 },
      progress.tell,
    )
  })
  await progress.told()
}

/**
 * Writes the percents down, at most one a second. They are a courtesy: one that cannot be written
 * is logged, and the video goes on.
 */
function progressOf(
  { db, clock, log }: MakeVideoDeps,
  companyId: string,
  mediaId: string,
): { tell(percent: number): void; told(): Promise<void> } {
  let last = 0
  let writing = Promise.resolve()
  return {
    tell(percent) {
      const now = clock.now().getTime()
      if (now - last < reportEveryMs) return
      last = now
      // caught here: nobody waits for it before the encoder ends, and a rejection that nobody handles
      // ends the process
      writing = writing
        .then(() =>
          setProgress(db, companyId, {
            id: mediaId,
            percent: Math.max(0, Math.min(99, Math.floor(percent))),
          }),
        )
        .catch((error: unknown) =>
          log.warn({ err: error, mediaId }, 'the progress of a video could not be written'),
        )
    },
    told: () => writing,
  }
}

async function keep(
  deps: MakeVideoDeps,
  companyId: string,
  { mediaId, path }: { readonly mediaId: string; readonly path: string },
): Promise<void> {
  const facts = await deps.videos.probe(path)
  if (!facts) throw new WorkRefused('What was made is not a video.')
  const { width, height, durationMs } = facts
  const { size: bytes } = await stat(path)
  const still = await stillOf(deps, path, facts)
  const storage_key = storageKey(companyId, mediaId, 'publish')
  await deps.storage.adopt(storage_key, path)
  await deps.db.transaction(async (tx) => {
    await saveVariant(tx, companyId, {
      mediaId,
      variant: 'publish',
      row: {
        storage_key,
        content_type: 'video/mp4',
        bytes,
        width,
        height,
      },
    })
    await setMade(tx, { companyId, id: mediaId, made: { bytes, width, height, durationMs } })
    if (neededSizes({ width, height }).length > 0)
      await deps.queue.send(tx, makeVideoCopiesJob, { companyId, mediaId })
    // a picture that somebody gave it stays, and from here on nobody gives one: the files are small,
    // and the row is held until they lie there
    if (!(await countStillAfter(tx, { companyId, id: mediaId }, 0))) return
    const files = { db: tx, storage: deps.storage }
    await storeRendition(files, companyId, { mediaId, variant: 'thumb', made: still.thumb })
    await storeRendition(files, companyId, { mediaId, variant: 'preview', made: still.preview })
    await noteCard(deps, tx, { companyId, mediaId, still })
  })
}
