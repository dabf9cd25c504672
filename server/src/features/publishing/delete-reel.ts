import { networkNames, type NetworkKey } from '@marquee/contract/networks.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { cancelPost } from './cancel-post.ts'
import { canDelete, deletePost } from './delete-post.ts'
import { findPost } from './post-store.ts'
import type { PublishingDeps } from './publishing-deps.ts'

/** Where a reel still stands because apps cannot delete there. */
export interface Staying { readonly network: NetworkKey; readonly permalink: string | null }

/** Cancels a scheduled reel; deletes one where its network lets apps delete (C68), and names where it stays. Where none of its networks does, the refusal says where to do it; of what is not settled yet it says that. */
export async function deleteReel(deps: PublishingDeps, scope: Scope, id: string): Promise<readonly Staying[]> {
  const post = await findPost(deps.db, scope.companyId, id)
  if (!post || post.kind !== 'reel') throw new AppError('not-found', 'No such reel.')
  if (post.stage === 'scheduled') {
    await cancelPost(deps, scope, id)
    return []
  }
  const targets = post.publications.filter((publication) => canDelete(publication.network, publication.state))
  for (const { network } of targets) await deletePost(deps, scope, id, network)
  const staying = post.publications.filter((publication) => publication.state === 'published' && !targets.includes(publication)).map(({ network, permalink }) => ({ network, permalink }))
  if (targets.length > 0) return staying
  if (staying.length < post.publications.length) throw new AppError('conflict', 'This post is still on its way. Wait until it is settled.')
  const name = networkNames[staying[0]?.network ?? 'instagram']
  const links = Object.fromEntries(staying.flatMap(({ network, permalink }) => (permalink === null ? [] : [[network, permalink]])))
  throw new AppError('not-supported', `${name} does not let apps delete posts. Delete it there.`, { details: links })
}
