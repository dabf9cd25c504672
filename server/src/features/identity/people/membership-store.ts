import type { Role } from '@marquee/contract/endpoint.ts'
import type { Language } from '@marquee/contract/languages.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { UserRow } from './user-store.ts'

export interface Membership {
  readonly companyId: string
  readonly role: Role
}

export async function insertMembership(
  tx: Db,
  { companyId, userId, role }: Membership & { readonly userId: string },
  at: Date,
): Promise<void> {
  await tx.run(
    sql`insert into memberships (company_id, user_id, role, created_at) values (${companyId}, ${userId}, ${role}, ${at})`,
  )
}

/** Oldest first: the first is the selected one (C92). */
export async function listMemberships(db: Db, userId: string): Promise<Membership[]> {
  const rows = await db.many(
    sql<{
      company_id: string
      role: Role
    }>`select company_id, role from memberships where user_id = ${userId} order by created_at, company_id`,
  )
  return rows.map(({ company_id, role }) => ({ companyId: company_id, role }))
}

/**
 * The selected company of whoever has this address. One statement, so that the answer takes as long
 * for an address nobody has.
 */
export async function firstCompanyOf(db: Db, email: string): Promise<string | null> {
  const row = await db.maybeOne(sql<{ company_id: string }>`
    select m.company_id from users u join memberships m on m.user_id = u.id
    where u.email = ${email} and u.deleted_at is null order by m.created_at, m.company_id limit 1`)
  return row?.company_id ?? null
}

export interface Person {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** What they are written to in. */
  readonly language: Language
}

type PersonRow = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'language'>

export function toPerson({ id, email, first_name, last_name, language }: PersonRow): Person {
  return { id, email, firstName: first_name, lastName: last_name, language }
}

/** Members with one of these roles whose address is proven, oldest first. */
export async function listPeople(
  db: Db,
  companyId: string,
  roles: readonly Role[],
): Promise<Person[]> {
  const rows = await db.many(sql<PersonRow>`
    select u.id, u.email, u.first_name, u.last_name, u.language from memberships m join users u on u.id = m.user_id and u.deleted_at is null and u.activated_at is not null
    where m.company_id = ${companyId} and m.role = any(${[...roles]}) order by m.created_at, u.id`)
  return rows.map(toPerson)
}

/** Locks the person until the transaction ends. */
export async function lockPerson(
  tx: Db,
  userId: string,
): Promise<{ email: string; ownedCompanyId: string | null } | null> {
  const person = await tx.maybeOne(
    sql<{
      email: string
    }>`select email from users where id = ${userId} and deleted_at is null for update`,
  )
  if (!person) return null
  // a statement of its own, so that it sees what the holder of the lock before us wrote
  const owned = await tx.maybeOne(sql<{ company_id: string }>`
    select company_id from memberships where user_id = ${userId} and role = 'owner' order by created_at, company_id limit 1`)
  return { email: person.email, ownedCompanyId: owned?.company_id ?? null }
}
