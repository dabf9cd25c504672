import type { Message } from '@marquee/contract/message.ts'
import type { Day } from '@marquee/contract/venue-days.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { MetricPlace } from './metric-store.ts'

export interface MetricSync {
  readonly company_id: string
  readonly social_account_id: string
  readonly read_through: Day | null
  readonly last_at: Date | null
  /** Numbers that the network has ended, with the instant at which we saw it. */
  readonly ended: Readonly<Record<string, string>>
}

/** The account's numbers are to be read at `at`, or earlier when they were to be anyway. */
export async function requestMetrics(
  tx: Db,
  { companyId, socialAccountId }: MetricPlace,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    insert into metric_syncs (company_id, social_account_id, next_at) values (${companyId}, ${socialAccountId}, ${at})
    on conflict (company_id, social_account_id) do update set next_at = least(metric_syncs.next_at, excluded.next_at)`)
}

const accountOfSync = part`left join social_accounts a on a.company_id = s.company_id and a.id = s.social_account_id`
const networkOfSync = part`coalesce(a.network, '')`

/** Networks of which numbers are due. */
export async function dueNetworks(db: Db, now: Date): Promise<string[]> {
  return (
    await db.many(
      sql<{
        network: string
      }>`select distinct ${networkOfSync} as network from metric_syncs s ${accountOfSync} where s.next_at <= ${now}`,
    )
  ).map(({ network }) => network)
}

/**
 * Accounts to be read now; each is put off meanwhile, so that no other worker reads it too.
 * `network` absent: of every one.
 */
export async function claimMetricSyncs(
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
    readonly network?: string
  },
): Promise<MetricSync[]> {
  const which = network === undefined ? part`` : part`and ${networkOfSync} = ${network}`
  return db.many(sql<MetricSync>`
    with due as materialized (
      select s.company_id, s.social_account_id from metric_syncs s ${accountOfSync} where s.next_at <= ${now} ${which}
      order by s.next_at limit ${limit} for update of s skip locked)
    update metric_syncs s set next_at = ${new Date(now.getTime() + putOffMs)} from due
    where s.company_id = due.company_id and s.social_account_id = due.social_account_id
    returning s.company_id, s.social_account_id, to_char(s.read_through, 'YYYY-MM-DD') as read_through, s.last_at, s.ended`)
}

/** A part of the past is stored: a reading that breaks off after it goes on behind it. */
export async function keepProgress(tx: Db, row: MetricSync, readThrough: Day): Promise<void> {
  await tx.run(sql`
    update metric_syncs set read_through = greatest(read_through, ${readThrough}::date)
    where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`)
}

export async function finishMetrics(
  tx: Db,
  row: MetricSync,
  read: {
    readonly at: Date
    readonly nextAt: Date
    readonly isWithheld: boolean
    readonly ended: Readonly<Record<string, string>>
  },
): Promise<void> {
  await tx.run(sql`
    update metric_syncs set next_at = ${read.nextAt}, last_at = ${read.at}, problem = null, is_withheld = ${read.isWithheld}, ended = ${JSON.stringify(read.ended)}::jsonb
    where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`)
}

export async function breakOffMetrics(
  db: Db,
  row: MetricSync,
  { nextAt, problem }: { readonly nextAt: Date; readonly problem: Message | null },
): Promise<void> {
  await db.run(sql`
    update metric_syncs set next_at = ${nextAt}, problem = ${problem === null ? null : JSON.stringify(problem)}::jsonb
    where company_id = ${row.company_id} and social_account_id = ${row.social_account_id}`)
}

/** What was read stays: it is the venue's history. */
export async function endMetrics(
  tx: Db,
  companyId: string,
  socialAccountId: string,
): Promise<void> {
  await tx.run(
    sql`delete from metric_syncs where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}

export interface MetricReading {
  readonly social_account_id: string
  readonly last_at: Date | null
  readonly problem: Message | null
  readonly is_withheld: boolean
  readonly ended: Readonly<Record<string, string>>
}

export async function listReadings(db: Db, companyId: string): Promise<MetricReading[]> {
  return db.many(
    sql<MetricReading>`select social_account_id, last_at, problem, is_withheld, ended from metric_syncs where company_id = ${companyId}`,
  )
}
