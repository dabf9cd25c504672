import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { AppError } from '#platform/app-error.ts'
import { readSwitches } from '#platform/db/network-switches.ts'
import type { Scope } from '#platform/scope.ts'
import { findComment, type Place } from './comment-store.ts'
import type { CommentsDeps, CommentingAccount } from './comments-deps.ts'

export interface Target {
  readonly place: Place
  /** Null: the post itself. */
  readonly commentId: string | null
}

/** Throws `not-found` also for a post of somebody else. */
export async function findPost(
  deps: CommentsDeps,
  scope: Scope,
  network: NetworkKey,
  id: string,
): Promise<Target & { readonly accountName: string }> {
  const post = await deps.posts.find(deps.db, scope.companyId, network, id)
  if (!post) throw new AppError('not-found', 'No such post on this network.')
  return {
    place: {
      companyId: scope.companyId,
      socialAccountId: post.social_account_id,
      postId: post.remote_id,
    },
    commentId: null,
    accountName: post.account_name,
  }
}

/** The comment by the network's id, as it was read before. Throws `not-found`. */
export async function findCommentTarget(
  deps: CommentsDeps,
  scope: Scope,
  network: NetworkKey,
  id: string,
): Promise<Target> {
  const row = await findComment(deps.db, scope.companyId, network, id)
  if (!row) throw new AppError('not-found', 'No such comment.')
  return {
    place: {
      companyId: scope.companyId,
      socialAccountId: row.social_account_id,
      postId: row.post_id,
    },
    commentId: row.remote_id,
  }
}

/** The account behind it, opened for a write. Throws what keeps it from being written now. */
export async function openForWriting(
  deps: CommentsDeps,
  { companyId, socialAccountId }: Place,
  network: NetworkKey,
): Promise<CommentingAccount> {
  const off = (await readSwitches(deps.db)).find((one) => one.network === network)
  if (off)
    throw new AppError(
      'conflict',
      `${networkNames[network]} is switched off for now: ${off.reason} Nothing was sent.`,
    )
  const account = await deps.accounts
    .capabilitiesOf(companyId, socialAccountId)
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  if (!account)
    throw new AppError(
      'conflict',
      'The account is not connected any more. Reconnect it, then try again.',
    )
  return account
}

/** What a person is told of a call that did not go well. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ConnectorError)) return error
  const codes = {
    reauthorize: 'network-refused',
    rejected: 'network-refused',
    unsupported: 'not-supported',
    'rate-limited': 'network-unavailable',
    unavailable: 'network-unavailable',
    uncertain: 'network-unavailable',
  } as const
  return new AppError(codes[error.kind], error.message, { cause: error })
}
