import { message, type Message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { UploadDeps } from '../library/arrived-file.ts'
import { storageKey } from '../copies/make-renditions.ts'
import { assertRoom } from '../library/quotas.ts'
import { countPreparing, findMade, insertMade } from './made-store.ts'
import { sendMaking } from './send-making.ts'
import type { Variant } from '../media-address.ts'
import {
  findMedia,
  saveVariant,
  variantOf,
  type MediaRow,
  type VariantRow,
} from '../library/media-store.ts'
import { nameOfMade, type Recipe } from './recipe.ts'

/**
 * The shortest video that any network takes (X takes half a second; a hair more is never asked
 * for).
 */
const shortestMs = 1000
const upright = { width: 1080, height: 1920 }
/** Of one company at a time: each takes an encoder minutes, and room that is not counted yet. */
const mostOrdered = 10

/**
 * Makes room in the library for a video that a job now makes of another file; the same wish again
 * answers the same item. Throws `not-found`, `invalid-input` for a part that the video does not
 * have and where the library has no room for as much again, `too-many-requests` while many of the
 * company are being made, `conflict` while the other file is still being made itself, and what the
 * storage throws where its disk is nearly full.
 */
export async function orderVideo(
  deps: UploadDeps,
  scope: Scope,
  recipe: Recipe,
): Promise<MediaRow> {
  const [source] = await findMedia(deps.db, scope.companyId, [recipe.of])
  const isOfVideo = recipe.kind === 'trim'
  if (!source || (source.kind === 'video') !== isOfVideo)
    throw new AppError(
      'not-found',
      isOfVideo ? message('media.no-such-video') : message('media.no-such-picture'),
    )
  if (source.state === 'failed' || (isOfVideo && source.state !== 'ready'))
    throw new AppError('conflict', message('media.not-ready'))
  if (recipe.kind === 'trim') refuseImpossible(recipe, source.duration_ms ?? 0)
  const same = await findMade(deps.db, scope.companyId, recipe)
  if (same) return same
  await refuseTooMuch(deps, scope.companyId, source.bytes)
  await deps.storage.assertSpace()
  const made = {
    id: newId(),
    name: nameOfMade(source.name, recipe),
    ...(isOfVideo ? { width: source.width, height: source.height } : upright),
    durationMs: recipe.kind === 'trim' ? recipe.endMs - recipe.startMs : recipe.seconds * 1000,
  }
  // until it has a picture of its own it shows that of what it is made of
  const shown = await copyShown(deps, scope.companyId, { of: source.id, to: made.id })
  const { row, isNew } = await deps.db.transaction(async (tx) => {
    const inserted = await insertMade(tx, scope, { ...made, recipe, at: deps.clock.now() })
    if (!inserted.isNew) return inserted
    for (const [variant, copied] of shown)
      await saveVariant(tx, scope.companyId, { mediaId: made.id, variant, row: copied })
    await sendMaking(deps, tx, { companyId: scope.companyId, mediaId: made.id })
    return inserted
  })
  if (!isNew) for (const [, copied] of shown) await deps.storage.remove(copied.storage_key)
  return row
}

/**
 * Throws `too-many-requests` while many of the company are being made, and `invalid-input` where
 * its library has no room. How large one becomes is known once it is made: it is taken for as large
 * as its source, and so are those that wait.
 */
export async function refuseTooMuch(
  deps: Pick<UploadDeps, 'db' | 'quotaBytes'>,
  companyId: string,
  bytesOfSource: number,
): Promise<void> {
  const { ordered, bytesOfOrdered } = await countPreparing(deps.db, companyId)
  if (ordered >= mostOrdered)
    throw new AppError('too-many-requests', message('media.too-many-videos'))
  await assertRoom(deps, companyId, { bytes: bytesOfOrdered + bytesOfSource })
}

async function copyShown(
  { db, storage }: UploadDeps,
  companyId: string,
  { of, to }: { readonly of: string; readonly to: string },
): Promise<[Variant, VariantRow][]> {
  const copies: [Variant, VariantRow][] = []
  for (const variant of ['thumb', 'preview'] as const) {
    const shown =
      (await variantOf(db, companyId, { mediaId: of, variant })) ??
      (await variantOf(db, companyId, { mediaId: of, variant: 'thumb' }))
    if (!shown) continue
    const storage_key = storageKey(companyId, to, variant)
    await storage.put(storage_key, await storage.read(shown.storage_key))
    copies.push([variant, { ...shown, storage_key }])
  }
  return copies
}

function refuseImpossible(
  { startMs, endMs }: Extract<Recipe, { kind: 'trim' }>,
  durationMs: number,
): void {
  const refuse = (said: Message) => {
    throw new AppError('invalid-input', said, { details: { endMs: said } })
  }
  if (endMs > durationMs) refuse(message('media.not-that-long'))
  if (endMs - startMs < shortestMs) refuse(message('media.one-second'))
}
