import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { ChargedFor } from '#connectors/capabilities/meter.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

const dayOf = (month: Date) => month.toISOString().slice(0, 10)
const ofReading = (purpose: ChargedFor, micros: number) => (purpose === 'reading' ? micros : 0)

interface Reservation {
  readonly month: Date
  readonly costMicros: number
  readonly purpose: ChargedFor
  readonly limit: number
  /** Of the limit, what may go to reading. */
  readonly share: number
  readonly at: Date
}

/**
 * Adds a call's price when the month's budget holds it; false when it does not. What was read
 * beyond the share of reading is not held against a post.
 */
export async function reserve(
  db: Db,
  {
    companyId,
    network,
    reservation: { month, costMicros: cost, purpose, limit, share, at },
  }: { companyId: string; network: ToolType; reservation: Reservation },
): Promise<boolean> {
  const reading = ofReading(purpose, cost)
  return (
    (await db.run(sql`
    insert into metered_costs as m (company_id, network, month, spent_micros, reading_micros, calls, updated_at)
    select ${companyId}, ${network}, ${dayOf(month)}::date, ${cost}::bigint, ${reading}::bigint, 1, ${at} where ${cost}::bigint <= ${limit}::bigint and ${reading}::bigint <= ${share}::bigint
    on conflict (company_id, network, month) do update set spent_micros = m.spent_micros + excluded.spent_micros, reading_micros = m.reading_micros + excluded.reading_micros,
      calls = m.calls + 1, updated_at = excluded.updated_at
    where case when ${purpose === 'reading'} then m.spent_micros + ${cost}::bigint <= ${limit}::bigint and m.reading_micros + ${reading}::bigint <= ${share}::bigint
      else m.spent_micros - greatest(m.reading_micros - ${share}::bigint, 0) + ${cost}::bigint <= ${limit}::bigint end`)) ===
    1
  )
}

interface Spent {
  readonly month: Date
  readonly micros: number
  readonly purpose: ChargedFor
  readonly calls: number
  readonly at: Date
}

/** Corrects what was put aside for a call, up or down; with `calls` what was never put aside. */
export async function addSpent(
  db: Db,
  {
    companyId,
    network,
    spent: { month, micros, purpose, calls, at },
  }: { companyId: string; network: ToolType; spent: Spent },
): Promise<void> {
  const reading = ofReading(purpose, micros)
  await db.run(sql`
    insert into metered_costs as m (company_id, network, month, spent_micros, reading_micros, calls, updated_at)
    values (${companyId}, ${network}, ${dayOf(month)}::date, greatest(${micros}::bigint, 0), greatest(${reading}::bigint, 0), 1, ${at})
    on conflict (company_id, network, month) do update set spent_micros = greatest(m.spent_micros + ${micros}::bigint, 0), reading_micros = greatest(m.reading_micros + ${reading}::bigint, 0),
      calls = m.calls + ${calls}::int, updated_at = excluded.updated_at`)
}

export async function findSpent(
  db: Db,
  { companyId, network, month }: { companyId: string; network: ToolType; month: Date },
): Promise<number> {
  const row = await db.maybeOne(
    sql<{
      spent_micros: number
    }>`select spent_micros from metered_costs where company_id = ${companyId} and network = ${network} and month = ${dayOf(month)}::date`,
  )
  return row?.spent_micros ?? 0
}
