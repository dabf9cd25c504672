import { networkNames, type NetworkKey } from '@marquee/contract/networks.ts'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import type { WriteContext } from '#connectors/capabilities/publisher.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { readSwitches } from '#platform/db/network-switches.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { recordAttempt } from './attempt-store.ts'
import { softDeletePost } from './post-store.ts'
import {
  countPublications,
  findTarget,
  lockPublication,
  removePublication,
} from './publication-store.ts'
import type { PublishingDeps } from './publishing-deps.ts'

const callTimeoutMs = 20_000
const deletable: readonly NetworkKey[] = ['facebook', 'twitter', 'google']

/** Networks of which none lets an app delete still let go of what never stood there. */
export function canDelete(network: NetworkKey, state: PublicationState): boolean {
  return deletable.includes(network)
    ? state === 'published' || state === 'failed'
    : state === 'failed'
}

/**
 * Deletes at the network first and here only when the network agreed; deleting twice is harmless by
 * its nature.
 */
export async function deletePost(
  deps: PublishingDeps,
  scope: Scope,
  postId: string,
  network: NetworkKey,
): Promise<void> {
  const target = await findTarget(deps.db, scope, postId, network)
  if (!target) throw new AppError('not-found', 'No such post on this network.')
  if (!deletable.includes(network) && target.state !== 'failed')
    throw new AppError(
      'not-supported',
      `${networkNames[network]} does not let apps delete posts. Delete it there.`,
    )
  if (target.state !== 'published' && target.state !== 'failed')
    throw new AppError('conflict', 'This post is still on its way. Wait until it is settled.')
  if (target.state === 'published' && !target.remote_id) {
    throw new AppError(
      'conflict',
      `We do not know this post’s address on ${networkNames[network]}, so we cannot delete it there. Delete it on ${networkNames[network]} itself.`,
    )
  }
  const off = (await readSwitches(deps.db)).find((one) => one.network === network)
  if (off && target.remote_id)
    throw new AppError(
      'conflict',
      `${networkNames[network]} is switched off for now: ${off.reason} Delete the post when it is on again.`,
    )
  if (target.state === 'published' && target.remote_id)
    await removeThere(deps, scope, target.id, target.social_account_id, target.remote_id)
  await deps.db.transaction(async (tx) => {
    // somebody may have mended it or sent it again while the network was asked: then it stays
    const now = await lockPublication(tx, scope, target.id)
    if (!now || now.state !== target.state)
      throw new AppError('conflict', 'This post was changed meanwhile. Look at it again.')
    await removePublication(tx, scope, target.id)
    if ((await countPublications(tx, scope, postId)) === 0)
      await softDeletePost(tx, scope.companyId, postId, deps.clock.now())
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'post.deleted',
      subjectId: postId,
      facts: { network },
      correlationId: scope.correlationId,
    })
  })
}

async function removeThere(
  deps: PublishingDeps,
  scope: Scope,
  publicationId: string,
  accountId: string,
  remoteId: string,
): Promise<void> {
  const account = await deps.accounts
    .capabilitiesOf(scope.companyId, accountId)
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  if (!account?.publisher)
    throw new AppError(
      'conflict',
      'The account is not connected any more. Reconnect it, then delete the post.',
    )
  const context: WriteContext = {
    write: (step, call) =>
      recordAttempt(
        deps,
        {
          companyId: scope.companyId,
          publicationId,
          attemptId: newId(),
          step,
          remoteId,
          correlationId: scope.correlationId,
          timeoutMs: callTimeoutMs,
        },
        () =>
          call({
            mayStillSend: () => true,
            timeoutMs: callTimeoutMs,
            correlationId: scope.correlationId,
          }),
      ),
  }
  try {
    await account.publisher.remove(remoteId, context)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'reauthorize')
      await deps.accounts.markReauthorize(scope.companyId, accountId, error.message, account.mark)
    throw refusalOf(error)
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
