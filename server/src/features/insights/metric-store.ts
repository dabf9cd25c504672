import type { MetricKey } from '@marquee/contract/networks/metrics/network-metrics.ts'
import type { Day } from '@marquee/contract/venue-days.ts'
import type { DayValue } from '#connectors/capabilities/insights/stats.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface MetricRow {
  readonly social_account_id: string
  readonly metric: MetricKey
  readonly day: Day
  readonly value: number
}

/** One account of a company. */
export interface MetricPlace {
  readonly companyId: string
  readonly socialAccountId: string
}

/** What a day is known to have brought; what was known of it before is replaced. */
export async function keepValues(
  tx: Db,
  { companyId, socialAccountId }: MetricPlace,
  values: readonly DayValue[],
): Promise<void> {
  await tx.run(sql`
    insert into account_metrics (company_id, social_account_id, metric, day, value)
    select ${companyId}, ${socialAccountId}, metric, day, value
    from unnest(${values.map(({ metric }) => metric)}::text[], ${values.map(({ day }) => day)}::date[], ${values.map(({ value }) => value)}::bigint[]) as v (metric, day, value)
    on conflict (company_id, social_account_id, metric, day) do update set value = excluded.value where account_metrics.value is distinct from excluded.value`)
}

/** A day brought so much more. */
export async function addValues(
  tx: Db,
  { companyId, socialAccountId }: MetricPlace,
  values: readonly DayValue[],
): Promise<void> {
  await tx.run(sql`
    insert into account_metrics (company_id, social_account_id, metric, day, value)
    select ${companyId}, ${socialAccountId}, metric, day, value
    from unnest(${values.map(({ metric }) => metric)}::text[], ${values.map(({ day }) => day)}::date[], ${values.map(({ value }) => value)}::bigint[]) as v (metric, day, value)
    on conflict (company_id, social_account_id, metric, day) do update set value = account_metrics.value + excluded.value`)
}

export async function listValues(
  db: Db,
  companyId: string,
  asked: {
    readonly socialAccountIds: readonly string[]
    readonly metrics: readonly MetricKey[]
    readonly from: Day
    readonly to: Day
  },
): Promise<MetricRow[]> {
  return db.many(sql<MetricRow>`
    select social_account_id, metric, to_char(day, 'YYYY-MM-DD') as day, value from account_metrics
    where company_id = ${companyId} and social_account_id = any(${[...asked.socialAccountIds]}::uuid[])
      and metric = any(${[...asked.metrics]}::text[]) and day between ${asked.from}::date and ${asked.to}::date`)
}

/** The newest number of followers of each account, of the last days. */
export async function latestFollowers(
  db: Db,
  companyId: string,
  asked: { readonly socialAccountIds: readonly string[]; readonly since: Day },
): Promise<{ readonly social_account_id: string; readonly value: number }[]> {
  return db.many(sql<{ social_account_id: string; value: number }>`
    select distinct on (social_account_id) social_account_id, value from account_metrics
    where company_id = ${companyId} and social_account_id = any(${[...asked.socialAccountIds]}::uuid[]) and metric = 'followers' and day >= ${asked.since}::date
    order by social_account_id, day desc`)
}
