import { message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { ChosenSteps } from '@marquee/contract/post-steps.ts'
import type { PostKind } from '@marquee/contract/publishing.ts'
import { AppError } from '#platform/app-error.ts'
import type { ChosenOptions } from '../networks/own-options.ts'

/**
 * What a call of a press of Post Now, Schedule or Reel asks for; `call`, the path of it, keeps the
 * keys of different calls of one press apart.
 */
export interface Submission {
  readonly call: string
  readonly key: string
  readonly kind: PostKind
  readonly title: string
  readonly mediaIds: readonly string[]
  readonly socialNetworks: readonly NetworkKey[]
  readonly scheduledAt: string | null
  readonly latenessMinutes: number | null
  readonly options: ChosenOptions
  /** What is to follow it. Absent: nothing. */
  readonly steps?: ChosenSteps
  /** The video is still to come, with so many bytes; its publication gets this id and waits for it. */
  readonly awaits?: { readonly publicationId: string; readonly bytes: number }
}

const sentBefore = {
  otherContent: message('publishing.form-sent-before'),
  thrownAway: message('publishing.form-thrown-away'),
}

/**
 * Under this key nothing else goes out: told as detail `form`, so that the screen offers another
 * post.
 */
export function usedUp(why: keyof typeof sentBefore): AppError {
  return new AppError('conflict', sentBefore[why], { details: { form: sentBefore[why] } })
}
