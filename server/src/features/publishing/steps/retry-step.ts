import { message } from '@marquee/contract/message.ts'
import type { StepView } from '@marquee/contract/post-steps.ts'
import { AppError } from '#platform/app-error.ts'
import { audit } from '#platform/db/audit.ts'
import type { Scope } from '#platform/scope.ts'
import { findPostOfPublication } from '../post-store.ts'
import { toStepView } from './step-view.ts'
import type { PublishingDeps } from '../publishing-deps.ts'

const resolved = message('publishing.resolved-meanwhile')

/** Sends one step again, alone: the post stands, and so does every step before it. */
export async function retryStep(
  deps: Pick<PublishingDeps, 'db' | 'clock' | 'outbox'>,
  scope: Scope,
  { id, stepId }: { readonly id: string; readonly stepId: string },
): Promise<StepView> {
  return deps.db.transaction(async (tx) => {
    const find = async () => {
      const post = await findPostOfPublication(tx, scope.companyId, id)
      const publication = post?.publications.find((one) => one.id === id)
      const step = publication?.steps.find((one) => one.id === stepId)
      return publication && step ? toStepView(step, publication) : null
    }
    const again = () =>
      deps.outbox.again(
        tx,
        { companyId: scope.companyId, id: stepId },
        { correlationId: scope.correlationId },
      )
    const before = await find()
    if (!before) throw new AppError('not-found', message('publishing.no-such-post'))
    if (!before.canRetry || !(await again())) throw new AppError('conflict', resolved)
    await audit(tx, deps.clock, {
      companyId: scope.companyId,
      userId: scope.userId,
      action: 'step.retried',
      subjectId: stepId,
      facts: { kind: before.kind },
      correlationId: scope.correlationId,
    })
    const after = await find()
    if (!after) throw new AppError('not-found', message('publishing.no-such-post'))
    return after
  })
}
