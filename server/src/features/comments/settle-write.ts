import type { RemoteComment } from '#connectors/capabilities/commenter.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { findComment } from './comment-store.ts'
import type { CommentsDeps } from './comments-deps.ts'
import { stands } from './write-comment.ts'
import { closeWrite, takenIds, type WriteRow } from './write-store.ts'

/**
 * Whether it stands is asked after so long, in ms; the last look is never before the network had
 * its time (design section 4).
 */
const waitsMs = [10_000, 20_000, 45_000, 90_000]
const settleMs = 120_000
const leastLooks = 3
/** How far the network's clock may be from ours. */
const clocksApartMs = 2 * 60_000
const againAfterTroubleMs = 60_000
/** So long nobody could be asked: then the owner is told to look. */
const givenUpMs = 7 * 86_400_000

const comparable = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/**
 * Looks whether a comment whose answer was lost stands. It is never written again here: where it
 * does not stand the words are kept for another try.
 */
export async function settleWrite(deps: CommentsDeps, row: WriteRow): Promise<void> {
  const now = deps.clock.now()
  const close = (closing: Parameters<typeof closeWrite>[2]) =>
    closeWrite(deps.db, row, closing, now)
  // liking twice is liking once: the next reading tells how it is
  if (row.kind === 'like' || row.kind === 'unlike') {
    await close({ state: 'failed', problem: null })
    return
  }
  const later = (ms: number, looks: number) =>
    close({ state: 'unknown', looks, nextLookAt: new Date(now.getTime() + ms) })
  let mark: string | null = null
  try {
    const account = await deps.accounts.capabilitiesOf(row.company_id, row.social_account_id)
    mark = account?.mark ?? null
    if (!account?.commenter) return await trouble(row, now, close)
    const found = await findWritten(
      deps,
      row,
      await account.commenter.recent(
        row.post_id,
        new Date(row.started_at.getTime() - clocksApartMs),
      ),
    )
    if (found)
      return await stands(
        deps,
        row,
        { companyId: row.company_id, socialAccountId: row.social_account_id, postId: row.post_id },
        found.remoteId,
        account.account.name,
      )
    const looks = row.looks + 1
    const isAbsent = looks >= leastLooks && now.getTime() >= row.deadline_at.getTime() + settleMs
    if (isAbsent)
      await close({
        state: 'failed',
        looks,
        problem: 'It did not arrive. Your text is kept: try again.',
      })
    else await later(waitsMs[Math.min(looks - 1, waitsMs.length - 1)] ?? settleMs, looks)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'reauthorize')
      await deps.accounts.markReauthorize(
        row.company_id,
        row.social_account_id,
        error.message,
        mark,
      )
    await trouble(row, now, close)
  }
}

/** Nobody can be asked now. */
async function trouble(
  row: WriteRow,
  now: Date,
  close: (closing: Parameters<typeof closeWrite>[2]) => Promise<boolean>,
): Promise<void> {
  if (now.getTime() - row.started_at.getTime() < givenUpMs)
    await close({
      state: 'unknown',
      looks: row.looks,
      nextLookAt: new Date(now.getTime() + againAfterTroubleMs),
    })
  else
    await close({
      state: 'failed',
      problem: 'We could not check whether it arrived. Look there before you try again.',
    })
}

/**
 * The oldest comment of the account that reads the same, answers the same, came about while the
 * call was under way, and is no other write's.
 */
async function findWritten(
  deps: CommentsDeps,
  row: WriteRow,
  recent: readonly RemoteComment[],
): Promise<RemoteComment | null> {
  const answers = await whatItAnswers(deps, row)
  const latest = row.deadline_at.getTime() + clocksApartMs
  const same = recent.filter(
    (one) =>
      comparable(one.text) === comparable(row.text) &&
      answers(one.parentId) &&
      one.createdAt.getTime() <= latest,
  )
  const taken = await takenIds(
    deps.db,
    row,
    same.map(({ remoteId }) => remoteId),
  )
  const free = same
    .filter(({ remoteId }) => !taken.has(remoteId))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return free[0] ?? null
}

/**
 * Whether something stands where this was written to. What answers a reply may stand under any
 * comment above it; of a comment that is no longer known nobody can tell which those were.
 */
async function whatItAnswers(
  deps: CommentsDeps,
  { company_id: companyId, network, comment_id: commentId }: WriteRow,
): Promise<(parentId: string | null) => boolean> {
  if (commentId === null) return (parentId) => parentId === null
  const answered = await findComment(deps.db, companyId, network, commentId)
  if (!answered) return (parentId) => parentId !== null
  const higher =
    answered.parent_id === null
      ? null
      : await findComment(deps.db, companyId, network, answered.parent_id)
  const above = new Set([commentId, answered.parent_id, higher?.parent_id])
  return (parentId) => parentId !== null && above.has(parentId)
}
