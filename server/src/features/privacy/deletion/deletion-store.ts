import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface DeletionRow {
  readonly user_id: string
  readonly deletes_at: Date
  readonly forgotten_at: Date | null
  readonly company_ids: string[]
  readonly correlation_id: string
}

/** Keeps the first instant when it was asked for before. */
export async function planDeletion(
  tx: Db,
  plan: {
    readonly userId: string
    readonly at: Date
    readonly deletesAt: Date
    readonly correlationId: string
  },
): Promise<{ readonly deletes_at: Date; readonly is_new: boolean }> {
  return tx.one(sql<{ deletes_at: Date; is_new: boolean }>`
    insert into account_deletions (user_id, requested_at, deletes_at, correlation_id) values (${plan.userId}, ${plan.at}, ${plan.deletesAt}, ${plan.correlationId})
    on conflict (user_id) do update set user_id = excluded.user_id returning deletes_at, requested_at = ${plan.at} as is_new`)
}

/** False when there was none, or it is under way. */
export async function dropDeletion(tx: Db, userId: string): Promise<boolean> {
  return (
    (await tx.run(
      sql`delete from account_deletions where user_id = ${userId} and started_at is null`,
    )) === 1
  )
}

/**
 * Those whose grace is over and that no job was sent for lately; they count as sent for from now
 * on.
 */
export async function claimDue(tx: Db, now: Date, sentBefore: Date): Promise<string[]> {
  const rows = await tx.many(sql<{ user_id: string }>`
    update account_deletions set started_at = ${now} where user_id in (
      select user_id from account_deletions where deletes_at <= ${now} and finished_at is null and (started_at is null or started_at < ${sentBefore})
      order by deletes_at limit 50 for update skip locked)
    returning user_id`)
  return rows.map(({ user_id }) => user_id)
}

/** Locked until the transaction ends; null when it was taken back or is done. */
export function lockDeletion(tx: Db, userId: string): Promise<DeletionRow | null> {
  return tx.maybeOne(sql<DeletionRow>`
    select user_id, deletes_at, forgotten_at, company_ids, correlation_id from account_deletions where user_id = ${userId} and finished_at is null and started_at is not null for update`)
}

export async function markForgotten(
  tx: Db,
  userId: string,
  { companyIds, at }: { readonly companyIds: readonly string[]; readonly at: Date },
): Promise<void> {
  await tx.run(
    sql`update account_deletions set forgotten_at = ${at}, company_ids = ${[...companyIds]}::uuid[] where user_id = ${userId}`,
  )
}

export async function markFinished(db: Db, userId: string, at: Date): Promise<void> {
  await db.run(sql`update account_deletions set finished_at = ${at} where user_id = ${userId}`)
}

export async function sweepDeletions(db: Db, before: Date): Promise<Record<string, number>> {
  return {
    account_deletions: await db.run(
      sql`delete from account_deletions where finished_at < ${before}`,
    ),
    network_deletions: await db.run(
      sql`delete from network_deletions where finished_at < ${before}`,
    ),
  }
}

export interface Removed {
  readonly accounts: number
  readonly grants: number
  readonly identities: number
}

export async function saveNetworkDeletion(
  db: Db,
  made: {
    readonly id: string
    readonly codeHash: string
    readonly network: string
    readonly removed: Removed
    readonly at: Date
    readonly finishedAt: Date
  },
): Promise<void> {
  await db.run(sql`
    insert into network_deletions (id, code_hash, network, removed, requested_at, finished_at)
    values (${made.id}, ${made.codeHash}, ${made.network}, ${JSON.stringify(made.removed)}, ${made.at}, ${made.finishedAt})`)
}

export function findNetworkDeletion(
  db: Db,
  codeHash: string,
): Promise<{
  readonly network: string
  readonly removed: Removed
  readonly requested_at: Date
  readonly finished_at: Date
} | null> {
  return db.maybeOne(sql<{
    network: string
    removed: Removed
    requested_at: Date
    finished_at: Date
  }>`
    select network, removed, requested_at, finished_at from network_deletions where code_hash = ${codeHash}`)
}
