import { message } from '@marquee/contract/message.ts'
import type { StepView } from '@marquee/contract/post-steps.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import type { PublishingDeps } from '../publishing-deps.ts'
import { findStep, type StepName } from './find-step.ts'

const resolved = message('publishing.resolved-meanwhile')

/** Sends one step again, alone: the post stands, and so does every step before it. */
export async function retryStep(
  deps: Pick<PublishingDeps, 'db' | 'clock' | 'outbox' | 'media'>,
  scope: Scope,
  name: StepName,
): Promise<StepView> {
  const of = { companyId: scope.companyId, id: name.stepId }
  const { correlationId } = scope
  return deps.db.transaction(async (tx) => {
    const at = { db: tx, media: deps.media }
    const before = await findStep(at, scope, name)
    if (!before.canRetry || !(await deps.outbox.again(tx, of, { correlationId })))
      throw new AppError('conflict', resolved)
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'step.retried',
      subjectId: name.stepId,
      facts: { kind: before.kind },
      correlationId,
    })
    return findStep(at, scope, name)
  })
}
