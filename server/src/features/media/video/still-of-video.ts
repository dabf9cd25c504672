import { rm } from 'node:fs/promises'
import type { Storage } from '#connectors/storage/storage.ts'
import { WorkRefused } from '#platform/child-process/child-errors.ts'
import type { Database } from '#platform/db/database.ts'
import type { VideoFacts } from '#platform/videos/read/video-facts.ts'
import { NoEncoder } from '#platform/videos/video-maker.ts'
import type { Videos } from '#platform/videos/videos.ts'
import type { Pictures } from '#platform/pictures/pictures.ts'
import type { Rendition } from '#platform/pictures/renditions.ts'
import { storeRendition } from '../copies/make-renditions.ts'
import {
  countStillAfter,
  findMedia,
  notifyMediaChanged,
  variantOf,
} from '../library/media-store.ts'
import { withLocalFile } from '../with-local-file.ts'

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
 * picture by now, or no frame of it can be decoded; throws to be tried again.
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
  // it shows such a card already
  if (shown.lacksEncoder) return
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
