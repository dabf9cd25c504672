import { message } from '@marquee/contract/message.ts'
import type { StepView } from '@marquee/contract/post-steps.ts'
import { AppError } from '#platform/app-error.ts'
import type { Media } from '#features/media'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'
import { findPostOfPublication } from '../posts/post-store.ts'
import { filesOfStep, toStepView } from '../steps/step-view.ts'

/** Names one step: of the publication `id`. */
export interface StepName {
  readonly id: string
  readonly stepId: string
}

/** One step as its owner sees it; throws `not-found` where that publication has none such. */
export async function findStep(
  { db, media }: { readonly db: Db; readonly media: Pick<Media, 'addressOf' | 'videoAddressOf'> },
  scope: Scope,
  { id, stepId }: StepName,
): Promise<StepView> {
  const post = await findPostOfPublication(db, scope.companyId, id)
  const publication = post?.publications.find((one) => one.id === id)
  const step = publication?.steps.find((one) => one.id === stepId)
  if (!publication || !step) throw new AppError('not-found', message('publishing.no-such-post'))
  return toStepView(step, publication, filesOfStep(media, scope.companyId, step))
}
