import { basename, extname } from 'node:path'
import type { AttachmentType } from './attachment-type.ts'

const endings: Readonly<Record<AttachmentType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/gif': ['.gif'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/quicktime': ['.mov', '.qt'],
  'video/webm': ['.webm'],
}

/**
 * The sender's file name with the ending that its content has; nothing of a path, nothing that
 * cannot be seen.
 */
export function attachmentName(given: string, type: AttachmentType): string {
  const plain = basename(given.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .toWellFormed()
    .slice(0, 120)
  const has = extname(plain)
  if (endings[type].includes(has.toLowerCase())) return plain
  return `${plain.slice(0, plain.length - has.length) || 'attachment'}${endings[type][0]}`
}
