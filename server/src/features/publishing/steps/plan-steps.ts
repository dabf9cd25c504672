import { isDeepStrictEqual } from 'node:util'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ChosenSteps } from '@marquee/contract/post-steps.ts'
import type { Outbox } from '#outbox'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { firstCommentKind } from './first-comment-kind.ts'
import { partKind } from './part-kind.ts'
import { stepsFor, type Step } from './step-rules.ts'

export interface StepsDeps {
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'add' | 'cancel'>
}

/** The publication that the steps follow. */
interface Followed {
  readonly id: string
  readonly network: NetworkKey
  readonly socialAccountId: string
}

interface Plan {
  readonly scope: Scope
  readonly after: Followed
  readonly steps: ChosenSteps
}

/**
 * Puts what follows a publication into the outbox, where it waits until that is live: a comment,
 * and the parts of a thread one after the other. In the transaction that makes the publication.
 */
export async function planSteps(
  { outbox, clock }: StepsDeps,
  tx: Db,
  { scope, after, steps }: Plan,
): Promise<void> {
  let previous = after.id
  for (const { kind, text, part } of stepsFor(after.network, steps)) {
    const id = newId()
    const isPart = kind === 'part'
    await outbox.add(tx, isPart ? partKind : firstCommentKind(clock), {
      id,
      key: id,
      companyId: scope.companyId,
      network: after.network,
      socialAccountId: after.socialAccountId,
      publicationId: after.id,
      afterId: isPart ? previous : after.id,
      payload: { text, part },
      authorId: scope.userId,
      correlationId: scope.correlationId,
    })
    if (isPart) previous = id
  }
}

/** The plan was changed before it went out: what waited is canceled, and other steps wait. */
export async function changeSteps(
  deps: StepsDeps,
  tx: Db,
  { had, ...plan }: Plan & { readonly had: readonly (Step & { readonly id: string })[] },
): Promise<void> {
  const plain = had.map(({ kind, text, part }): Step => ({ kind, text, part }))
  if (isDeepStrictEqual(plain, stepsFor(plan.after.network, plan.steps))) return
  for (const { id } of had) await deps.outbox.cancel(tx, plan.scope.companyId, id)
  await planSteps(deps, tx, plan)
}
