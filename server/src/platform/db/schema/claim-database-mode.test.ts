import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { claimDatabaseMode, refuseOtherMode } from './claim-database-mode.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.empty())
afterAll(() => db.drop())

const demoOwner = 'owner@demo.example'
const claim = (mode: 'demo' | 'live', folderHeldDemo = false) =>
  claimDatabaseMode(db.url, { mode, demoOwner, folderHeldDemo })
const modes = () => db.many(sql<{ mode: string }>`select mode from database_mode`)
const aPerson = (email: string, activatedAt: Date | null) =>
  db.run(sql`
    insert into users (id, email, first_name, last_name, signed_up_at, created_at, activated_at)
    values (gen_random_uuid(), ${email}, 'Marta', 'Bellini', now(), now(), ${activatedAt})`)

describe('a database belongs to the mode of its first start', () => {
  it('a demo’s is refused to a live one, and the other way round', async () => {
    await claim('demo')
    await claim('demo')
    await expect(claim('live')).rejects.toThrow(
      "The database is a demo's, with passwords that everybody knows; set DATABASE_URL and DATA_DIR together",
    )
    expect(await modes()).toEqual([{ mode: 'demo' }])
    await db.empty()
    await claim('live')
    await expect(claim('demo')).rejects.toThrow(
      'The database is a live one; set DATABASE_URL and DATA_DIR together',
    )
    await claim('live')
  })

  it('is claimed by one of two that start at once', async () => {
    const claims = await Promise.allSettled([claim('demo'), claim('live')])
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await modes()).toHaveLength(1)
  })
})

describe('a database from before the mark', () => {
  it('is a demo’s where the demo’s owner is in it, and stays unmarked when it is refused', async () => {
    await aPerson(demoOwner, new Date())
    await expect(claim('live')).rejects.toThrow("The database is a demo's")
    expect(await modes()).toEqual([])
    await claim('demo')
  })

  it('is taken where somebody only began to sign up with that address', async () => {
    await aPerson(demoOwner, null)
    await claim('live')
    expect(await modes()).toEqual([{ mode: 'live' }])
  })

  it('is a live one where people are in it and the demo’s owner is not', async () => {
    await aPerson('ada@venue.example', new Date())
    await expect(claim('demo')).rejects.toThrow('The database is a live one')
    expect(await modes()).toEqual([])
    await claim('live')
    expect(await modes()).toEqual([{ mode: 'live' }])
  })

  it('is that of a demo without its venue where the data folder in which it lies held a demo before', async () => {
    await aPerson('ada@venue.example', new Date())
    await claim('demo', true)
    expect(await modes()).toEqual([{ mode: 'demo' }])
  })

  it('is refused before it is migrated', async () => {
    const older = await createTestDatabase()
    const ask = (mode: 'demo' | 'live', folderHeldDemo = false) =>
      refuseOtherMode(older.url, { mode, demoOwner, folderHeldDemo })
    try {
      await older.run(sql`drop table database_mode`)
      await ask('demo')
      await older.run(sql`
        insert into users (id, email, first_name, last_name, signed_up_at, created_at, activated_at)
        values (gen_random_uuid(), 'ada@venue.example', 'Ada', 'Bellini', now(), now(), now())`)
      await expect(ask('demo')).rejects.toThrow('The database is a live one')
      await ask('demo', true)
      await ask('live')
      await older.run(sql`drop table users cascade`)
      await ask('demo')
    } finally {
      await older.drop()
    }
  })
})

it('a marked database is refused before a newer release migrates it', async () => {
  await claim('live')
  await expect(
    refuseOtherMode(db.url, { mode: 'demo', demoOwner, folderHeldDemo: true }),
  ).rejects.toThrow('The database is a live one')
})
