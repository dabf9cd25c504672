import type { Language } from '@marquee/contract/languages.ts'
import type { Role } from '@marquee/contract/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

/** Somebody who works in a company. */
export interface MemberRow {
  readonly user_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly language: Language
  readonly role: Role
  readonly created_at: Date
  /**
   * Their account goes at that instant: they count as an owner no more when the last one is asked
   * for.
   */
  readonly deletes_at: Date | null
}

const columns = part`m.user_id, u.first_name, u.last_name, u.email, u.language, m.role, m.created_at, u.deletes_at`

/** Longest there first. */
export function listMembers(db: Db, companyId: string): Promise<MemberRow[]> {
  return db.many(sql<MemberRow>`
    select ${columns} from memberships m join users u on u.id = m.user_id and u.deleted_at is null where m.company_id = ${companyId} order by m.created_at, m.user_id`)
}

/**
 * The same, locked until the transaction ends: whoever counts owners and then takes one away must
 * not meet another who does.
 */
export function lockMembers(tx: Db, companyId: string): Promise<MemberRow[]> {
  return tx.many(sql<MemberRow>`
    select ${columns} from memberships m join users u on u.id = m.user_id and u.deleted_at is null where m.company_id = ${companyId} order by m.created_at, m.user_id for update of m`)
}

/**
 * The same, of whom nobody is taken out until the transaction ends. Asked before anything that
 * belongs to a member is locked, as whoever takes one out does: they would wait for each other.
 */
export function keepMembers(tx: Db, companyId: string): Promise<MemberRow[]> {
  return tx.many(sql<MemberRow>`
    select ${columns} from memberships m join users u on u.id = m.user_id and u.deleted_at is null where m.company_id = ${companyId} order by m.created_at, m.user_id for key share of m`)
}

export async function setMemberRole(
  tx: Db,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  role: Role,
): Promise<void> {
  await tx.run(
    sql`update memberships set role = ${role} where company_id = ${companyId} and user_id = ${userId}`,
  )
}

export async function deleteMembership(tx: Db, companyId: string, userId: string): Promise<void> {
  await tx.run(sql`delete from memberships where company_id = ${companyId} and user_id = ${userId}`)
}
