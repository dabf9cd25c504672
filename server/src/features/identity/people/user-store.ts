import type { Language } from '@marquee/contract/languages.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

export interface UserRow {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly password_hash: string | null
  readonly activated_at: Date | null
  readonly signed_up_at: Date
  readonly signed_up_from: string | null
  readonly sign_up_contested: boolean
  readonly created_at: Date
  readonly language: Language
  readonly analytics_opt_in: boolean
  readonly mail_opt_in: boolean
  readonly deletes_at: Date | null
}

const columns = part`id, email, first_name, last_name, password_hash, activated_at, signed_up_at, signed_up_from, sign_up_contested, created_at, language, analytics_opt_in, mail_opt_in, deletes_at`

export function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  return db.maybeOne(
    sql<UserRow>`select ${columns} from users where email = ${email} and deleted_at is null`,
  )
}

export function findUser(db: Db, id: string): Promise<UserRow | null> {
  return db.maybeOne(
    sql<UserRow>`select ${columns} from users where id = ${id} and deleted_at is null`,
  )
}

/** Locks the person until the transaction ends. */
export function lockUser(tx: Db, id: string): Promise<UserRow | null> {
  return tx.maybeOne(
    sql<UserRow>`select ${columns} from users where id = ${id} and deleted_at is null for update`,
  )
}

/** Locks the person until the transaction ends. */
export function lockUserByEmail(tx: Db, email: string): Promise<UserRow | null> {
  return tx.maybeOne(
    sql<UserRow>`select ${columns} from users where email = ${email} and deleted_at is null for update`,
  )
}

export interface SignUp {
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
  /** A keyed hash of where it came from; null for a person made by the house. */
  readonly from: string | null
  readonly language: Language
  readonly at: Date
}

/**
 * Null when the address has an account already; waits for a sign-up with it that is still being
 * written.
 */
export function insertUser(
  tx: Db,
  {
    id,
    email,
    signUp: { firstName, lastName, passwordHash, from, language, at },
  }: { id: string; email: string; signUp: SignUp },
): Promise<UserRow | null> {
  return tx.maybeOne(sql<UserRow>`
    insert into users (id, email, first_name, last_name, password_hash, language, signed_up_at, signed_up_from, created_at)
    values (${id}, ${email}, ${firstName}, ${lastName}, ${passwordHash}, ${language}, ${at}, ${from}, ${at})
    on conflict (email) where deleted_at is null do nothing
    returning ${columns}`)
}

/**
 * Only while the account is not activated; throws otherwise. `isContested`: it came from elsewhere,
 * with another password.
 */
export function replaceSignUp(
  tx: Db,
  {
    id,
    signUp: { firstName, lastName, passwordHash, from, language, at },
    isContested,
  }: { id: string; signUp: SignUp; isContested: boolean },
): Promise<UserRow> {
  return tx.one(sql<UserRow>`
    update users set first_name = ${firstName}, last_name = ${lastName}, password_hash = ${passwordHash}, language = ${language}, signed_up_at = ${at}, signed_up_from = ${from},
      sign_up_contested = sign_up_contested or ${isContested}
    where id = ${id} and activated_at is null
    returning ${columns}`)
}

/** Where it came from is of no use any more. False when it was active before. */
export async function activateUser(tx: Db, id: string, at: Date): Promise<boolean> {
  const activated = await tx.run(
    sql`update users set activated_at = ${at}, signed_up_from = null where id = ${id} and activated_at is null`,
  )
  return activated === 1
}

export async function putPassword(tx: Db, id: string, passwordHash: string): Promise<void> {
  await tx.run(sql`update users set password_hash = ${passwordHash} where id = ${id}`)
}

export async function clearPassword(tx: Db, id: string): Promise<void> {
  await tx.run(sql`update users set password_hash = null where id = ${id}`)
}

export interface ProfileChanges {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly language?: Language | undefined
  readonly analyticsOptIn?: boolean | undefined
  readonly mailOptIn?: boolean | undefined
}

/** What is not named stays. */
export async function updateProfile(
  tx: Db,
  id: string,
  { firstName, lastName, language, analyticsOptIn, mailOptIn }: ProfileChanges,
): Promise<void> {
  await tx.run(sql`
    update users set first_name = coalesce(${firstName ?? null}, first_name), last_name = coalesce(${lastName ?? null}, last_name), language = coalesce(${language ?? null}, language),
      analytics_opt_in = coalesce(${analyticsOptIn ?? null}, analytics_opt_in), mail_opt_in = coalesce(${mailOptIn ?? null}, mail_opt_in)
    where id = ${id}`)
}

export async function putMailOptIn(tx: Db, email: string, mailOptIn: boolean): Promise<boolean> {
  return (
    (await tx.run(
      sql`update users set mail_opt_in = ${mailOptIn} where email = ${email} and deleted_at is null`,
    )) === 1
  )
}
