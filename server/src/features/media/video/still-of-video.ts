import { rm } from 'node:fs/promises'
import type { Storage } from '#connectors/storage/storage.ts'
import { WorkRefused } from '#platform/child-process/child-errors.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { JobQueue } from '#platform/queue/job-queue.ts'
import type { VideoFacts } from '#platform/videos/read/video-facts.ts'
import { NoEncoder } from '#platform/videos/video-maker.ts'
import type { Videos } from '#platform/videos/videos.ts'
import type { Pictures } from '#platform/pictures/pictures.ts'
import type { Rendition } from '#platform/pictures/renditions.ts'
import { storeRendition } from '../copies/make-renditions.ts'
import { takeStillJob } from '../jobs.ts'
import {
  countStillAfter,
  findMedia,
  notifyMediaChanged,
  setCopyProblem,
  variantOf,
} from '../library/media-store.ts'
import { withLocalFile } from '../with-local-file.ts'
import { setCardAfter } from './unencoded-store.ts'

interface Deps {
  readonly pictures: Pictures
  readonly videos: Videos
  readonly storage: Storage
}
interface Still {
  readonly thumb: Rendition
  readonly preview: Rendition
  /** A drawn card, because the machine was too slow for a frame: worth another try. */
  readonly isStandIn: boolean
  /** A drawn card, because this machine has no encoder; another try is made once it has one. */
  readonly lacksEncoder: boolean
}

/**
 * A frame of the video that lies there; where none can be decoded, a drawn card that says how long
 * it is.
 */
export async function stillOf(
  deps: Deps,
  video: string,
  { width, height, durationMs }: Pick<VideoFacts, 'width' | 'height' | 'durationMs'>,
): Promise<Still> {
  const frame = `${video}-still`
  let [isStandIn, lacksEncoder] = [false, false]
  try {
    await deps.videos.maker.still(video, frame)
    const shown = await pictureAsStill(deps, frame)
    if (shown) return shown
  } catch (error) {
    lacksEncoder = error instanceof NoEncoder
    isStandIn = !lacksEncoder && !(error instanceof WorkRefused)
  } finally {
    await rm(frame, { force: true })
  }
  const card = await deps.pictures.videoCard({ width, height, durationMs })
  return { thumb: card, preview: card, isStandIn, lacksEncoder }
}

/** Sees to it that another try follows where the still is a drawn card that may be replaced. */
export async function noteCard(
  { queue }: { readonly queue: JobQueue },
  tx: Db,
  {
    companyId,
    mediaId,
    still,
  }: {
    readonly companyId: string
    readonly mediaId: string
    readonly still: Pick<Still, 'isStandIn' | 'lacksEncoder'>
  },
): Promise<void> {
  if (still.isStandIn) await queue.send(tx, takeStillJob, { companyId, mediaId })
  if (still.lacksEncoder)
    await setCopyProblem(tx, companyId, { mediaId, variant: 'thumb', problem: 'no-encoder' })
}

/**
 * A picture that came for a video, encoded anew like any picture. Null when it is none or cannot be
 * decoded; throws `WorkBrokenOff` when nothing is known of it.
 */
export async function pictureAsStill(
  { pictures }: Pick<Deps, 'pictures'>,
  path: string,
): Promise<Still | null> {
  if (!(await pictures.inspect(path))) return null
  return Promise.all([pictures.thumb(path), pictures.preview(path)]).then(
    ([thumb, preview]) => ({ thumb, preview, isStandIn: false, lacksEncoder: false }),
    (error: unknown) => {
      if (error instanceof WorkRefused) return null
      throw error
    },
  )
}

/**
 * The frame of a video that was given a drawn card instead. Nothing happens where it has another
 * picture by now; throws to be tried again. Without an encoder the card stays, marked for a machine
 * that has one.
 */
export async function takeStill(
  deps: Deps & { readonly db: Database },
  companyId: string,
  mediaId: string,
): Promise<void> {
  const [video] = await findMedia(deps.db, companyId, [mediaId])
  const whole = await variantOf(deps.db, companyId, { mediaId, variant: 'publish' })
  if (!video || !whole) return
  const shown = await withLocalFile(deps.storage, whole.storage_key, async (path) =>
    stillOf(deps, path, { ...video, durationMs: video.duration_ms ?? 0 }),
  )
  if (shown.isStandIn) throw new Error('No frame of the video could be taken yet.')
  if (shown.lacksEncoder) {
    // it shows such a card already
    await setCardAfter(deps.db, { companyId, id: mediaId }, video.still)
    return
  }
  await deps.db.transaction(async (tx) => {
    // whoever chose a picture for it meanwhile keeps theirs, and from here on nobody chooses one:
    // the files are small, and the row is held until they lie there
    if (!(await countStillAfter(tx, { companyId, id: mediaId }, video.still))) return
    const files = { db: tx, storage: deps.storage }
    await storeRendition(files, companyId, { mediaId, variant: 'thumb', made: shown.thumb })
    await storeRendition(files, companyId, { mediaId, variant: 'preview', made: shown.preview })
    await notifyMediaChanged(tx, companyId)
  })
}
