import { message } from '@marquee/contract/message.ts'
import { networkNames, networks, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import type { IntentRow } from '#outbox'
import type { Scope } from '#platform/scope.ts'
import { findComment, type CommentedPost } from '../comment-store.ts'
import type { CommentsDeps, CommentingAccount } from '../comments-deps.ts'

export interface Target {
  readonly place: CommentedPost
  /** Null: the post itself. */
  readonly commentId: string | null
}

/** Throws `not-found` also for a post of somebody else. */
export async function findPost(
  deps: CommentsDeps,
  scope: Scope,
  { network, id }: { network: NetworkKey; id: string },
): Promise<Target & { readonly accountName: string }> {
  const post = await deps.posts.find(deps.db, scope.companyId, { network, id })
  if (!post) throw new AppError('not-found', message('comments.no-such-post'))
  return { ...targetOf(scope, post), accountName: post.account_name }
}

/** The post itself. */
export const targetOf = (
  { companyId }: Scope,
  post: { readonly social_account_id: string; readonly remote_id: string },
): Target => ({
  place: { companyId, socialAccountId: post.social_account_id, postId: post.remote_id },
  commentId: null,
})

/** Throws `not-supported` where a network has none, so that nobody looks for one. */
export function assertHasComments(network: NetworkKey): void {
  if (networks[network].commentLevels === 0)
    throw new AppError(
      'not-supported',
      message('comments.none', { network: networkNames[network] }),
    )
}

/** The comment by the network's id, as it was read before. Throws `not-found`. */
export async function findCommentTarget(
  deps: CommentsDeps,
  scope: Scope,
  { network, id }: { network: NetworkKey; id: string },
): Promise<Target> {
  assertHasComments(network)
  const row = await findComment(deps.db, { companyId: scope.companyId, network, remoteId: id })
  if (!row) throw new AppError('not-found', message('comments.no-such-comment'))
  return {
    place: {
      companyId: scope.companyId,
      socialAccountId: row.social_account_id,
      postId: row.post_id,
    },
    commentId: row.remote_id,
  }
}

/** So long a call waits for the network's answer, before it says that it is on its way. */
export const waitInHandMs = 20_000

/**
 * The account behind it. Throws what its owner has to mend before anything is written; null where
 * it only could not be opened now, which the outbox waits out.
 */
export async function openForWriting(
  deps: CommentsDeps,
  { companyId, socialAccountId }: CommentedPost,
  network: NetworkKey,
): Promise<CommentingAccount | null> {
  const off = await reasonOff(deps.db, network)
  if (off !== null)
    throw new AppError(
      'conflict',
      message('comments.switched-off', {
        network: networkNames[network],
        reason: off,
      }),
    )
  const account = await deps.accounts
    .capabilitiesOf(companyId, socialAccountId)
    .catch((error: unknown) => {
      if (error instanceof ConnectorError && isPassing(error)) return 'away' as const
      throw refusalOf(error)
    })
  if (account === 'away') return null
  if (!account) throw new AppError('conflict', message('comments.account-gone'))
  return account
}

const isPassing = ({ kind }: ConnectorError) => kind === 'unavailable' || kind === 'rate-limited'

/** What a person is told of an account that cannot be opened. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof ConnectorError)) return error
  return new AppError(
    error.kind === 'unsupported' ? 'not-supported' : 'network-refused',
    error.said,
    { cause: error },
  )
}

/** What a person is told of a write that its network refused. */
export function refusalOfIntent({ outcome, message: said }: IntentRow): AppError {
  return new AppError(
    outcome === 'unsupported' ? 'not-supported' : 'network-refused',
    said ?? message('comments.no-reason'),
  )
}
