import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { deletionWay } from './deletion-rules.ts'
import { askDeletion, forgetDeletion, type DeletionRow } from './deletion-store.ts'
import { findTarget, lockPublication, type RemoteTarget } from './publication-store.ts'
import type { PublishingDeps } from './publishing-deps.ts'
import { endDeleted, takeDown } from './take-down.ts'

/** So long this call has the deletion to itself before it is carried on with in the background. */
const ownMs = 60_000
/** A lost answer is looked up again after so long. */
const lookAgainMs = 10_000

/**
 * `gone`: nothing of it is live on this network any more. `asked`: it is deleted as soon as the
 * network has made it appear, or shows what became of a deletion whose answer was lost.
 */
export type Deleted = 'gone' | 'asked'

/**
 * Deletes at the network first and here only when it is known to be gone there; deleting twice is
 * harmless by its nature.
 */
export async function deletePost(
  deps: PublishingDeps,
  scope: Scope,
  postId: string,
  network: NetworkKey,
): Promise<Deleted> {
  const target = await findTarget(deps.db, scope, postId, network)
  if (!target) throw new AppError('not-found', 'No such post on this network.')
  if (target.stage === 'scheduled')
    throw new AppError('conflict', 'This post is still on its way. Wait until that is known.')
  const live = await deps.db.transaction((tx) => begin(deps, tx, scope, { target, network }))
  if (typeof live === 'string') return live
  try {
    if ((await takeDown(deps, live, scope.correlationId)) === 'unsure') {
      await askDeletion(deps.db, {
        ...live,
        at: live.delete_asked_at,
        tryAt: new Date(deps.clock.now().getTime() + lookAgainMs),
      })
      return 'asked'
    }
  } catch (error) {
    await forgetDeletion(deps.db, live)
    throw refusalOf(error)
  }
  await deps.db.transaction((tx) => endDeleted(deps, tx, { gone: live, by: scope }))
  return 'gone'
}

/** What can be said or done without the network; else what is live there, now in our hands. */
async function begin(
  deps: PublishingDeps,
  tx: Db,
  scope: Scope,
  { target, network }: { readonly target: RemoteTarget; readonly network: NetworkKey },
): Promise<Deleted | (DeletionRow & { readonly remote_id: string })> {
  const row = await lockPublication(tx, scope, target.id)
  // somebody may have mended it or sent it again meanwhile: then it stays
  if (!row || (target.state === 'failed' && row.state !== 'failed'))
    throw new AppError('conflict', 'This post was changed in the meantime. Look at it again.')
  const now = deps.clock.now()
  const of = { company_id: scope.companyId, id: row.id, post_id: row.post_id, network }
  switch (deletionWay(network, row.state)) {
    case 'not-here':
      throw new AppError(
        'not-supported',
        `${networkNames[network]} does not let apps delete posts. Delete it there.`,
      )
    case 'drop':
      await endDeleted(deps, tx, { gone: of, by: scope })
      return 'gone'
    case 'when-it-appears':
      await askDeletion(tx, { ...of, at: now, tryAt: now })
      await audit(tx, deps.clock, {
        companyId: scope.companyId,
        userId: scope.userId,
        action: 'post.deletion-asked',
        subjectId: row.post_id,
        facts: { network },
        correlationId: scope.correlationId,
      })
      return 'asked'
    case 'take-down': {
      if (!row.remote_id)
        throw new AppError(
          'conflict',
          `We do not know this post’s address on ${networkNames[network]}, so we cannot delete it there. Delete it on ${networkNames[network]} itself.`,
        )
      await askDeletion(tx, { ...of, at: now, tryAt: new Date(now.getTime() + ownMs) })
      return { ...row, ...of, remote_id: row.remote_id, delete_asked_at: now }
    }
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof ConnectorError)) return error
  return new AppError(
    error.kind === 'rejected' || error.kind === 'reauthorize'
      ? 'network-refused'
      : 'network-unavailable',
    error.message,
    { cause: error },
  )
}
