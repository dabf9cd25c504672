import type { PublicationState } from '@marquee/contract/publishing.ts'

/** Preparation starts this long before the due instant (design section 4). */
export const prepareAheadMs = 30 * 60_000

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
