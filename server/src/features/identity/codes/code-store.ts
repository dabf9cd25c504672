import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { StoredCode } from '../identity-rules.ts'

export type CodePurpose = 'activation'

export interface NewCode {
  readonly userId: string
  readonly purpose: CodePurpose
  readonly codeHash: string
  /** The password of the sign-up that the code is mailed for. */
  readonly passwordHash: string | null
  readonly sentAt: Date
  readonly expiresAt: Date
  /** The code before it must have been sent at or before this instant. */
  readonly unlessSentAfter: Date
}

/**
 * Puts the code in the place of the one before it. False, and nothing changed, when that was sent
 * too recently.
 */
export async function putCode(
  tx: Db,
  { userId, purpose, codeHash, passwordHash, sentAt, expiresAt, unlessSentAfter }: NewCode,
): Promise<boolean> {
  const put = await tx.run(sql`
    insert into one_time_codes (user_id, purpose, code_hash, password_hash, tries, sent_at, expires_at) values (${userId}, ${purpose}, ${codeHash}, ${passwordHash}, 0, ${sentAt}, ${expiresAt})
    on conflict (user_id, purpose) do update set code_hash = excluded.code_hash, password_hash = excluded.password_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
    where one_time_codes.sent_at <= ${unlessSentAfter}`)
  return put === 1
}

/** Counts the try first, then shows the code, so that tries at the same moment are all counted. */
export async function countTry(
  tx: Db,
  userId: string,
  purpose: CodePurpose,
): Promise<(StoredCode & { readonly passwordHash: string | null }) | null> {
  const row = await tx.maybeOne(sql<{
    code_hash: string
    password_hash: string | null
    expires_at: Date
    tries: number
  }>`
    update one_time_codes set tries = tries + 1 where user_id = ${userId} and purpose = ${purpose} returning code_hash, password_hash, expires_at, tries`)
  return (
    row && {
      codeHash: row.code_hash,
      passwordHash: row.password_hash,
      expiresAt: row.expires_at,
      tries: row.tries,
    }
  )
}

/** The same person corrected their sign-up: its code now stands for the new password. */
export async function rebindCode(
  tx: Db,
  userId: string,
  { purpose, passwordHash }: { readonly purpose: CodePurpose; readonly passwordHash: string },
): Promise<void> {
  await tx.run(
    sql`update one_time_codes set password_hash = ${passwordHash} where user_id = ${userId} and purpose = ${purpose}`,
  )
}

/** When the newest code went out. */
export async function codeSentAt(
  db: Db,
  userId: string,
  purpose: CodePurpose,
): Promise<Date | null> {
  return (
    (
      await db.maybeOne(
        sql<{
          sent_at: Date
        }>`select sent_at from one_time_codes where user_id = ${userId} and purpose = ${purpose}`,
      )
    )?.sent_at ?? null
  )
}

export async function hasUsableCode(
  db: Db,
  userId: string,
  {
    purpose,
    now,
    mostTries,
  }: { readonly purpose: CodePurpose; readonly now: Date; readonly mostTries: number },
): Promise<boolean> {
  const row = await db.maybeOne(
    sql`select 1 from one_time_codes where user_id = ${userId} and purpose = ${purpose} and expires_at > ${now} and tries < ${mostTries}`,
  )
  return row !== null
}

export async function deleteCode(tx: Db, userId: string, purpose: CodePurpose): Promise<void> {
  await tx.run(sql`delete from one_time_codes where user_id = ${userId} and purpose = ${purpose}`)
}
