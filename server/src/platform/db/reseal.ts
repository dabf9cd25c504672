import type { SealedColumn } from './sealed-column.ts'
import type { Secrets } from '../secrets.ts'
import type { Db } from './database.ts'
import { sql, written } from './sql.ts'

const batch = 200

/**
 * `at` is where the row lies now: whoever changes it moves it, and then it is not this value any
 * more.
 */
interface SealedRow {
  readonly sealed: string
  readonly key: string[]
  readonly at: string
}

const named = ({ table, column, key }: SealedColumn) => ({
  table: written(table),
  column: written(column),
  key: written(key.map((name) => `${name}::text`).join(', ')),
})

/** How many values are sealed under another key than the newest, by column. */
export async function countUnder(
  db: Db,
  columns: readonly SealedColumn[],
  newest: string,
): Promise<{ readonly where: string; readonly values: number }[]> {
  const counts: { where: string; values: number }[] = []
  for (const one of columns) {
    const { table, column } = named(one)
    const { values } = await db.one(
      sql<{
        values: number
      }>`select count(*)::int as values from ${table} where split_part(${column}, '.', 1) <> ${newest}`,
    )
    if (values > 0) counts.push({ where: `${one.table}.${one.column}`, values })
  }
  return counts
}

export interface SealedValues {
  readonly where: string
  readonly keyId: string
  readonly values: number
}

/** How many values are sealed under which key, by column. */
export async function countByKey(
  db: Db,
  columns: readonly SealedColumn[],
): Promise<SealedValues[]> {
  const counts: SealedValues[] = []
  for (const one of columns) {
    const { table, column } = named(one)
    const rows = await db.many(
      sql<{
        keyId: string
        values: number
      }>`select split_part(${column}, '.', 1) as "keyId", count(*)::int as values from ${table} where ${column} is not null group by 1 order by 1`,
    )
    for (const row of rows) counts.push({ where: `${one.table}.${one.column}`, ...row })
  }
  return counts
}

/**
 * Seals every value of the column anew that is sealed under another key than the newest. Safe to
 * break off, to repeat, and beside a product that runs: what was written meanwhile stands. Answers
 * how many were sealed anew, and how many did not open and were left.
 */
export async function resealColumn(
  db: Db,
  { secrets, one, newest }: { secrets: Secrets; one: SealedColumn; newest: string },
): Promise<{ readonly resealed: number; readonly broken: number }> {
  const { table, column, key } = named(one)
  let resealed = 0
  let broken = 0
  for (;;) {
    // those that did not open stay in front of the others
    const rows = await db.many(
      sql<SealedRow>`select ${column} as sealed, array[${key}] as key, ctid::text as at from ${table} where split_part(${column}, '.', 1) <> ${newest} order by ${key} limit ${batch} offset ${broken}`,
    )
    if (rows.length === 0) return { resealed, broken }
    for (const row of rows) {
      const anew = sealAnew(secrets, one, row)
      if (anew === null) broken++
      else
        resealed += await db.run(
          sql`update ${table} set ${column} = ${anew} where ctid = ${row.at}::tid and ${column} = ${row.sealed}`,
        )
    }
  }
}

/** Whether a value that is sealed under another key than the newest can still be opened. */
export async function opensOlder(
  db: Db,
  { secrets, one, newest }: { secrets: Secrets; one: SealedColumn; newest: string },
): Promise<boolean> {
  const { table, column, key } = named(one)
  for (let offset = 0; ; offset += batch) {
    const rows = await db.many(
      sql<SealedRow>`select ${column} as sealed, array[${key}] as key, ctid::text as at from ${table} where split_part(${column}, '.', 1) <> ${newest} order by ${key} limit ${batch} offset ${offset}`,
    )
    if (rows.some((row) => sealAnew(secrets, one, row) !== null)) return true
    if (rows.length < batch) return false
  }
}

function sealAnew(
  secrets: Secrets,
  { placeOf }: SealedColumn,
  { sealed, key }: SealedRow,
): string | null {
  const place = placeOf(key)
  let plain: string
  try {
    plain = secrets.open(sealed, place)
  } catch {
    // altered, moved, or under a key that is gone: counted, and told by whoever asked
    return null
  }
  return secrets.seal(plain, place)
}
