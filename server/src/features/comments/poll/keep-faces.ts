import type { RemoteComment } from '#connectors/capabilities/comments/commenter.ts'
import { copyPicture } from '#platform/outbound/copy-picture.ts'
import {
  knownFaces,
  lockRead,
  setFaces,
  notifyCommentsChanged,
  type CommentedPost,
} from '../comment-store.ts'
import type { CommentsDeps } from '../comments-deps.ts'
import { reportWaiting } from '../notify/update-team-inbox.ts'
import type { TriedFaces } from './tried-faces.ts'

export type FaceDeps = CommentsDeps & { readonly triedFaces: TriedFaces }

/** New faces of one reading; the next one brings the others. */
const mostAtOnce = 24
const together = 6
const timeoutMs = 5000
const mostBytes = 2_000_000

/**
 * Shows guests by our copies of their pictures. Answers the others: where the network shows theirs,
 * by its id of the guest.
 */
export async function showKnownFaces(
  deps: FaceDeps,
  place: CommentedPost,
  seen: readonly RemoteComment[],
): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>()
  for (const { author, isOwn } of seen)
    if (!isOwn && author?.id && author.pictureUrl !== null) shown.set(author.id, author.pictureUrl)
  if (shown.size === 0) return shown
  const known = await knownFaces(deps.db, place, [...shown.keys()])
  if (known.size > 0) await showFaces(deps, place, known)
  return new Map([...shown].filter(([id]) => !known.has(id)))
}

/**
 * Copies the pictures of guests that are seen for the first time, since addresses of networks
 * expire, and tells screens of them. One that cannot be had is left out for a while, and initials
 * are shown.
 */
export async function keepFaces(
  deps: FaceDeps,
  place: CommentedPost,
  unknown: ReadonlyMap<string, string>,
): Promise<void> {
  const kept = new Map<string, string>()
  const fresh = [...unknown]
    .filter(([id]) => !deps.triedFaces.isResting(place, id, deps.clock.now()))
    .slice(0, mostAtOnce)
  for (let from = 0; from < fresh.length; from += together) {
    await Promise.all(
      fresh.slice(from, from + together).map(async ([id, url]) => {
        const copy = await copyPicture(
          deps,
          { url, of: 'a guest', timeoutMs, maxBytes: mostBytes },
          (bytes) => deps.media.keepRemote(place.companyId, bytes, 'guest.jpg'),
        )
        if (!copy) deps.triedFaces.rest(place, id, deps.clock.now())
        else kept.set(id, copy.id)
      }),
    )
  }
  if (kept.size === 0) return
  await showFaces(deps, place, kept)
  await notifyCommentsChanged(deps.db, place.companyId)
}

const showFaces = (deps: FaceDeps, place: CommentedPost, faces: ReadonlyMap<string, string>) =>
  deps.db.transaction(async (tx) => {
    if (!(await lockRead(tx, place))) return
    await setFaces(tx, place, faces)
    await reportWaiting(deps, tx, { place })
  })
