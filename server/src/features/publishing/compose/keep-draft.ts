import { message } from '@marquee/contract/message.ts'
import type { Draft, saveDraft } from '@marquee/contract/publishing.ts'
import type { BodyOf } from '@marquee/contract/endpoint.ts'
import { mostDrafts } from '@marquee/contract/post-limits.ts'
import { AppError } from '#platform/app-error.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import {
  countDrafts,
  findDraft,
  isDraftKept,
  lockDrafts,
  removeUnwritten,
  saveDraft as store,
  type DraftContent,
  type DraftRow,
} from './draft-store.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

/**
 * Keeps what was written; a save built on an older version is refused, so that no device overwrites
 * another unseen. Files that are not in the library (any more) are left out and never refuse the
 * words. Throws `invalid-input` where it is a new one and the company has no room for it.
 */
export async function keepDraft(
  deps: PublishingDeps,
  scope: Scope,
  { id, body }: { id: string; body: BodyOf<typeof saveDraft> },
): Promise<Draft> {
  const { threadMedia } = body.extras
  const owned = await deps.media.find(deps.db, scope.companyId, [
    ...new Set([...body.mediaIds, ...(threadMedia ?? []).flat()]),
  ])
  const isOwned = (mediaId: string) => owned.some((file) => file.id === mediaId)
  const content: DraftContent = {
    text: body.text,
    networks: body.socialNetworks,
    mediaIds: body.mediaIds.filter(isOwned),
    scheduledAt: body.scheduledAt ? new Date(body.scheduledAt) : null,
    extras: {
      ...body.extras,
      ...(threadMedia ? { threadMedia: threadMedia.map((ids) => ids.filter(isOwned)) } : {}),
    },
  }
  const save = (db: Db) =>
    store(db, scope, { id, base: body.baseVersion, content, at: deps.clock.now() })
  // not its version tells a new one: of one that is gone any version is written anew
  const row = (await isDraftKept(deps.db, scope, id))
    ? await save(deps.db)
    : await deps.db.transaction(async (tx) => {
        await demandRoom(tx, scope)
        return save(tx)
      })
  if (row) return toDraft(deps, scope, row)
  const current = await findDraft(deps.db, scope, id)
  throw new AppError(
    'conflict',
    current
      ? message('publishing.draft-changed-elsewhere')
      : message('publishing.draft-gone-elsewhere'),
    { facts: { draftId: id } },
  )
}

async function demandRoom(tx: Db, scope: Scope): Promise<void> {
  await lockDrafts(tx, scope)
  if ((await countDrafts(tx, scope)) < mostDrafts) return
  await removeUnwritten(tx, scope)
  if ((await countDrafts(tx, scope)) >= mostDrafts)
    throw new AppError('invalid-input', message('publishing.too-many-drafts', { most: mostDrafts }))
}

export async function toDraft(deps: PublishingDeps, scope: Scope, row: DraftRow): Promise<Draft> {
  const ofParts = row.extras.threadMedia ?? []
  const files = await deps.media.find(deps.db, scope.companyId, [
    ...new Set([...row.media_ids, ...ofParts.flat()]),
  ])
  const shown = (mediaId: string): Draft['media'] => {
    const file = files.find(({ id }) => id === mediaId)
    if (!file) return []
    const { type, url, thumbUrl, name, width, height, durationMs, isAnimated, refusals } =
      deps.media.toItem(scope.companyId, file)
    return [
      { id: mediaId, type, url, thumbUrl, name, width, height, durationMs, isAnimated, refusals },
    ]
  }
  return {
    id: row.id,
    text: row.text,
    socialNetworks: row.networks,
    mediaIds: row.media_ids.filter((mediaId) => files.some(({ id }) => id === mediaId)),
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    extras: row.extras,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    media: row.media_ids.flatMap(shown),
    partMedia: ofParts.map((ids) => ids.flatMap(shown)),
  }
}
