import { message, type Message } from '@marquee/contract/message.ts'
import type { Decision, PublicationState } from '@marquee/contract/publishing.ts'
import { maxScheduleAheadDays } from '@marquee/contract/post-limits.ts'
import { networkNames, type NetworkKey } from '@marquee/contract/networks/table.ts'
import { AppError } from '#platform/app-error.ts'

/** Preparation starts this long before the due instant (design section 4). */
export const prepareAheadMs = 30 * 60_000
export const postNowLatenessMinutes = 24 * 60

/**
 * Where each state may go. A row that would go elsewhere is a defect of the engine, not of the
 * data. What is open becomes `canceled` where it was deleted meanwhile and would go out again.
 */
export const exits: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  scheduled: ['preparing', 'unknown', 'held', 'missed', 'canceled'],
  preparing: ['ready', 'scheduled', 'failed', 'held', 'missed'],
  ready: ['submitting', 'unknown', 'scheduled', 'held', 'missed', 'canceled'],
  submitting: [
    'published',
    'processing',
    'failed',
    'unknown',
    'ready',
    'scheduled',
    'held',
    'missed',
    'canceled',
  ],
  processing: ['published', 'inbox', 'failed', 'unknown', 'scheduled', 'missed', 'canceled'],
  inbox: ['published', 'canceled'],
  unknown: ['published', 'ready', 'scheduled', 'failed', 'missed', 'held', 'canceled'],
  held: ['scheduled', 'missed', 'canceled'],
  missed: ['scheduled', 'canceled'],
  published: [],
  failed: ['scheduled', 'canceled'],
  canceled: [],
}

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

/** Waits that grow: 5 s, 10 s, 20 s … up to 10 minutes. */
export function retryDelayMs(tries: number): number {
  return Math.min(5000 * 2 ** Math.max(0, tries - 1), 600_000)
}

/**
 * When a lost call is looked up: soon, after a minute, and last once the network can no longer
 * apply it late. At least three looks before anyone may say that it stands nowhere (design section
 * 4, "absent means").
 */
export function nextLookupAt(looks: number, now: Date, settledAt: Date): Date {
  if (looks === 0) return new Date(now.getTime() + 5000)
  if (looks === 1)
    return new Date(
      Math.min(now.getTime() + 60_000, Math.max(settledAt.getTime(), now.getTime() + 5000)),
    )
  return new Date(Math.max(settledAt.getTime(), now.getTime() + 5000))
}

export const looksNeeded = 3
/**
 * The longest that any network may take to show what a lost call did: Facebook's feed (design
 * section 4).
 */
export const longestSettleMs = 600_000
/**
 * So long may a network work on a post, or let nobody see what became of it, before its owner is
 * asked.
 */
export const longestWorkMs = 86_400_000

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

/**
 * Said while the network's own id of a lost call proves that the post stands, and no address of it
 * is shown yet.
 */
export const liveUnseen = (network: NetworkKey): Message =>
  message('publishing.live-address-looked-for', { network: networkNames[network] })

/** Said where the network refuses words that something else put there. */
export const twinRefused = (network: NetworkKey): Message =>
  message('publishing.same-words-there', { network: networkNames[network] })

/** Said of what was late when a worker started, while it is looked for before it is sent. */
export const checkingFirst = message('publishing.looked-for-first')
