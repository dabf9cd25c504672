import type { RemoteComment } from '#connectors/capabilities/commenter.ts'
import { copyPicture } from './copy-picture.ts'
import { knownFaces, setFaces, type Place } from './comment-store.ts'
import type { CommentsDeps } from './comments-deps.ts'

/** New faces of one reading; the next one brings the others. */
const mostAtOnce = 24
const together = 6
const timeoutMs = 5000
const mostBytes = 2_000_000

/** Copies the pictures of guests that are seen for the first time: addresses of networks expire. One that cannot be had is left out, and initials are shown. */
export async function keepFaces(deps: CommentsDeps, place: Place, seen: readonly RemoteComment[]): Promise<void> {
  const shown = new Map<string, string>()
  for (const { author, isOwn } of seen) if (!isOwn && author?.id && author.pictureUrl !== null) shown.set(author.id, author.pictureUrl)
  if (shown.size === 0) return
  const known = await knownFaces(deps.db, place, [...shown.keys()])
  const fresh = [...shown].filter(([id]) => !known.has(id)).slice(0, mostAtOnce)
  for (let from = 0; from < fresh.length; from += together) {
    await Promise.all(fresh.slice(from, from + together).map(async ([id, url]) => {
      const copy = await copyPicture(deps, place.companyId, { url, name: 'guest.jpg', timeoutMs, maxBytes: mostBytes })
      if (copy !== null) known.set(id, copy)
    }))
  }
  await setFaces(deps.db, place, known)
}
