import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'

export interface KnownSubmission {
  readonly body_hash: string
  readonly post_id: string | null
  readonly status: number | null
  readonly answer: unknown
}

/**
 * Writes the key in the transaction of its effect. False: it stands already. A second press
 * meanwhile waits here until the first commits or rolls back, because both insert the same primary
 * key.
 */
export async function claimKey(
  tx: Db,
  scope: Scope,
  { call, key, bodyHash, at }: { call: string; key: string; bodyHash: string; at: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    insert into idempotency_keys (company_id, call, key, body_hash, created_at) values (${scope.companyId}, ${call}, ${key}, ${bodyHash}, ${at})
    on conflict do nothing`)) === 1
  )
}

export async function rememberPost(
  tx: Db,
  scope: Scope,
  { call, key, postId }: { call: string; key: string; postId: string },
): Promise<void> {
  await tx.run(
    sql`update idempotency_keys set post_id = ${postId} where company_id = ${scope.companyId} and call = ${call} and key = ${key}`,
  )
}

export async function findKey(
  db: Db,
  scope: Scope,
  { call, key }: { call: string; key: string },
): Promise<KnownSubmission | null> {
  return db.maybeOne(sql<KnownSubmission>`
    select body_hash, post_id, status, answer from idempotency_keys where company_id = ${scope.companyId} and call = ${call} and key = ${key}`)
}

export async function storeAnswer(
  db: Db,
  scope: Scope,
  { call, key, status, answer }: { call: string; key: string; status: number; answer: unknown },
): Promise<void> {
  await db.run(sql`
    update idempotency_keys set status = ${status}, answer = ${JSON.stringify(answer)} where company_id = ${scope.companyId} and call = ${call} and key = ${key}`)
}
