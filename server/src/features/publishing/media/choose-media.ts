import { message } from '@marquee/contract/message.ts'
import { networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import type { CopyRefusal } from '@marquee/contract/preflight/judged.ts'
import { refusalsOf } from '#features/media'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

/** A file of the library that goes with a post. */
export interface ChosenMedia {
  readonly id: string
  readonly kind: 'image' | 'video'
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly durationMs: number | null
  /** Networks that get nothing of it. */ readonly refusals?: readonly CopyRefusal[]
}

interface Wanted {
  readonly kind: PostKind
  readonly mediaIds: readonly string[]
  readonly socialNetworks: readonly NetworkKey[]
}

/**
 * The chosen files of the library, each once, in the order given, and none of them can be deleted
 * before the post is written. What is missing, damaged or still being made is refused at its
 * field.
 */
export async function chooseMedia(
  deps: Pick<PublishingDeps, 'media'>,
  tx: Db,
  { scope, wanted: { kind, mediaIds, socialNetworks } }: { scope: Scope; wanted: Wanted },
): Promise<ChosenMedia[]> {
  const ids = [...new Set(mediaIds)]
  if (ids.length === 0) {
    const takesNone = socialNetworks.every((network) => networks[network].limits.takesWordsAlone)
    if (kind === 'post' && takesNone) return []
    const missing =
      kind === 'reel'
        ? message('preflight.reel-without-video')
        : message('preflight.post-without-media')
    throw new AppError('invalid-input', missing, { details: { mediaId: missing } })
  }
  return holdFiles({ media: deps.media, tx }, scope, { ids, field: 'mediaId' })
}

/**
 * Files of the library in the order given, and none of them can be deleted before this transaction
 * ends. What is missing, damaged or still being made is refused at its field.
 */
export async function holdFiles(
  { media, tx }: Pick<PublishingDeps, 'media'> & { readonly tx: Db },
  scope: Scope,
  { ids, field }: { readonly ids: readonly string[]; readonly field: string },
): Promise<ChosenMedia[]> {
  const found = await media.hold(tx, scope.companyId, ids)
  return ids.map((id) => {
    const row = found.find((candidate) => candidate.id === id)
    if (!row)
      throw new AppError('not-found', message('publishing.file-gone'), {
        details: { [field]: message('publishing.not-in-library') },
      })
    if (row.state === 'failed' && row.kind === 'video')
      throw new AppError('invalid-input', message('publishing.chosen-video-not-ready'), {
        details: { [field]: message('publishing.video-not-ready') },
      })
    if (row.state === 'failed')
      throw new AppError('invalid-input', message('publishing.chosen-picture-damaged'), {
        details: { [field]: message('publishing.picture-damaged') },
      })
    return {
      id,
      kind: row.kind,
      width: row.width,
      height: row.height,
      bytes: row.bytes,
      durationMs: row.duration_ms,
      refusals: refusalsOf(row),
    }
  })
}
