/**
 * What a list was left without: ids of comments that could not be read, or of which not everything
 * below could; each stands for all below it as well. 'unknown': something has no id that can be
 * read, or the list goes on where it cannot be asked for.
 */
export type LeftOut = readonly string[] | 'unknown'

export function joinLeftOut(...parts: readonly LeftOut[]): LeftOut {
  const ids = parts.flatMap((one) => (one === 'unknown' ? [] : one))
  return parts.includes('unknown') ? 'unknown' : ids
}

export const isNothingLeftOut = (leftOut: LeftOut): boolean =>
  leftOut !== 'unknown' && leftOut.length === 0
