import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { part, sql } from '#platform/db/sql.ts'

const dayMs = 86_400_000

/**
 * Consents that were not finished, a day after they were of use; what could not be given back, when
 * nobody tries any more.
 */
export async function sweepConsents(db: Db, now: Date): Promise<Record<string, number>> {
  const before = new Date(now.getTime() - dayMs)
  const swept = {
    connect_states: await inBatches((limit) =>
      db.run(
        sql`delete from connect_states where state_hash in (select state_hash from connect_states where expires_at < ${before} limit ${limit})`,
      ),
    ),
    grant_revocations: await inBatches((limit) =>
      db.run(
        sql`delete from grant_revocations where id in (select id from grant_revocations where created_at < ${new Date(now.getTime() - 4 * dayMs)} limit ${limit})`,
      ),
    ),
    metered_costs: await inBatches((limit) =>
      db.run(
        sql`delete from metered_costs where (company_id, network, month) in (select company_id, network, month from metered_costs where month < ${new Date(now.getTime() - 400 * dayMs)}::date limit ${limit})`,
      ),
    ),
    connect_handles: await inBatches((limit) =>
      db.run(
        sql`delete from connect_handles where handle_hash in (select handle_hash from connect_handles where expires_at < ${before} limit ${limit})`,
      ),
    ),
  }
  return swept
}

/**
 * Every row of the company that this room keeps; what is still to be given back for it stays for
 * its three days, and names it no longer.
 */
export async function forgetAccounts(db: Db, companyId: string): Promise<void> {
  for (const all of [
    sql`delete from social_accounts where company_id = ${companyId}`,
    sql`update grant_revocations set company_id = null where company_id = ${companyId}`,
    sql`delete from metered_costs where company_id = ${companyId}`,
    sql`delete from connect_handles where company_id = ${companyId}`,
    sql`delete from connect_states where company_id = ${companyId}`,
    sql`delete from person_grants where company_id = ${companyId}`,
  ])
    await db.run(all)
}

export async function listGrantIds(db: Db, companyId: string): Promise<string[]> {
  return (
    await db.many(
      sql<{ id: string }>`select id from person_grants where company_id = ${companyId} order by id`,
    )
  ).map(({ id }) => id)
}

export interface AccountOnGrant {
  readonly company_id: string
  readonly id: string
  readonly network: ToolType
  readonly name: string
}

/** A company in which a person of a network stands behind something. */
export interface PlaceOfPerson {
  readonly companyId: string
  readonly network: ToolType
  readonly remoteUserId: string
}

/**
 * Wherever this person of these networks gave a grant or has a connected account, in the order in
 * which they are locked.
 */
export async function listPlacesOf(
  db: Db,
  networks: readonly ToolType[],
  remoteUserId: string,
): Promise<PlaceOfPerson[]> {
  const rows = await db.many(sql<{ company_id: string; network: ToolType }>`
    select company_id, network from person_grants where ${ofPerson(networks, remoteUserId)}
    union select company_id, network from social_accounts where ${ofPerson(networks, remoteUserId)} and disconnected_at is null order by 1, 2`)
  return rows.map(({ company_id: companyId, network }) => ({ companyId, network, remoteUserId }))
}

/** The connected accounts that stand, or stood, on what the person gave there. */
export function listAccountsOnGrant(db: Db, place: PlaceOfPerson): Promise<AccountOnGrant[]> {
  return db.many(sql<AccountOnGrant>`
    select company_id, id, network, name from social_accounts where ${at(place)} and disconnected_at is null order by id`)
}

/** Connected accounts of every company that are this one at the network. */
export function listConnectedAs(
  db: Db,
  network: ToolType,
  remoteId: string,
): Promise<AccountOnGrant[]> {
  return db.many(sql<AccountOnGrant>`
    select company_id, id, network, name from social_accounts where network = ${network} and remote_id = ${remoteId} and disconnected_at is null order by company_id, id`)
}

const ofPerson = (networks: readonly ToolType[], remoteUserId: string) =>
  part`network = any(${[...networks]}) and remote_user_id = ${remoteUserId}`

const at = ({ companyId, network, remoteUserId }: PlaceOfPerson) =>
  part`company_id = ${companyId} and network = ${network} and remote_user_id = ${remoteUserId}`

/** A grant as it was when something was asked about it. */
export interface AskedGrant {
  readonly id: string
  readonly generation: number
}

/** With `asked` only those, and only as they were. */
export async function deleteGrantsOf(
  tx: Db,
  place: PlaceOfPerson,
  asked?: readonly AskedGrant[],
): Promise<number> {
  if (!asked) return tx.run(sql`delete from person_grants where ${at(place)}`)
  return tx.run(sql`
    delete from person_grants where ${at(place)} and (id, generation) in (select * from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ generation }) => generation)}::int[]))`)
}

export async function hasGrantAt(db: Db, place: PlaceOfPerson): Promise<boolean> {
  return (await db.maybeOne(sql`select 1 from person_grants where ${at(place)}`)) !== null
}

/**
 * The person's name and id at the network, wherever an account that is no longer connected still
 * shows them.
 */
export async function forgetConnectedAs(
  tx: Db,
  { networks, remoteUserId, at }: { networks: readonly ToolType[]; remoteUserId: string; at: Date },
): Promise<void> {
  await tx.run(
    sql`update social_accounts set connected_as = '', remote_user_id = '', updated_at = ${at} where ${ofPerson(networks, remoteUserId)} and disconnected_at is not null`,
  )
}

export function listForExport(db: Db, companyId: string): Promise<Record<string, unknown>[]> {
  return db.many(sql<Record<string, unknown>>`
    select id, network, remote_id, name, category, followers, enabled, health, message_of(health_message) as health_message, connected_as, ad_account_id, ad_account_name, connected_at, disconnected_at
    from social_accounts where company_id = ${companyId} order by connected_at, id`)
}
