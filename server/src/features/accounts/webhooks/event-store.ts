import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface AccountOfEvent {
  readonly company_id: string
  readonly id: string
}

interface NamedAccount {
  readonly network: ToolType
  readonly remoteId: string
  /** Of the network's connector: the part of a remote id that names the account itself. */
  readonly identityOf?: ((remoteId: string) => string) | undefined
}

/**
 * Connected accounts, of every company, that are this one at the network, also those that are known
 * under another id of it: a location keeps here the id under which it was connected, when it
 * moves.
 */
export async function accountsOfEvent(
  db: Db,
  { network, remoteId, identityOf }: NamedAccount,
): Promise<AccountOfEvent[]> {
  if (!identityOf)
    return db.many(
      sql<AccountOfEvent>`select company_id, id from social_accounts where network = ${network} and remote_id = ${remoteId} and disconnected_at is null order by company_id`,
    )
  const identity = identityOf(remoteId)
  const rows = await db.many(
    sql<
      AccountOfEvent & { readonly remote_id: string }
    >`select company_id, id, remote_id from social_accounts where network = ${network} and strpos(remote_id, ${identity}) > 0 and disconnected_at is null order by company_id`,
  )
  return rows.filter((row) => identityOf(row.remote_id) === identity)
}

/** Grants of this person to any company. */
export function listGrantsOf(
  db: Db,
  networks: readonly ToolType[],
  remoteUserId: string,
): Promise<{ readonly company_id: string; readonly id: string; readonly generation: number }[]> {
  return db.many(sql<{ company_id: string; id: string; generation: number }>`
    select company_id, id, generation from person_grants where network = any(${[...networks]}) and remote_user_id = ${remoteUserId} order by company_id, network`)
}

export interface DueSubscription extends AccountOfEvent {
  /** Counting the one that was claimed. */
  readonly tries: number
}

/** Networks with how often each account is asked for again; null: once is enough. */
export type Asking = ReadonlyMap<ToolType, number | null>

/**
 * Takes accounts of which nobody tells us yet, or not since too long, and puts them off until
 * `again`, when another process may take what this one did not bring to an end.
 */
export async function claimSubscriptions(
  db: Db,
  asking: Asking,
  { now, again, limit }: { readonly now: Date; readonly again: Date; readonly limit: number },
): Promise<DueSubscription[]> {
  const networks = [...asking.keys()]
  const before = [...asking.values()].map((againMs) =>
    againMs === null ? null : new Date(now.getTime() - againMs),
  )
  return db.many(sql<DueSubscription>`
    update social_accounts a set subscribe_after = ${again}, subscribe_tries = a.subscribe_tries + 1 from (
      select s.company_id, s.id from social_accounts s join unnest(${networks}::text[], ${before}::timestamptz[]) as n (network, before) on n.network = s.network
      where s.disconnected_at is null and s.secret is not null and s.health = 'connected' and (s.subscribed_at is null or s.subscribed_at < n.before)
      and (s.subscribe_after is null or s.subscribe_after <= ${now}) order by s.subscribed_at nulls first, s.connected_at limit ${limit} for update of s skip locked
    ) due where a.company_id = due.company_id and a.id = due.id returning a.company_id, a.id, a.subscribe_tries as tries`)
}

/**
 * What did not work before may work now, so it is looked at again. False: the account was
 * disconnected, or connected anew, while its network was asked.
 */
export async function saveSubscribed(
  db: Db,
  {
    companyId,
    account: { id, secret },
    at,
  }: { companyId: string; account: { readonly id: string; readonly secret: string }; at: Date },
): Promise<boolean> {
  return (
    (await db.run(sql`
    update social_accounts set subscribed_at = ${at}, subscribe_tries = 0, subscribe_after = null,
      next_probe_at = case when abilities @> '[{"works": false}]' then ${at} else next_probe_at end
    where company_id = ${companyId} and id = ${id} and disconnected_at is null and secret = ${secret}`)) ===
    1
  )
}

export async function putOffSubscription(
  db: Db,
  { companyId, id, until }: { companyId: string; id: string; until: Date },
): Promise<void> {
  await db.run(
    sql`update social_accounts set subscribe_after = ${until} where company_id = ${companyId} and id = ${id} and disconnected_at is null`,
  )
}
