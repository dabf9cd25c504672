import { locale } from '#lib/language.ts'

const units = ['B', 'KB', 'MB', 'GB'] as const
const scale = 1024

/** `1.8 MB`: scale 1024 and one decimal above bytes (MEDIA-014, MEDIA-031). */
export function bytesText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= scale && unit < units.length - 1) {
    value /= scale
    unit += 1
  }
  return `${unit === 0 ? value : value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false })} ${units[unit] ?? ''}`
}
