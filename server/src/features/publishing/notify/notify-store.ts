import type { Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'

/**
 * What one mail is about: a post with its networks, or a network whose accounts lost their
 * connection while posts wait for them.
 */
export interface Incident {
  readonly company_id: string
  readonly about: 'post' | 'account' | 'plan'
  /**
   * The id of the post or the company, or the key of the network; the id of the publication itself
   * when that was deleted meanwhile.
   */
  readonly subject_id: string
}

const untold = part`e.told_at is null and e.to_state in ('failed', 'missed', 'held', 'unknown', 'inbox')`
const isOfAccount = part`(e.to_state = 'held' and e.hold_reason = 'reconnect')`
const isOfPlan = part`(e.to_state = 'held' and e.hold_reason = 'plan')`

/** What happened before `until` and was told to nobody, longest waiting first. */
export async function listIncidents(db: Db, until: Date, limit: number): Promise<Incident[]> {
  return db.many(sql<Incident>`
    select e.company_id, case when ${isOfAccount} then 'account' when ${isOfPlan} then 'plan' else 'post' end as about,
      coalesce(case when ${isOfAccount} then b.network when ${isOfPlan} then e.company_id::text else b.post_id::text end, e.publication_id::text) as subject_id
    from (select * from publication_events e where ${untold} and e.at <= ${until} order by e.at limit ${limit * 3}) e left join publications b on b.company_id = e.company_id and b.id = e.publication_id
    group by 1, 2, 3 order by min(e.at) limit ${limit}`)
}

export async function oldestIncident(db: Db): Promise<Date | null> {
  const { at } = await db.one(
    sql<{ at: Date | null }>`select min(e.at) as at from publication_events e where ${untold}`,
  )
  return at
}

export interface UnnotifiedEvent {
  readonly id: number
  readonly publication_id: string
  /** The step that it is about; null: the publication itself. */
  readonly step_id: string | null
  readonly at: Date
}

/**
 * Locks all of this incident that nobody was notified of, however new; none when another worker
 * told it.
 */
export async function lockUnnotified(
  tx: Db,
  { company_id, about, subject_id }: Incident,
): Promise<UnnotifiedEvent[]> {
  if (about === 'plan')
    return tx.many(
      sql<UnnotifiedEvent>`select e.id, e.publication_id, e.step_id, e.at from publication_events e where e.company_id = ${company_id} and ${untold} and ${isOfPlan} order by e.id for update`,
    )
  const ofSubject =
    about === 'account'
      ? part`b.network = ${subject_id} and ${isOfAccount}`
      : part`b.post_id::text = ${subject_id} and not ${isOfAccount} and not ${isOfPlan}`
  return tx.many(sql<UnnotifiedEvent>`
    select e.id, e.publication_id, e.step_id, e.at from publication_events e
    where e.company_id = ${company_id} and ${untold}
      and (e.publication_id::text = ${subject_id} or exists (select 1 from publications b where b.company_id = e.company_id and b.id = e.publication_id and ${ofSubject}))
    order by e.id for update of e`)
}

export async function markNotified(
  tx: Db,
  { companyId, ids, at }: { companyId: string; ids: readonly number[]; at: Date },
): Promise<void> {
  await tx.run(
    sql`update publication_events set told_at = ${at} where company_id = ${companyId} and id = any(${[...ids]}::bigint[])`,
  )
}

export async function findAuthor(
  db: Db,
  companyId: string,
  postId: string,
): Promise<string | null> {
  return (
    (
      await db.maybeOne(
        sql<{
          author_id: string | null
        }>`select author_id from posts where company_id = ${companyId} and id = ${postId}`,
      )
    )?.author_id ?? null
  )
}

/** Whether a mail of posts that wait for this network is about to be written. */
export async function isAboutToBeNotified(
  tx: Db,
  companyId: string,
  network: ToolType,
): Promise<boolean> {
  const { yes } = await tx.one(sql<{ yes: boolean }>`
    select exists (select 1 from publication_events e join publications b on b.company_id = e.company_id and b.id = e.publication_id
      where e.company_id = ${companyId} and ${untold} and ${isOfAccount} and b.network = ${network} and b.state = 'held' and b.hold_reason = 'reconnect') as yes`)
  return yes
}

export interface WaitingOnAccount {
  readonly account_id: string
  readonly account_name: string
  readonly message: Message | null
  readonly due_at: Date
  readonly author_id: string | null
}

/** What waits until accounts of this network are connected again, soonest due first. */
export async function listWaitingOn(
  db: Db,
  companyId: string,
  network: ToolType,
): Promise<WaitingOnAccount[]> {
  return db.many(sql<WaitingOnAccount>`
    select b.social_account_id as account_id, b.account_name, message_of(b.message) as message, b.due_at, p.author_id from publications b join posts p on p.company_id = b.company_id and p.id = b.post_id and p.deleted_at is null
    where b.company_id = ${companyId} and b.network = ${network} and b.state = 'held' and b.hold_reason = 'reconnect' order by b.due_at, b.id`)
}

/** True once until `forgetAccountNotified`: the people of an account are written to once a break. */
/**
 * One at a time tells of an account, or forgets that it was told: else a repair in between would be
 * forgotten itself. Held until the transaction ends.
 */
export async function lockNotifying(
  tx: Db,
  companyId: string,
  socialAccountId: string,
): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`told:${companyId}:${socialAccountId}`}, 0))`,
  )
}

export async function rememberAccountNotified(
  tx: Db,
  { companyId, socialAccountId, at }: { companyId: string; socialAccountId: string; at: Date },
): Promise<boolean> {
  return (
    (await tx.run(
      sql`insert into told_accounts (company_id, social_account_id, told_at) values (${companyId}, ${socialAccountId}, ${at}) on conflict do nothing`,
    )) === 1
  )
}

export async function forgetAccountNotified(
  tx: Db,
  companyId: string,
  socialAccountId: string,
): Promise<void> {
  await lockNotifying(tx, companyId, socialAccountId)
  await tx.run(
    sql`delete from told_accounts where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}
