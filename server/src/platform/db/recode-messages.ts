import { proseReader } from '../wording/index.ts'
import type { Db } from './database.ts'
import { part, sql } from './sql.ts'
import { storedMessage } from './stored-message.ts'

/** Columns that held prose before messages had codes. */
const columns = [
  { table: part`media`, column: part`problem` },
  { table: part`comment_reads`, column: part`problem` },
  { table: part`comment_writes`, column: part`problem` },
]

/**
 * Gives stored English prose the code of its sentence, where the catalogue has it; the rest stays
 * raw. Answers how many sentences were read. Run at every start: it finds nothing the second time
 * but what stays raw.
 */
export async function recodeMessages(db: Db): Promise<number> {
  const read = proseReader()
  let known = 0
  for (const { table, column } of columns) {
    const stored = await db.many(
      sql<{
        raw: string
      }>`select distinct message_of(${column}) ->> 'raw' as raw from ${table} where message_of(${column}) ->> 'code' = 'raw'`,
    )
    for (const { raw } of stored) {
      const message = read(raw)
      if (!message) continue
      known += 1
      await db.run(
        sql`update ${table} set ${column} = ${storedMessage(message)}::jsonb where message_of(${column}) ->> 'code' = 'raw' and message_of(${column}) ->> 'raw' = ${raw}`,
      )
    }
  }
  return known
}
