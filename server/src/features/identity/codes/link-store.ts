import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type LinkPurpose = 'activation' | 'password-reset'

export interface NewLink {
  readonly tokenHash: string
  readonly userId: string
  readonly purpose: LinkPurpose
  /** Activation: the password of the sign-up that the link is mailed for. */
  readonly passwordHash: string | null
  readonly at: Date
  readonly expiresAt: Date
}

export async function insertLink(
  tx: Db,
  { tokenHash, userId, purpose, passwordHash, at, expiresAt }: NewLink,
): Promise<void> {
  await tx.run(sql`
    insert into link_tokens (token_hash, user_id, purpose, password_hash, created_at, expires_at)
    values (${tokenHash}, ${userId}, ${purpose}, ${passwordHash}, ${at}, ${expiresAt})`)
}

export interface Link {
  readonly user_id: string
  readonly expires_at: Date
  readonly used_at: Date | null
}

export function findLink(db: Db, tokenHash: string, purpose: LinkPurpose): Promise<Link | null> {
  return db.maybeOne(
    sql<Link>`select user_id, expires_at, used_at from link_tokens where token_hash = ${tokenHash} and purpose = ${purpose}`,
  )
}

/**
 * Takes the link's one use. Null when it is used, voided or too old: of two at the same moment one
 * gets it.
 */
export function takeLink(
  tx: Db,
  tokenHash: string,
  now: Date,
): Promise<{ password_hash: string | null } | null> {
  return tx.maybeOne(sql<{ password_hash: string | null }>`
    update link_tokens set used_at = ${now} where token_hash = ${tokenHash} and used_at is null and expires_at > ${now} returning password_hash`)
}

/** No link of this purpose that the person was sent works any more. */
export async function voidLinks(
  tx: Db,
  userId: string,
  { purpose, now }: { readonly purpose: LinkPurpose; readonly now: Date },
): Promise<void> {
  await tx.run(
    sql`update link_tokens set used_at = ${now} where user_id = ${userId} and purpose = ${purpose} and used_at is null`,
  )
}

/** The same person corrected their sign-up: its links now stand for the new password. */
export async function rebindActivationLinks(
  tx: Db,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.run(
    sql`update link_tokens set password_hash = ${passwordHash} where user_id = ${userId} and purpose = 'activation' and used_at is null`,
  )
}
