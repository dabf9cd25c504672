import type { ReviewView } from '@marquee/contract/reviews.ts'
import type { ReviewRow } from './list-store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export function toView(row: ReviewRow): ReviewView {
  return {
    id: row.id,
    network: row.network,
    reviewer: row.reviewer,
    stars: row.stars,
    recommends: row.recommends,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    changedAt: iso(row.changed_at),
    earlierStars: row.earlier_stars,
    reply: replyOf(row),
    wish:
      row.wish_state === null
        ? null
        : {
            does: row.wish_text === null ? 'delete' : 'reply',
            text: row.wish_text,
            state: row.wish_state,
            problem: row.wish_problem,
          },
  }
}

/** What nobody sees yet, and is told by the wish already, is not shown a second time. */
function replyOf(row: ReviewRow): ReviewView['reply'] {
  const { reply_text: text, reply_at: at, reply_state: state } = row
  if (text === null || at === null || state === null) return null
  if (state !== 'live' && row.wish_text === text) return null
  const isOlder = row.changed_at !== null && secondOf(row.changed_at) >= secondOf(at)
  return { text, at: at.toISOString(), state, isOlder }
}

/** Networks tell the time of a change in whole seconds, and we know our own to the millisecond. */
const secondOf = (at: Date) => Math.floor(at.getTime() / 1000)
