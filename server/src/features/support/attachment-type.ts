import { open } from 'node:fs/promises'
import type { attachmentTypes } from '@marquee/contract/support.ts'

export type AttachmentType = (typeof attachmentTypes)[number]

/**
 * Brands under which MP4 files travel (ISO/IEC 14496-12, registered at mp4ra.org); HEIC, AVIF and
 * sound share the box but not these.
 */
const mp4Brands = /^(isom|iso[2-9a-c]|mp4[12]|avc1|m4v[ hp ]|msnv|dash|mmp4|f4v |xavc|3g[2p].)$/i
/** A QuickTime video of before 2004 begins with one of these instead of its brand. */
const oldQuickTime = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/**
 * What the first bytes say that it is, whatever its name says; null for everything that is not
 * taken.
 */
export function attachmentTypeOf(head: Buffer): AttachmentType | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'image/gif'
  if (text(4, 8) === 'ftyp')
    return text(8, 12) === 'qt  '
      ? 'video/quicktime'
      : mp4Brands.test(text(8, 12))
        ? 'video/mp4'
        : null
  if (head.length >= 8 && oldQuickTime.has(text(4, 8))) return 'video/quicktime'
  // EBML; Matroska has the same four bytes and another document type
  if (
    head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) &&
    text(0, 64).includes('webm')
  )
    return 'video/webm'
  return null
}

/** The first bytes of a file on this machine, as many as the types above need. */
export async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const head = Buffer.alloc(64)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
