/** A part of a file, `from` and `to` inclusive, of `size` bytes in all. */
export interface ContentRange {
  readonly from: number
  readonly to: number
  readonly size: number
}

/**
 * `bytes from-to/size` of RFC 9110 section 14.4 with a known size; null for anything else, an
 * impossible range included.
 */
export function readContentRange(header: string | undefined): ContentRange | null {
  const [, from, to, size] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || size === undefined) return null
  const range = { from: Number(from), to: Number(to), size: Number(size) }
  return range.from <= range.to && range.to < range.size ? range : null
}
