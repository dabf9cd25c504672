import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { appsByNetwork } from '../grants/network-apps.ts'

export interface RevocationRow {
  readonly id: string
  /** Null: it is no more. */
  readonly company_id: string | null
  readonly network: ToolType
  readonly remote_user_id: string
  /** The account that went; null where only a grant is given back. */
  readonly remote_id: string | null
  /** Sealed; see `WhatIsRevoked`. */
  readonly secret: string
  /** Counting the one that was claimed. */
  readonly tries: number
  readonly created_at: Date
}

const columns = part`id, company_id, network, remote_user_id, remote_id, secret, tries, created_at`

export interface NewRevocation extends Pick<
  RevocationRow,
  'id' | 'network' | 'remote_user_id' | 'remote_id' | 'secret'
> {
  readonly at: Date
}

export async function insertRevocation(
  tx: Db,
  companyId: string,
  made: NewRevocation,
): Promise<void> {
  await tx.run(sql`
    insert into grant_revocations (id, company_id, network, remote_user_id, remote_id, secret, next_at, created_at)
    values (${made.id}, ${companyId}, ${made.network}, ${made.remote_user_id}, ${made.remote_id}, ${made.secret}, ${made.at}, ${made.at})`)
}

const apps = JSON.stringify(appsByNetwork)

/**
 * While a company asks for a consent of that app, or anybody's is just being exchanged, what is
 * about to be given could go with what is given back: some networks end everything of one person at
 * once. Bounded by the life of a consent that is under way, and by a day for all of them.
 */
const waitsForConsent = (now: Date) => part`
  r.created_at > ${new Date(now.getTime() - 86_400_000)} and exists (
    select 1 from connect_states s where s.expires_at > ${now} and (s.status = 'exchanging' or s.status = 'pending' and s.company_id = r.company_id)
    and (s.network = r.network or ${apps}::jsonb ->> s.network = ${apps}::jsonb ->> r.network))`

/**
 * What is due, each for one process: it is not due again before `until`. With a company only its
 * own, due or not.
 */
export async function claimRevocations(
  db: Db,
  now: Date,
  claim: { readonly until: Date; readonly limit: number; readonly companyId?: string },
): Promise<RevocationRow[]> {
  const which =
    claim.companyId === undefined
      ? part`r.next_at <= ${now} and not (${waitsForConsent(now)})`
      : part`r.company_id = ${claim.companyId}`
  return db.many(sql<RevocationRow>`
    update grant_revocations set tries = tries + 1, next_at = ${claim.until}
    where id in (select r.id from grant_revocations r where ${which} order by r.next_at limit ${claim.limit} for update of r skip locked) returning ${columns}`)
}

export async function putOff(db: Db, id: string, until: Date): Promise<void> {
  await db.run(sql`update grant_revocations set next_at = ${until} where id = ${id}`)
}

export async function deleteRevocation(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from grant_revocations where id = ${id}`)
}

/** The person took back everything by themselves. */
export async function deleteRevocationsOf(
  tx: Db,
  networks: readonly ToolType[],
  remoteUserId: string,
): Promise<void> {
  await tx.run(
    sql`delete from grant_revocations where network = any(${[...networks]}) and remote_user_id = ${remoteUserId}`,
  )
}

/** Whether any company here has it connected. */
export async function isConnectedAnywhere(
  db: Db,
  network: ToolType,
  remoteId: string,
): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql`select 1 from social_accounts where network = ${network} and remote_id = ${remoteId} and disconnected_at is null limit 1`,
    )) !== null
  )
}
