import type { Role } from '@marquee/contract/endpoint.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { SignedInWith } from '#platform/scope.ts'
import { endPassesOf } from '../social/consent/pass-store.ts'

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly tokenHash: string
  readonly userAgent: string | null
  readonly at: Date
  readonly expiresAt: Date
  readonly signedInWith: SignedInWith
}

export async function insertSession(
  tx: Db,
  { id, userId, tokenHash, userAgent, at, expiresAt, signedInWith }: NewSession,
): Promise<void> {
  await tx.run(sql`
    insert into sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, expires_at, signed_in_with)
    values (${id}, ${userId}, ${tokenHash}, ${userAgent}, ${at}, ${at}, ${expiresAt}, ${signedInWith})`)
}

export interface LiveSession {
  readonly session_id: string
  readonly user_id: string
  readonly last_seen_at: Date
  readonly signed_in_with: SignedInWith
  readonly company_id: string | null
  readonly role: Role | null
}

/**
 * The session of a token with the named membership, or the person's first. One statement: it runs
 * before every call.
 */
export function findLiveSession(
  db: Db,
  tokenHash: string,
  { companyId, now }: { readonly companyId: string | null; readonly now: Date },
): Promise<LiveSession | null> {
  return db.maybeOne(sql<LiveSession>`
    select s.id as session_id, s.user_id, s.last_seen_at, s.signed_in_with, m.company_id, m.role
    from sessions s
    join users u on u.id = s.user_id and u.deleted_at is null
    left join lateral (
      select company_id, role from memberships
      where user_id = s.user_id and (${companyId}::uuid is null or company_id = ${companyId}::uuid)
      order by created_at, company_id limit 1
    ) m on true
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${now}`)
}

export async function touchSession(
  db: Db,
  id: string,
  { now, unlessAfter }: { readonly now: Date; readonly unlessAfter: Date },
): Promise<void> {
  await db.run(
    sql`update sessions set last_seen_at = ${now} where id = ${id} and last_seen_at <= ${unlessAfter}`,
  )
}

export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`update sessions set revoked_at = ${now} where id = ${id} and revoked_at is null`)
}

/**
 * Every session that still lives, but the one to keep, and every ticket that would open another;
 * answers how many sessions. Tickets first: a sign-in that is just under way is waited for, and its
 * session ends with the others.
 */
export async function revokeSessions(
  db: Db,
  userId: string,
  { keep, now }: { readonly keep: string | null; readonly now: Date },
): Promise<number> {
  await endPassesOf(db, userId, now)
  return db.run(
    sql`update sessions set revoked_at = ${now} where user_id = ${userId} and revoked_at is null and expires_at > ${now} and id is distinct from ${keep}::uuid`,
  )
}

/**
 * After a restore: whatever signs somebody in, for it may have been taken back since. Everybody
 * signs in once more.
 */
export async function endEverySession(tx: Db, at: Date): Promise<void> {
  await tx.run(sql`update social_passes set used_at = ${at} where used_at is null`)
  await tx.run(sql`update sessions set revoked_at = ${at} where revoked_at is null`)
  await tx.run(
    sql`update link_tokens set used_at = ${at} where purpose = 'password-reset' and used_at is null`,
  )
}

/** Ends this session when it is the person's and still lives. */
export async function revokeOwnSession(
  db: Db,
  userId: string,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<boolean> {
  return (
    (await db.run(
      sql`update sessions set revoked_at = ${now} where id = ${id} and user_id = ${userId} and revoked_at is null and expires_at > ${now}`,
    )) === 1
  )
}

export interface SessionRow {
  readonly id: string
  readonly user_agent: string | null
  readonly signed_in_with: SignedInWith
  readonly created_at: Date
  readonly last_seen_at: Date
}

/** What lives now, newest use first. */
export function listLiveSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return db.many(sql<SessionRow>`
    select id, user_agent, signed_in_with, created_at, last_seen_at from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${now} order by last_seen_at desc, id desc`)
}
