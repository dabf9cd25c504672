import type { Message } from '@marquee/contract/message.ts'
import type { StepView } from '@marquee/contract/post-steps.ts'
import type { IntentState } from '#outbox'
import { mayRetry, shownState, type Step } from './step-rules.ts'

/** A step inside a publication's row, as PostgreSQL's JSON writes it. */
export interface StepJson extends Step {
  readonly id: string
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

export const toStepView = (step: StepJson, post: Post): StepView => ({
  id: step.id,
  kind: step.kind,
  part: step.part,
  text: step.text,
  state: shownState(step.state),
  message: step.message,
  permalink: addressOf(step, post),
  canRetry: mayRetry(step.state, step.asks),
})
