import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from '@marquee/contract/networks/network.ts'
import { networks } from '@marquee/contract/networks/table.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import { WorkRefused } from '#platform/child-process/child-errors.ts'
import type { Database } from '#platform/db/database.ts'
import type { VideoFacts } from '#platform/videos/read/video-facts.ts'
import { NoEncoder } from '#platform/videos/video-maker.ts'
import type { Videos } from '#platform/videos/videos.ts'
import { newId } from '#platform/ids.ts'
import type { Log } from '#platform/monitoring/log.ts'
import { storageKey } from './make-renditions.ts'
import type { Variant } from '../media-address.ts'
import {
  clearCopyProblem,
  findMedia,
  saveVariant,
  setCopyProblem,
  notifyMediaChanged,
  variantOf,
  type MediaRow,
} from '../library/media-store.ts'
import { withLocalFile } from '../with-local-file.ts'

export interface VideoDeps {
  readonly db: Database
  readonly storage: Storage
  readonly videos: Videos
}
type CopyDeps = VideoDeps & { readonly log: Log }

type SizeVariant = Extract<Variant, 'publish' | 'small' | 'medium'>
type MadeVariant = Exclude<SizeVariant, 'publish'>
/** The sizes in which copies are kept; what asks for another one gets the next smaller. */
const sizes: Readonly<Record<MadeVariant, Size>> = {
  medium: { width: 1920, height: 1920 },
  small: { width: 1280, height: 1024 },
}
const fits = (video: Size, most: Size | null) =>
  most === null || (video.width <= most.width && video.height <= most.height)

/** Does the error say something of the video, or of what this machine can do at all? */
export const isOfTheVideo = (error: unknown): boolean =>
  error instanceof WorkRefused || error instanceof NoEncoder

/** Which copy of a video of that size a network takes. */
export function videoVariant(video: Size, most: Size | null): SizeVariant {
  if (fits(video, most)) return 'publish'
  return fits(sizes.medium, most) ? 'medium' : 'small'
}

/** The copies that some network needs of a video of that size. */
export function neededSizes(video: Size): MadeVariant[] {
  const all = Object.values(networks)
    .flatMap(({ limits: { video: post, reel } }) => [post, reel])
    .map((limits) => videoVariant(video, limits?.most ?? null))
  return [...new Set(all)].filter((variant) => variant !== 'publish')
}

/**
 * Those that some network needs of the video, made ahead of time. What cannot be made is written
 * down, and its networks take nothing of the video from then on: for good where it was tried, and
 * until another job where there was no encoder. An encoder that is too slow or dies, and a storage
 * that does not answer, leave the work to the next try.
 */
export async function makeVideoCopies(
  deps: CopyDeps,
  companyId: string,
  mediaId: string,
): Promise<void> {
  const [video] = await findMedia(deps.db, companyId, [mediaId])
  for (const variant of video ? neededSizes(video) : []) {
    if (video && video.copy_problems[variant] !== 'unreadable')
      await makeCopy(deps, companyId, { video, variant })
  }
}

async function makeCopy(
  deps: CopyDeps,
  companyId: string,
  { video, variant }: { readonly video: MediaRow; readonly variant: MadeVariant },
): Promise<void> {
  const { db, storage } = deps
  const whole = await variantOf(db, companyId, { mediaId: video.id, variant: 'publish' })
  if (!whole || (await variantOf(db, companyId, { mediaId: video.id, variant }))) return
  const to = join(storage.arrivals, `made-${newId()}`)
  try {
    const facts = await withLocalFile(storage, whole.storage_key, (path) =>
      encode(deps, { companyId, video, variant }, { path, to }),
    )
    if (!facts) return
    const row = {
      storage_key: storageKey(companyId, video.id, variant),
      content_type: 'video/mp4',
      bytes: (await stat(to)).size,
      width: facts.width,
      height: facts.height,
    }
    await storage.adopt(row.storage_key, to)
    await db.transaction(async (tx) => {
      await saveVariant(tx, companyId, { mediaId: video.id, variant, row })
      await clearCopyProblem(tx, companyId, { mediaId: video.id, variant })
      await notifyMediaChanged(tx, companyId)
    })
  } finally {
    await rm(to, { force: true })
  }
}

/** What was made lies at `to`. Null: it cannot be made, and that is written down. */
async function encode(
  { db, videos, log }: CopyDeps,
  { companyId, video, variant }: { companyId: string; video: MediaRow; variant: MadeVariant },
  { path, to }: { readonly path: string; readonly to: string },
): Promise<VideoFacts | null> {
  try {
    await videos.maker.encode(
      { path, to },
      { startMs: 0, endMs: null, most: sizes[variant], lengthMs: video.duration_ms ?? 0 },
      () => undefined,
    )
    const facts = await videos.probe(to)
    if (facts) return facts
    throw new WorkRefused('The copy is not a video.')
  } catch (error) {
    if (!isOfTheVideo(error)) throw error
    log.warn({ err: error, mediaId: video.id, variant }, 'a video could not be made smaller')
    await setCopyProblem(db, companyId, {
      mediaId: video.id,
      variant,
      problem: error instanceof NoEncoder ? 'no-encoder' : 'unreadable',
    })
    return null
  }
}
