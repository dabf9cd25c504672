import { message } from '@marquee/contract/message.ts'
import { networkNames } from '@marquee/contract/networks/table.ts'
import { beginningOf, mostReplyBytes, replyBytes } from '@marquee/contract/review-rules.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { isDone, type IntentRow } from '#outbox'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import { reasonOff } from '#platform/db/limits/network-switches.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { replyPayload, type ReplyKinds } from './reply-kinds.ts'
import { notifyReviewsChanged } from '../review-store.ts'
import type { ReviewsDeps } from '../reviews-deps.ts'
import { reportWaiting } from '../notify/update-team-inbox.ts'
import { clearWish, findTarget, putWish, wantedReply, type ReviewTarget } from './wish-store.ts'

/** So long the call waits for the network's answer. */
const waitInHandMs = 20_000

type Deps = Pick<ReviewsDeps, 'db' | 'clock' | 'outbox' | 'accounts' | 'reportToTeamInbox'>
export type WritingDeps = Deps & { readonly kinds: ReplyKinds }

/** Throws `not-found` also for a review of somebody else. */
export async function targetIn(db: Db, scope: Scope, id: string): Promise<ReviewTarget> {
  const target = await findTarget(db, scope.companyId, id)
  if (!target) throw new AppError('not-found', message('reviews.no-such-review'))
  return target
}

/**
 * Answers a review, puts another answer in place of the one there, or deletes it (`text` null). The
 * wish and its intent stand in one transaction, and the outbox carries on what is not answered in
 * hand. `seen`: the answer that its writer began with, of a deletion its beginning; absent: nobody
 * knows. Whether it is done.
 */
export async function wantReply(
  deps: WritingDeps,
  scope: Scope,
  {
    target,
    text,
    seen,
  }: {
    readonly target: ReviewTarget
    readonly text: string | null
    readonly seen?: string | null | undefined
  },
): Promise<boolean> {
  const { network } = target
  const most = mostReplyBytes(network)
  if (most === null)
    throw new AppError(
      'not-supported',
      message('reviews.answered-there', { network: networkNames[network] }),
    )
  if (text !== null && replyBytes(text) > most)
    throw new AppError(
      'invalid-input',
      message('reviews.reply-too-long', { network: networkNames[network], most }),
    )
  await refuseUnreachable(deps, scope, target)
  const does = text === null ? 'delete' : 'reply'
  const id = newId()
  await deps.db.transaction(async (tx) => {
    const { gaveUp } = await deps.outbox.add(tx, deps.kinds[does], {
      id,
      companyId: scope.companyId,
      key: id,
      network,
      socialAccountId: target.social_account_id,
      subject: target.remote_id,
      payload: { reviewId: target.id, remoteId: target.remote_id, text },
      authorId: scope.userId,
      isAwaited: true,
      correlationId: scope.correlationId,
    })
    // under the lock of its last word, so that of two people one is told of the other
    const before = newestOf(gaveUp)
    const stands = before
      ? replyPayload.parse(before.payload).text
      : await wantedReply(tx, scope.companyId, target.id)
    refuseUnseen({ stands, text, seen })
    await putWish(tx, scope.companyId, { id: target.id, wishId: id, text })
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: `review-reply.${text === null ? 'deleted' : 'written'}`,
      subjectId: target.id,
      facts: { network },
      correlationId: scope.correlationId,
    })
    await notifyReviewsChanged(tx, scope.companyId)
  })
  const settled = await deps.outbox.settledWithin({ companyId: scope.companyId, id }, waitInHandMs)
  if (settled.state === 'canceled')
    throw new AppError('conflict', message('reviews.reply-taken-back'))
  if (settled.state === 'failed')
    throw new AppError(
      settled.outcome === 'unsupported' ? 'not-supported' : 'network-refused',
      settled.message ?? message('reviews.no-reason'),
    )
  return isDone(settled)
}

/** Throws where another answer stands by now. Where none does, nobody's words are lost. */
function refuseUnseen({
  stands,
  text,
  seen,
}: {
  readonly stands: string | null
  readonly text: string | null
  readonly seen: string | null | undefined
}): void {
  if (seen === undefined || stands === null) return
  if (text === null && beginningOf(stands) !== seen)
    throw new AppError('conflict', message('reviews.changed-before-deleting'))
  if (text !== null && stands !== seen && stands !== text)
    throw new AppError('conflict', message('reviews.answered-meanwhile'))
}

/** What was open of it, and has just given way: its wish is cleared by now. */
const newestOf = (gaveUp: readonly IntentRow[]): IntentRow | undefined =>
  gaveUp.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime()).at(-1)

/** Throws what its owner has to mend before anything is written; what passes the outbox waits out. */
async function refuseUnreachable(
  deps: Deps,
  { companyId }: Scope,
  { network, social_account_id: socialAccountId }: ReviewTarget,
): Promise<void> {
  const off = await reasonOff(deps.db, network)
  if (off !== null)
    throw new AppError(
      'conflict',
      message('reviews.switched-off', {
        network: networkNames[network],
        reason: off,
      }),
    )
  try {
    const account = await deps.accounts.capabilitiesOf(companyId, socialAccountId)
    if (!account) throw new AppError('conflict', message('reviews.account-gone'))
    if (!account.reviewReplier) throw new AppError('not-supported', message('reviews.not-possible'))
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind !== 'unavailable' && error.kind !== 'rate-limited')
      throw new AppError('network-refused', error.said, { cause: error })
  }
}

/**
 * Puts away what was refused, and takes back what only waits. Throws `conflict` for what may have
 * gone out.
 */
export async function dropWish(deps: Deps, scope: Scope, id: string): Promise<void> {
  const { companyId } = scope
  await deps.db.transaction(async (tx) => {
    const wishId = (await targetIn(tx, scope, id)).wish_id
    if (wishId === null) return
    // the intent first, as its worker does: nobody waits in a circle
    const isTakenBack = await deps.outbox.cancel(tx, companyId, wishId)
    const now = await findTarget(tx, companyId, id)
    if (!isTakenBack && now?.wish_id === wishId && now.wish_state !== 'failed')
      throw new AppError('conflict', message('reviews.reply-on-its-way'))
    await clearWish(tx, { companyId, wishId })
    await reportWaiting(deps, tx, { companyId, ids: [id] })
    await audit(tx, deps.clock, {
      companyId,
      userId: scope.userId,
      action: 'review-reply.dropped',
      subjectId: id,
      facts: {},
      correlationId: scope.correlationId,
    })
    await notifyReviewsChanged(tx, companyId)
  })
}
