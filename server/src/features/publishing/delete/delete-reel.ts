import { message, rawMessage } from '@marquee/contract/message.ts'
import type { ReelRemoval } from '@marquee/contract/posting.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { cancelPost } from '../schedule/cancel-post.ts'
import { deletePost, type DeletePostDeps } from './delete-post.ts'
import { deletionWay } from './deletion-rules.ts'
import { findPost } from '../posts/post-store.ts'

type Removed = Omit<ReelRemoval, 'id'>

/** Of what is in one of these nothing is live, and nothing comes to be live by itself. */
const liveNowhere: readonly PublicationState[] = ['failed', 'missed', 'canceled']
const isSettled = ({ state }: Removed['stays'][number]) =>
  state === 'published' || state === 'inbox'

/**
 * Cancels a scheduled reel; deletes one where its network lets apps delete (C68), and names where
 * it stays, may come to be live, or was refused to be deleted. What one network refuses keeps no
 * other from being asked. Where none of its networks lets apps delete, the refusal says where to do
 * it; of what is not settled yet it says that.
 */
export async function deleteReel(deps: DeletePostDeps, scope: Scope, id: string): Promise<Removed> {
  const post = await findPost(deps.db, scope.companyId, id)
  if (!post || post.kind !== 'reel')
    throw new AppError('not-found', message('publishing.no-such-reel'))
  if (post.stage === 'scheduled') {
    await cancelPost(deps, scope, id)
    return { stays: [], gone: [], refused: [] }
  }
  const targets = post.publications.filter(
    ({ network, state }) => state !== 'canceled' && deletionWay(network, state) !== 'not-here',
  )
  const { gone, refused, first } = await deleteEach(deps, scope, {
    id,
    networks: targets.map(({ network }) => network),
  })
  // nothing came of it: its reason is the answer
  if (first !== undefined && refused.length === targets.length && refused.length === 1) throw first
  // a network may have been asked for seconds: what it was still working on may be live, or be
  // refused, by now
  const after = targets.length === 0 ? post : await findPost(deps.db, scope.companyId, id)
  const staying = (after?.publications ?? [])
    .filter(({ state }) => !liveNowhere.includes(state))
    .map(({ network, permalink, state, delete_at }) => ({
      network,
      permalink,
      state,
      willBeDeleted: delete_at !== null,
    }))
  if (targets.length > 0) return { stays: staying, gone, refused }
  const [standing] = staying
  if (!standing || !staying.every(isSettled))
    throw new AppError('conflict', message('publishing.still-on-its-way'))
  const name = networkNames[standing.network]
  const links = Object.fromEntries(
    staying.flatMap(({ network, permalink }) =>
      permalink === null ? [] : [[network, rawMessage(permalink)]],
    ),
  )
  throw new AppError(
    'not-supported',
    message('publishing.delete-not-supported', { network: name }),
    {
      details: links,
    },
  )
}

async function deleteEach(
  deps: DeletePostDeps,
  scope: Scope,
  { id, networks }: { readonly id: string; readonly networks: readonly NetworkKey[] },
): Promise<Pick<Removed, 'gone' | 'refused'> & { readonly first: AppError | undefined }> {
  const gone: NetworkKey[] = []
  const refused: Removed['refused'] = []
  let first: AppError | undefined
  for (const network of networks) {
    try {
      if ((await deletePost(deps, scope, { postId: id, network })) === 'gone') gone.push(network)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      first ??= error
      refused.push({ network, message: error.said })
    }
  }
  return { gone, refused, first }
}
