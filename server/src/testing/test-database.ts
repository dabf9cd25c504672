import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from '../platform/db/embedded/embedded-postgres.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly databaseServer: string
    readonly templateDatabase: string
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface TestDatabase extends Database {
  /** Empties every table but the migrations, by DELETE (faster than TRUNCATE on small tables). */
  empty(): Promise<void>
  drop(): Promise<void>
}

/** A copy of the migrated template, for one test file. Call `drop` in afterAll. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(
    `create database ${name} template ${inject('templateDatabase')} strategy file_copy`,
  )
  const db = openDatabase({
    url: databaseUrl(inject('databaseServer'), name),
    connections: 6,
    onError: (error) => {
      throw error
    },
  })
  return {
    ...db,
    async empty() {
      const { rows } = await db.pool.query<{ name: string }>(
        "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
      )
      const deletes = rows.map((row) => `delete from ${row.name};`).join(' ')
      // a worker that is at something may stand in the way, and one of the two is told to try again
      for (let tries = 1; ; tries++) {
        try {
          await db.pool.query(
            `begin; set local session_replication_role = replica; ${deletes} commit`,
          )
          return
        } catch (error) {
          await db.pool.query('rollback')
          if (!(error instanceof pg.DatabaseError && error.code === '40P01') || tries === 5)
            throw error
        }
      }
    },
    async drop() {
      await db.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}
