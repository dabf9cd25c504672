import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface ResetRequest {
  readonly id: string
  readonly email: string
  readonly correlationId: string
}

export async function insertResetRequest(
  tx: Db,
  { id, email, correlationId }: ResetRequest,
  at: Date,
): Promise<void> {
  await tx.run(
    sql`insert into reset_requests (id, email, correlation_id, created_at) values (${id}, ${email}, ${correlationId}, ${at})`,
  )
}

/** Null when it was taken before. */
export async function takeResetRequest(tx: Db, id: string): Promise<ResetRequest | null> {
  const row = await tx.maybeOne(
    sql<{
      email: string
      correlation_id: string
    }>`delete from reset_requests where id = ${id} returning email, correlation_id`,
  )
  return row && { id, email: row.email, correlationId: row.correlation_id }
}
