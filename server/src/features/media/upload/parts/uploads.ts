import { message } from '@marquee/contract/message.ts'
import { maxUploadBytes, type MediaItem } from '@marquee/contract/media.ts'
import type { UploadState } from '@marquee/contract/media-work.ts'
import { AppError } from '#platform/app-error.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import type { Scope } from '#platform/scope.ts'
import { assertRoom } from '../../library/quotas.ts'
import type { UploadDeps } from '../../library/arrived-file.ts'
import { findMedia, type MediaRow } from '../../library/media-store.ts'
import type { Arrivals } from '../arriving-forms.ts'
import { finishUpload, idOfDeleted, type OnUploadEnded } from './finish-upload.ts'
import { removeParts } from './keep-part.ts'
import { createPartTaker, tooLarge, type TakePart } from './take-part.ts'
import {
  countOpenUploads,
  deleteUpload,
  findLeftUpload,
  findUpload,
  insertUpload,
  listLeftUploads,
  wasDeleted,
  type UploadRow,
} from './upload-store.ts'

export interface BeginUpload {
  readonly id: string
  readonly name: string
  readonly bytes: number
  /** The upload is the still picture of that video. */ readonly forMediaId?: string | undefined
}

/**
 * Files that arrive in parts and survive whatever breaks in between. Any process takes any part. A
 * file that is whole is looked at as any upload is; then the state carries its item, or every call
 * throws why it is refused, as often as it is asked.
 */
export interface Uploads {
  /**
   * Under an id that the caller made and no file ever had; the item has the same one. Again with
   * the same id: where it stands. Throws `too-large`, `invalid-input`, `conflict`,
   * `too-many-requests`, and `not-found` where the file of that id was deleted.
   */
  begin(scope: Scope, upload: BeginUpload): Promise<UploadState>
  /**
   * One part with its `Content-Range`. The last one answers after the file was looked at, which may
   * take seconds. A line that breaks loses nothing of what came before. Throws `too-many-requests`
   * where too much of the company arrives at once.
   */
  readonly takePart: TakePart
  /**
   * `not-found` when it was never begun, thrown away or left for a day. `item` is null, though all
   * is received, while somebody looks at it.
   */
  state(scope: Scope, id: string): Promise<UploadState>
  cancel(scope: Scope, id: string): Promise<void>
  /**
   * From now on this room hears what becomes of every upload, in the same transaction; call the
   * answer to end it.
   */
  onEnded(listener: OnUploadEnded): () => void
  /** Throws away what nobody touched since; of one company where it is named. Answers how many. */
  remove(before: Date | null, companyId: string | null): Promise<number>
}

const mostOpen = 50
/** An upload that nobody touched for so long makes room for another one. */
const leftAfterMs = 3_600_000

export function createUploads(
  deps: UploadDeps & {
    readonly arrivals: Arrivals
    readonly toItem: (companyId: string, row: MediaRow) => MediaItem
  },
): Uploads {
  const { db, clock, storage } = deps
  const listeners = new Set<OnUploadEnded>()
  const onEnded: OnUploadEnded = async (...said) => {
    for (const listener of listeners) await listener(...said)
  }
  const itemOf = async ({ companyId }: Scope, id: string | null) => {
    const [row] = id === null ? [] : await findMedia(db, companyId, [id])
    return row ? deps.toItem(companyId, row) : null
  }
  const stateOf = async (
    scope: Scope,
    { id, received, bytes, media_id, refusal }: UploadRow,
  ): Promise<UploadState> => {
    if (refusal)
      throw new AppError(
        refusal.code,
        refusal.message,
        refusal.details === null ? {} : { details: refusal.details },
      )
    const item = await itemOf(scope, media_id)
    if (media_id !== null && !item) throw new AppError('not-found', message('media.file-deleted'))
    return { id, received, bytes, item }
  }
  const find = async ({ companyId }: Scope, id: string) => {
    const row = await findUpload(db, companyId, { id })
    if (!row) throw new AppError('not-found', message('media.no-such-upload'))
    return row
  }
  /** Where it stands; of a whole file: what became of it. */
  const state: Uploads['state'] = async (scope, id) => {
    const row = await find(scope, id)
    if (row.received < row.bytes || row.media_id !== null || row.refusal !== null)
      return stateOf(scope, row)
    await finishUpload(deps, scope, { upload: row, onEnded })
    return stateOf(scope, await find(scope, id))
  }
  const remove = async (companyId: string, id: string) => {
    const row = await findUpload(db, companyId, { id })
    // the bytes first, the row last: what breaks off in between is found again by its row
    if (row) await removeParts(storage, row.parts)
    await deleteUpload(db, companyId, id)
  }
  const makeRoom = async ({ companyId }: Scope) => {
    if ((await countOpenUploads(db, companyId)) < mostOpen) return
    const left = await findLeftUpload(db, companyId, new Date(clock.now().getTime() - leftAfterMs))
    if (!left) throw new AppError('too-many-requests', message('media.too-many-uploads'))
    await remove(companyId, left.id)
  }
  return {
    state,
    onEnded(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async begin(scope, { id, name, bytes, forMediaId = null }) {
      if (bytes > maxUploadBytes) throw tooLarge(message('media.most-50-mb'))
      if (bytes <= 0)
        throw new AppError('invalid-input', message('http.file-validation-failed'), {
          details: { files: message('media.empty-file') },
        })
      const known = await findUpload(db, scope.companyId, { id })
      const kept = known ? null : await itemOf(scope, id)
      if (kept) return { id, received: bytes, bytes, item: kept }
      if (await wasDeleted(db, scope.companyId, id)) throw idOfDeleted()
      if (forMediaId !== null && (await itemOf(scope, forMediaId))?.type !== 'video')
        throw new AppError('not-found', message('media.no-such-video'))
      if (!known) {
        await makeRoom(scope)
        await assertRoom(deps, scope.companyId, { bytes, countsUnderWay: true })
        await insertUpload(db, scope, { id, name, bytes, forMediaId, at: clock.now() })
      }
      const row = known ?? (await find(scope, id))
      if (row.media_id === null && (row.bytes !== bytes || row.for_media_id !== forMediaId))
        throw new AppError('conflict', message('media.another-file'))
      return state(scope, id)
    },
    takePart: createPartTaker(deps, { find, state }),
    async cancel(scope, id) {
      await find(scope, id)
      await remove(scope.companyId, id)
    },
    remove: (before, companyId) =>
      inBatches(async (limit) => {
        const left = await listLeftUploads(db, before, { companyId, limit })
        for (const upload of left) await remove(upload.company_id, upload.id)
        return left.length
      }, 100),
  }
}
