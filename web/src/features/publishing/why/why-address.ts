/** The page that tells what happened to one publication. */
export const whyAddress = (publicationId: string) => `/user-panel/posts/why/${publicationId}`

/**
 * The address that a why page was opened from, out of the history entry; null when it was opened by
 * itself.
 */
export function openedFrom(state: unknown): string | null {
  if (
    typeof state !== 'object' ||
    state === null ||
    !('from' in state) ||
    typeof state.from !== 'string'
  )
    return null
  return state.from.startsWith('/user-panel/') ? state.from : null
}
