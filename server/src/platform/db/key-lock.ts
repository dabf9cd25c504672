import { openDatabase, type Database } from './database.ts'
import { sql } from './sql.ts'

/** One process at a time works under a key; who ends in the middle lets go of it. */
export type Exclusively = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Within a transaction of the database that holds nothing else. */
export const exclusivelyOn =
  (db: Pick<Database, 'transaction'>): Exclusively =>
  (key, work) =>
    db.transaction(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`file ${key}`}, 0))`)
      return work()
    })

/**
 * On connections of its own: a caller may be within a transaction, and another connection of its
 * pool asked for there could starve the pool. They are opened when a lock is first wanted.
 */
export function createKeyLock(
  url: string,
  onError: (error: Error) => void,
): { readonly exclusively: Exclusively; close(): Promise<void> } {
  let opened: Database | null = null
  return {
    exclusively: (key, work) => {
      opened ??= openDatabase({ url, connections: 2, onError, applicationName: 'marquee-files' })
      return exclusivelyOn(opened)(key, work)
    },
    close: async () => opened?.close(),
  }
}
