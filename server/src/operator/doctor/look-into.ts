import { openDatabase, type Db } from '#platform/db/database.ts'

/** A doctor who waits longer is of no use. */
const longestStatementMs = 30_000

/** Asks a database by a connection of its own, whose name is none of the product's. */
export async function lookInto<T>(url: string, look: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase({
    url,
    connections: 1,
    // a connection that is cut fails its statement, which says so
    onError: () => undefined,
    applicationName: 'marquee-doctor',
    longestStatementMs,
  })
  try {
    return await look(db)
  } finally {
    await db.close()
  }
}
