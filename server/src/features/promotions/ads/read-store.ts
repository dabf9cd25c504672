import type { Message } from '@marquee/contract/message.ts'
import type { NetworkKey } from '@marquee/contract/networks/table.ts'
import type { AdAccountState } from '#connectors/capabilities/ads/advertiser.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { AdPlace } from './ad-store.ts'

/** The page whose ads account is read. */
export interface AdsPage {
  readonly companyId: string
  readonly socialAccountId: string
}

/** How an ads account stood when it was read last, and when it was asked. */
export interface ReadRow {
  readonly network: NetworkKey
  readonly ad_account_id: string | null
  readonly name: string | null
  readonly business_name: string | null
  readonly currency: string | null
  readonly minor_per_unit: number | null
  readonly zone: string | null
  readonly min_daily_budget: number | null
  readonly payment_method: string | null
  readonly can_spend: boolean | null
  readonly reason: Message | null
  readonly asked_at: Date | null
  readonly ended_at: Date | null
  readonly read_at: Date | null
  readonly problem: Message | null
}

export interface DueRead {
  readonly company_id: string
  readonly social_account_id: string
  readonly failures: number
  readonly ad_account_id: string | null
  readonly whole_at: Date | null
}

/** It is read from now on. */
export async function startReading(
  tx: Db,
  { companyId, socialAccountId }: AdsPage,
  { network, at }: { readonly network: NetworkKey; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into ad_reads (company_id, social_account_id, network, next_at) values (${companyId}, ${socialAccountId}, ${network}, ${at})
    on conflict (company_id, social_account_id) do update set next_at = least(ad_reads.next_at, excluded.next_at), failures = 0`)
}

/** Nothing can be read for now; when it was read last stays known. */
export async function pauseReading(tx: Db, { companyId, socialAccountId }: AdsPage): Promise<void> {
  await tx.run(
    sql`update ad_reads set next_at = 'infinity' where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}

/** A write changed what is to be read. Nothing happens where it is not read. */
export async function askForRead(
  tx: Db,
  { companyId, socialAccountId }: AdsPage,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update ad_reads set next_at = case when busy_until is null then least(next_at, ${at}::timestamptz) else ${at}::timestamptz end
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and next_at <> 'infinity'`)
}

/** Somebody looks: nothing happens when the network was asked less than `apartMs` ago. */
export async function requestPoll(
  db: Db,
  { companyId, socialAccountId }: AdsPage,
  {
    network,
    adAccountId,
    now,
    apartMs,
  }: {
    readonly network: NetworkKey
    readonly adAccountId: string
    readonly now: Date
    readonly apartMs: number
  },
): Promise<void> {
  await db.run(sql`
    insert into ad_reads as r (company_id, social_account_id, network, next_at) values (${companyId}, ${socialAccountId}, ${network}, ${now})
    on conflict (company_id, social_account_id) do update set next_at = ${now}
    where r.next_at > ${now} and r.busy_until is null
      -- another ads account was chosen, so nothing of what was read is about it
      and (r.ad_account_id is distinct from ${adAccountId} and r.failures = 0 or r.next_at <> 'infinity' and r.failures = 0
        and (r.asked_at is null or r.asked_at <= ${new Date(now.getTime() - apartMs)}))`)
}

const isDue = (now: Date) =>
  part`r.next_at <= ${now} and (r.busy_until is null or r.busy_until <= ${now})`

/** Networks of which something is due. */
export async function dueNetworks(db: Db, now: Date): Promise<string[]> {
  return (
    await db.many(
      sql<{ network: string }>`select distinct r.network from ad_reads r where ${isDue(now)}`,
    )
  ).map(({ network }) => network)
}

/** What has been due for longest. */
export async function claimReads(
  db: Db,
  {
    now,
    limit,
    leaseMs,
    network,
  }: {
    readonly now: Date
    readonly limit: number
    readonly leaseMs: number
    readonly network: string
  },
): Promise<DueRead[]> {
  return db.many(sql<DueRead>`
    with due as materialized (
      select r.company_id, r.social_account_id from ad_reads r where r.network = ${network} and ${isDue(now)}
      order by r.next_at limit ${limit} for update of r skip locked)
    update ad_reads r set busy_until = ${new Date(now.getTime() + leaseMs)}, asked_at = ${now} from due
    where r.company_id = due.company_id and r.social_account_id = due.social_account_id
    returning r.company_id, r.social_account_id, r.failures, r.ad_account_id, r.whole_at`)
}

export async function findRead(
  db: Db,
  { companyId, socialAccountId }: AdsPage,
): Promise<ReadRow | null> {
  return db.maybeOne(sql<ReadRow>`
    select network, ad_account_id, name, business_name, currency, minor_per_unit, zone, min_daily_budget::double precision as min_daily_budget, payment_method, can_spend,
      message_of(reason) as reason, asked_at, ended_at, read_at, message_of(problem) as problem
    from ad_reads where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
}

/**
 * In whose days an ads account counts, as it was read last or as its newest boost was confirmed;
 * null: nobody knows.
 */
export async function zoneOfAccount(
  db: Db,
  { companyId, adAccountId }: AdPlace,
): Promise<string | null> {
  const { zone } = await db.one(sql<{ zone: string | null }>`
    select coalesce(
      (select r.zone from ad_reads r where r.company_id = ${companyId} and r.ad_account_id = ${adAccountId} and r.zone is not null limit 1),
      (select b.zone from boosts b where b.company_id = ${companyId} and b.ad_account_id = ${adAccountId} order by b.pressed_at desc limit 1)) as zone`)
  return zone
}

/** The ads account as it was just seen. */
export async function keepAccount(
  tx: Db,
  { companyId, socialAccountId }: AdsPage,
  { adAccountId, seen }: { readonly adAccountId: string; readonly seen: AdAccountState },
): Promise<void> {
  await tx.run(sql`
    update ad_reads set ad_account_id = ${adAccountId}, name = ${seen.name}, business_name = ${seen.businessName}, currency = ${seen.currency},
      minor_per_unit = ${seen.minorPerUnit}, zone = ${seen.timeZone}, min_daily_budget = ${Math.ceil(seen.minDailyBudget)}, payment_method = ${seen.paymentMethod},
      can_spend = ${seen.canSpend}, reason = ${storedMessage(seen.reason)}
    where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
}

export interface ReadEnd {
  readonly at: Date
  readonly isRead: boolean
  /** Periods and days of single ads were read, too. */
  readonly isWhole?: boolean
  readonly problem: Message | null
  readonly failures: number
  readonly nextAt: Date
}

export async function closeRead(
  db: Db,
  { companyId, socialAccountId }: AdsPage,
  { at, isRead, isWhole = false, problem, failures, nextAt }: ReadEnd,
): Promise<void> {
  await db.run(sql`
    update ad_reads set busy_until = null, ended_at = ${at}, problem = ${storedMessage(problem)}, failures = ${failures},
      read_at = case when ${isRead} then ${at} else read_at end, whole_at = case when ${isWhole} then ${at} else whole_at end,
      -- what was wished for meanwhile is not lost
      next_at = case when ${isRead} and next_at > asked_at then least(next_at, ${nextAt}::timestamptz) else ${nextAt}::timestamptz end
    where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
}

/** The account has no ads any more. */
export async function endReading(tx: Db, { companyId, socialAccountId }: AdsPage): Promise<void> {
  await tx.run(
    sql`delete from ad_reads where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}
