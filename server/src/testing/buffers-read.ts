import type { Database, Db } from '#platform/db/database.ts'

interface Explained {
  readonly 'QUERY PLAN': readonly [
    {
      readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
    },
  ]
}

/**
 * How many pages of the database the lists and changes of a call touch, each statement planned for
 * its values. It says what they cost without a clock, so a busy machine changes nothing. Each
 * statement runs twice, so a change must bear that.
 */
export async function buffersRead(
  db: Database,
  call: (db: Db) => Promise<unknown>,
): Promise<number> {
  let buffers = 0
  const count = async ({ text, values }: Parameters<Db['run']>[0]): Promise<void> => {
    const { rows } = await db.pool.query<Explained>({
      text: `explain (analyze, buffers, format json) ${text}`,
      values: [...values],
    })
    for (const {
      'QUERY PLAN': [{ Plan: plan }],
    } of rows)
      buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  await call({
    ...db,
    async many(statement) {
      await count(statement)
      return db.many(statement)
    },
    async run(statement) {
      await count(statement)
      return db.run(statement)
    },
  })
  return buffers
}
