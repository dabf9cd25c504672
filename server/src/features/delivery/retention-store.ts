import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { sql } from '#platform/db/sql.ts'

const dayMs = 86_400_000
const keptMs = 730 * dayMs
/** Who ordered is a person's name. */
const namedMs = 90 * dayMs
const toldMs = dayMs

export async function sweepDelivery(db: Db, now: Date): Promise<Record<string, number>> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return {
    orders: await inBatches((limit) =>
      db.run(sql`
      delete from orders where (company_id, id) in (select company_id, id from orders where placed_at < ${before(keptMs)} limit ${limit})`),
    ),
    order_names: await inBatches((limit) =>
      db.run(sql`
      update orders set eater = null where (company_id, id) in (
        select company_id, id from orders where eater is not null and placed_at < ${before(namedMs)} limit ${limit})`),
    ),
    order_reads: await db.run(
      sql`delete from order_reads where next_at = 'infinity' and coalesce(asked_at, ended_at, '-infinity') < ${before(namedMs)}`,
    ),
    told_orders: await db.run(sql`delete from told_orders where told_at < ${before(toldMs)}`),
  }
}

export async function forgetDelivery(db: Db, companyId: string): Promise<void> {
  await inBatches((limit) =>
    db.run(sql`
    delete from orders where company_id = ${companyId} and id in (select id from orders where company_id = ${companyId} limit ${limit})`),
  )
  await db.run(sql`delete from told_orders where company_id = ${companyId}`)
  await db.run(sql`delete from order_reads where company_id = ${companyId}`)
}

/** What was ordered, and for how much; who ordered is theirs. */
export async function exportOrders(db: Db, companyId: string): Promise<unknown[]> {
  return db.many(sql<Record<string, unknown>>`
    select id, network, remote_id, display_id, status, state, states, placed_at, wanted_at, items, total_minor::double precision as total_minor, currency
    from orders where company_id = ${companyId} order by placed_at, id`)
}
