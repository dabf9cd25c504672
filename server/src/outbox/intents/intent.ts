import type { Message } from '@marquee/contract/message.ts'
import type * as z from 'zod/mini'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Advertiser } from '#connectors/capabilities/ads/advertiser.ts'
import type { CommentEditor } from '#connectors/capabilities/comments/comment-editor.ts'
import type { CommentModerator } from '#connectors/capabilities/comments/comment-moderator.ts'
import type { Commenter, Liker } from '#connectors/capabilities/comments/commenter.ts'
import type { MentionAnswerer } from '#connectors/capabilities/comments/mentions.ts'
import type { Messenger } from '#connectors/capabilities/messenger.ts'
import type { PostEditor } from '#connectors/capabilities/posts/post-editor.ts'
import type { PostReader } from '#connectors/capabilities/posts/post-reader.ts'
import type {
  Prepared,
  Publisher,
  PublisherLimits,
  WriteContext,
} from '#connectors/capabilities/publish/publisher.ts'
import type { ReviewReplier } from '#connectors/capabilities/reviewer.ts'
import type { ThreadWriter } from '#connectors/capabilities/publish/thread-writer.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * - `waiting`: its step before is not done
 * - `due`: it goes out at `next_at`
 * - `sending`: in the hands of a worker
 * - `unknown`: its answer was lost; it is looked up at `next_at`, or asks its owner where that is
 *   null
 * - `held`: waits for what its hold reason names
 * - `missed`: too late to be wanted; it asks
 * - `done`, `failed`, `canceled`: over
 */
export type IntentState =
  | 'waiting'
  | 'due'
  | 'sending'
  | 'unknown'
  | 'done'
  | 'failed'
  | 'held'
  | 'missed'
  | 'canceled'
export type IntentHold = 'reconnect' | 'plan' | 'kill-switch' | 'restored'

/** One write to a network that somebody wants: as its row. */
export interface IntentRow {
  readonly company_id: string
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly network: NetworkKey
  readonly social_account_id: string
  /** The publication that it belongs to, whose why page tells of it. */
  readonly publication_id: string | null
  /** The network's id of what it acts on; null where that is not known yet. */
  readonly subject: string | null
  /** What of its subject it sets; null where the last word does not count. */
  readonly sets: string | null
  readonly payload: unknown
  readonly author_id: string | null
  readonly correlation_id: string
  readonly state: IntentState
  readonly hold_reason: IntentHold | null
  readonly message: Message | null
  /** How its last call ended: an error kind of the connectors, `ok`, `found` or `absent`. */
  readonly outcome: string | null
  readonly due_at: Date
  readonly late_after: Date
  readonly next_at: Date | null
  readonly fence: number
  readonly tries: number
  readonly looks: number
  /** It may have gone out since then without this database knowing. */
  readonly look_since: Date | null
  readonly prepared: Prepared | null
  /** The publication or intent that must be done first. */
  readonly after_id: string | null
  /** The network's id of what the step before made: known from `due` on. */
  readonly after_remote_id: string | null
  readonly remote_id: string | null
  readonly created_at: Date
  readonly finished_at: Date | null
  /** Its network took it and still works on it. */
  readonly is_working: boolean
  /** Since when every look at its network failed; null: the last one showed something. */
  readonly unseen_since: Date | null
  /** A worker is at it now. */
  readonly is_in_hand: boolean
}

/**
 * Whether what was wished is so. A row may wait for one more look all the same: a lost call of an
 * older word might undo it.
 */
export const isDone = ({
  state,
  outcome,
  is_working: isWorking,
}: Pick<IntentRow, 'state' | 'outcome' | 'is_working'>): boolean =>
  state === 'done' ||
  (state === 'unknown' && !isWorking && (outcome === 'ok' || outcome === 'found'))

/** An intent whose payload was read by its kind. */
export interface Intent<Payload> extends Omit<IntentRow, 'payload'> {
  readonly payload: Payload
}

/** One account, opened for one call; null parts are what its network does not have. */
export interface OutboxAccount {
  readonly account: { readonly name: string; readonly network: NetworkKey }
  readonly publisher: Publisher | null
  readonly reader: Pick<PostReader, 'read'> | null
  readonly commenter: Commenter | null
  readonly liker: Liker | null
  readonly threadWriter: ThreadWriter | null
  readonly moderator: CommentModerator | null
  readonly commentEditor: CommentEditor | null
  readonly messenger: Messenger | null
  readonly mentionAnswerer: MentionAnswerer | null
  readonly postEditor: PostEditor | null
  readonly reviewReplier: ReviewReplier | null
  /** Opened by what asks for it. */
  readonly advertiser: () => Promise<Advertiser | null>
  readonly limits: PublisherLimits | null
  /** The quotas at the network that its calls use up. */
  readonly budgets: readonly string[]
  /** Tells this opening's grant from a later one of the same account. */
  readonly mark: string
}

/** What the call that counts made. */
export interface Committed {
  /** The network's id; null where the call makes nothing that has one. */
  readonly remoteId: string | null
  /** The network took it and still works on it: `follow` is asked what becomes of it. */
  readonly isWorking?: boolean
}

/** What became of a write that its network took and went on working on. */
export type IntentFollowed =
  | { readonly state: 'done' }
  | { readonly state: 'working'; readonly againInMs: number }
  | { readonly state: 'refused'; readonly message: Message }

/** A call whose answer was lost. */
export interface LostCall {
  /** When it was begun, and until when it may have been sent, by the clock of the product. */
  readonly startedAt: Date
  readonly deadlineAt: Date
}

/**
 * What a look at the network showed of a lost call. `proof` says how far it goes:
 *
 * - `content`: the candidates read the same; none proves absence only after three looks and the
 *   settle time
 * - `own-id`: the network's own id of the write says that it stands; a candidate names it
 * - `state`: what was wished is so already (`isDone`), or is not and may be asked for again: twice is
 *   once
 * - `repeatable`: it does not stand, and the same call may be sent again at once
 * - `nothing`: the network lets nobody see it; the owner is asked
 */
export type IntentLookUp =
  | {
      readonly proof: 'content' | 'own-id' | 'repeatable'
      readonly candidates: readonly IntentCandidate[]
    }
  | {
      readonly proof: 'state'
      readonly isDone: boolean
      readonly remoteId?: string | null
      /** It is there, and its network still works on it. */
      readonly isWorking?: boolean
    }
  | { readonly proof: 'nothing' }

export interface IntentCandidate {
  readonly remoteId: string
  readonly createdAt: Date
}

/** What became of an intent, as its room hears it in the transaction that writes it. */
export interface IntentChange {
  readonly state: IntentState
  readonly message: Message | null
  /** Nothing more happens by itself: its owner has to say what is wanted. */
  readonly asks: boolean
  readonly remoteId: string | null
  /** Under which name it went out; null where the account was not opened. */
  readonly accountName: string | null
  /**
   * When what stands was made: as its network tells it where it was found, else when its call
   * began. Null where that is not known.
   */
  readonly madeAt: Date | null
  readonly at: Date
}

/**
 * One kind of write: how it is prepared, made, looked up, and what its room does when it hears what
 * became of it. Everything throws `ConnectorError`. A kind lives with its room, in one file, and is
 * registered where the product is composed.
 */
export interface IntentKind<P extends z.ZodMiniType> {
  readonly key: string
  readonly payload: P
  /** The name that connectors give to the one call that counts; others are steps before it. */
  readonly step: string
  /** Its call ends what it acts on: the ledger names that, so that nobody takes it for a find. */
  readonly endsSubject?: boolean
  /**
   * It is sent with the token of the person who consented, not with the account's own: held for
   * that, it waits for a consent that lives.
   */
  readonly isByPerson?: boolean
  /**
   * What of its subject it sets, such as whether it is liked. Of several that set the same the last
   * word counts: a newer one takes the place of what is open, goes out after what is in a worker's
   * hands, and is looked at once more where a lost older call may still take effect. Wants
   * `subject` and a look-up by `state`.
   */
  readonly sets?: string
  /** Up to how full the quotas of its account may be: `commit` always goes, `write` up to 85 %. */
  readonly upTo: 'commit' | 'write'
  /** Later than this after it was due it asks instead of going out. */
  readonly latenessMs: number
  /** It is held while the company's plan covers nothing. */
  readonly needsPlan: boolean
  /** When a lost answer is looked for first. */
  readonly firstLookupMs: number
  /** How long after a lost call its effect may still appear (design section 4). */
  settleMs(account: OutboxAccount): number
  /** Of several candidates that nothing else made: the oldest is it, or nobody can tell. */
  readonly several: 'oldest' | 'ask'
  /**
   * What can be left at the network ahead; safe to run again with what an earlier run left. Its
   * writes may be repeated. `againInMs`: the network still works on it. Null: there is nothing to
   * leave.
   */
  prepare?(
    account: OutboxAccount,
    intent: Intent<z.output<P>>,
    context: WriteContext,
  ): Promise<{ readonly prepared: Prepared; readonly againInMs: number | null } | null>
  /** The one call that counts. */
  commit(
    account: OutboxAccount,
    intent: Intent<z.output<P>>,
    context: WriteContext,
  ): Promise<Committed>
  /** Whether a lost call took effect. A read. */
  lookUp(account: OutboxAccount, intent: Intent<z.output<P>>, lost: LostCall): Promise<IntentLookUp>
  /** Of kinds whose network may go on working on what it took. A read. */
  follow?(account: OutboxAccount, intent: Intent<z.output<P>>): Promise<IntentFollowed>
  /** Writes what the room keeps of it; in the transaction of the change, and nothing else. */
  changed?(tx: Db, intent: Intent<z.output<P>>, change: IntentChange): Promise<void>
}

/** A kind as the outbox runs it: every row is read by the kind's own schema. */
export interface RunningKind extends Pick<
  IntentKind<z.ZodMiniType>,
  | 'key'
  | 'step'
  | 'endsSubject'
  | 'isByPerson'
  | 'sets'
  | 'upTo'
  | 'latenessMs'
  | 'needsPlan'
  | 'firstLookupMs'
  | 'settleMs'
  | 'several'
> {
  prepare(
    account: OutboxAccount,
    row: IntentRow,
    context: WriteContext,
  ): Promise<{ readonly prepared: Prepared; readonly againInMs: number | null } | null>
  commit(account: OutboxAccount, row: IntentRow, context: WriteContext): Promise<Committed>
  lookUp(account: OutboxAccount, row: IntentRow, lost: LostCall): Promise<IntentLookUp>
  follow(account: OutboxAccount, row: IntentRow): Promise<IntentFollowed>
  changed(tx: Db, row: IntentRow, change: IntentChange): Promise<void>
}
