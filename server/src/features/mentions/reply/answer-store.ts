import type { Message } from '@marquee/contract/message.ts'
import type { MentionAnswer } from '@marquee/contract/mentions.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'

export async function putAnswer(
  tx: Db,
  companyId: string,
  of: {
    readonly id: string
    readonly answerId: string
    readonly key: string
    readonly text: string
  },
): Promise<void> {
  await tx.run(sql`
    update mentions set answer_id = ${of.answerId}, answer_key = ${of.key}, answer_text = ${of.text}, answer_state = 'sending', answer_problem = null, answer_remote_id = null, answered_at = null
    where company_id = ${companyId} and id = ${of.id}`)
}

interface OfAnswer {
  readonly companyId: string
  readonly answerId: string
}

/** What became of an answer. One that another took the place of moves nothing. */
export async function moveAnswer(
  tx: Db,
  { companyId, answerId }: OfAnswer,
  to: {
    readonly state: MentionAnswer['state']
    readonly problem: Message | null
    readonly remoteId?: string | null
    readonly at?: Date
  },
): Promise<void> {
  await tx.run(sql`
    update mentions set answer_state = ${to.state}, answer_problem = ${storedMessage(to.problem)}::jsonb,
      answer_remote_id = coalesce(${to.remoteId ?? null}, answer_remote_id), answered_at = ${to.state === 'sent' ? (to.at ?? null) : null}
    where company_id = ${companyId} and answer_id = ${answerId}`)
}

export async function clearAnswer(tx: Db, { companyId, answerId }: OfAnswer): Promise<void> {
  await tx.run(sql`
    update mentions set answer_id = null, answer_key = null, answer_text = null, answer_state = null, answer_problem = null, answer_remote_id = null, answered_at = null
    where company_id = ${companyId} and answer_id = ${answerId}`)
}

/** Every open screen of the company reads its inbox again. */
export async function notifyMentionsChanged(db: Db, companyId: string): Promise<void> {
  await db.run(sql`select pg_notify('company_changed', ${`${companyId} inbox`})`)
}
