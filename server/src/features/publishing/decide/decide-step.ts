import { message } from '@marquee/contract/message.ts'
import type { StepDecision, StepView } from '@marquee/contract/post-steps.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { longestSettleMs } from '../engine/engine-rules.ts'
import { mayStillAppear } from '../posts/publication-rules.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { findStep, type StepName } from './find-step.ts'

/**
 * The owner's word on a step of which nobody could find out. What is there is live, and the step
 * behind it goes out; what is not there goes out again, once no lost call can bring it any more.
 */
export async function decideStep(
  deps: Pick<PublishingDeps, 'db' | 'clock' | 'outbox' | 'media'>,
  scope: Scope,
  { decision, ...name }: StepName & { readonly decision: StepDecision },
): Promise<StepView> {
  const of = { companyId: scope.companyId, id: name.stepId }
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const at = { db: tx, media: deps.media }
    const before = await findStep(at, scope, name)
    const heard = before.decisions.includes(decision)
      ? await deps.outbox.decide(tx, of, {
          word: decision,
          settledBefore: new Date(now.getTime() - longestSettleMs),
          correlationId: scope.correlationId,
        })
      : null
    if (!heard) throw new AppError('conflict', message('publishing.resolved-meanwhile'))
    if ('mayAppearSince' in heard)
      throw mayStillAppear(heard.mayAppearSince.getTime() + longestSettleMs - now.getTime())
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'step.decided',
      subjectId: name.stepId,
      facts: { kind: before.kind, decision },
      correlationId: scope.correlationId,
    })
    return findStep(at, scope, name)
  })
}
