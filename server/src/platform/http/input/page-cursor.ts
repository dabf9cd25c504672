const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An instant that the database takes, whoever wrote it; null: it is none. */
export function readInstant(text: string): Date | null {
  const at = new Date(text)
  const year = at.getUTCFullYear()
  return year >= 1 && year <= 9999 ? at : null
}

/**
 * Where a page of a list ended, as our own cursors carry it: an instant, a sign and an id. Null:
 * somebody wrote it by hand.
 */
export function readPageCursor(
  text: string,
  sign: '~' | '_',
): { readonly at: Date; readonly id: string } | null {
  const [instant = '', id = ''] = text.split(sign)
  const at = readInstant(instant)
  return at !== null && uuid.test(id) ? { at, id } : null
}
