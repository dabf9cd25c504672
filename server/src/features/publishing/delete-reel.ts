import type { ReelRemoval } from '@marquee/contract/posting.ts'
import { networkNames } from '@marquee/contract/networks.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { cancelPost } from './cancel-post.ts'
import { canDelete, deletePost } from './delete-post.ts'
import { findPost } from './post-store.ts'
import type { PublishingDeps } from './publishing-deps.ts'

type Staying = ReelRemoval['stays'][number]

/** Of what is in one of these nothing stands, and nothing comes to stand by itself. */
const standsNowhere: readonly PublicationState[] = ['failed', 'missed', 'canceled']
const isSettled = ({ state }: Staying) => state === 'published' || state === 'inbox'

/**
 * Cancels a scheduled reel; deletes one where its network lets apps delete (C68), and names where
 * it stays or may come to stand. Where none of its networks does, the refusal says where to do it;
 * of what is not settled yet it says that.
 */
export async function deleteReel(
  deps: PublishingDeps,
  scope: Scope,
  id: string,
): Promise<readonly Staying[]> {
  const post = await findPost(deps.db, scope.companyId, id)
  if (!post || post.kind !== 'reel') throw new AppError('not-found', 'No such reel.')
  if (post.stage === 'scheduled') {
    await cancelPost(deps, scope, id)
    return []
  }
  const targets = post.publications.filter((publication) =>
    canDelete(publication.network, publication.state),
  )
  for (const { network } of targets) await deletePost(deps, scope, id, network)
  // a network may have been asked for seconds: what it was still working on may stand, or be
  // refused, by now
  const after = targets.length === 0 ? post : await findPost(deps.db, scope.companyId, id)
  const staying = (after?.publications ?? [])
    .filter(({ state }) => !standsNowhere.includes(state))
    .map(({ network, permalink, state }) => ({ network, permalink, state }))
  if (targets.length > 0) return staying
  if (staying.length === 0 || !staying.every(isSettled))
    throw new AppError('conflict', 'This post is still on its way. Wait until it is settled.')
  const name = networkNames[staying[0]?.network ?? 'instagram']
  const links = Object.fromEntries(
    staying.flatMap(({ network, permalink }) => (permalink === null ? [] : [[network, permalink]])),
  )
  throw new AppError('not-supported', `${name} does not let apps delete posts. Delete it there.`, {
    details: links,
  })
}
