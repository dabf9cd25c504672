import type { UploadEnd } from '#features/media'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { checkPost } from '../../compose/check-post.ts'
import { chooseMedia } from '../../media/choose-media.ts'
import { keptOptions } from '../own-options.ts'
import { insertPostMedia } from '../../posts/post-store.ts'
import { postNowLatenessMinutes } from '../../posts/publication-rules.ts'
import type { PublishingDeps } from '../../publishing-deps.ts'
import {
  endWithoutVideo,
  listAwaiting,
  lockWaitingForVideo,
  startWithVideo,
} from './video-store.ts'

type Deps = Pick<PublishingDeps, 'db' | 'clock' | 'media'>

/**
 * What became of the video that a publication of that id awaits, in the transaction that ends its
 * upload: it goes out, or ends with the reason why the video is refused. Of any other file, and a
 * second time, nothing happens.
 */
export async function videoArrived(
  deps: Deps,
  tx: Db,
  { scope, id, end }: { scope: Scope; id: string; end: UploadEnd },
): Promise<void> {
  const waiting = await lockWaitingForVideo(tx, scope, id)
  if (!waiting) return
  const now = deps.clock.now()
  if ('refusal' in end)
    return endWithoutVideo(tx, scope, { id, message: end.refusal.message, at: now })
  try {
    const files = await chooseMedia(deps, tx, {
      scope,
      wanted: {
        kind: waiting.kind,
        mediaIds: [id],
        socialNetworks: ['tiktok'],
      },
    })
    checkPost({
      kind: waiting.kind,
      text: waiting.text,
      networks: ['tiktok'],
      files,
      options: keptOptions('tiktok', waiting.options),
      isScheduled: false,
    })
    if (!waiting.has_files)
      await insertPostMedia(tx, {
        companyId: scope.companyId,
        postId: waiting.post_id,
        media: files,
      })
    await startWithVideo(tx, scope, {
      id,
      own: waiting.has_files ? (files[0] ?? null) : null,
      at: now,
      lateAfter: new Date(now.getTime() + postNowLatenessMinutes * 60_000),
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await endWithoutVideo(tx, scope, { id, message: error.said, at: now })
  }
}

/**
 * Ends an upload of which all bytes are here and which nobody ended, for whoever asks how the
 * publication stands.
 */
export async function completeVideo(deps: Deps, scope: Scope, id: string): Promise<void> {
  const upload = await deps.media.uploads.state(scope, id).catch((error: unknown) => {
    // a storage that is away says nothing of the video, which must not be given up for it
    if (error instanceof AppError && error.status < 500) return null
    throw error
  })
  if (upload?.item)
    await deps.db.transaction((tx) => videoArrived(deps, tx, { scope, id, end: { mediaId: id } }))
}

/** Before what never came is given up: some of it is here, and whoever sent it has not asked since. */
export async function completeVideos(deps: Deps): Promise<void> {
  for (const {
    company_id: companyId,
    id,
    author_id: userId,
    correlation_id: correlationId,
  } of await listAwaiting(deps.db)) {
    if (userId !== null)
      await completeVideo(deps, { companyId, userId, role: 'editor', correlationId }, id)
  }
}
