import type { Database, Db } from '#platform/db/database.ts'

interface Explained {
  readonly 'QUERY PLAN': readonly [
    {
      readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
    },
  ]
}

/**
 * How many pages of the database the lists of a call touch, each statement planned for its values.
 * It says what a list costs without a clock, so a busy machine changes nothing.
 */
export async function buffersRead(
  db: Database,
  call: (db: Db) => Promise<unknown>,
): Promise<number> {
  let buffers = 0
  await call({
    ...db,
    async many(statement) {
      const { rows } = await db.pool.query<Explained>({
        text: `explain (analyze, buffers, format json) ${statement.text}`,
        values: [...statement.values],
      })
      for (const {
        'QUERY PLAN': [{ Plan: plan }],
      } of rows)
        buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      return db.many(statement)
    },
  })
  return buffers
}
