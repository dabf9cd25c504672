import type { Language } from '@marquee/contract/languages.ts'
import type { SignInProvider } from '@marquee/contract/sign-in-providers.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { revokeSessions } from '../session/session-store.ts'

export interface SocialIdentity {
  readonly provider: SignInProvider
  readonly subject: string
  readonly userId: string
  readonly provesEmail: boolean
}

/** The person an identity opens; null when nobody has it. Written down as used. */
export async function useIdentity(
  tx: Db,
  provider: SignInProvider,
  { subject, at }: { readonly subject: string; readonly at: Date },
): Promise<string | null> {
  const row = await tx.maybeOne(sql<{ user_id: string }>`
    update social_identities i set last_used_at = ${at} from users u
    where i.provider = ${provider} and i.subject = ${subject} and u.id = i.user_id and u.deleted_at is null
    returning i.user_id`)
  return row?.user_id ?? null
}

/** Answers whose it is afterwards: somebody else's stays theirs, unless their account is gone. */
export async function putIdentity(
  tx: Db,
  { provider, subject, userId, provesEmail }: SocialIdentity,
  at: Date,
): Promise<string> {
  const { user_id: owner } = await tx.one(sql<{ user_id: string }>`
    insert into social_identities as i (provider, subject, user_id, proves_email, created_at, last_used_at)
    values (${provider}, ${subject}, ${userId}, ${provesEmail}, ${at}, ${at})
    on conflict (provider, subject) do update set
      user_id = case when exists (select 1 from users u where u.id = i.user_id and u.deleted_at is null) then i.user_id else excluded.user_id end,
      proves_email = i.proves_email or (i.user_id = excluded.user_id and excluded.proves_email), last_used_at = excluded.last_used_at
    returning user_id`)
  return owner
}

/** By which provider the person came first; null when by none. */
export async function firstProviderOf(db: Db, userId: string): Promise<SignInProvider | null> {
  const row = await db.maybeOne(
    sql<{ provider: SignInProvider }>`
    select provider from social_identities where user_id = ${userId} order by created_at, provider limit 1`,
  )
  return row?.provider ?? null
}

/** Does one of the person's identities stand for their address? */
export async function hasProvingIdentity(tx: Db, userId: string): Promise<boolean> {
  return (
    (await tx.maybeOne(
      sql<{
        yes: number
      }>`select 1 as yes from social_identities where user_id = ${userId} and proves_email limit 1`,
    )) !== null
  )
}

/**
 * Not while the person came only by providers that prove no address; whoever signed up by mail has
 * no such identity.
 */
export async function hasProvenAddress(db: Db, userId: string): Promise<boolean> {
  const row = await db.maybeOne(
    sql<{
      proven: boolean | null
    }>`select bool_or(proves_email) as proven from social_identities where user_id = ${userId}`,
  )
  return row?.proven ?? true
}

/**
 * Once the address is proven, who came by a provider without proof of it comes in no more; its
 * owner joins that provider again after the password.
 */
export async function endUnprovenIdentities(tx: Db, userId: string): Promise<void> {
  await tx.run(sql`delete from social_identities where user_id = ${userId} and not proves_email`)
}

/** The same, and what they have open, or could still open with a ticket, is closed. */
export async function endUnprovenWaysIn(tx: Db, userId: string, at: Date): Promise<void> {
  await endUnprovenIdentities(tx, userId)
  await revokeSessions(tx, userId, { keep: null, now: at })
}

/**
 * A sign-up that nobody finished is handed to whoever proved its address: their names, and no
 * password of a stranger.
 */
export async function clearSignUp(
  tx: Db,
  userId: string,
  {
    names,
    at,
  }: {
    readonly names: { readonly firstName: string; readonly lastName: string }
    readonly at: Date
  },
): Promise<void> {
  await tx.run(sql`
    update users set first_name = ${names.firstName}, last_name = ${names.lastName}, password_hash = null, signed_up_at = ${at}, signed_up_from = null
    where id = ${userId} and activated_at is null`)
}

export interface NewSocialUser {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string | null
  readonly language: Language
}

/** False when the address has an account. */
export async function insertSocialUser(
  tx: Db,
  { id, email, firstName, lastName, passwordHash, language }: NewSocialUser,
  at: Date,
): Promise<boolean> {
  return (
    (await tx.run(sql`
    insert into users (id, email, first_name, last_name, password_hash, language, signed_up_at, created_at)
    values (${id}, ${email}, ${firstName}, ${lastName}, ${passwordHash}, ${language}, ${at}, ${at})
    on conflict (email) where deleted_at is null do nothing`)) === 1
  )
}

/** The password that came with a social sign-up, where there is none yet. */
export async function setFirstPassword(
  tx: Db,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.run(
    sql`update users set password_hash = ${passwordHash} where id = ${userId} and password_hash is null`,
  )
}
