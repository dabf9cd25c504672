import type { Message } from '@marquee/contract/message.ts'
import type { ToolType } from '@marquee/contract/networks/table.ts'
import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import { storedMessage } from '#platform/db/stored-message.ts'
import type { GrantRow } from './grant-store.ts'

/** A grant with what keeping it alive needs. */
export interface LivingGrant extends GrantRow {
  readonly expires_at: Date | null
  readonly generation: number
  /** Null: never, or not any more. */
  readonly next_refresh_at: Date | null
  readonly refresh_tries: number
  /** Why the newest try failed; with no next one: why it is dead. */
  readonly refresh_error: Message | null
  /** When it was given or last renewed. */
  readonly updated_at: Date
  /** Until when one process has it, by the database's own clock; of the row as it was read. */
  readonly lease_until: Date | null
}

const columns = part`id, network, remote_user_id, name, secret, expires_at, generation, next_refresh_at, refresh_tries, message_of(refresh_error) as refresh_error, updated_at, lease_until`

export async function findLiving(
  db: Db,
  companyId: string,
  id: string,
): Promise<LivingGrant | null> {
  return db.maybeOne(
    sql<LivingGrant>`select ${columns} from person_grants where company_id = ${companyId} and id = ${id}`,
  )
}

/** Locks the grant until the transaction ends; answers which generation stands. */
export async function lockGeneration(
  tx: Db,
  companyId: string,
  id: string,
): Promise<number | null> {
  const row = await tx.maybeOne(
    sql<{
      generation: number
    }>`select generation from person_grants where company_id = ${companyId} and id = ${id} for no key update`,
  )
  return row?.generation ?? null
}

export interface DueGrant {
  readonly company_id: string
  readonly id: string
  readonly next_refresh_at: Date
}

/**
 * Grants of these networks whose renewal is due and that nobody is at, longest due first; with
 * `after` those that come after that one.
 */
export async function listDue(
  db: Db,
  networks: readonly ToolType[],
  {
    now,
    after,
    limit,
  }: { readonly now: Date; readonly after: DueGrant | null; readonly limit: number },
): Promise<DueGrant[]> {
  const rest = after
    ? part`and (next_refresh_at, id) > (${after.next_refresh_at}, ${after.id})`
    : part``
  return db.many(sql<DueGrant>`
    select company_id, id, next_refresh_at from person_grants where network = any(${[...networks]}) and next_refresh_at <= ${now} and (lease_until is null or lease_until < clock_timestamp()) ${rest}
    order by next_refresh_at, id limit ${limit}`)
}

/** Takes the grant for so long by the database's own clock; null while another process has it. */
export async function leaseGrant(
  db: Db,
  { companyId, id, leaseMs }: { companyId: string; id: string; leaseMs: number },
): Promise<LivingGrant | null> {
  return db.maybeOne(sql<LivingGrant>`
    update person_grants set lease_until = date_trunc('milliseconds', clock_timestamp()) + ${leaseMs} * interval '1 millisecond'
    where company_id = ${companyId} and id = ${id} and (lease_until is null or lease_until < clock_timestamp()) returning ${columns}`)
}

/** Gives back a lease, and no later one of another process. */
export async function freeGrant(
  db: Db,
  companyId: string,
  { id, lease_until: until }: Pick<LivingGrant, 'id' | 'lease_until'>,
): Promise<void> {
  await db.run(
    sql`update person_grants set lease_until = null where company_id = ${companyId} and id = ${id} and lease_until = ${until}`,
  )
}

export interface RenewedGrant {
  readonly secret: string
  readonly expiresAt: Date
  readonly nextRefreshAt: Date
  readonly scopes: readonly string[] | null
  readonly at: Date
}

/**
 * Puts the renewed grant in place of the one of that generation; null when another consent was
 * given meanwhile, which stands.
 */
export async function saveRenewed(
  db: Db,
  {
    companyId,
    grant: { id, generation },
    made,
  }: { companyId: string; grant: Pick<LivingGrant, 'id' | 'generation'>; made: RenewedGrant },
): Promise<LivingGrant | null> {
  return db.maybeOne(sql<LivingGrant>`
    update person_grants set secret = ${made.secret}, expires_at = ${made.expiresAt}, scopes = coalesce(${made.scopes ? [...made.scopes] : null}::text[], scopes),
      next_refresh_at = ${made.nextRefreshAt}, refresh_tries = 0, refresh_error = null, lease_until = null, generation = generation + 1, updated_at = ${made.at}
    where company_id = ${companyId} and id = ${id} and generation = ${generation} returning ${columns}`)
}

/** Nothing is proven: only when to try again. Null when another consent was given meanwhile. */
export async function saveResting(
  db: Db,
  {
    companyId,
    grant: { id, generation },
    rest,
  }: {
    companyId: string
    grant: Pick<LivingGrant, 'id' | 'generation'>
    rest: { readonly until: Date; readonly message: Message }
  },
): Promise<LivingGrant | null> {
  return db.maybeOne(sql<LivingGrant>`
    update person_grants set next_refresh_at = ${rest.until}, refresh_tries = refresh_tries + 1, refresh_error = ${storedMessage(rest.message)}::jsonb, lease_until = null
    where company_id = ${companyId} and id = ${id} and generation = ${generation} returning ${columns}`)
}

/**
 * The network said that it is dead: it is not renewed any more. False when another consent was
 * given meanwhile.
 */
export async function saveDead(
  tx: Db,
  {
    companyId,
    grant: { id, generation },
    message,
  }: { companyId: string; grant: Pick<LivingGrant, 'id' | 'generation'>; message: Message },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    update person_grants set next_refresh_at = null, refresh_error = ${storedMessage(message)}::jsonb, lease_until = null
    where company_id = ${companyId} and id = ${id} and generation = ${generation}`)) === 1
  )
}

/** Whether the network itself said that it is dead. */
export const isDead = ({
  next_refresh_at: next,
  refresh_error: error,
}: Pick<LivingGrant, 'next_refresh_at' | 'refresh_error'>): boolean =>
  next === null && error !== null
