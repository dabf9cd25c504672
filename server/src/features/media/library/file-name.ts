import { basename, extname } from 'node:path'

/** Endings that say the same as the content's own. */
const alike: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['.jpg', '.jpeg'],
  heif: ['.heic', '.heif', '.hif'],
  mp4: ['.mp4', '.m4v'],
  mov: ['.mov', '.qt'],
}

/**
 * The owner's file name with the ending that its content has; nothing of a path. `nameless` stands
 * where nothing is left of it.
 */
export function nameFor(given: string, format: string, nameless: string): string {
  const endings = alike[format] ?? [`.${format}`]
  const plain =
    basename(given.replaceAll('\\', '/'))
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .slice(0, 120) || nameless
  const has = extname(plain)
  return endings.includes(has.toLowerCase())
    ? plain
    : `${plain.slice(0, plain.length - has.length) || nameless}${endings[0] ?? ''}`
}
