import { randomUUID } from 'node:crypto'
import { sql } from '#platform/db/sql.ts'
import type { Db } from '#platform/db/database.ts'
import type { Scope } from '#platform/scope.ts'

/** A company with an owner, as rows; answers its scope. */
export async function aTestCompany(db: Db, at = new Date()): Promise<Scope> {
  const [userId, companyId] = [randomUUID(), randomUUID()]
  await db.run(
    sql`insert into users (id, email, first_name, last_name, signed_up_at, created_at, activated_at) values (${userId}, ${`${userId}@venue.example`}, 'Marta', 'Bellini', ${at}, ${at}, ${at})`,
  )
  await db.run(
    sql`insert into companies (id, name, time_zone, created_by, created_at, updated_at) values (${companyId}, 'Osteria Lume', 'Europe/London', ${userId}, ${at}, ${at})`,
  )
  await db.run(
    sql`insert into memberships (company_id, user_id, role, created_at) values (${companyId}, ${userId}, 'owner', ${at})`,
  )
  return { userId, companyId, role: 'owner', correlationId: randomUUID() }
}
