import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import { networkKeys } from '@marquee/contract/networks/table.ts'

/** Companies of which something waits for a plan. */
export async function listHeldByPlan(db: Db): Promise<string[]> {
  return (
    await db.many(
      sql<{
        company_id: string
      }>`select distinct company_id from publications where state = 'held' and hold_reason = 'plan'`,
    )
  ).map((row) => row.company_id)
}

export interface DuePost {
  readonly company_id: string
  readonly due_at: Date
}

/** What is due before `until`, of companies that were not told about posts without a plan. */
export function listDueUnnotified(db: Db, until: Date): Promise<DuePost[]> {
  return db.many(sql<DuePost>`
    select distinct b.company_id, b.due_at from publications b
    where b.network = any(${[...networkKeys]}::text[]) and b.state = 'scheduled' and b.next_at <= ${until} and b.due_at <= ${until}
      and not exists (select 1 from told_plans t where t.company_id = b.company_id and t.about = 'ahead')`)
}

/** Posts of the company that are still to go out or wait for its plan, soonest first. */
export async function listWaitingForPlan(
  db: Db,
  companyId: string,
): Promise<{ readonly dueAt: Date; readonly isHeld: boolean }[]> {
  const rows = await db.many(sql<{ due_at: Date; is_held: boolean }>`
    select b.post_id, min(b.due_at) as due_at, bool_or(b.state = 'held') as is_held from publications b
    where b.company_id = ${companyId} and (b.state in ('scheduled', 'preparing', 'ready') or (b.state = 'held' and b.hold_reason = 'plan'))
    group by b.post_id order by 2`)
  return rows.map((row) => ({ dueAt: row.due_at, isHeld: row.is_held }))
}

/** True once until it is forgotten. */
export async function rememberPlanNotified(
  tx: Db,
  { companyId, about, at }: { companyId: string; about: 'ahead' | 'held'; at: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    insert into told_plans (company_id, about, told_at) select id, ${about}, ${at} from companies where id = ${companyId} and deleted_at is null on conflict do nothing`)) ===
    1
  )
}

export async function forgetPlanNotified(
  tx: Db,
  companyId: string,
  about: 'ahead' | 'held',
): Promise<void> {
  await tx.run(sql`delete from told_plans where company_id = ${companyId} and about = ${about}`)
}

export async function listNotifiedAhead(db: Db): Promise<string[]> {
  return (
    await db.many(
      sql<{ company_id: string }>`select company_id from told_plans where about = 'ahead'`,
    )
  ).map((row) => row.company_id)
}
