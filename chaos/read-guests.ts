import { asked } from './gather-facts.ts'
import type { Venue } from './connect-accounts.ts'
import type { TownControl } from './town-control.ts'

/** An answer to a message as the product has it. */
export interface AnswerRow {
  readonly id: string
  readonly state: string
  readonly remote_id: string | null
  readonly text: string
  readonly guest_id: string
  /** The account's id at its network. */
  readonly account: string
  /** The code of what was told of it. */
  readonly problem: string | null
  readonly finished_at: Date | null
  /** How often the venue's own list shows it. */
  readonly shown: number
}
/** A message that really stands, by the town's books; times by the town's clock. */
export interface LiveMessage {
  readonly id: string
  readonly account: string
  readonly guestId: string
  readonly fromGuest: boolean
  readonly text: string
  readonly createdAt: number
}
export interface ReviewRow {
  readonly id: string
  readonly remote_id: string
  readonly reply_text: string | null
  readonly wish_state: string | null
}
export interface LiveReview {
  readonly id: string
  /** Null: nobody answered. */
  readonly reply: string | null
}
export interface GuestFacts {
  /** What the product knows that guests said, in messages and reviews. */
  readonly heard: readonly string[]
  readonly answers: readonly AnswerRow[]
  readonly messages: readonly LiveMessage[]
  readonly reviews: readonly ReviewRow[]
  readonly liveReviews: readonly LiveReview[]
}

interface MessageBook {
  readonly conversations: readonly {
    readonly accountId: string
    readonly guest: { readonly id: string }
    readonly messages: readonly {
      readonly id: string
      readonly fromGuest: boolean
      readonly text: string
      readonly createdAt: number
    }[]
  }[]
}
interface ReviewBook {
  readonly reviews: readonly {
    readonly id: string
    readonly reply: { readonly comment: string } | null
  }[]
}

/** What guests wrote and were answered: the product's rows, and the town's books. */
export async function readGuests(
  databaseUrl: string,
  town: TownControl,
  venues: readonly Venue[],
): Promise<GuestFacts> {
  const { conversations } = await town.get<MessageBook>('/truth/messages')
  const books = await Promise.all(
    venues.flatMap(({ accounts: { google } }) =>
      google === undefined
        ? []
        : [town.get<ReviewBook>(`/truth/google/${google.split('/').at(-1)}/reviews`)],
    ),
  )
  return asked(databaseUrl, async (client) => ({
    heard: (
      await client.query<{ readonly text: string }>(
        'select text from messages where not is_own union select text from reviews where text is not null',
      )
    ).rows.map(({ text }) => text),
    answers: (
      await client.query<AnswerRow>(`
        select w.id, w.state, w.remote_id, w.text, w.guest_id, a.remote_id as account, w.problem->>'code' as problem, w.finished_at,
          (select count(*)::int from messages m where m.company_id = w.company_id and m.thread_id = w.thread_id and m.is_own and m.text = w.text) as shown
        from message_writes w join social_accounts a on a.company_id = w.company_id and a.id = w.social_account_id order by w.started_at`)
    ).rows,
    messages: conversations.flatMap(({ accountId: account, guest: { id: guestId }, messages }) =>
      messages.map(({ id, fromGuest, text, createdAt }) => ({
        id,
        account,
        guestId,
        fromGuest,
        text,
        createdAt,
      })),
    ),
    reviews: (
      await client.query<ReviewRow>('select id, remote_id, reply_text, wish_state from reviews')
    ).rows,
    liveReviews: books.flatMap(({ reviews }) =>
      reviews.map(({ id, reply }) => ({ id, reply: reply?.comment ?? null })),
    ),
  }))
}
