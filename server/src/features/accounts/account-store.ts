import type { Ability } from '@marquee/contract/accounts.ts'
import type { Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'

export type Health = 'connected' | 'reconnect' | 'lost-access'

export interface SocialAccountRow {
  readonly id: string
  readonly network: ToolType
  readonly remote_id: string
  readonly name: string
  readonly category: string
  readonly has_picture: boolean
  readonly followers: number | null
  readonly enabled: boolean
  readonly health: Health
  readonly health_message: Message | null
  readonly remote_user_id: string
  readonly connected_as: string
  readonly ad_account_id: string | null
  readonly ad_account_name: string | null
  readonly connected_at: Date
  readonly abilities: Ability[]
  readonly probed_at: Date | null
  /** Its network was asked to tell us of it more than once since, and did not agree. */
  readonly is_untold: boolean
  /** Who of us asked for the consent that it is used with. */
  readonly connected_by: string | null
}

const columns = part`id, network, remote_id, name, category, picture is not null as has_picture, followers, enabled, health, message_of(health_message) as health_message, remote_user_id,
  connected_as, ad_account_id, ad_account_name, connected_at, abilities_of(abilities) as abilities, probed_at, subscribe_tries > 1 as is_untold,
  (select g.created_by from person_grants g where g.company_id = social_accounts.company_id and g.id = social_accounts.grant_id) as connected_by`

/** Every connected account, enabled or not, oldest first. */
export async function listAccounts(db: Db, companyId: string): Promise<SocialAccountRow[]> {
  return db.many(
    sql<SocialAccountRow>`select ${columns} from social_accounts where company_id = ${companyId} and disconnected_at is null order by connected_at, id`,
  )
}

export async function findAccount(
  db: Db,
  companyId: string,
  id: string,
): Promise<SocialAccountRow | null> {
  return db.maybeOne(
    sql<SocialAccountRow>`select ${columns} from social_accounts where company_id = ${companyId} and id = ${id} and disconnected_at is null`,
  )
}

/** The account with its sealed secret; null also when it is disconnected. */
export async function findSealed(
  db: Db,
  companyId: string,
  id: string,
): Promise<SealedAccount | null> {
  return db.maybeOne(sql<SealedAccount>`
    select ${columns}, secret, grant_id from social_accounts where company_id = ${companyId} and id = ${id} and disconnected_at is null and secret is not null`)
}

export interface SealedAccount extends SocialAccountRow {
  readonly secret: string
  readonly grant_id: string | null
}

/** The network's connected accounts among these of the network's own ids, with what each stands on. */
export async function listSealed(
  db: Db,
  {
    companyId,
    network,
    remoteIds,
  }: { companyId: string; network: ToolType; remoteIds: readonly string[] },
): Promise<SealedAccount[]> {
  return db.many(sql<SealedAccount>`
    select ${columns}, secret, grant_id from social_accounts
    where company_id = ${companyId} and network = ${network} and remote_id = any(${[...remoteIds]}) and disconnected_at is null and secret is not null order by connected_at, id`)
}

/** The connected accounts that stand on one grant. */
export async function listOnGrant(
  db: Db,
  companyId: string,
  grantId: string,
): Promise<SealedAccount[]> {
  return db.many(sql<SealedAccount>`
    select ${columns}, secret, grant_id from social_accounts where company_id = ${companyId} and grant_id = ${grantId} and disconnected_at is null and secret is not null order by connected_at, id`)
}

export interface GrantMove {
  readonly network: ToolType
  readonly remoteUserId: string
  readonly name: string
  readonly grantId: string
  readonly at: Date
  /** As `PersonGrant` has it. */ readonly opens?: readonly string[] | undefined
}

/**
 * The person's accounts, and where a network names nobody those that the consent opens, stand on
 * this new one if they ail or their own was taken back; the unhealthy ones are asked at once
 * whether that mends them.
 */
export async function moveToGrant(
  tx: Db,
  companyId: string,
  { network, remoteUserId, name, grantId, at, opens = [] }: GrantMove,
): Promise<void> {
  await tx.run(sql`
    update social_accounts set grant_id = ${grantId}, remote_user_id = ${remoteUserId}, connected_as = ${name}, next_probe_at = case when health = 'connected' then next_probe_at else ${at} end
    where company_id = ${companyId} and network = ${network} and (remote_user_id = ${remoteUserId} or remote_id = any(${[...opens]})) and disconnected_at is null
    and (grant_id is null or health <> 'connected')`)
}

/** One at a time may change which account of a network posts go to; held until the transaction ends. */
export async function lockNetwork(tx: Db, companyId: string, network: ToolType): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`accounts:${companyId}:${network}`}, 0))`,
  )
}

export interface ConnectedAccount {
  readonly id: string
  readonly network: ToolType
  readonly remoteId: string
  readonly name: string
  readonly category: string
  readonly picture: Buffer | null
  readonly followers: number | null
  readonly secret: string
  readonly grantId: string
  readonly remoteUserId: string
  readonly connectedAs: string
  readonly at: Date
}

/**
 * Connects an account, or connects it again under its old id. It becomes the one that posts go to
 * only when its network has none (C73), takes over the ads account of its sister pages, and is
 * asked at once what works on it. Needs `lockNetwork`.
 */
export async function saveConnected(
  tx: Db,
  companyId: string,
  made: ConnectedAccount,
): Promise<SocialAccountRow> {
  return tx.one(sql<SocialAccountRow>`
    with ads as (
      select ad_account_id, ad_account_name from social_accounts
      where company_id = ${companyId} and network = ${made.network} and disconnected_at is null and ad_account_id is not null limit 1
    )
    insert into social_accounts (company_id, id, network, remote_id, name, category, picture, followers, enabled, health, secret, grant_id, remote_user_id, connected_as,
      ad_account_id, ad_account_name, connected_at, updated_at, next_probe_at)
    values (${companyId}, ${made.id}, ${made.network}, ${made.remoteId}, ${made.name}, ${made.category}, ${made.picture}, ${made.followers},
      not exists (select 1 from social_accounts where company_id = ${companyId} and network = ${made.network} and enabled),
      'connected', ${made.secret}, ${made.grantId}, ${made.remoteUserId}, ${made.connectedAs},
      (select ad_account_id from ads), (select ad_account_name from ads), ${made.at}, ${made.at}, ${made.at})
    on conflict (company_id, network, remote_id) do update set
      name = excluded.name, category = excluded.category, picture = coalesce(excluded.picture, social_accounts.picture),
      followers = coalesce(excluded.followers, social_accounts.followers), enabled = social_accounts.enabled or excluded.enabled,
      -- what did not work of an account that ailed says nothing of the new consent
      abilities = case when social_accounts.health = 'connected' then social_accounts.abilities else '[]' end,
      probed_at = case when social_accounts.health = 'connected' then social_accounts.probed_at end,
      health = 'connected', health_message = null, secret = excluded.secret, grant_id = excluded.grant_id, remote_user_id = excluded.remote_user_id,
      connected_as = excluded.connected_as, ad_account_id = coalesce(social_accounts.ad_account_id, excluded.ad_account_id),
      ad_account_name = coalesce(social_accounts.ad_account_name, excluded.ad_account_name),
      connected_at = case when social_accounts.disconnected_at is null then social_accounts.connected_at else excluded.connected_at end,
      subscribed_at = null, subscribe_after = null, subscribe_tries = 0, disconnected_at = null, updated_at = excluded.updated_at, next_probe_at = excluded.next_probe_at, probe_tries = 0
    returning ${columns}`)
}

export async function findByRemoteId(
  db: Db,
  { companyId, network, remoteId }: { companyId: string; network: ToolType; remoteId: string },
): Promise<SocialAccountRow | null> {
  return db.maybeOne(sql<SocialAccountRow>`
    select ${columns} from social_accounts where company_id = ${companyId} and network = ${network} and remote_id = ${remoteId} and disconnected_at is null`)
}

/** The network's own ids of every account that the company has or had there, newest first. */
export async function listRemoteIds(
  db: Db,
  companyId: string,
  network: ToolType,
): Promise<{ readonly remote_id: string; readonly is_connected: boolean }[]> {
  return db.many(sql<{ remote_id: string; is_connected: boolean }>`
    select remote_id, disconnected_at is null as is_connected from social_accounts where company_id = ${companyId} and network = ${network} order by connected_at desc, id`)
}

/** Makes this account the only enabled one of its network. Needs `lockNetwork`. */
export async function enableOnly(
  tx: Db,
  {
    companyId,
    account: { id, network },
    at,
  }: { companyId: string; account: Pick<SocialAccountRow, 'id' | 'network'>; at: Date },
): Promise<void> {
  // two statements: a partial unique index is checked row by row
  await tx.run(
    sql`update social_accounts set enabled = false, updated_at = ${at} where company_id = ${companyId} and network = ${network} and enabled and id <> ${id}`,
  )
  await tx.run(
    sql`update social_accounts set enabled = true, updated_at = ${at} where company_id = ${companyId} and id = ${id} and disconnected_at is null`,
  )
}

/**
 * Forgets the secret, the ads account and what worked; the row stays for its history. False when it
 * was disconnected already.
 */
export async function forgetSecret(
  tx: Db,
  { companyId, id, at }: { companyId: string; id: string; at: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    update social_accounts set secret = null, enabled = false, ad_account_id = null, ad_account_name = null, abilities = '[]', probed_at = null, next_probe_at = null,
      subscribed_at = null, disconnected_at = ${at}, updated_at = ${at}
    where company_id = ${companyId} and id = ${id} and disconnected_at is null`)) === 1
  )
}

/**
 * Says what is wrong with an account. Null when it said so already, said something worse, or is
 * disconnected; with `secret` also when it stands on another one by now: what was asked about is
 * gone. Its network is asked at once what works still.
 */
export async function setUnhealthy(
  tx: Db,
  {
    companyId,
    id,
    wrong,
    at,
  }: {
    companyId: string
    id: string
    wrong: {
      readonly health: Exclude<Health, 'connected'>
      readonly message: Message
      readonly secret?: string
    }
    at: Date
  },
): Promise<Pick<SocialAccountRow, 'network' | 'name'> | null> {
  return tx.maybeOne(sql<Pick<SocialAccountRow, 'network' | 'name'>>`
    update social_accounts set health = ${wrong.health}, health_message = ${storedMessage(wrong.message)}::jsonb, next_probe_at = ${at}, updated_at = ${at}
    where company_id = ${companyId} and id = ${id} and disconnected_at is null and health <> ${wrong.health} and health <> 'lost-access'
    and secret = coalesce(${wrong.secret ?? null}, secret) returning network, name`)
}

/** Switches off what posts would go to in vain; answers which. Needs `lockNetwork`. */
export async function disableUnhealthy(
  tx: Db,
  {
    companyId,
    network,
    remoteIds,
    at,
  }: { companyId: string; network: ToolType; remoteIds: readonly string[]; at: Date },
): Promise<readonly { readonly id: string }[]> {
  return tx.many(sql<{ id: string }>`
    update social_accounts set enabled = false, updated_at = ${at}
    where company_id = ${companyId} and network = ${network} and remote_id = any(${[...remoteIds]}) and enabled and health <> 'connected' returning id`)
}

/**
 * Boosts of every page of the network are paid by one ads account. Answers how many pages now have
 * it.
 */
export async function setAdAccount(
  tx: Db,
  {
    companyId,
    network,
    adAccount,
    at,
  }: {
    companyId: string
    network: ToolType
    adAccount: { readonly id: string; readonly name: string }
    at: Date
  },
): Promise<number> {
  return tx.run(sql`
    update social_accounts set ad_account_id = ${adAccount.id}, ad_account_name = ${adAccount.name}, updated_at = ${at}
    where company_id = ${companyId} and network = ${network} and disconnected_at is null`)
}
