import type { Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { Scope } from '#platform/scope.ts'

export type ConnectStatus = 'pending' | 'exchanging' | 'connected' | 'denied' | 'failed'

export interface StateRow {
  readonly company_id: string
  readonly user_id: string
  readonly network: ToolType
  readonly status: ConnectStatus
  readonly message: Message | null
  readonly expires_at: Date
  /** Sealed. */
  readonly code_verifier: string | null
  /** Of a network that holds one account at a time: the one that came back. */
  readonly account: CameBack | null
}

export interface CameBack {
  readonly remoteId: string
  readonly userId: string
  readonly name: string
  readonly category: string
}

export async function insertState(
  db: Db,
  scope: Scope,
  made: {
    readonly hash: string
    readonly network: ToolType
    /** Null: no screen is opened. */
    readonly codeVerifier: string | null
    readonly at: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  await db.run(sql`
    insert into connect_states (state_hash, company_id, user_id, network, status, code_verifier, created_at, expires_at)
    values (${made.hash}, ${scope.companyId}, ${scope.userId}, ${made.network}, 'pending', ${made.codeVerifier}, ${made.at}, ${made.expiresAt})`)
}

/** Takes the state for good: whoever comes second gets null. */
export async function takeState(db: Db, hash: string, at: Date): Promise<StateRow | null> {
  return db.maybeOne(sql<StateRow>`
    update connect_states set status = 'exchanging' where state_hash = ${hash} and status = 'pending' and expires_at > ${at}
    returning company_id, user_id, network, status, message_of(message) as message, expires_at, code_verifier, account`)
}

/** For whom it was opened, while it can still be finished. */
export function findOpenState(
  db: Db,
  hash: string,
  at: Date,
): Promise<Pick<StateRow, 'company_id' | 'user_id'> | null> {
  return db.maybeOne(sql<Pick<StateRow, 'company_id' | 'user_id'>>`
    select company_id, user_id from connect_states where state_hash = ${hash} and status = 'pending' and expires_at > ${at}`)
}

export async function settleState(
  tx: Db,
  {
    hash,
    status,
    message,
  }: { hash: string; status: 'connected' | 'denied' | 'failed'; message: Message | null },
): Promise<void> {
  await tx.run(
    sql`update connect_states set status = ${status}, message = ${storedMessage(message)}::jsonb where state_hash = ${hash}`,
  )
}

/** Connected, and which account came back. */
export async function settleWithAccount(tx: Db, hash: string, account: CameBack): Promise<void> {
  await tx.run(
    sql`update connect_states set status = 'connected', account = ${JSON.stringify(account)} where state_hash = ${hash}`,
  )
}

/** Only for the person and company that opened it. */
export async function findState(db: Db, scope: Scope, hash: string): Promise<StateRow | null> {
  return db.maybeOne(sql<StateRow>`
    select company_id, user_id, network, status, message_of(message) as message, expires_at, code_verifier, account from connect_states
    where state_hash = ${hash} and company_id = ${scope.companyId} and user_id = ${scope.userId}`)
}

export interface HandleRow {
  readonly handle_hash: string
  readonly remote_id: string
  readonly grant_id: string
  readonly secret: string | null
  readonly name: string
  readonly category: string
  readonly picture: Buffer | null
  readonly followers: number | null
}

export interface NewHandle {
  readonly hash: string
  readonly network: ToolType
  readonly kind: 'person' | 'account'
  readonly remoteId: string
  readonly grantId: string
  /** Sealed; null for a person, whose secret is the grant's. */
  readonly secret: string | null
  readonly name: string
  readonly category: string
  readonly picture: Buffer | null
  readonly followers: number | null
  readonly at: Date
  readonly expiresAt: Date
}

export async function insertHandle(
  tx: Db,
  owner: Pick<Scope, 'companyId' | 'userId'>,
  made: NewHandle,
): Promise<void> {
  await tx.run(sql`
    insert into connect_handles (handle_hash, company_id, user_id, network, kind, remote_id, grant_id, secret, name, category, picture, followers, created_at, expires_at)
    values (${made.hash}, ${owner.companyId}, ${owner.userId}, ${made.network}, ${made.kind}, ${made.remoteId}, ${made.grantId}, ${made.secret}, ${made.name}, ${made.category},
      ${made.picture}, ${made.followers}, ${made.at}, ${made.expiresAt})`)
}

/**
 * The grant behind a person's handle. It only reads, so it holds for its 15 minutes and not for one
 * call.
 */
export async function findPersonHandle(
  db: Db,
  scope: Scope,
  handle: { readonly hash: string; readonly network: ToolType; readonly at: Date },
): Promise<{ readonly grant_id: string } | null> {
  return db.maybeOne(sql<{ grant_id: string }>`
    select grant_id from connect_handles where handle_hash = ${handle.hash} and company_id = ${scope.companyId} and user_id = ${scope.userId} and network = ${handle.network}
    and kind = 'person' and expires_at > ${handle.at}`)
}

/** The picture behind the handle of one account, for whom it was made. */
export async function findHandlePicture(
  db: Db,
  scope: Scope,
  hash: string,
): Promise<Buffer | null> {
  const row = await db.maybeOne(sql<{ picture: Buffer | null }>`
    select picture from connect_handles where handle_hash = ${hash} and company_id = ${scope.companyId} and user_id = ${scope.userId} and kind = 'account'`)
  return row?.picture ?? null
}

/**
 * Spends the handle of one account, and forgets the secret that it answers. Null: forged, foreign,
 * for another account, run out or used.
 */
export async function useAccountHandle(
  tx: Db,
  scope: Scope,
  handle: {
    readonly hash: string
    readonly network: ToolType
    readonly remoteId: string
    readonly at: Date
  },
): Promise<HandleRow | null> {
  return tx.maybeOne(sql<HandleRow>`
    with found as (
      select handle_hash, remote_id, grant_id, secret, name, category, picture, followers from connect_handles
      where handle_hash = ${handle.hash} and company_id = ${scope.companyId} and user_id = ${scope.userId} and network = ${handle.network} and remote_id = ${handle.remoteId}
      and kind = 'account' and used_at is null and expires_at > ${handle.at} for update
    ), spent as (update connect_handles set used_at = ${handle.at}, secret = null where handle_hash in (select handle_hash from found))
    select * from found`)
}

/**
 * All of a consent's: where a network holds one account at a time, nothing else can be chosen from
 * it.
 */
export async function useUpHandles(tx: Db, grantId: string, at: Date): Promise<void> {
  await tx.run(
    sql`update connect_handles set used_at = ${at}, secret = null where grant_id = ${grantId} and used_at is null`,
  )
}

/** Keeps no secret that nobody can connect with any more. */
export async function emptyHandles(db: Db, now: Date): Promise<void> {
  await db.run(
    sql`update connect_handles set secret = null where secret is not null and expires_at <= ${now}`,
  )
}

/** Closes every open window of a company. */
export async function deleteHandles(db: Db, companyId: string): Promise<void> {
  await db.run(sql`delete from connect_handles where company_id = ${companyId}`)
}

/** What has run out before that instant. */
export async function sweepConnects(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from connect_states where expires_at < ${before}`)
  await db.run(sql`delete from connect_handles where expires_at < ${before}`)
}
