import type { Db } from '#platform/db/database.ts'
import { inBatches, inPages } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'

const dayMs = 86_400_000
const keptDays = 730

export async function sweepInsights(db: Db, now: Date): Promise<Record<string, number>> {
  const until = new Date(now.getTime() - keptDays * dayMs)
  return {
    account_metrics: await inBatches((limit) =>
      db.run(sql`
        delete from account_metrics where (company_id, social_account_id, metric, day) in (
          select company_id, social_account_id, metric, day from account_metrics where day < ${until}::date limit ${limit})`),
    ),
    metric_post_counts: await inBatches((limit) =>
      db.run(sql`
        delete from metric_post_counts where (company_id, social_account_id, remote_id) in (
          select company_id, social_account_id, remote_id from metric_post_counts where seen_at < ${until} limit ${limit})`),
    ),
  }
}

export async function forgetInsights(db: Db, companyId: string): Promise<void> {
  await db.run(sql`delete from metric_syncs where company_id = ${companyId}`)
  for (const statement of [
    (limit: number) =>
      sql`delete from account_metrics where company_id = ${companyId} and (social_account_id, metric, day) in (
        select social_account_id, metric, day from account_metrics where company_id = ${companyId} limit ${limit})`,
    (limit: number) =>
      sql`delete from metric_post_counts where company_id = ${companyId} and (social_account_id, remote_id) in (
        select social_account_id, remote_id from metric_post_counts where company_id = ${companyId} limit ${limit})`,
  ])
    await inBatches((limit) => db.run(statement(limit)))
}

interface ExportedMetric {
  readonly social_account_id: string
  readonly metric: string
  readonly day: string
  readonly value: number
}

export function exportMetrics(db: Db, companyId: string): AsyncGenerator<ExportedMetric> {
  return inPages<ExportedMetric>((after, limit) =>
    db.many(sql<ExportedMetric>`
      select social_account_id, metric, to_char(day, 'YYYY-MM-DD') as day, value from account_metrics
      where company_id = ${companyId} and (social_account_id, metric, day) > (${after?.social_account_id ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${after?.metric ?? ''}, ${after?.day ?? '0001-01-01'}::date)
      order by social_account_id, metric, day limit ${limit}`),
  )
}
