import type { ToolType } from '@marquee/contract/networks.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

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
  readonly scopes: readonly string[]
  readonly declinedScopes: readonly string[]
  readonly createdBy: string
  readonly at: Date
}

/** One grant a person and company: consenting again renews it. Answers its id. */
export async function saveGrant(tx: Db, companyId: string, made: NewGrant): Promise<string> {
  const { id } = await tx.one(sql<{ id: string }>`
    insert into person_grants (id, company_id, network, remote_user_id, name, secret, expires_at, scopes, declined_scopes, created_by, created_at, updated_at)
    values (${made.id}, ${companyId}, ${made.network}, ${made.remoteUserId}, ${made.name}, ${made.secret}, ${made.expiresAt}, ${[...made.scopes]}, ${[...made.declinedScopes]},
      ${made.createdBy}, ${made.at}, ${made.at})
    on conflict (company_id, network, remote_user_id) do update set name = excluded.name, secret = excluded.secret, expires_at = excluded.expires_at,
      scopes = excluded.scopes, declined_scopes = excluded.declined_scopes, updated_at = excluded.updated_at
    returning id`)
  return id
}

export async function findGrant(db: Db, companyId: string, id: string): Promise<GrantRow | null> {
  return db.maybeOne(sql<GrantRow>`select id, network, remote_user_id, name, secret from person_grants where company_id = ${companyId} and id = ${id}`)
}

/** The grant behind the network's accounts, that of the enabled one first. */
export async function grantInUse(db: Db, companyId: string, network: ToolType): Promise<GrantRow | null> {
  return db.maybeOne(sql<GrantRow>`
    select g.id, g.network, g.remote_user_id, g.name, g.secret from social_accounts a join person_grants g on g.company_id = a.company_id and g.id = a.grant_id
    where a.company_id = ${companyId} and a.network = ${network} and a.disconnected_at is null order by a.enabled desc, g.updated_at desc limit 1`)
}

/** Forgets a grant on which no account stands any more. */
export async function deleteUnusedGrant(tx: Db, companyId: string, id: string): Promise<boolean> {
  return (await tx.run(sql`
    delete from person_grants g where g.company_id = ${companyId} and g.id = ${id}
    and not exists (select 1 from social_accounts a where a.company_id = g.company_id and a.grant_id = g.id and a.disconnected_at is null)`)) === 1
}

/** Consents from which nothing was connected, older than that. */
export async function sweepUnusedGrants(db: Db, before: Date): Promise<void> {
  await db.run(sql`
    delete from person_grants g where g.updated_at < ${before}
    and not exists (select 1 from social_accounts a where a.grant_id = g.id and a.disconnected_at is null)`)
}
