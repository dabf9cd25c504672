/**
 * Ids of places as the browser knows them: `s~` before one of the source of streets, `t~` before a
 * town of ours, so that a list in which one stood in for the other is read back right.
 */
export type PlaceKind = 's' | 't'

export const toHandle = (kind: PlaceKind, id: string): string => `${kind}~${id}`

/** Null: no handle of ours. */
export function fromHandle(
  handle: string,
): { readonly kind: PlaceKind; readonly id: string } | null {
  const kind = handle[0]
  return (kind === 's' || kind === 't') && handle[1] === '~' && handle.length > 2
    ? { kind, id: handle.slice(2) }
    : null
}
