import type { Db } from '#platform/db/database.ts'
import { part, sql } from '#platform/db/sql.ts'
import type { Company } from './company-rules.ts'

interface CompanyRow {
  readonly id: string
  readonly name: string
  readonly country: string | null
  readonly address: string | null
  readonly city: string | null
  readonly zip_code: string | null
  readonly phone: string | null
  readonly phone_code: string | null
  readonly website: string | null
  readonly time_zone: string
}

const columns = part`id, name, country, address, city, zip_code, phone, phone_code, website, time_zone`

function toCompany({ zip_code, phone_code, time_zone, ...row }: CompanyRow): Company {
  return { ...row, zipCode: zip_code, phoneCode: phone_code, timeZone: time_zone }
}

export async function findCompanies(db: Db, ids: readonly string[]): Promise<Company[]> {
  return (
    await db.many(
      sql<CompanyRow>`select ${columns} from companies where id = any(${ids}) and deleted_at is null`,
    )
  ).map(toCompany)
}

/** Locks the company until the transaction ends. */
export async function lockCompany(tx: Db, id: string): Promise<Company | null> {
  const row = await tx.maybeOne(
    sql<CompanyRow>`select ${columns} from companies where id = ${id} and deleted_at is null for update`,
  )
  return row && toCompany(row)
}

export async function findTimeZone(db: Db, id: string): Promise<string | null> {
  return (
    (
      await db.maybeOne(
        sql<{
          time_zone: string
        }>`select time_zone from companies where id = ${id} and deleted_at is null`,
      )
    )?.time_zone ?? null
  )
}

/**
 * Whether the database's own table has the zone, too, by either of its names: lists of many
 * companies go by that.
 */
export async function isZoneKnown(db: Db, zone: string): Promise<boolean> {
  const { known } = await db.one(
    sql<{ known: boolean }>`select ${zone}::text = 'UTC' or zone_or_utc(${zone}) <> 'UTC' as known`,
  )
  return known
}

export async function insertCompany(
  tx: Db,
  company: Company,
  { createdBy, at }: { readonly createdBy: string; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into companies (id, name, country, address, city, zip_code, phone, phone_code, website, time_zone, created_by, created_at, updated_at)
    values (${company.id}, ${company.name}, ${company.country}, ${company.address}, ${company.city}, ${company.zipCode}, ${company.phone}, ${company.phoneCode},
      ${company.website}, ${company.timeZone}, ${createdBy}, ${at}, ${at})`)
}

export async function writeCompany(tx: Db, company: Company, at: Date): Promise<void> {
  await tx.run(sql`
    update companies set name = ${company.name}, country = ${company.country}, address = ${company.address}, city = ${company.city}, zip_code = ${company.zipCode},
      phone = ${company.phone}, phone_code = ${company.phoneCode}, website = ${company.website}, time_zone = ${company.timeZone}, updated_at = ${at}
    where id = ${company.id}`)
}

/** Every open screen of the company reads its person again, who carries its name and its zone. */
export async function notifyCompanyChanged(tx: Db, id: string): Promise<void> {
  await tx.run(sql`select pg_notify('company_changed', ${`${id} account`})`)
}

/** The company is no more; its row goes when everything that stands on it is gone. */
export async function closeCompany(tx: Db, id: string, at: Date): Promise<void> {
  await tx.run(
    sql`update companies set deleted_at = ${at}, updated_at = ${at} where id = ${id} and deleted_at is null`,
  )
}

export async function deleteCompany(db: Db, id: string): Promise<void> {
  await db.run(sql`delete from companies where id = ${id} and deleted_at is not null`)
}

/** A company of that name, in whatever capitals, that this person made. */
export async function findOwnNamed(db: Db, userId: string, name: string): Promise<boolean> {
  return (
    (await db.maybeOne(
      sql`select 1 from companies where created_by = ${userId} and lower(name) = lower(${name}) and deleted_at is null limit 1`,
    )) !== null
  )
}
