import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'
import { openSecrets } from '#platform/secrets.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { runBackupCommand } from './backup-command.ts'
import { runMarkCommand } from './mark-command.ts'
import { runRestoreCommand } from './restore-command.ts'
import { allStoredFiles } from './stored-files.ts'

const passphrase = 'burrata at half past eight'
const dayMs = 86_400_000
const now = new Date()
const top = mkdtempSync(join(tmpdir(), 'marquee-restored-'))
const aFolder = () => mkdtempSync(join(top, 'folder-'))
const storageOf = (dir: string) => createFileStorage(join(dir, 'media'))
let source: TestDatabase
let target: TestDatabase
/** The one above names its connections as the product does, so nothing is asked through it. */
let db: Database

beforeAll(async () => {
  source = await createTestDatabase()
  target = await createTestDatabase()
  db = openDatabase({
    url: source.url,
    connections: 1,
    onError: () => undefined,
    applicationName: 'restored-test',
  })
  for (const one of [db, target])
    await one.pool.query(
      'create schema jobs; create table jobs.queue (name text primary key); create table jobs.job (id int, name text references jobs.queue (name))',
    )
})
afterAll(async () => {
  await db.close()
  await Promise.all([source.drop(), target.drop()])
  rmSync(top, { recursive: true, force: true })
})

/** Somebody who is signed in, was mailed a link for a new password, and has their data to download. */
beforeEach(async () => {
  await db.run(sql`delete from data_exports`)
  await db.run(sql`delete from link_tokens`)
  await db.run(sql`delete from sessions`)
  const { userId } = await aTestCompany(db, now)
  const later = new Date(now.getTime() + dayMs)
  await db.run(
    sql`insert into sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, signed_in_with)
    values (${newId()}, ${userId}, 'word', ${now}, ${now}, ${later}, 'email')`,
  )
  await db.run(
    sql`insert into link_tokens (token_hash, user_id, purpose, created_at, expires_at)
    values ('reset', ${userId}, 'password-reset', ${now}, ${later}), ('first', ${userId}, 'activation', ${now}, ${later})`,
  )
  await db.run(
    sql`insert into data_exports (id, user_id, state, storage_key, bytes, correlation_id, requested_at, finished_at, expires_at)
    values (${newId()}, ${userId}, 'ready', 'exports/a.zip', 3, 'c', ${now}, ${now}, ${later})`,
  )
})

const readPeople = async (one: Pick<Database, 'one'>) =>
  one.one(sql<{ sessions: number; links: string[]; exports: string[] }>`select
    (select count(*)::int from sessions where revoked_at is null) as sessions,
    (select array_agg(purpose) from link_tokens where used_at is null) as links,
    (select array_agg(state) from data_exports) as exports`)

it('after a restore nobody is signed in, no mailed word changes a password, and no export is offered that is not there', async () => {
  const [dataDir, folder, into] = [aFolder(), aFolder(), aFolder()]
  openSecrets(dataDir)
  await runBackupCommand({
    url: source.url,
    dataDir,
    mode: 'live',
    storage: storageOf(dataDir),
    files: allStoredFiles,
    folder,
    passphrase,
    keepDays: 14,
    offsetMs: 0,
  })
  const backup = readdirSync(folder).findLast((name) => name !== 'files') ?? ''
  const said = await runRestoreCommand({
    backup: join(folder, backup),
    passphrase,
    dataDir: into,
    mode: 'live',
    storage: storageOf(into),
    askStorage: async () => undefined,
    now,
    claim: async () => undefined,
    openDatabase: async () => ({ url: target.url, close: async () => undefined }),
    makeQueue: async () => undefined,
  })
  expect(said).toContain('Everybody signs in once more.')
  expect(await readPeople(target)).toEqual({
    sessions: 0,
    links: ['activation'],
    exports: ['failed'],
  })
})

it('nor in a database that came back by other means; its exports may have their files', async () => {
  const instant = new Date(now.getTime() - dayMs).toISOString()
  await runMarkCommand({ url: source.url, instant, now })
  expect(await readPeople(db)).toEqual({
    sessions: 0,
    links: ['activation'],
    exports: ['ready'],
  })
})
