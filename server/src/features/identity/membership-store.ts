import type { Role } from '@marquee/contract/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface Membership {
  readonly companyId: string
  readonly role: Role
}

export async function insertMembership(tx: Db, { companyId, userId, role }: Membership & { readonly userId: string }, at: Date): Promise<void> {
  await tx.run(sql`insert into memberships (company_id, user_id, role, created_at) values (${companyId}, ${userId}, ${role}, ${at})`)
}

/** Oldest first: the first is the selected one (C92). */
export async function listMemberships(db: Db, userId: string): Promise<Membership[]> {
  const rows = await db.many(sql<{ company_id: string; role: Role }>`select company_id, role from memberships where user_id = ${userId} order by created_at, company_id`)
  return rows.map(({ company_id, role }) => ({ companyId: company_id, role }))
}

/** Locks the person until the transaction ends. */
export async function lockPerson(tx: Db, userId: string): Promise<{ email: string; ownedCompanyId: string | null } | null> {
  const person = await tx.maybeOne(sql<{ email: string }>`select email from users where id = ${userId} and deleted_at is null for update`)
  if (!person) return null
  // a statement of its own, so that it sees what the holder of the lock before us wrote
  const owned = await tx.maybeOne(sql<{ company_id: string }>`
    select company_id from memberships where user_id = ${userId} and role = 'owner' order by created_at, company_id limit 1`)
  return { email: person.email, ownedCompanyId: owned?.company_id ?? null }
}
