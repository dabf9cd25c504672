import { message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { PostView } from '@marquee/contract/publishing.ts'
import { AppError } from '#platform/app-error.ts'
import type { Scope } from '#platform/scope.ts'
import { findPost, findPostByRemoteId } from './post-store.ts'
import { toPostView } from './post-view.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** By our id or the network's. */
export async function findPostOn(
  deps: PublishingDeps,
  scope: Scope,
  { network, id }: { readonly network: NetworkKey; readonly id: string },
): Promise<PostView> {
  const row = uuid.test(id)
    ? await findPost(deps.db, scope.companyId, id)
    : await findPostByRemoteId(deps.db, scope, { network, remoteId: id })
  if (!row) throw new AppError('not-found', message('publishing.no-such-post'))
  return toPostView(deps, scope.companyId, row)
}
