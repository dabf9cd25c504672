import { afterAll, beforeAll, expect, it } from 'vitest'
import { wayToDatabase } from '#platform/testing/way-to-database.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openDatabase } from './database.ts'
import { createListener } from './listen.ts'
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

it('a server whose machine is gone without a word is given up, and whoever has its place is asked', async () => {
  const way = await wayToDatabase(db.url)
  const through = openDatabase({
    url: way.url,
    connections: 2,
    onError: () => undefined,
    longestStatementMs: 500,
  })
  const one = () => through.one(sql<{ one: number }>`select 1 as one`)
  // both connections of the pool stand
  await through.transaction(async () => void (await one()))
  way.fallSilent()
  await expect(one()).rejects.toThrow('Query read timeout')
  await expect(through.transaction((tx) => tx.one(sql`select 1 as one`))).rejects.toThrow(
    'Query read timeout',
  )
  expect(await one()).toEqual({ one: 1 })
  expect(await through.transaction((tx) => tx.one(sql`select 1 as one`))).toEqual({ one: 1 })
  await through.close()
  way.close()
})

it('who listens hears again after the server is gone without a word', async () => {
  const way = await wayToDatabase(db.url)
  const heard: string[] = []
  const errors: string[] = []
  const listener = createListener(way.url, (error) => errors.push(error.message), {
    everyMs: 100,
    patienceMs: 300,
  })
  listener.on('kitchen', (payload) => heard.push(payload))
  let gaps = 0
  listener.onGap(() => gaps++)
  const say = async (word: string) => {
    await db.many(sql`select pg_notify('kitchen', ${word})`)
    return heard.includes(word)
  }
  await expect.poll(() => say('first'), { timeout: 10_000 }).toBe(true)
  expect(gaps).toBe(0)
  way.fallSilent()
  expect(await say('lost')).toBe(false)
  await expect.poll(() => say('again'), { timeout: 10_000 }).toBe(true)
  await expect.poll(() => gaps).toBeGreaterThan(0)
  expect(errors).toContain('Query read timeout')
  await listener.close()
  way.close()
})
