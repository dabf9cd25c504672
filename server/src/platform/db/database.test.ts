import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { sql } from './sql.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

it('a connection that is cut between two statements fails its transaction and nothing else', async () => {
  const cut = db.transaction(async (tx) => {
    const { pid } = await tx.one(sql<{ pid: number }>`select pg_backend_pid() as pid`)
    await db.run(sql`select pg_terminate_backend(${pid})`)
    await expect
      .poll(() => db.many(sql`select 1 from pg_stat_activity where pid = ${pid}`), {
        timeout: 10_000,
      })
      .toEqual([])
    return tx.one(sql`select 1 as one`)
  })
  await expect(cut).rejects.toThrow()
  expect(await db.transaction((tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 })
})

it('a connection that is cut while it is handed over ends no process', async () => {
  const unheard: unknown[] = []
  db.pool.once('acquire', (client) => {
    // the pool listens no more by then, and who asked for the connection not yet
    queueMicrotask(() => {
      try {
        client.emit('error', new Error('terminating connection due to administrator command'))
      } catch (error) {
        unheard.push(error)
      }
    })
  })
  expect(await db.transaction((tx) => tx.one(sql<{ one: number }>`select 1 as one`))).toEqual({
    one: 1,
  })
  expect(unheard).toEqual([])
})
