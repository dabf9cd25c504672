import type { Role } from '@marquee/contract/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

export interface InvitationRow {
  readonly id: string
  readonly company_id: string
  readonly email: string
  readonly role: Role
  readonly invited_by: string
  readonly invited_by_name: string
  readonly created_at: Date
  readonly expires_at: Date
}

const columns = part`i.id, i.company_id, i.email, i.role, i.invited_by, concat_ws(' ', u.first_name, u.last_name) as invited_by_name, i.created_at, i.expires_at`
const open = part`i.accepted_at is null and i.canceled_at is null`

/** Newest first; those that have run out are not asked any more. */
export function listInvitations(db: Db, companyId: string, now: Date): Promise<InvitationRow[]> {
  return db.many(sql<InvitationRow>`
    select ${columns} from invitations i join users u on u.id = i.invited_by where i.company_id = ${companyId} and ${open} and i.expires_at > ${now} order by i.created_at desc, i.id`)
}

/** All that are still kept, with their end. */
export function listGivenBy(db: Db, userId: string): Promise<object[]> {
  return db.many(sql<object>`
    select c.name as company_name, i.email, i.role, i.created_at, i.expires_at, i.accepted_at, i.canceled_at from invitations i join companies c on c.id = i.company_id
    where i.invited_by = ${userId} order by i.created_at, i.id`)
}

/**
 * Open or run out, by the hash of its word; null when it was accepted, taken back or never made.
 * Its company is there.
 */
export function findInvitation(
  db: Db,
  tokenHash: string,
): Promise<(InvitationRow & { readonly company_name: string }) | null> {
  return db.maybeOne(sql<InvitationRow & { company_name: string }>`
    select ${columns}, c.name as company_name from invitations i join users u on u.id = i.invited_by join companies c on c.id = i.company_id and c.deleted_at is null
    where i.token_hash = ${tokenHash} and ${open}`)
}

/**
 * Takes the place of an open one to the same address. False where that one is to a role beyond
 * `mayReplace` and holds still: nothing was written.
 */
export async function saveInvitation(
  tx: Db,
  made: {
    readonly mayReplace: readonly Role[]
    readonly id: string
    readonly companyId: string
    readonly email: string
    readonly role: Role
    readonly tokenHash: string
    readonly invitedBy: string
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<boolean> {
  const rows = await tx.run(sql`
    insert into invitations as i (id, company_id, email, role, token_hash, invited_by, created_at, expires_at)
    values (${made.id}, ${made.companyId}, ${made.email}, ${made.role}, ${made.tokenHash}, ${made.invitedBy}, ${made.at}, ${made.expiresAt})
    on conflict (company_id, email) where accepted_at is null and canceled_at is null do update set id = excluded.id, role = excluded.role, token_hash = excluded.token_hash,
      invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
    where i.role = any(${[...made.mayReplace]}) or i.expires_at <= ${made.at}`)
  return rows === 1
}

export async function lockOpenInvitation(
  tx: Db,
  companyId: string,
  id: string,
): Promise<{ readonly role: Role } | null> {
  return tx.maybeOne(
    sql<{
      role: Role
    }>`select i.role from invitations i where i.company_id = ${companyId} and i.id = ${id} and ${open} for update`,
  )
}

export async function markCanceled(tx: Db, id: string, at: Date): Promise<void> {
  await tx.run(sql`update invitations set canceled_at = ${at} where id = ${id}`)
}

/** False when somebody else was quicker. */
export async function markAccepted(tx: Db, id: string, at: Date): Promise<boolean> {
  return (
    (await tx.run(
      sql`update invitations i set accepted_at = ${at} where i.id = ${id} and ${open}`,
    )) === 1
  )
}

/**
 * Open invitations that this person gave: of a company they left, nobody answers for those any
 * more.
 */
export async function cancelGivenBy(
  tx: Db,
  companyId: string,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await tx.run(
    sql`update invitations i set canceled_at = ${at} where i.company_id = ${companyId} and i.invited_by = ${userId} and ${open}`,
  )
}

/** Of those, the ones to one of these roles. */
export async function cancelGivenFor(
  tx: Db,
  companyId: string,
  {
    userId,
    roles,
    at,
  }: { readonly userId: string; readonly roles: readonly Role[]; readonly at: Date },
): Promise<void> {
  await tx.run(
    sql`update invitations i set canceled_at = ${at} where i.company_id = ${companyId} and i.invited_by = ${userId} and i.role = any(${roles}) and ${open}`,
  )
}

export async function sweepInvitations(db: Db, before: Date): Promise<number> {
  return db.run(
    sql`delete from invitations where expires_at < ${before} or accepted_at < ${before} or canceled_at < ${before}`,
  )
}

export async function deleteInvitationsTo(tx: Db, email: string): Promise<void> {
  await tx.run(sql`delete from invitations where email = ${email}`)
}
