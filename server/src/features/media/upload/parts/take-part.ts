import { message, type Message } from '@marquee/contract/message.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { maxPartBytes, type UploadState } from '@marquee/contract/media-work.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import { AppError } from '#platform/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { Arrivals } from '../arriving-forms.ts'
import { readContentRange, type ContentRange } from './content-range.ts'
import { keepPart } from './keep-part.ts'
import { landPart } from './land-part.ts'
import type { UploadRow } from './upload-store.ts'

/**
 * A part that does not begin where the last one ended: nothing of it was taken, and `received` says
 * where to go on.
 */
export interface Misfit {
  readonly misfit: true
  readonly received: number
}

export interface SentPart {
  /** Its header as it came. */
  readonly contentRange: string | undefined
  readonly stream: Readable
}

export type TakePart = (scope: Scope, id: string, part: SentPart) => Promise<UploadState | Misfit>

interface PartDeps {
  readonly db: Pick<Database, 'transaction'>
  readonly clock: Clock
  readonly storage: Storage
  readonly arrivals: Arrivals
}

/** Where an upload stands; both throw `not-found` of one that is not there. */
interface UploadLooks {
  readonly find: (scope: Scope, id: string) => Promise<UploadRow>
  readonly state: (scope: Scope, id: string) => Promise<UploadState>
}

interface ComingPart {
  readonly stream: Readable
  readonly ended: Promise<unknown>
}

export const tooLarge = (details: Message) =>
  new AppError('too-large', message('http.file-too-large'), {
    details: { files: details },
  })

/**
 * Takes parts: each needs a place among what arrives of its company, and of one upload one lands at
 * a time. A newer one ends the older, whose line is dead or whose sender sends twice; what came of
 * it by then counts.
 */
export function createPartTaker(
  { db, clock, storage, arrivals }: PartDeps,
  { find, state }: UploadLooks,
): TakePart {
  const coming = new Map<string, ComingPart>()
  const land = async (
    { companyId }: Scope,
    id: string,
    { stream, range: { from, to } }: { readonly stream: Readable; readonly range: ContentRange },
  ) => {
    const path = join(storage.arrivals, `part-${newId()}`)
    try {
      await storage.assertSpace()
      const landed = await landPart(stream, path, to - from + 1)
      if (landed.end === 'too-long')
        throw new AppError('invalid-input', message('media.more-bytes'))
      return await keepPart({ db, clock, storage }, companyId, {
        id,
        path,
        from,
        bytes: landed.bytes,
      })
    } finally {
      await rm(path, { force: true })
    }
  }
  const inTurn = async <T>(key: string, stream: Readable, work: () => Promise<T>): Promise<T> => {
    const before = coming.get(key)
    before?.stream.destroy(new Error('A newer part of the same upload came.'))
    const working = (before?.ended ?? Promise.resolve()).then(work)
    const mine = { stream, ended: working.catch(() => undefined) }
    coming.set(key, mine)
    try {
      return await working
    } finally {
      if (coming.get(key) === mine) coming.delete(key)
    }
  }
  const misfit = (received: number): Misfit => ({ misfit: true, received })
  return async (scope, id, { contentRange, stream }) => {
    const row = await find(scope, id)
    // the answer to the last part was lost, and it comes again, or asks in its own way where it
    // stands
    if (row.received === row.bytes) return state(scope, id)
    const range = readContentRange(contentRange)
    if (!range || range.size !== row.bytes)
      throw new AppError('invalid-input', message('media.content-range'))
    if (range.to - range.from + 1 > maxPartBytes) throw tooLarge(message('media.most-8-mb'))
    if (range.from !== row.received) return misfit(row.received)
    const hasArrived = arrivals(scope.companyId)
    try {
      const { isFitting, received } = await inTurn(`${scope.companyId}:${id}`, stream, async () => {
        const now = await find(scope, id)
        if (now.received !== range.from) return { isFitting: false, received: now.received }
        return land(scope, id, { stream, range })
      })
      if (!isFitting) return misfit(received)
    } finally {
      hasArrived()
    }
    return state(scope, id)
  }
}
