import { message, type Message } from '@marquee/contract/message.ts'
import type { Decision, PublicationState } from '@marquee/contract/publishing.ts'
import { maxScheduleAheadDays } from '@marquee/contract/post-limits.ts'
import { AppError } from '#platform/app-error.ts'

export const postNowLatenessMinutes = 24 * 60

/**
 * What an owner may decide: about what is late, refused, held, or could not be settled by looking.
 * While we still look, nothing is asked. `isSent`: of a Post Now that still waits, which no list of
 * scheduled posts offers to cancel.
 */
export function decisionsFor(state: PublicationState, moves: boolean, isSent: boolean): Decision[] {
  if (state === 'missed') return ['send', 'leave']
  if (state === 'failed') return ['send', 'leave']
  if (state === 'inbox') return ['there', 'leave']
  if (isSent && (state === 'held' || state === 'scheduled' || state === 'ready')) return ['leave']
  return state === 'unknown' && !moves ? ['there', 'not-there'] : []
}

export const goingOut = message('publishing.going-out')

/** One that has begun; `moves`: the engine acts on it by itself. */
export interface Begun {
  readonly state: PublicationState
  readonly moves: boolean
}

/**
 * Why a planned post of which these are begun can be neither changed nor canceled. What is
 * `unknown` there is only looked for before it is sent, or waits for its owner to say whether it is
 * there.
 */
export function notWaiting(begun: readonly Begun[]): Message {
  if (begun.length === 0 || begun.some(({ state }) => state !== 'unknown')) return goingOut
  return begun.some(({ moves }) => moves)
    ? message('publishing.being-looked-for')
    : message('publishing.asks-whether-there')
}

export type When = { readonly kind: 'now' } | { readonly kind: 'at'; readonly due: Date }

/** A past or empty time means now (SCHEDULE-005); more than a year ahead is refused at its field. */
export function whenOf(scheduledAt: string | null | undefined, now: Date): When {
  if (!scheduledAt) return { kind: 'now' }
  const due = new Date(scheduledAt)
  if (due.getTime() <= now.getTime()) return { kind: 'now' }
  if (due.getTime() - now.getTime() > maxScheduleAheadDays * 86_400_000) {
    throw new AppError('invalid-input', message('publishing.over-a-year-ahead'), {
      details: { scheduledAt: message('publishing.over-a-year-ahead') },
    })
  }
  return { kind: 'at', due }
}

/** Said to whoever says "it is not there" while it may still appear for so long. */
export function mayStillAppear(forMs: number): AppError {
  const minutes = Math.ceil(forMs / 60_000)
  return new AppError(
    'conflict',
    minutes > 90
      ? message('publishing.may-appear-hours', { hours: Math.ceil(minutes / 60) })
      : message('publishing.may-appear-minutes', { minutes }),
  )
}
