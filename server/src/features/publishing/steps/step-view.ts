import type { Message } from '@marquee/contract/message.ts'
import type { StepFile, StepView } from '@marquee/contract/post-steps.ts'
import type { Media } from '#features/media'
import type { IntentState } from '#outbox'
import {
  mayRetry,
  shownState,
  stepDecisionsFor,
  type Step,
  type StepFileRow,
} from './step-rules.ts'

/** A step inside a publication's row, as PostgreSQL's JSON writes it. */
export interface StepJson extends Omit<Step, 'files'> {
  readonly id: string
  readonly files?: readonly StepFileRow[] | null
  readonly state: IntentState
  readonly message: Message | null
  readonly remote_id: string | null
  /** Looking could not settle its lost answer. */
  readonly asks: boolean
}

interface Post {
  readonly permalink: string | null
  readonly remote_id: string | null
}

/** A part stands at an address like that of its post, under its own number. */
function addressOf({ kind, remote_id: own }: StepJson, { permalink, remote_id: of }: Post) {
  if (kind !== 'part' || own === null || of === null || !permalink?.endsWith(`/${of}`)) return null
  return permalink.slice(0, -of.length) + own
}

/** The files of a part with the addresses at which screens find them. */
export const filesOfStep = (
  media: Pick<Media, 'addressOf' | 'videoAddressOf'>,
  companyId: string,
  { files }: StepJson,
): StepFile[] =>
  (files ?? []).map(({ id, kind, width, height, duration_ms: durationMs }) => ({
    id,
    type: kind,
    url:
      kind === 'video'
        ? media.videoAddressOf(companyId, id)
        : media.addressOf(companyId, id, 'preview'),
    thumbUrl: media.addressOf(companyId, id, 'thumb'),
    width,
    height,
    durationMs,
  }))

export const toStepView = (
  step: StepJson,
  post: Post,
  files: readonly StepFile[] = [],
): StepView => ({
  id: step.id,
  kind: step.kind,
  part: step.part,
  text: step.text,
  files: [...files],
  state: shownState(step.state, step.asks),
  message: step.message,
  permalink: addressOf(step, post),
  canRetry: mayRetry(step.state),
  decisions: stepDecisionsFor(step.state, step.asks),
})
