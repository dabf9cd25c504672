import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'

/** An account whose messages are read. */
interface ReadOf {
  readonly companyId: string
  readonly socialAccountId: string
}

/** An account that is to be read now. */
export interface DueRead {
  readonly company_id: string
  readonly social_account_id: string
  /** Everything that was written until then is here; null: it was never read. */
  readonly read_until: Date | null
  /** When another worker would take it. */
  readonly claimed_until: Date
  /** Readings in a row before this one that the network refused. */
  readonly failures: number
}

/** The account's messages are read at `at`, or earlier when they were to be anyway. */
export async function requestRead(
  tx: Db,
  { companyId, socialAccountId }: ReadOf,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into message_reads (company_id, social_account_id, next_at) values (${companyId}, ${socialAccountId}, ${at})
    on conflict (company_id, social_account_id) do update set next_at = least(message_reads.next_at, excluded.next_at)`)
}

/** A network told of it: the same, so long at least after it was asked for last, and before others. */
export async function hastenRead(
  db: Db,
  { companyId, socialAccountId }: ReadOf,
  { now, apartMs }: { readonly now: Date; readonly apartMs: number },
): Promise<void> {
  await db.run(sql`
    insert into message_reads (company_id, social_account_id, next_at, told_at) values (${companyId}, ${socialAccountId}, ${now}, ${now})
    on conflict (company_id, social_account_id) do update set next_at = least(message_reads.next_at, greatest(${now}::timestamptz, message_reads.asked_at + ${apartMs} * interval '1 millisecond')),
      told_at = coalesce(message_reads.told_at, excluded.told_at)`)
}

/** Somebody looks: every account of these networks is read, unless it was a moment ago. */
export async function hastenAll(
  db: Db,
  companyId: string,
  {
    networks,
    now,
    apartMs,
  }: {
    readonly networks: readonly NetworkKey[]
    readonly now: Date
    readonly apartMs: number
  },
): Promise<void> {
  await db.run(sql`
    update message_reads r set next_at = ${now} from social_accounts a
    where r.company_id = ${companyId} and a.company_id = r.company_id and a.id = r.social_account_id and a.disconnected_at is null and a.network = any(${[...networks]}::text[])
      and r.next_at > ${now} and (r.asked_at is null or r.asked_at <= ${new Date(now.getTime() - apartMs)})`)
}

/** Connected accounts of these networks that nobody reads yet: of before this was there. */
export async function requestMissing(
  db: Db,
  networks: readonly NetworkKey[],
  at: Date,
): Promise<void> {
  await db.run(sql`
    insert into message_reads (company_id, social_account_id, next_at)
    select company_id, id, ${at} from social_accounts where network = any(${[...networks]}::text[]) and disconnected_at is null on conflict do nothing`)
}

const accountOfRead = part`left join social_accounts a on a.company_id = r.company_id and a.id = r.social_account_id`
/** What has no account any more is due as well: it is dropped when it is read. */
const networkOfRead = part`coalesce(a.network, '')`
/** One that is told of again and again while its network does not answer takes one place at a time. */
const aloneForMs = 2 * 60_000
const isDue = (now: Date) => part`
  r.next_at <= ${now} and (r.asked_at is null or r.ended_at >= r.asked_at or r.asked_at <= ${new Date(now.getTime() - aloneForMs)})`

/** Networks of which something is due. */
export async function dueNetworks(db: Db, now: Date): Promise<string[]> {
  return (
    await db.many(
      sql<{
        network: string
      }>`select distinct ${networkOfRead} as network from message_reads r ${accountOfRead} where ${isDue(now)}`,
    )
  ).map(({ network }) => network)
}

/** What nobody tells of goes before what was told of so long after it was due. */
const behindToldMs = 10 * 60_000

/**
 * What was told of first, then what has been due for longest. Each is put off meanwhile, so that no
 * other worker reads it too.
 */
export async function claimReads(
  db: Db,
  {
    now,
    limit,
    putOffMs,
    network,
  }: {
    readonly now: Date
    readonly limit: number
    readonly putOffMs: number
    readonly network: string
  },
): Promise<DueRead[]> {
  return db.many(sql<DueRead>`
    with due as materialized (
      select r.company_id, r.social_account_id from message_reads r ${accountOfRead} where ${networkOfRead} = ${network} and ${isDue(now)}
      order by least(coalesce(r.told_at, 'infinity'), r.next_at + ${behindToldMs} * interval '1 millisecond'), r.next_at limit ${limit} for update of r skip locked)
    update message_reads r set next_at = ${new Date(now.getTime() + putOffMs)}, asked_at = ${now}, told_at = null from due
    where r.company_id = due.company_id and r.social_account_id = due.social_account_id
    returning r.company_id, r.social_account_id, r.read_until, r.next_at as claimed_until, r.failures`)
}

/** The rest after so many is not longer for one more. */
const mostFailures = 10

/** `readUntil` null: it was not read to the end, and the next reading begins where this one did. */
export async function endRead(
  db: Db,
  row: DueRead,
  ended: {
    readonly at: Date
    readonly nextAt: Date
    readonly readUntil: Date | null
    readonly problem: Message | null
  },
): Promise<void> {
  // what was asked for meanwhile stays
  await db.run(sql`
    update message_reads set ended_at = ${ended.at}, read_until = coalesce(${ended.readUntil}, read_until), problem = ${storedMessage(ended.problem)}::jsonb, failures = ${ended.problem === null ? 0 : Math.min(row.failures + 1, mostFailures)},
      next_at = case when next_at = ${row.claimed_until} then ${ended.nextAt}::timestamptz else least(next_at, ${ended.nextAt}) end
    where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`)
}

/** Drops it where its account is disconnected or gone; false: it is connected still. */
export async function dropDisconnected(db: Db, row: DueRead): Promise<boolean> {
  const dropped = await db.run(sql`
    delete from message_reads where company_id = ${row.company_id} and social_account_id = ${row.social_account_id} and not exists (
      select 1 from social_accounts a where a.company_id = ${row.company_id} and a.id = ${row.social_account_id} and a.disconnected_at is null)`)
  return dropped === 1
}

/** The account's network has no messages. */
export async function dropRead(db: Db, row: DueRead): Promise<void> {
  await db.run(
    sql`delete from message_reads where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`,
  )
}

export interface ReadState {
  readonly social_account_id: string
  readonly network: NetworkKey
  readonly account_name: string
  readonly asked_at: Date | null
  readonly ended_at: Date | null
  readonly read_until: Date | null
  readonly next_at: Date
  readonly problem: Message | null
}

/** Connected accounts whose messages are read. */
export async function listReads(db: Db, companyId: string): Promise<ReadState[]> {
  return db.many(sql<ReadState>`
    select r.social_account_id, a.network, a.name as account_name, r.asked_at, r.ended_at, r.read_until, r.next_at, r.problem
    from message_reads r join social_accounts a on a.company_id = r.company_id and a.id = r.social_account_id and a.disconnected_at is null
    where r.company_id = ${companyId} order by a.connected_at, a.id`)
}
