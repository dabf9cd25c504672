import type { SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * A state goes to the consent screen, its nonce into the ID token, a handle stands for a token, a
 * ticket opens an account or joins one.
 */
export type PassKind = 'state' | 'nonce' | 'handle' | 'ticket'

export interface PassRow {
  readonly provider: SignInProvider
  readonly sealed: string
  readonly user_id: string | null
}

export interface NewPass {
  readonly hash: string
  readonly kind: PassKind
  readonly provider: SignInProvider
  readonly sealed: string
  readonly expiresAt: Date
}

export async function insertPass(
  db: Db,
  { hash, kind, provider, sealed, expiresAt }: NewPass,
): Promise<void> {
  await db.run(
    sql`insert into social_passes (hash, kind, provider, sealed, expires_at) values (${hash}, ${kind}, ${provider}, ${sealed}, ${expiresAt})`,
  )
}

/** Uses it up; null when it is unknown, used or run out. Of two at once one gets it. */
export function takePass(
  db: Db,
  hash: string,
  { kind, at }: { readonly kind: PassKind; readonly at: Date },
): Promise<PassRow | null> {
  return db.maybeOne(sql<PassRow>`
    update social_passes set used_at = ${at} where hash = ${hash} and kind = ${kind} and used_at is null and expires_at > ${at}
    returning provider, sealed, user_id`)
}

/** Locks it without using it up. */
export function lockPass(
  tx: Db,
  hash: string,
  { kind, at }: { readonly kind: PassKind; readonly at: Date },
): Promise<PassRow | null> {
  return tx.maybeOne(sql<PassRow>`
    select provider, sealed, user_id from social_passes where hash = ${hash} and kind = ${kind} and used_at is null and expires_at > ${at} for update`)
}

/** From now on the ticket signs this person in, once. */
export async function bindPass(tx: Db, hash: string, userId: string): Promise<void> {
  await tx.run(sql`update social_passes set user_id = ${userId} where hash = ${hash}`)
}

/** Whom a ticket signs in; null where it was bound to nobody. Takes no lock. */
export async function personOfPass(db: Db, hash: string): Promise<string | null> {
  const row = await db.maybeOne(
    sql<{ user_id: string | null }>`select user_id from social_passes where hash = ${hash}`,
  )
  return row?.user_id ?? null
}

/** What somebody opened this person's account with signs nobody in any more. */
export async function endPassesOf(tx: Db, userId: string, at: Date): Promise<void> {
  await tx.run(
    sql`update social_passes set used_at = ${at} where user_id = ${userId} and used_at is null`,
  )
}

export async function deletePasses(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from social_passes where expires_at < ${before}`)
}
