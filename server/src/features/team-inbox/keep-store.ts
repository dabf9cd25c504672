import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'
import type { GuestWord, GuestWordsChange } from './guest-word.ts'

/** As much of the words as a row shows. */
const longestExcerpt = 300
const plain = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** What is longer ends with a sign that there is more, and never in half a character. */
const excerptOf = (text: string) =>
  text.length <= longestExcerpt
    ? text
    : `${text.slice(0, longestExcerpt - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

/** One word for what an item is about, whatever it is. */
const subjectOf = ({ kind, socialAccountId, subjectId }: GuestWord): string =>
  kind === 'comment' ? `${socialAccountId} ${subjectId}` : subjectId

const recordset = part`as s(id uuid, kind text, subject text, network text, social_account_id uuid, thread_id uuid, review_id uuid, mention_id uuid, comment_id text, post_id text,
  guest_name text, guest_picture_id uuid, text text, has_picture boolean, rating smallint, guest_at timestamptz, closes_at timestamptz)`

function rowOf(word: GuestWord) {
  const { kind, subjectId, guestName, text } = word
  return {
    id: newId(),
    kind,
    subject: subjectOf(word),
    network: word.network,
    social_account_id: word.socialAccountId,
    thread_id: kind === 'message' ? subjectId : null,
    review_id: kind === 'review' ? subjectId : null,
    mention_id: kind === 'mention' ? subjectId : null,
    comment_id: kind === 'comment' ? subjectId : null,
    post_id: word.postId,
    guest_name: guestName === null ? null : plain(guestName),
    guest_picture_id: word.guestPictureId,
    text: excerptOf(plain(text)),
    has_picture: word.hasPicture,
    rating: word.rating,
    guest_at: word.guestAt,
    closes_at: word.closesAt,
  }
}

/**
 * The only place that writes what an item is about. What waits gets an item, or has it back on the
 * list when the guest wrote something new; what does not wait any more leaves the list. Told twice,
 * nothing changes and nobody is told.
 */
export async function keepItems(tx: Db, companyId: string, told: GuestWordsChange): Promise<void> {
  const words = told.words.toSorted((a, b) => subjectOf(a).localeCompare(subjectOf(b), 'en'))
  const waiting = words.filter(({ waits, guestAt }) => waits && guestAt !== null)
  const over = words.filter((one) => !waiting.includes(one))
  if (waiting.length > 0) await keepWaiting(tx, companyId, { words: waiting, at: told.at })
  if (over.length > 0) await settle(tx, companyId, { ...told, words: over })
}

async function keepWaiting(
  tx: Db,
  companyId: string,
  { words, at }: GuestWordsChange,
): Promise<void> {
  const isNews = part`(i.state = 'answered' or excluded.guest_at > i.guest_at)`
  await tx.run(sql`
    insert into inbox_items as i (company_id, id, kind, subject, network, social_account_id, thread_id, review_id, mention_id, comment_id, post_id, guest_name, guest_picture_id, text,
      has_picture, rating, guest_at, closes_at, is_late, state)
    select ${companyId}, id, kind, subject, network, social_account_id, thread_id, review_id, mention_id, comment_id, post_id, guest_name, guest_picture_id, text,
      has_picture, rating, guest_at, closes_at, coalesce(closes_at <= ${at}, false), 'open'
    from jsonb_to_recordset(${JSON.stringify(words.map(rowOf))}::jsonb) ${recordset} order by kind, subject
    on conflict (company_id, kind, subject) do update set guest_name = excluded.guest_name, guest_picture_id = excluded.guest_picture_id, text = excluded.text,
      has_picture = excluded.has_picture, rating = excluded.rating, guest_at = excluded.guest_at, closes_at = excluded.closes_at, is_late = excluded.is_late,
      state = case when ${isNews} then 'open' else i.state end,
      snoozed_until = case when ${isNews} then null else i.snoozed_until end,
      settled_at = case when ${isNews} then null else i.settled_at end
    where i.state = 'answered' or (i.guest_name, i.guest_picture_id, i.text, i.has_picture, i.rating, i.guest_at, i.closes_at)
      is distinct from (excluded.guest_name, excluded.guest_picture_id, excluded.text, excluded.has_picture, excluded.rating, excluded.guest_at, excluded.closes_at)`)
}

/**
 * Whether somebody has the item of this thread of messages, or the team said something of it among
 * itself. The item is locked until the transaction ends.
 */
export async function isThreadKept(tx: Db, companyId: string, threadId: string): Promise<boolean> {
  const item = await tx.maybeOne(sql<{ is_kept: boolean }>`
    select assignee_id is not null or remarks > 0 as is_kept from inbox_items
    where company_id = ${companyId} and thread_id = ${threadId} for update`)
  return item?.is_kept ?? false
}

/**
 * Our word is the last one, or the guest's is taken back. Where nobody of the company is known for
 * an answer, it was written elsewhere.
 */
async function settle(
  tx: Db,
  companyId: string,
  { words, answeredBy, isTakenBack = false, at }: GuestWordsChange,
): Promise<void> {
  const isAnswer = answeredBy !== undefined
  const by = answeredBy ?? null
  const isAnswered = part`(${isAnswer} or (i.state <> 'answered' and not ${isTakenBack}))`
  await tx.run(sql`
    update inbox_items i set state = 'answered', snoozed_until = null, settled_at = case when i.state = 'answered' then i.settled_at else ${at}::timestamptz end,
      answered_at = case when ${isAnswered} then ${at}::timestamptz else i.answered_at end,
      answered_by = case when ${isAnswered} then ${by}::uuid else i.answered_by end,
      text = case when ${isTakenBack} then s.text else i.text end,
      has_picture = case when ${isTakenBack} then s.has_picture else i.has_picture end
    from jsonb_to_recordset(${JSON.stringify(words.map(rowOf))}::jsonb) ${recordset}
    where i.company_id = ${companyId} and i.kind = s.kind and i.subject = s.subject and (i.state <> 'answered' or ${isAnswer} or ${isTakenBack})`)
}
