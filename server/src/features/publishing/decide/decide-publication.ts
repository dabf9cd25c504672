import { message } from '@marquee/contract/message.ts'
import type { Decision, PublicationState, PublicationView } from '@marquee/contract/publishing.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import {
  backToPlan,
  findPost,
  listBySending,
  setStage,
  softDeletePost,
} from '../posts/post-store.ts'
import { requestSync } from '../import/post-sync-store.ts'
import { toPublication } from '../posts/post-view.ts'
import { decisionsFor, mayStillAppear, postNowLatenessMinutes } from '../posts/publication-rules.ts'
import { longestSettleMs, longestWorkMs } from '../engine/engine-rules.ts'
import {
  endByOwner,
  lastUncertain,
  lockPublication,
  sendAfterAll,
  settleByOwner,
} from '../posts/publication-store.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

/**
 * The owner's answer to what the engine may not decide alone. Only what is asked may be answered,
 * and only once.
 */
export async function decidePublication(
  deps: Pick<PublishingDeps, 'db' | 'clock' | 'media' | 'plan'>,
  scope: Scope,
  { id, decision }: { id: string; decision: Decision },
): Promise<PublicationView> {
  if (decision === 'send' && !(await deps.plan.isCoveredNow(scope.companyId)))
    throw new AppError('premium-needed', message('http.premium-needed'))
  return deps.db.transaction(async (tx) => {
    const row = await lockPublication(tx, scope, id)
    if (!row) throw new AppError('not-found', message('publishing.no-such-post'))
    if (!decisionsFor(row.state, row.moves, row.is_sent).includes(decision))
      throw new AppError('conflict', message('publishing.resolved-meanwhile'))
    const now = deps.clock.now()
    if (decision === 'not-there') await refuseTooEarly(tx, scope, { id, now })
    await carryOut(tx, scope, { id, decision, state: row.state, now })
    const of = { companyId: scope.companyId, id: row.post_id }
    // a release before this one took what was only looked for for sent
    if (decision === 'not-there' && row.due_at > now) await backToPlan(tx, { ...of, at: now })
    if (decision === 'send') await listBySending(tx, { ...of, at: now })
    // what was looked for before its time is still among the planned ones
    if (decision === 'there' && !row.is_sent)
      await setStage(tx, { ...of, stage: 'sent', sortAt: now })
    // the page is read soon, to learn under which id it stands
    if (decision === 'there')
      await requestSync(tx, {
        companyId: scope.companyId,
        socialAccountId: row.social_account_id,
        at: now,
      })
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'publication.decided',
      subjectId: id,
      facts: { decision },
      correlationId: scope.correlationId,
    })
    const post = await findPost(tx, scope.companyId, row.post_id)
    const publication = post?.publications.find((candidate) => candidate.id === id)
    if (!post || !publication) throw new AppError('not-found', message('publishing.no-such-post'))
    // a post of which nothing will ever go out leaves the list, like a cancelled one
    if (post.publications.every(({ state }) => state === 'canceled')) {
      await setStage(tx, { ...of, stage: 'canceled', sortAt: now })
      await softDeletePost(tx, { ...of, at: now })
    }
    return toPublication(deps, publication, {
      companyId: scope.companyId,
      isSent: post.stage === 'sent',
    })
  })
}

/**
 * Whoever says "it is not there" has it sent again: while a lost call may still take effect, or a
 * network may still work on what it took, that would make two.
 */
async function refuseTooEarly(
  tx: Db,
  scope: Scope,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { lost, working } = await lastUncertain(tx, scope, id)
  const settledAt = Math.max(
    lost ? lost.getTime() + longestSettleMs : 0,
    working ? working.getTime() + longestWorkMs : 0,
  )
  if (now.getTime() < settledAt) throw mayStillAppear(settledAt - now.getTime())
}

async function carryOut(
  tx: Db,
  scope: Scope,
  {
    id,
    decision,
    state,
    now,
  }: { id: string; decision: Decision; state: PublicationState; now: Date },
): Promise<void> {
  const lateAfter = new Date(now.getTime() + postNowLatenessMinutes * 60_000)
  switch (decision) {
    case 'send':
      return sendAfterAll(tx, scope, { id, at: now, lateAfter })
    case 'leave':
      return endByOwner(tx, scope, {
        id,
        state: 'canceled',
        message: message(
          // its network has it: nothing of it was kept back
          state === 'inbox' ? 'publishing.left-in-inbox' : 'publishing.you-left-it',
        ),
        at: now,
      })
    case 'there':
      await settleByOwner(tx, scope, { id, outcome: 'found', at: now })
      return endByOwner(tx, scope, {
        id,
        state: 'published',
        message: message('publishing.you-said-it-is-there'),
        at: now,
      })
    case 'not-there':
      await settleByOwner(tx, scope, { id, outcome: 'absent', at: now })
      return sendAfterAll(tx, scope, { id, at: now, lateAfter, keepsTime: true })
  }
}
