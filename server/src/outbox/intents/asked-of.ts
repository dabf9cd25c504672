import type { Message } from '@marquee/contract/message.ts'
import type { IntentRow, IntentState } from './intent.ts'

/** Something that somebody wants of what stands at a network. */
export interface Asked {
  readonly state: IntentState
  /** Nothing more happens by itself. */
  readonly asks: boolean
  readonly message: Message | null
  readonly finishedAt: Date | null
}

/** What is shown of it while it is not so. */
export interface AskedView {
  readonly state: 'sending' | 'unknown' | 'failed'
  /** Why it was refused, or what it waits for. */
  readonly problem: Message | null
}

/** A refusal is told for so long; the next wish takes its place before. */
const toldMs = 86_400_000

export const askedOf = (intent: IntentRow): Asked => ({
  state: intent.state,
  asks: intent.next_at === null && !intent.is_in_hand,
  message: intent.message,
  finishedAt: intent.finished_at,
})

/** Null: it is so, nobody wants it any more, or its refusal is told no more. */
export function showAsked(asked: Asked, now: Date): AskedView | null {
  const state = stateOf(asked, now)
  // while it is looked up the state says enough
  return state && { state, problem: state === 'unknown' ? null : asked.message }
}

function stateOf({ state, asks, finishedAt: at }: Asked, now: Date): AskedView['state'] | null {
  switch (state) {
    case 'waiting':
    case 'due':
    case 'sending':
    case 'held':
      return 'sending'
    case 'unknown':
      return asks ? 'failed' : 'unknown'
    case 'failed':
    case 'missed':
      return at !== null && now.getTime() - at.getTime() < toldMs ? 'failed' : null
    case 'done':
    case 'canceled':
      return null
  }
}
