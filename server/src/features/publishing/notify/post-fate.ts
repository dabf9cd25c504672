import type { OutgoingMail } from '#features/notifications'
import type { PublicationJson } from '../posts/post-store.ts'
import type { StepJson } from '../steps/step-view.ts'
import type { UnnotifiedEvent } from './notify-store.ts'

export type NetworkLine = Extract<
  OutgoingMail,
  { template: 'post-trouble' }
>['data']['networks'][number]

const fates: Readonly<Record<PublicationJson['state'], NetworkLine['fate']>> = {
  scheduled: 'on-its-way',
  preparing: 'on-its-way',
  ready: 'on-its-way',
  submitting: 'on-its-way',
  processing: 'on-its-way',
  published: 'live',
  inbox: 'inbox',
  failed: 'not-live',
  missed: 'not-sent',
  unknown: 'not-sure',
  held: 'waiting',
  canceled: 'left',
}

/** Whether it waits for somebody to do or know something, and that is news. */
export function asks(publication: PublicationJson, events: readonly UnnotifiedEvent[]): boolean {
  return asksItself(publication, events) || askingStep(publication, events) !== undefined
}

function asksItself(publication: PublicationJson, events: readonly UnnotifiedEvent[]): boolean {
  const isNews = events.some(
    ({ publication_id: id, step_id: step }) => id === publication.id && step === null,
  )
  if (!isNews) return false
  switch (publication.state) {
    case 'failed':
    case 'inbox':
    case 'missed':
      return true
    case 'unknown':
      return !publication.moves
    case 'held':
      return publication.hold_reason === 'kill-switch'
    default:
      return false
  }
}

/** The first step of a live publication that stopped there, where that is news. */
function askingStep(
  { state, steps }: PublicationJson,
  events: readonly UnnotifiedEvent[],
): StepJson | undefined {
  if (state !== 'published') return undefined
  return steps.find(
    (step) =>
      events.some(({ step_id: id }) => id === step.id) &&
      (step.state === 'failed' ||
        step.state === 'missed' ||
        (step.state === 'unknown' && step.asks)),
  )
}

/**
 * Nothing of it was sent from here: it is asked whether it went out before, as of what came back
 * with a backup.
 */
const isAhead = ({ state, due_at: dueAt }: PublicationJson, now: Date, isPlanned: boolean) =>
  state === 'unknown' && (isPlanned || new Date(dueAt) > now)

type Fate = Pick<NetworkLine, 'fate' | 'reason' | 'step'>

/** What became of a post there, and of what follows it where that is why its owner hears of it. */
export function fateOf(
  publication: PublicationJson,
  events: readonly UnnotifiedEvent[],
  { now, isPlanned }: { readonly now: Date; readonly isPlanned: boolean },
): Fate {
  const step = asksItself(publication, events) ? undefined : askingStep(publication, events)
  if (!step)
    return {
      fate: isAhead(publication, now, isPlanned) ? 'not-sure-ahead' : fates[publication.state],
      reason: publication.message,
      step: null,
    }
  return {
    fate: step.state === 'unknown' ? 'step-not-sure' : 'step-not-live',
    reason: step.message,
    step: { part: step.part },
  }
}
