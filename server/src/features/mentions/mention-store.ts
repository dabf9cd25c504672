import type { Message } from '@marquee/contract/message.ts'
import type { MentionAnswer } from '@marquee/contract/mentions.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { RemoteMention } from '#connectors/capabilities/comments/mentions.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'

/** One account whose mentions are read. */
export interface MentionsAccount {
  readonly companyId: string
  readonly socialAccountId: string
}

export interface MentionRow {
  readonly id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly account_name: string
  readonly post_id: string
  readonly comment_id: string | null
  readonly guest_name: string | null
  readonly text: string
  readonly picture_id: string | null
  readonly permalink: string | null
  readonly written_at: Date
  readonly takes_answer: boolean
  readonly answer_id: string | null
  readonly answer_key: string | null
  readonly answer_text: string | null
  readonly answer_state: MentionAnswer['state'] | null
  readonly answer_problem: Message | null
  readonly answered_at: Date | null
}

const columns = part`m.id, m.network, m.social_account_id, a.name as account_name, m.post_id, m.comment_id, m.guest_name, m.text, m.picture_id, m.permalink, m.written_at,
  m.takes_answer, m.answer_id, m.answer_key, m.answer_text, m.answer_state, m.answer_problem, m.answered_at`

/** Of an account that is connected. Null also for somebody else's. */
export async function findMention(
  db: Db,
  companyId: string,
  id: string,
): Promise<MentionRow | null> {
  return db.maybeOne(sql<MentionRow>`
    select ${columns} from mentions m join social_accounts a on a.company_id = m.company_id and a.id = m.social_account_id and a.disconnected_at is null
    where m.company_id = ${companyId} and m.id = ${id}`)
}

/** Locked until the transaction ends: of two answers at once the second sees the first. */
export async function lockMention(tx: Db, companyId: string, id: string): Promise<void> {
  await tx.maybeOne(
    sql<{
      id: string
    }>`select id from mentions where company_id = ${companyId} and id = ${id} for update`,
  )
}

export const remoteIdOf = ({ postId, commentId }: Pick<RemoteMention, 'postId' | 'commentId'>) =>
  commentId ?? postId

const plain = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** Our ids of those that are new or read otherwise now. */
export async function keepMentions(
  tx: Db,
  { companyId, socialAccountId }: MentionsAccount,
  seen: {
    readonly network: NetworkKey
    readonly mentions: readonly RemoteMention[]
    readonly at: Date
  },
): Promise<string[]> {
  const kept: string[] = []
  for (const one of seen.mentions) {
    const remoteId = remoteIdOf(one)
    const row = await tx.maybeOne(sql<{ id: string }>`
      insert into mentions as m (company_id, id, network, social_account_id, remote_id, post_id, comment_id, guest_name, text, picture_from, picture_next_at, permalink, written_at, first_seen_at, takes_answer)
      values (${companyId}, ${newId()}, ${seen.network}, ${socialAccountId}, ${remoteId}, ${one.postId}, ${one.commentId}, ${one.guestName === null ? null : plain(one.guestName)},
        ${plain(one.text)}, ${one.pictureUrl}, ${one.pictureUrl === null ? null : seen.at}, ${one.permalink}, ${one.createdAt}, ${seen.at}, ${one.takesAnswer})
      on conflict (company_id, social_account_id, remote_id) do update set text = excluded.text, guest_name = coalesce(excluded.guest_name, m.guest_name),
        permalink = coalesce(excluded.permalink, m.permalink), takes_answer = m.takes_answer or excluded.takes_answer
        where (m.text, m.guest_name, m.permalink, m.takes_answer) is distinct from
          (excluded.text, coalesce(excluded.guest_name, m.guest_name), coalesce(excluded.permalink, m.permalink), m.takes_answer or excluded.takes_answer)
      returning id`)
    if (row) kept.push(row.id)
  }
  return kept
}

/** It stands there no more. */
export async function dropMention(
  tx: Db,
  { companyId, socialAccountId }: MentionsAccount,
  remoteId: string,
): Promise<void> {
  await tx.run(
    sql`delete from mentions where company_id = ${companyId} and social_account_id = ${socialAccountId} and remote_id = ${remoteId}`,
  )
}

export interface WaitingMention {
  readonly id: string
  readonly network: NetworkKey
  readonly social_account_id: string
  readonly guest_name: string | null
  readonly text: string
  readonly has_picture: boolean
  readonly written_at: Date
  /** An answer that is on its way may fail still. */
  readonly waits: boolean
}

export async function listWaiting(
  tx: Db,
  companyId: string,
  ids: readonly string[],
): Promise<WaitingMention[]> {
  return tx.many(sql<WaitingMention>`
    select id, network, social_account_id, guest_name, text, picture_id is not null as has_picture, written_at, answer_state is distinct from 'sent' as waits
    from mentions where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`)
}
