import { sameMessage, type Message } from '@marquee/contract/message.ts'
import type { HoldReason, PublicationState } from '@marquee/contract/publishing.ts'
import { askedAt, askedOnce, isNear } from './why-asked.ts'
import type { AttemptRow, EventRow } from './why-store.ts'

/** One thing that happened, without words yet. */
export type Happening =
  | { readonly kind: 'taken'; readonly count: number }
  | {
      readonly kind: 'try-failed'
      readonly outcome: string
      readonly sending: boolean
      readonly reason: Message | null
    }
  | { readonly kind: 'tries'; readonly count: number; readonly sending: boolean }
  | { readonly kind: 'asked' }
  | { readonly kind: 'accepted'; readonly isWorking: boolean; readonly reason: Message | null }
  | { readonly kind: 'no-answer'; readonly afterMs: number }
  | { readonly kind: 'interrupted' }
  | { readonly kind: 'looked-first' }
  | { readonly kind: 'look'; readonly nth: number; readonly reason: Message | null }
  | { readonly kind: 'look-unsettled'; readonly reason: Message | null }
  | { readonly kind: 'found'; readonly nth: number; readonly reason: Message | null }
  | { readonly kind: 'absent'; readonly nth: number; readonly thenMissed: boolean }
  | { readonly kind: 'said-there' }
  | { readonly kind: 'said-not-there' }
  | { readonly kind: 'waiting'; readonly reason: Message }
  | { readonly kind: 'inbox'; readonly reason: Message | null }
  | { readonly kind: 'refused'; readonly reason: Message | null; readonly wasWorking: boolean }
  | { readonly kind: 'held'; readonly why: HoldReason; readonly reason: Message | null }
  | { readonly kind: 'released'; readonly why: HoldReason }
  | { readonly kind: 'missed'; readonly lateMs: number; readonly reason: Message | null }
  | { readonly kind: 'left'; readonly inInbox: boolean }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'sent-after-all' }
  | { readonly kind: 'sent-again' }
  | { readonly kind: 'repaired' }
  | { readonly kind: 'seen' }
  | { readonly kind: 'not-shown'; readonly reason: Message }
  | { readonly kind: 'not-deleted'; readonly reason: Message | null }

export interface Moment {
  readonly at: Date
  readonly until: Date | null
  readonly what: Happening
}

export interface Ledger {
  readonly attempts: readonly AttemptRow[]
  readonly events: readonly EventRow[]
  /** How many pictures it has: containers of a network may be more. */
  readonly pictures: number
  /** Due instants it had: of its post first, then its own. */
  readonly dues: readonly Date[]
  readonly readBackAt: Date | null
}

/** Outcomes by which the network spoke, or may have heard us; the others never left us. */
const wentOut: ReadonlySet<string | null> = new Set([
  null,
  'ok',
  'uncertain',
  'found',
  'absent',
  'rejected',
  'unsupported',
  'reauthorize',
])
const ends: ReadonlySet<PublicationState> = new Set(['failed', 'held', 'missed', 'unknown'])

const one = (at: Date, what: Happening): Moment => ({ at, until: null, what })
const mayBeLive = ({ step, outcome }: AttemptRow) => step === 'commit' && wentOut.has(outcome)
export const isAsking = (attempt: AttemptRow) => mayBeLive(attempt) && !attempt.is_looked_first

/** The ledger as a list of what happened, oldest first, repeated failures folded. */
export function momentsOf(ledger: Ledger): Moment[] {
  const all = [
    ...ledger.attempts.filter(isShown).flatMap((attempt) => ofAttempt(attempt, ledger)),
    ...ofEvents(ledger),
  ]
  const isFound = all.some(({ what }) => what.kind === 'found')
  if (ledger.readBackAt && !isFound) all.push(one(ledger.readBackAt, { kind: 'seen' }))
  return fold(
    all.sort((a, b) => a.at.getTime() - b.at.getTime() || rankOf(a) - rankOf(b)),
    ledger.pictures,
  )
}

/** What arrived in the millisecond in which it was asked for stands before that. */
const rankOf = ({ what }: Moment) => (what.kind === 'taken' ? 0 : 1)

/** What goes beside a post is left out where it is refused: the post goes without it. */
const isShown = ({ is_looked_first: isFirst, step, outcome }: AttemptRow) =>
  !isFirst && !(step === 'upload:card' && outcome === 'rejected')

/**
 * Ends of a deletion that are a refusal. A deletion that waits or whose answer was lost goes on by
 * itself.
 */
const refusals: ReadonlySet<string | null> = new Set(['rejected', 'unsupported', 'reauthorize'])

function ofAttempt(attempt: AttemptRow, ledger: Ledger): Moment[] {
  const { events } = ledger
  const { step, finished_at: end, outcome, reason } = attempt
  if (step === 'remove')
    return end && refusals.has(outcome) ? [one(end, { kind: 'not-deleted', reason })] : []
  const sending = step === 'commit'
  const made: Moment[] = isAsking(attempt)
    ? [one(askedOnce(attempt, ledger), { kind: 'asked' })]
    : []
  if (!end || outcome === null || outcome === 'not-sent') return made
  if (outcome === 'ok')
    return [
      ...made,
      one(
        end,
        sending
          ? { kind: 'accepted', isWorking: false, reason: null }
          : { kind: 'taken', count: 1 },
      ),
    ]
  if (sending && wentOut.has(outcome)) return made
  const isTold = events.some(
    (event) =>
      ends.has(event.to_state) && event.to_state !== event.from_state && isNear(event.at, end),
  )
  return isTold ? made : [one(end, { kind: 'try-failed', outcome, sending, reason })]
}

function ofEvents(ledger: Ledger): Moment[] {
  const moments: Moment[] = []
  let looks = 0
  let why: HoldReason = 'reconnect'
  for (const event of ledger.events) {
    if (event.to_state === 'unknown' && event.from_state !== 'unknown') looks = event.looks
    const what = ofEvent(event, ledger, { looks, why })
    if (what) moments.push(one(event.at, what))
    if (event.to_state === 'unknown') looks = event.looks
    if (event.to_state === 'held') why = event.hold_reason ?? why
  }
  return moments
}

interface Before {
  readonly looks: number
  readonly why: HoldReason
}

function ofEvent(event: EventRow, ledger: Ledger, before: Before): Happening | null {
  const { from_state: from, to_state: to, message: reason } = event
  switch (to) {
    case 'unknown':
      return ofUnknown(event, ledger, before)
    case 'published':
      if (from === 'inbox') return reason === null ? null : { kind: 'said-there' }
      if (from === 'unknown')
        return isOwners(event, ledger)
          ? { kind: 'said-there' }
          : { kind: 'found', nth: before.looks + 1, reason }
      return reason === null ? null : { kind: 'not-shown', reason }
    case 'processing':
      return { kind: 'accepted', isWorking: true, reason }
    case 'inbox':
      return { kind: 'inbox', reason }
    case 'failed':
      return { kind: 'refused', reason, wasWorking: from === 'processing' }
    case 'held':
      return { kind: 'held', why: event.hold_reason ?? 'reconnect', reason }
    case 'missed':
      if (from === 'unknown') return { kind: 'absent', nth: before.looks + 1, thenMissed: true }
      return {
        kind: 'missed',
        lateMs: lateness(event, ledger),
        reason: from === 'scheduled' || from === 'ready' ? null : reason,
      }
    case 'canceled':
      return reason === null ? { kind: 'canceled' } : { kind: 'left', inInbox: from === 'inbox' }
    case 'scheduled':
    case 'ready':
    case 'preparing':
    case 'submitting':
      return ofReturn(event, ledger, before)
  }
}

function ofUnknown(
  { at, from_state: from, message, looks }: EventRow,
  { attempts, dues }: Ledger,
  before: Before,
): Happening {
  if (from === 'unknown')
    return looks > before.looks
      ? { kind: 'look', nth: looks, reason: message }
      : { kind: 'look-unsettled', reason: message }
  const isBegun = from !== 'scheduled' && from !== 'ready'
  if (!isBegun && attempts.some((attempt) => attempt.is_looked_first))
    return { kind: 'looked-first' }
  const asked = attempts.findLast(
    (attempt) => isAsking(attempt) && attempt.started_at.getTime() <= at.getTime(),
  )
  const isClosed = asked?.finished_at && isNear(asked.finished_at, at)
  if (isClosed && asked.outcome === 'ok' && message !== null)
    return { kind: 'look-unsettled', reason: message }
  return isClosed
    ? { kind: 'no-answer', afterMs: at.getTime() - askedAt(asked, dues).getTime() }
    : { kind: 'interrupted' }
}

/** Whether the lost call before this was settled by the owner's word. */
function isOwners({ at }: EventRow, { attempts }: Ledger): boolean {
  return (
    attempts.findLast(
      (attempt) => mayBeLive(attempt) && attempt.started_at.getTime() <= at.getTime(),
    )?.by_owner ?? false
  )
}

/** Back in the queue: by the owner, by a repaired account, or to wait. */
function ofReturn(event: EventRow, ledger: Ledger, before: Before): Happening | null {
  const { at, from_state: from, message: reason } = event
  switch (from) {
    case 'missed':
      return { kind: 'sent-after-all' }
    case 'failed':
      return reason === null ? { kind: 'sent-again' } : { kind: 'repaired' }
    case 'held':
      return { kind: 'released', why: before.why }
    case 'unknown':
      return isOwners(event, ledger)
        ? { kind: 'said-not-there' }
        : { kind: 'absent', nth: before.looks + 1, thenMissed: false }
    default: {
      if (reason === null) return null
      // the failed call says it already
      const isSaid = ledger.attempts.some(
        (attempt) =>
          sameMessage(attempt.reason, reason) &&
          attempt.finished_at &&
          isNear(attempt.finished_at, at),
      )
      return isSaid ? null : { kind: 'waiting', reason }
    }
  }
}

/** Measured at the due instant it had then: an owner who sends after all gives it a new one. */
function lateness({ at }: EventRow, { dues }: Ledger): number {
  const due = dues.findLast((candidate) => candidate.getTime() <= at.getTime())
  return due ? at.getTime() - due.getTime() : 0
}

function fold(moments: readonly Moment[], pictures: number): Moment[] {
  const folded: Moment[] = []
  for (const moment of moments) {
    const last = folded.at(-1)
    const merged = last ? merge(last, { next: moment, before: folded.at(-2), pictures }) : null
    if (merged) folded.splice(-1, 1, merged)
    else folded.push(moment)
  }
  return folded
}

/**
 * Two neighbours as one, or null when each has its own line. The first failure of a row keeps its
 * own.
 */
function merge(
  last: Moment,
  { next, before, pictures }: { next: Moment; before: Moment | undefined; pictures: number },
): Moment | null {
  const [a, b] = [last.what, next.what]
  if (a.kind === 'taken' && b.kind === 'taken')
    return { ...next, what: { kind: 'taken', count: Math.min(a.count + 1, Math.max(1, pictures)) } }
  if (a.kind === 'waiting' && b.kind === 'waiting' && sameMessage(a.reason, b.reason))
    return { ...last, until: next.at }
  if (b.kind !== 'try-failed') return null
  const until = next.at
  if (a.kind === 'tries' && a.sending === b.sending)
    return { at: last.at, until, what: { ...a, count: a.count + 1 } }
  const isRow =
    a.kind === 'try-failed' &&
    before?.what.kind === 'try-failed' &&
    [a, before.what].every((one) => one.outcome === b.outcome && one.sending === b.sending)
  return isRow
    ? { at: last.at, until, what: { kind: 'tries', count: 2, sending: b.sending } }
    : null
}
