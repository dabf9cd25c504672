import type { ToolType } from '@marquee/contract/networks.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

const dayOf = (month: Date) => month.toISOString().slice(0, 10)

/** Adds a call's price when the month's budget holds it; false when it does not. */
export async function reserve(db: Db, companyId: string, network: ToolType, { month, costMicros, limit, at }: { readonly month: Date; readonly costMicros: number; readonly limit: number; readonly at: Date }): Promise<boolean> {
  return (await db.run(sql`
    insert into metered_costs as m (company_id, network, month, spent_micros, calls, updated_at)
    select ${companyId}, ${network}, ${dayOf(month)}::date, ${costMicros}::bigint, 1, ${at} where ${costMicros}::bigint <= ${limit}::bigint
    on conflict (company_id, network, month) do update set spent_micros = m.spent_micros + excluded.spent_micros, calls = m.calls + 1, updated_at = excluded.updated_at
    where m.spent_micros + excluded.spent_micros <= ${limit}::bigint`)) === 1
}

/** Corrects what was put aside for a call, up or down; with `calls` what was never put aside. */
export async function addSpent(db: Db, companyId: string, network: ToolType, { month, micros, calls, at }: { readonly month: Date; readonly micros: number; readonly calls: number; readonly at: Date }): Promise<void> {
  await db.run(sql`
    insert into metered_costs as m (company_id, network, month, spent_micros, calls, updated_at) values (${companyId}, ${network}, ${dayOf(month)}::date, greatest(${micros}::bigint, 0), 1, ${at})
    on conflict (company_id, network, month) do update set spent_micros = greatest(m.spent_micros + ${micros}::bigint, 0), calls = m.calls + ${calls}::int, updated_at = excluded.updated_at`)
}

export async function findSpent(db: Db, companyId: string, network: ToolType, month: Date): Promise<number> {
  const row = await db.maybeOne(sql<{ spent_micros: number }>`select spent_micros from metered_costs where company_id = ${companyId} and network = ${network} and month = ${dayOf(month)}::date`)
  return row?.spent_micros ?? 0
}
