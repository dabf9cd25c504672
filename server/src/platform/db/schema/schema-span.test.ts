import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { openDatabase, type Database } from '../database.ts'
import { describeDatabase } from './describe-database.ts'
import { databaseUrl } from '../embedded/embedded-postgres.ts'
import { migrate, readMigrations, type Migration } from './migrate.ts'
import { connectionName, oldestReleaseOf, thisRelease, tooOldFor } from './schema-span.ts'
import { sql } from '../sql.ts'

const name = `span_${randomBytes(6).toString('hex')}`
const url = databaseUrl(inject('databaseServer'), name)
const opened: { close(): Promise<void> }[] = []

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
beforeEach(() => onServer(`create database ${name} template ${inject('templateDatabase')}`))
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close().catch(() => undefined)
  await onServer(`drop database ${name} with (force)`)
})

const expand: Migration = {
  name: '9001_wishes.sql',
  text: 'create table wishes (id int primary key)',
}
/** Of the release after the one that brought the wishes. */
const contract: Migration = {
  name: '9002_no-wishes.sql',
  text: '-- oldest-release: 9001\ndrop table wishes',
}
/** What a release does to the database when it starts. */
const start = async (release: string, ...more: readonly Migration[]) =>
  migrate(url, { migrations: [...(await readMigrations()), ...more], release })

/** A process of that release that runs, as the database sees it. */
function running(release: string | null, onTooOld?: (sentence: string) => void): Database {
  const db = openDatabase({
    url,
    connections: 2,
    onError: () => undefined,
    applicationName: release === null ? 'marquee' : connectionName('marquee', release),
    ...(onTooOld ? { onTooOld } : {}),
  })
  opened.push(db)
  return db
}
const ask = (db: Database) => db.one(sql<{ one: number }>`select 1 as one`)

describe('two releases on one database', () => {
  it('a release starts on a database that a newer one has expanded, and changes nothing there', async () => {
    expect(await start('9001', expand)).toEqual([expand.name])
    expect(await start(thisRelease)).toEqual([])
  })

  it('a release that the schema has left behind refuses to start, in one sentence', async () => {
    await start('9002', expand, contract)
    await expect(start(thisRelease)).rejects.toThrow(
      `This release (${thisRelease}) is too old for the database, which needs release 9001 or newer; start the newer release.`,
    )
    expect(await start('9001', expand)).toEqual([])
  })

  it('nothing is contracted while a process runs that could not live with it', async () => {
    await start('9001', expand)
    const old = running(thisRelease)
    await ask(old)
    await expect(start('9002', expand, contract)).rejects.toThrow(
      `Processes of an older release (${thisRelease} at 127.0.0.1) work on the database and could not live with 9002_no-wishes.sql`,
    )
    await ask(old)
    await old.close()
    await ask(running('9001'))
    expect(await start('9002', expand, contract)).toEqual([contract.name])
  })

  it('a release that puts no number on its connections counts as older than any', async () => {
    await ask(running(null))
    await expect(start('9002', expand, contract)).rejects.toThrow('before 0210 at 127.0.0.1')
  })

  it('a release that is refused has applied nothing, not even what all could live with', async () => {
    await ask(running(thisRelease))
    await expect(start('9002', expand, contract)).rejects.toThrow('older release')
    const { migrations } = await describeDatabase(url)
    expect(migrations).not.toContain(expand.name)
  })

  it('a process that was cut off during the contraction gets no connection afterwards', async () => {
    const said: string[] = []
    const old = running(thisRelease, (sentence) => said.push(sentence))
    await ask(old)
    // the cable is pulled: the server knows nothing of it any more
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    await start('9002', expand, contract)
    await expect
      .poll(() => ask(old).then(String, String), { timeout: 10_000 })
      .toContain(`This release (${thisRelease}) is too old`)
    expect(said[0]).toContain('needs release 9001 or newer')
  })

  it('the doctor of each says which releases are at work', async () => {
    await ask(running('9001'))
    await ask(running(thisRelease))
    expect((await describeDatabase(url)).releases).toEqual([thisRelease, '9001'])
  })
})

describe('a migration beside work that goes on', () => {
  it('comes back for a table that is busy, and lets its users go on meanwhile', async () => {
    const db = running(thisRelease)
    const busy = new pg.Client({ connectionString: url })
    await busy.connect()
    opened.push({ close: () => busy.end() })
    await busy.query('begin; lock table companies in access share mode')
    const migrated = migrate(url, {
      migrations: [
        ...(await readMigrations()),
        { name: '9003_wish.sql', text: 'alter table companies add column wish text' },
      ],
      release: '9003',
      lockTimeoutMs: 300,
    })
    const waits = () =>
      db.many(
        sql`select 1 from pg_locks where not granted and relation = 'companies'::regclass and database = (select oid from pg_database where datname = current_database())`,
      )
    await expect.poll(async () => (await waits()).length, { timeout: 10_000 }).toBe(1)
    // whoever comes meanwhile waits no longer than the migration does
    await db.many(sql`select 1 from companies`)
    await expect.poll(async () => (await waits()).length, { timeout: 10_000 }).toBe(1)
    await busy.query('commit')
    expect(await migrated).toEqual(['9003_wish.sql'])
  })
})

it('what a migration says of older releases is read from a line of its own, to the letter', () => {
  expect(oldestReleaseOf(contract.text)).toBe('9001')
  expect(oldestReleaseOf('-- see oldest-release: 9001\nselect 1')).toBeNull()
  expect(
    tooOldFor(
      [
        { name: 'a', oldest_release: '0300' },
        { name: 'b', oldest_release: '0250' },
        { name: 'c', oldest_release: null },
      ],
      '0299',
    ),
  ).toContain('needs release 0300')
})
