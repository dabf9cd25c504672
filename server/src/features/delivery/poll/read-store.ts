import type { Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { StoreState } from '#connectors/capabilities/order-reader.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import { notifyOrdersChanged, type OrderStore } from './order-store.ts'

/** When a store's network was asked, and what came of it. */
export interface ReadRow {
  readonly social_account_id: string
  readonly asked_at: Date | null
  readonly ended_at: Date | null
  readonly read_at: Date | null
  readonly problem: Message | null
  readonly store_state: StoreState | null
  readonly store_state_at: Date | null
}

/** A store that is due; it is this worker's until its reading ends. */
export interface DueRead {
  readonly company_id: string
  readonly social_account_id: string
  readonly poll_at: Date
  readonly read_at: Date | null
  readonly failures: number
  readonly store_state: StoreState | null
}

/** The store's orders are read from now on. */
export async function startReading(
  tx: Db,
  { companyId, socialAccountId }: OrderStore,
  { network, at }: { readonly network: ToolType; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into order_reads (company_id, social_account_id, network, next_at, poll_at) values (${companyId}, ${socialAccountId}, ${network}, ${at}, ${at})
    on conflict (company_id, social_account_id) do update set next_at = least(order_reads.next_at, excluded.next_at), poll_at = least(order_reads.poll_at, excluded.poll_at),
      failures = 0`)
}

/** Nothing can be read for now; when it was read last stays known. */
export async function pauseReading(
  tx: Db,
  { companyId, socialAccountId }: OrderStore,
): Promise<void> {
  await tx.run(
    sql`update order_reads set next_at = 'infinity', poll_at = 'infinity' where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
  await tx.run(
    sql`delete from told_orders where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}

const isDue = (now: Date) =>
  part`r.next_at <= ${now} and (r.busy_until is null or r.busy_until <= ${now})`

/** Networks of which something is due. */
export async function dueNetworks(db: Db, now: Date): Promise<string[]> {
  return (
    await db.many(
      sql<{ network: string }>`select distinct r.network from order_reads r where ${isDue(now)}`,
    )
  ).map(({ network }) => network)
}

/** What was told of first, then what has been due for longest. */
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
      select r.company_id, r.social_account_id from order_reads r where r.network = ${network} and ${isDue(now)}
      order by exists (select 1 from told_orders t where t.company_id = r.company_id and t.social_account_id = r.social_account_id) desc, r.next_at limit ${limit} for update of r skip locked)
    update order_reads r set busy_until = ${new Date(now.getTime() + leaseMs)}, asked_at = ${now} from due
    where r.company_id = due.company_id and r.social_account_id = due.social_account_id
    returning r.company_id, r.social_account_id, r.poll_at, r.read_at, r.failures, r.store_state`)
}

/** A long reading goes on. */
export async function extendLease(
  db: Db,
  { companyId, socialAccountId }: OrderStore,
  until: Date,
): Promise<void> {
  await db.run(
    sql`update order_reads set busy_until = ${until} where company_id = ${companyId} and social_account_id = ${socialAccountId}`,
  )
}

/** Somebody looks: nothing happens when the network was asked less than `apartMs` ago. */
export async function requestPoll(
  db: Db,
  { companyId, socialAccountId }: OrderStore,
  { now, apartMs }: { readonly now: Date; readonly apartMs: number },
): Promise<void> {
  await db.run(sql`
    update order_reads set next_at = ${now}, poll_at = ${now} where company_id = ${companyId} and social_account_id = ${socialAccountId} and next_at > ${now}
      and next_at <> 'infinity' and busy_until is null and failures = 0 and (asked_at is null or asked_at <= ${new Date(now.getTime() - apartMs)})`)
}

/**
 * The lists are asked for now, and where somebody reads, after that: later than that began, also
 * within one millisecond and by a process whose clock is slow. Nothing happens where the store is
 * not read.
 */
export async function askForPoll(
  db: Db,
  { companyId, socialAccountId }: OrderStore,
  now: Date,
): Promise<void> {
  const afterThat = part`greatest(${now}, asked_at + interval '1 millisecond')`
  await db.run(sql`
    update order_reads set next_at = case when busy_until is null then least(next_at, ${now}) else ${afterThat} end,
      poll_at = case when busy_until is null then least(poll_at, ${now}) else ${afterThat} end
    where company_id = ${companyId} and social_account_id = ${socialAccountId} and next_at <> 'infinity'`)
}

export interface ReadEnd {
  readonly at: Date
  /** Its lists were read. */
  readonly isPolled: boolean
  readonly problem: Message | null
  readonly failures: number
  /** When the lists are asked for again; a reading that went well keeps what is sooner. */
  readonly pollAt: Date
  /** When what was told of meanwhile is read. */
  readonly toldAt: Date
  /** Absent: not asked. */
  readonly storeState?: StoreState | null
}

/** A reading is over; one that was paused meanwhile, since its account was lost, stays so. */
export async function closeRead(
  db: Db,
  { companyId, socialAccountId }: OrderStore,
  { at, isPolled, problem, failures, pollAt, toldAt, storeState }: ReadEnd,
): Promise<void> {
  const store =
    storeState === undefined
      ? part``
      : part`, store_state = ${storeState}, store_state_at = case when store_state is distinct from ${storeState}::text then ${at} else store_state_at end`
  const isWell = problem === null && failures === 0
  // what was asked for while it read is not lost
  const again = part`case when ${isWell} and poll_at > asked_at then least(poll_at, ${pollAt}::timestamptz) else ${pollAt}::timestamptz end`
  await db.run(sql`
    update order_reads r set busy_until = null, ended_at = ${at}, problem = ${storedMessage(problem)}, failures = ${failures},
      poll_at = case when poll_at = 'infinity' then poll_at else ${again} end,
      read_at = case when ${isPolled} then ${at} else read_at end,
      next_at = case when next_at = 'infinity' then next_at when exists (select 1 from told_orders t where t.company_id = r.company_id and t.social_account_id = r.social_account_id)
        then least(${toldAt}::timestamptz, ${again}) else ${again} end ${store}
    where company_id = ${companyId} and social_account_id = ${socialAccountId}`)
  // how old the page is, what the store does, or why nothing comes is another than before
  if (isPolled || problem) await notifyOrdersChanged(db, companyId)
}

export async function findReads(
  db: Db,
  companyId: string,
  accountIds: readonly string[],
): Promise<ReadRow[]> {
  return db.many(sql<ReadRow>`
    select social_account_id, asked_at, ended_at, read_at, message_of(problem) as problem, store_state, store_state_at
    from order_reads where company_id = ${companyId} and social_account_id = any(${[...accountIds]}::uuid[])`)
}
