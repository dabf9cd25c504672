import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { Month } from './report-month.ts'

export interface ReportRow {
  readonly company_id: string
  readonly month: Month
}

/** From now on the company gets reports, this month's first; whoever gets them already goes on. */
export async function wantReports(
  tx: Db,
  companyId: string,
  { month, nextAt }: { readonly month: Month; readonly nextAt: Date },
): Promise<void> {
  await tx.run(sql`
    insert into monthly_reports (company_id, month, next_at) values (${companyId}, ${month}::date, ${nextAt}) on conflict do nothing`)
}

/** Reports that are due; each is put off meanwhile, so that no other worker makes it too. */
export async function claimReports(
  db: Db,
  {
    now,
    limit,
    putOffMs,
  }: { readonly now: Date; readonly limit: number; readonly putOffMs: number },
): Promise<ReportRow[]> {
  return db.many(sql<ReportRow>`
    with due as materialized (select company_id from monthly_reports where next_at <= ${now} order by next_at limit ${limit} for update skip locked)
    update monthly_reports r set next_at = ${new Date(now.getTime() + putOffMs)} from due where r.company_id = due.company_id
    returning r.company_id, to_char(r.month, 'YYYY-MM-DD') as month`)
}

export async function nextReport(db: Db): Promise<Date | null> {
  return (await db.one(sql<{ at: Date | null }>`select min(next_at) as at from monthly_reports`)).at
}

/** It is not yet the venue's morning; its zone may have changed since the report was planned. */
export async function putOff(db: Db, row: ReportRow, nextAt: Date): Promise<void> {
  await db.run(sql`
    update monthly_reports set next_at = ${nextAt} where company_id = ${row.company_id} and month = ${row.month}::date`)
}

/** The month is told. False: somebody else told it. */
export async function passMonth(
  tx: Db,
  row: ReportRow,
  { month, nextAt }: { readonly month: Month; readonly nextAt: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update monthly_reports set month = ${month}::date, next_at = ${nextAt} where company_id = ${row.company_id} and month = ${row.month}::date`)) ===
    1
  )
}

/** Before the file is written: what nobody knows of is never swept. */
export async function noteFile(
  db: Db,
  file: { readonly key: string; readonly companyId: string; readonly at: Date },
): Promise<void> {
  await db.run(sql`
    insert into report_files (key, company_id, made_at) values (${file.key}, ${file.companyId}, ${file.at}) on conflict (key) do update set made_at = excluded.made_at`)
}

export async function filesBefore(db: Db, until: Date, limit: number): Promise<string[]> {
  const rows = await db.many(
    sql<{
      key: string
    }>`select key from report_files where made_at < ${until} order by made_at limit ${limit}`,
  )
  return rows.map(({ key }) => key)
}

export async function filesOf(db: Db, companyId: string): Promise<string[]> {
  const rows = await db.many(
    sql<{ key: string }>`select key from report_files where company_id = ${companyId}`,
  )
  return rows.map(({ key }) => key)
}

export async function forgetFiles(db: Db, keys: readonly string[]): Promise<number> {
  return db.run(sql`delete from report_files where key = any(${[...keys]}::text[])`)
}

export async function forgetReports(db: Db, companyId: string): Promise<void> {
  await db.run(sql`delete from monthly_reports where company_id = ${companyId}`)
}
