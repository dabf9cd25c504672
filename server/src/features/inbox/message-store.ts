import type { RemoteMessage } from '#connectors/capabilities/messenger.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { MessageAccount } from './thread-store.ts'

export interface MessageRow {
  readonly remote_id: string
  readonly is_own: boolean
  readonly text: string
  readonly picture_id: string | null
  /** Behind that one, in their order. */
  readonly more_picture_ids: readonly string[]
  readonly has_other: boolean
  readonly quick_replies: readonly string[]
  readonly written_at: Date
}

const columns = part`remote_id, is_own, text, picture_id, more_picture_ids, has_other, quick_replies, written_at`

export interface MessageCursor {
  readonly writtenAt: Date
  readonly remoteId: string
}

/** Newest first, one more than asked for. */
export async function listMessages(
  db: Db,
  companyId: string,
  {
    threadId,
    before,
    limit,
  }: {
    readonly threadId: string
    readonly before: MessageCursor | null
    readonly limit: number
  },
): Promise<MessageRow[]> {
  const below = before
    ? part`(written_at, remote_id) < (${before.writtenAt}, ${before.remoteId})`
    : part`true`
  return db.many(sql<MessageRow>`
    select ${columns} from messages
    where company_id = ${companyId} and thread_id = ${threadId} and ${below} order by written_at desc, remote_id desc limit ${limit + 1}`)
}

/** The newest of each of these threads. */
export async function listNewestOf(
  db: Db,
  companyId: string,
  { threadIds, limit }: { readonly threadIds: readonly string[]; readonly limit: number },
): Promise<(MessageRow & { readonly thread_id: string })[]> {
  return db.many(sql<MessageRow & { thread_id: string }>`
    select t.id as thread_id, m.* from unnest(${[...threadIds]}::uuid[]) as t (id) cross join lateral (
      select ${columns} from messages
      where company_id = ${companyId} and thread_id = t.id order by written_at desc, remote_id desc limit ${limit}) m
    order by t.id, m.written_at, m.remote_id`)
}

/** When each of the network's ids that are here already was written, as far as it is known here. */
export async function knownMessages(
  db: Db,
  { companyId, socialAccountId }: Pick<MessageAccount, 'companyId' | 'socialAccountId'>,
  remoteIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.many(sql<{ remote_id: string; written_at: Date }>`
    select remote_id, written_at from messages where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = any(${[...remoteIds]}::text[])`)
  return new Map(rows.map(({ remote_id: id, written_at: at }) => [id, at]))
}

/**
 * The newest message of the guest that was here when ours was pressed: ours is newer than what its
 * author saw, whatever the clocks say. Null: none was.
 */
export async function newestSeenBy(
  db: Db,
  companyId: string,
  { threadId, at }: { readonly threadId: string; readonly at: Date },
): Promise<Date | null> {
  const { newest } = await db.one(sql<{ newest: Date | null }>`
    select max(written_at) as newest from messages where company_id = ${companyId} and thread_id = ${threadId} and not is_own and first_seen_at <= ${at}`)
  return newest
}

/** The network's own time of messages of ours, which were kept by our clock before it told it. */
export async function correctTimes(
  tx: Db,
  { companyId, socialAccountId }: Pick<MessageAccount, 'companyId' | 'socialAccountId'>,
  told: readonly Pick<RemoteMessage, 'remoteId' | 'createdAt'>[],
): Promise<void> {
  if (told.length === 0) return
  await tx.run(sql`
    update messages m set written_at = t.written_at
    from unnest(${told.map(({ remoteId }) => remoteId)}::text[], ${told.map(({ createdAt }) => createdAt)}::timestamptz[]) as t (remote_id, written_at)
    where m.company_id = ${companyId} and m.social_account_id = ${socialAccountId} and m.remote_id = t.remote_id and m.is_own`)
}

export interface KeptMessage extends Omit<RemoteMessage, 'pictureUrls'> {
  /** Our copies. */
  readonly pictureIds: readonly string[]
}

/** Writes what is not here yet; one that is stays as it was. Answers how many are new. */
export async function keepMessages(
  tx: Db,
  { companyId, socialAccountId }: Pick<MessageAccount, 'companyId' | 'socialAccountId'>,
  {
    threadId,
    seen,
    at,
  }: { readonly threadId: string; readonly seen: readonly KeptMessage[]; readonly at: Date },
): Promise<number> {
  if (seen.length === 0) return 0
  return tx.run(sql`
    insert into messages (company_id, social_account_id, remote_id, thread_id, is_own, text, picture_id, more_picture_ids, has_other, written_at, first_seen_at)
    select ${companyId}, ${socialAccountId}, remote_id, ${threadId}, is_own, text, picture_id, string_to_array(more, ',')::uuid[], has_other, written_at, ${at}
    from unnest(${seen.map(({ remoteId }) => remoteId)}::text[], ${seen.map(({ isOwn }) => isOwn)}::boolean[], ${seen.map(({ text }) => text.toWellFormed().replaceAll('\0', ''))}::text[],
      ${seen.map(({ pictureIds }) => pictureIds[0] ?? null)}::uuid[], ${seen.map(({ pictureIds }) => pictureIds.slice(1).join(','))}::text[], ${seen.map(({ hasOther }) => hasOther)}::boolean[], ${seen.map(({ createdAt }) => createdAt)}::timestamptz[])
      as m (remote_id, is_own, text, picture_id, more, has_other, written_at)
    on conflict do nothing`)
}

interface WholeThread {
  readonly guestId: string
  /** All that stands there and was written after that was seen. */
  readonly since: Date
}

/**
 * What is here of these threads and was not among all that stands there now. What came here after
 * `before` may be younger than what the network shows; what was sent from here, and what may be it
 * while a call is on its way, is not judged by what is shown.
 */
export async function listTakenBack(
  db: Db,
  { companyId, socialAccountId }: Pick<MessageAccount, 'companyId' | 'socialAccountId'>,
  {
    threads,
    seen,
    before,
  }: {
    readonly threads: readonly WholeThread[]
    readonly seen: readonly string[]
    readonly before: Date
  },
): Promise<{ readonly thread_id: string; readonly remote_ids: readonly string[] }[]> {
  if (threads.length === 0) return []
  const ofThread = part`w.company_id = m.company_id and w.thread_id = m.thread_id`
  return db.many(sql<{ thread_id: string; remote_ids: string[] }>`
    select t.id as thread_id, array_agg(m.remote_id) as remote_ids
    from unnest(${threads.map(({ guestId }) => guestId)}::text[], ${threads.map(({ since }) => since)}::timestamptz[]) as s (guest_id, since)
    join message_threads t on t.company_id = ${companyId} and t.social_account_id = ${socialAccountId} and t.guest_id = s.guest_id
    cross join lateral (
      select m.remote_id from messages m where m.company_id = ${companyId} and m.thread_id = t.id and m.written_at > s.since and m.first_seen_at < ${before}
        and m.remote_id <> all(${[...seen]}::text[]) and (not m.is_own
          or (select count(*) from message_writes w where ${ofThread} and w.remote_id = m.remote_id) = 0
            and (select count(*) from message_writes w where ${ofThread} and w.state <> 'sent' and w.removed_at is null and w.state <> 'failed') = 0)) m
    group by t.id order by t.id`)
}

/** Null: no guest wrote it here. */
export async function findThreadOfGuestMessage(
  db: Db,
  { companyId, socialAccountId }: Pick<MessageAccount, 'companyId' | 'socialAccountId'>,
  remoteId: string,
): Promise<string | null> {
  const row = await db.maybeOne(sql<{ thread_id: string }>`
    select thread_id from messages where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = ${remoteId} and not is_own`)
  return row?.thread_id ?? null
}

/** What a guest wrote last of what is left; nothing: an empty text. */
export async function findGuestWords(
  tx: Db,
  { companyId, threadId }: { readonly companyId: string; readonly threadId: string },
): Promise<{ readonly text: string; readonly hasPicture: boolean }> {
  const row = await tx.maybeOne(sql<{ text: string; has_picture: boolean }>`
    select text, picture_id is not null as has_picture from messages
    where company_id = ${companyId} and thread_id = ${threadId} and not is_own order by written_at desc, remote_id desc limit 1`)
  return { text: row?.text ?? '', hasPicture: row?.has_picture ?? false }
}

export async function dropMessages(
  tx: Db,
  { companyId, socialAccountId }: Pick<MessageAccount, 'companyId' | 'socialAccountId'>,
  remoteIds: readonly string[],
): Promise<void> {
  await tx.run(sql`
    delete from messages where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = any(${[...remoteIds]}::text[])`)
}

/** The answers to tap below a message of ours: only its sender knows them, whoever saw it first. */
export async function keepQuickReplies(
  tx: Db,
  { companyId, socialAccountId }: Pick<MessageAccount, 'companyId' | 'socialAccountId'>,
  {
    remoteId,
    quickReplies,
  }: { readonly remoteId: string; readonly quickReplies: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    update messages set quick_replies = ${[...quickReplies]}::text[] where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = ${remoteId}`)
}
