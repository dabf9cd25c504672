import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Licence, LicenceStatus } from './licence-rules.ts'

interface LicenceRow {
  readonly licence_key: string
  readonly company_id: string | null
  readonly status: LicenceStatus
  readonly plan_id: string | null
  readonly tier: number | null
  readonly replaced_by: string | null
  readonly last_event_at: Date | null
}

const columns = part`licence_key, company_id, status, plan_id, tier, replaced_by, last_event_at`

function toLicence(row: LicenceRow): Licence {
  return {
    key: row.licence_key,
    companyId: row.company_id,
    status: row.status,
    planId: row.plan_id,
    tier: row.tier,
    replacedBy: row.replaced_by,
    lastEventAt: row.last_event_at,
  }
}

/** Makes the row when there is none, and locks it until the transaction ends. */
export async function lockLicence(tx: Db, licence: Licence, at: Date): Promise<Licence> {
  await tx.run(sql`
    insert into licences (licence_key, status, last_event_at, created_at, updated_at) values (${licence.key}, ${licence.status}, ${licence.lastEventAt}, ${at}, ${at}) on conflict (licence_key) do nothing`)
  return toLicence(
    await tx.one(
      sql<LicenceRow>`select ${columns} from licences where licence_key = ${licence.key} for update`,
    ),
  )
}

export async function findLicence(db: Db, key: string): Promise<Licence | null> {
  const row = await db.maybeOne(
    sql<LicenceRow>`select ${columns} from licences where licence_key = ${key}`,
  )
  return row && toLicence(row)
}

export async function putLicence(tx: Db, licence: Licence, at: Date): Promise<void> {
  await tx.run(sql`
    update licences set company_id = ${licence.companyId}, status = ${licence.status}, plan_id = ${licence.planId}, tier = ${licence.tier},
      replaced_by = ${licence.replacedBy}, last_event_at = ${licence.lastEventAt}, updated_at = ${at}
    where licence_key = ${licence.key}`)
}

export async function putClaim(
  tx: Db,
  key: string,
  claim: { readonly hash: string; readonly expiresAt: Date },
): Promise<void> {
  await tx.run(
    sql`update licences set claim_hash = ${claim.hash}, claim_expires_at = ${claim.expiresAt} where licence_key = ${key}`,
  )
}

/** The key of the licence that a claim stands for; null when it is unknown, void or has run out. */
export async function findByClaim(tx: Db, hash: string, at: Date): Promise<string | null> {
  const row = await tx.maybeOne(
    sql<{
      licence_key: string
    }>`select licence_key from licences where claim_hash = ${hash} and claim_expires_at > ${at}`,
  )
  return row?.licence_key ?? null
}

export interface LicenceOfCompany {
  readonly licenceKey: string
  readonly status: LicenceStatus
  readonly planId: string | null
  readonly tier: number | null
  readonly createdAt: Date
}

export async function listLicences(db: Db, companyId: string): Promise<LicenceOfCompany[]> {
  const rows = await db.many(
    sql<
      LicenceRow & { created_at: Date }
    >`select ${columns}, created_at from licences where company_id = ${companyId} order by created_at, licence_key`,
  )
  return rows.map((row) => ({
    licenceKey: row.licence_key,
    status: row.status,
    planId: row.plan_id,
    tier: row.tier,
    createdAt: row.created_at,
  }))
}
