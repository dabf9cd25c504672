import { message, type Message } from '@marquee/contract/message.ts'
import { AppError } from '#platform/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { countAgainst } from '#platform/db/limits/rate-limit.ts'
import { sumStored } from './media-store.ts'

/** Ten pictures of a good camera at once are 250; so many take this machine most of a minute. */
const megapixelsAMinute = 1000

/**
 * Counts a picture before it is decoded. Throws `too-many-requests` when the company's pictures of
 * the last minute are more than one company may have this machine look at.
 */
export async function countMegapixels(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  companyId: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await countAgainst(db, clock, [
    {
      key: `media.megapixels:${companyId}`,
      most: megapixelsAMinute,
      windowMs: 60_000,
      by: Math.max(1, Math.round((width * height) / 1_000_000)),
      message: message('media.too-fast'),
    },
  ])
}

/** To one decimal. A reader's language writes it, with its own sign for the decimals. */
const gigabytes = (bytes: number) => Math.round((bytes / 1024 ** 3) * 10) / 10

/**
 * Throws `invalid-input` when there is no room for so many more bytes. Deleted files lie on the
 * disk for 30 days: they may take as much again, so that nobody fills the disk by deleting.
 */
export async function assertRoom(
  { db, quotaBytes }: { readonly db: Db; readonly quotaBytes: number },
  companyId: string,
  more: { readonly bytes: number; readonly countsUnderWay?: boolean },
): Promise<void> {
  const { library, deleted, underWay } = await sumStored(db, companyId)
  const wanted = library + more.bytes + (more.countsUnderWay === true ? underWay : 0)
  const refuse = (text: Message) => {
    throw new AppError('invalid-input', text, { details: { files: text } })
  }
  if (wanted > quotaBytes)
    refuse(message('media.library-full', { used: gigabytes(library), most: gigabytes(quotaBytes) }))
  if (wanted + deleted > 2 * quotaBytes)
    refuse(message('media.deleted-fill', { used: gigabytes(deleted) }))
}
