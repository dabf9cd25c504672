import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { ExportPart } from '#platform/platform.ts'
import { revokeSessions } from '../session/session-store.ts'
import { firstProviderOf } from '../social/identity-store.ts'

/**
 * What the person may sign in with and where they are a member goes; the row stays without a name,
 * since companies of others may have been made by it.
 */
export async function forgetUser(tx: Db, userId: string, at: Date): Promise<void> {
  for (const gone of [
    sql`delete from sessions where user_id = ${userId}`,
    sql`delete from one_time_codes where user_id = ${userId}`,
    sql`delete from link_tokens where user_id = ${userId}`,
    sql`delete from known_places where user_id = ${userId}`,
    sql`delete from social_identities where user_id = ${userId}`,
    sql`delete from social_passes where user_id = ${userId}`,
    sql`delete from memberships where user_id = ${userId}`,
    sql`delete from known_places where user_id = ${userId}`,
    sql`update users set email = ${`deleted-${userId}@deleted.invalid`}, first_name = '', last_name = '', password_hash = null, signed_up_from = null, language = 'en',
      analytics_opt_in = false, mail_opt_in = false, deletes_at = null, deleted_at = ${at} where id = ${userId}`,
  ])
    await tx.run(gone)
}

/** When the account goes, or null: it stays. False when there is no such person. */
export async function setDeletesAt(
  tx: Db,
  userId: string,
  deletesAt: Date | null,
): Promise<boolean> {
  return (
    (await tx.run(
      sql`update users set deletes_at = ${deletesAt} where id = ${userId} and deleted_at is null`,
    )) === 1
  )
}

export async function deleteMembershipsOf(tx: Db, companyId: string): Promise<void> {
  await tx.run(sql`delete from memberships where company_id = ${companyId}`)
}

/**
 * Nobody else locks or changes the person until the transaction ends. What belongs to them may
 * still be written meanwhile, by whoever holds another lock already.
 */
export async function holdPerson(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`select 1 from users where id = ${userId} for no key update`)
}

/**
 * A provider tells that its person wants to be forgotten; answers how many identities went. Where
 * it was the only way in, every session goes with it: without an identity the address would count
 * as proven.
 */
export async function forgetIdentity(
  tx: Db,
  provider: string,
  { subject, at }: { readonly subject: string; readonly at: Date },
): Promise<number> {
  const known = await tx.maybeOne(
    sql<{
      user_id: string
    }>`select user_id from social_identities where provider = ${provider} and subject = ${subject}`,
  )
  if (!known) return 0
  // the person before their sessions and identities, as a new password does
  await holdPerson(tx, known.user_id)
  const gone = await tx.many(
    sql<{
      user_id: string
    }>`delete from social_identities where provider = ${provider} and subject = ${subject} returning user_id`,
  )
  for (const { user_id: userId } of gone)
    if (!(await hasPassword(tx, userId)) && (await firstProviderOf(tx, userId)) === null)
      await revokeSessions(tx, userId, { keep: null, now: at })
  return gone.length
}

/**
 * The person, where they are signed in, and what they belong to. Hashes of passwords and tokens are
 * not theirs to keep and left out.
 */
export function exportUser(db: Db, userId: string): ExportPart[] {
  const rows = (statement: ReturnType<typeof sql<unknown>>) =>
    async function* read() {
      yield* await db.many(statement)
    }
  return [
    {
      path: 'person.json',
      rows: rows(sql`
      select id, email, first_name, last_name, language, activated_at, signed_up_at, created_at, analytics_opt_in, mail_opt_in, deletes_at, password_hash is not null as has_password from users where id = ${userId}`),
    },
    {
      path: 'sessions.json',
      rows: rows(
        sql`select id, user_agent, signed_in_with, created_at, last_seen_at, expires_at, revoked_at from sessions where user_id = ${userId} order by created_at`,
      ),
    },
    {
      path: 'sign-in-identities.json',
      rows: rows(
        sql`select provider, subject, created_at, last_used_at from social_identities where user_id = ${userId} order by created_at`,
      ),
    },
    {
      path: 'memberships.json',
      rows: rows(sql`
      select m.company_id, c.name as company_name, m.role, m.created_at from memberships m join companies c on c.id = m.company_id where m.user_id = ${userId} order by m.created_at`),
    },
  ]
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql`select 1 from users where id = ${userId} and deleted_at is null and password_hash is not null`,
    )) !== null
  )
}
