import type { Ability } from '@marquee/contract/accounts.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export interface DueProbe {
  readonly company_id: string
  readonly id: string
  readonly tries: number
}

/**
 * Takes accounts that are to be asked about, longest due first, and puts them off until `again`,
 * when another process may take what this one did not bring to an end.
 */
export async function claimProbes(
  db: Db,
  { now, again, limit }: { readonly now: Date; readonly again: Date; readonly limit: number },
): Promise<DueProbe[]> {
  return db.many(sql<DueProbe>`
    update social_accounts a set next_probe_at = ${again}, probe_tried_at = ${now}, probe_tries = a.probe_tries + 1 from (
      select company_id, id from social_accounts where next_probe_at <= ${now} and disconnected_at is null and secret is not null order by next_probe_at limit ${limit} for update skip locked
    ) due where a.company_id = due.company_id and a.id = due.id returning a.company_id, a.id, a.probe_tries as tries`)
}

/** The network did not say: asked again then. */
export async function putOffProbe(
  db: Db,
  { companyId, id, next }: { companyId: string; id: string; next: Date },
): Promise<void> {
  await db.run(
    sql`update social_accounts set next_probe_at = ${next} where company_id = ${companyId} and id = ${id} and disconnected_at is null`,
  )
}

/**
 * What the network said, of the account as it stood on `secret`; `abilities` null: it said nothing
 * of them. False: it stands on another one by now.
 */
export async function saveProbed(
  tx: Db,
  {
    companyId,
    id,
    said,
  }: {
    companyId: string
    id: string
    said: {
      readonly secret: string
      readonly abilities: readonly Ability[] | null
      readonly at: Date
      readonly next: Date
    }
  },
): Promise<boolean> {
  return (
    (await tx.run(sql`
    update social_accounts set abilities = coalesce(${said.abilities && JSON.stringify(said.abilities)}::jsonb, abilities), probed_at = ${said.at}, probe_tried_at = ${said.at},
      next_probe_at = ${said.next}, probe_tries = 0
    where company_id = ${companyId} and id = ${id} and disconnected_at is null and secret = ${said.secret}`)) ===
    1
  )
}

export async function askSoon(
  tx: Db,
  { companyId, ids, at }: { companyId: string; ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length > 0)
    await tx.run(
      sql`update social_accounts set next_probe_at = ${at} where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) and disconnected_at is null`,
    )
}

/** Accounts that something is due on: asked now, unless they were asked since `since` of it already. */
export async function askAhead(
  db: Db,
  due: readonly { readonly companyId: string; readonly accountId: string; readonly since: Date }[],
  now: Date,
): Promise<number> {
  return db.run(sql`
    update social_accounts a set next_probe_at = ${now} from unnest(${due.map(({ companyId }) => companyId)}::uuid[], ${due.map(({ accountId }) => accountId)}::uuid[],
      ${due.map(({ since }) => since)}::timestamptz[]) as d (company_id, id, since)
    where a.company_id = d.company_id and a.id = d.id and a.disconnected_at is null and a.next_probe_at > ${now} and (a.probe_tried_at is null or a.probe_tried_at < d.since)`)
}
