import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'

export interface GrantRow {
  readonly id: string
  readonly network: ToolType
  readonly remote_user_id: string
  readonly name: string
  readonly secret: string
}

export interface NewGrant {
  readonly id: string
  readonly network: ToolType
  readonly remoteUserId: string
  readonly name: string
  /** Sealed. */
  readonly secret: string
  readonly expiresAt: Date | null
  /** When it is renewed; null: it does not end by itself. */
  readonly refreshAt: Date | null
  readonly scopes: readonly string[]
  readonly declinedScopes: readonly string[]
  readonly createdBy: string
  readonly at: Date
}

/**
 * One grant a person and company: consenting again takes the place of what was there, and of
 * whatever is being renewed just then. Answers its id.
 */
export async function saveGrant(tx: Db, companyId: string, made: NewGrant): Promise<string> {
  const { id } = await tx.one(sql<{ id: string }>`
    insert into person_grants (id, company_id, network, remote_user_id, name, secret, expires_at, scopes, declined_scopes, next_refresh_at, created_by, created_at, updated_at)
    values (${made.id}, ${companyId}, ${made.network}, ${made.remoteUserId}, ${made.name}, ${made.secret}, ${made.expiresAt}, ${[...made.scopes]}, ${[...made.declinedScopes]}, ${made.refreshAt},
      ${made.createdBy}, ${made.at}, ${made.at})
    on conflict (company_id, network, remote_user_id) do update set name = excluded.name, secret = excluded.secret, expires_at = excluded.expires_at,
      scopes = excluded.scopes, declined_scopes = excluded.declined_scopes, next_refresh_at = excluded.next_refresh_at, refresh_tries = 0, refresh_error = null,
      generation = person_grants.generation + 1, created_by = excluded.created_by, updated_at = excluded.updated_at
    returning id`)
  return id
}

/** What the person allowed when they consented last. */
export async function listGranted(
  db: Db,
  companyId: string,
  id: string,
): Promise<readonly string[]> {
  const row = await db.maybeOne(
    sql<{
      scopes: string[]
    }>`select scopes from person_grants where company_id = ${companyId} and id = ${id}`,
  )
  return row?.scopes ?? []
}

export async function findGrant(db: Db, companyId: string, id: string): Promise<GrantRow | null> {
  return db.maybeOne(
    sql<GrantRow>`select id, network, remote_user_id, name, secret from person_grants where company_id = ${companyId} and id = ${id}`,
  )
}

export interface GrantInUse extends GrantRow {
  /** The account that stands on it. */
  readonly account_name: string
}

/** The grant behind the network's accounts, that of the enabled one first. */
export async function grantInUse(
  db: Db,
  companyId: string,
  network: ToolType,
): Promise<GrantInUse | null> {
  return db.maybeOne(sql<GrantInUse>`
    select g.id, g.network, g.remote_user_id, g.name, g.secret, a.name as account_name from social_accounts a join person_grants g on g.company_id = a.company_id and g.id = a.grant_id
    where a.company_id = ${companyId} and a.network = ${network} and a.disconnected_at is null order by a.enabled desc, g.updated_at desc limit 1`)
}

/**
 * The newest grant that a consent to these accounts takes the place of: something stands on it, and
 * nothing else does or could still be connected from it.
 */
export async function findOpened(
  tx: Db,
  {
    companyId,
    network,
    opened,
  }: {
    companyId: string
    network: ToolType
    opened: { readonly remoteIds: readonly string[]; readonly at: Date }
  },
): Promise<Pick<GrantRow, 'id' | 'remote_user_id'> | null> {
  const ids = [...opened.remoteIds]
  return tx.maybeOne(sql<Pick<GrantRow, 'id' | 'remote_user_id'>>`
    select g.id, g.remote_user_id from person_grants g where g.company_id = ${companyId} and g.network = ${network}
    and exists (select 1 from social_accounts a where ${standsOn})
    and not exists (select 1 from social_accounts a where ${standsOn} and a.remote_id <> all(${ids}))
    and not exists (select 1 from connect_handles h where h.grant_id = g.id and h.kind = 'account' and h.used_at is null and h.expires_at > ${opened.at} and h.remote_id <> all(${ids}))
    order by g.updated_at desc, g.id limit 1`)
}

const standsOn = part`a.company_id = g.company_id and a.grant_id = g.id and a.disconnected_at is null`
/** No account stands on it, and no window is open from which one could be connected. */
const isOfNoUse = (at: Date) => part`
  not exists (select 1 from social_accounts a where ${standsOn})
  and not exists (select 1 from connect_handles h where h.grant_id = g.id and h.used_at is null and h.expires_at > ${at})`

/** Forgets a grant that is of no use any more; answers what it was. */
export async function takeUnusedGrant(
  tx: Db,
  { companyId, id, at }: { companyId: string; id: string; at: Date },
): Promise<GrantRow | null> {
  return tx.maybeOne(sql<GrantRow>`
    delete from person_grants g where g.company_id = ${companyId} and g.id = ${id} and ${isOfNoUse(at)} returning g.id, g.network, g.remote_user_id, g.name, g.secret`)
}

export async function listUnusedGrants(
  db: Db,
  at: Date,
  limit: number,
): Promise<{ readonly company_id: string; readonly id: string }[]> {
  return db.many(
    sql<{
      company_id: string
      id: string
    }>`select g.company_id, g.id from person_grants g where ${isOfNoUse(at)} limit ${limit}`,
  )
}

/** Whether the person stands behind a grant of one of these networks in any company here. */
export async function hasGrant(
  db: Db,
  networks: readonly ToolType[],
  remoteUserId: string,
): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql`select 1 from person_grants where network = any(${[...networks]}) and remote_user_id = ${remoteUserId} limit 1`,
    )) !== null
  )
}

/**
 * One at a time may give or take a grant of this person; held until the transaction ends. `app`
 * names the networks' app.
 */
export async function lockPerson(tx: Db, app: string, remoteUserId: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`grants:${app}:${remoteUserId}`}, 0))`,
  )
}
