import { isDeepStrictEqual } from 'node:util'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Outbox } from '#outbox'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import type { FilesToSend } from '../media/file-source.ts'
import { firstCommentKind } from './first-comment-kind.ts'
import { partKind } from './part-kind.ts'
import { plainStep, stepsFor, type GivenSteps } from './step-rules.ts'
import type { StepJson } from './step-view.ts'

export interface StepsDeps {
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'add' | 'cancel'>
  /** Of which the parts have files. */
  readonly db: Db
  readonly media: FilesToSend['media']
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
  readonly steps: GivenSteps
}

/**
 * Puts what follows a publication into the outbox, where it waits until that is live: a comment,
 * and the parts of a thread one after the other. In the transaction that makes the publication.
 */
export async function planSteps(
  deps: StepsDeps,
  tx: Db,
  { scope, after, steps }: Plan,
): Promise<void> {
  const { outbox, clock } = deps
  let previous = after.id
  for (const { kind, ...payload } of stepsFor(after.network, steps)) {
    const id = newId()
    const isPart = kind === 'part'
    await outbox.add(tx, isPart ? partKind(deps) : firstCommentKind(clock), {
      id,
      key: id,
      companyId: scope.companyId,
      network: after.network,
      socialAccountId: after.socialAccountId,
      publicationId: after.id,
      afterId: isPart ? previous : after.id,
      payload,
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
  { had, ...plan }: Plan & { readonly had: readonly StepJson[] },
): Promise<void> {
  const plain = had.map(plainStep)
  if (isDeepStrictEqual(plain, stepsFor(plan.after.network, plan.steps))) return
  for (const { id } of had) await deps.outbox.cancel(tx, plan.scope.companyId, id)
  await planSteps(deps, tx, plan)
}
