import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { openMediaStore, type MediaStore } from '#connectors/storage/index.ts'
import type { Storage } from '#connectors/storage/storage.ts'
import { away, startS3StandIn, type S3StandIn } from '#connectors/storage/testing/s3-stand-in.ts'
import { sql } from '#platform/db/sql.ts'
import { readSecretsFile } from '#platform/data-folder/key-ring.ts'
import { openSecrets } from '#platform/secrets.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { runBackupCommand } from './backup-command.ts'
import { runRestoreCommand } from './restore-command.ts'
import { allStoredFiles } from './stored-files.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

const passphrase = 'burrata at half past eight'
const now = new Date('2026-11-24T09:00:00Z')
const files = ['a.pdf', 'b.pdf']
let db: TestDatabase
let target: TestDatabase
const standIns: S3StandIn[] = []
const stores: MediaStore[] = []
const made: string[] = []
const aFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'marquee-store-backup-'))
  made.push(path)
  return path
}

/** A bucket of its own, and the storage of an installation in front of it. */
async function aStore(dataDir: string): Promise<{ standIn: S3StandIn; storage: Storage }> {
  const standIn = await startS3StandIn()
  standIns.push(standIn)
  return { standIn, storage: storageIn(standIn, dataDir) }
}
function storageIn({ settings }: S3StandIn, dataDir: string): Storage {
  const config = { mediaStore: settings, dataDir }
  const store = openMediaStore({ config, clock: testClock() })
  if (!store) throw new Error('no store')
  stores.push(store)
  return store.storageOf('media', createFileStorage(join(dataDir, 'media')))
}

beforeAll(async () => {
  db = await createTestDatabase()
  target = await createTestDatabase()
  for (const one of [db, target])
    await one.pool.query(
      'create schema jobs; create table jobs.queue (name text primary key); create table jobs.job (id int, name text references jobs.queue (name))',
    )
})
beforeEach(async () => {
  for (const one of [db, target]) {
    await one.empty()
    await one.pool.query('delete from restores')
  }
  await aTestCompany(db, now)
  for (const key of files)
    await db.run(
      sql`insert into report_files (key, company_id, made_at) select ${key}, id, ${now} from companies`,
    )
})
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
  for (const standIn of standIns.splice(0)) await standIn.close()
})
afterAll(async () => {
  await db.drop()
  await target.drop()
  for (const path of made) rmSync(path, { recursive: true, force: true })
})

/** An installation with its files in a bucket, and the folder for its backups. */
async function anInstallation() {
  const dataDir = aFolder()
  const folder = aFolder()
  openSecrets(dataDir)
  const { standIn, storage } = await aStore(dataDir)
  for (const key of files) await storage.put(key, Buffer.from(`the report ${key}`))
  const backUp = () =>
    runBackupCommand({
      url: db.url,
      dataDir,
      mode: 'live',
      storage,
      files: allStoredFiles,
      folder,
      passphrase,
      keepDays: 14,
      offsetMs: 0,
    })
  const names = () => readdirSync(folder).filter((name) => name !== 'files')
  return { standIn, storage, folder, backUp, names }
}
const restore = (backup: string, into: string, storage: Storage) =>
  runRestoreCommand({
    backup,
    passphrase,
    dataDir: into,
    mode: 'live',
    storage,
    askStorage: async () => undefined,
    now,
    claim: async () => undefined,
    openDatabase: async () => ({ url: target.url, close: async () => undefined }),
    makeQueue: async () => undefined,
  })
const companies = () => target.many(sql`select id from companies`)

describe('a backup of a store', () => {
  it.runIf(isFull)('comes back into another bucket, file by file', async () => {
    const { folder, backUp, names } = await anInstallation()
    expect(await backUp()).toContain('Files: 2')
    const into = aFolder()
    const { storage } = await aStore(into)
    expect(await restore(join(folder, names()[0] ?? ''), into, storage)).toContain('2 files')
    for (const key of files) expect((await storage.read(key)).toString()).toBe(`the report ${key}`)
    expect(readdirSync(storage.arrivals)).toEqual([])
  })
  it('is no backup where the store goes away in the middle', async () => {
    const { standIn, backUp, names } = await anInstallation()
    standIn.fault = (request, response) =>
      request.url?.includes('b.pdf') === true && away(request, response)
    await expect(backUp()).rejects.toThrow('The file storage cannot be reached')
    expect(names().every((name) => name.endsWith('.part'))).toBe(true)
    standIn.fault = null
    expect(await backUp()).toContain('Files: 2')
  })
})

describe('a restore into a store', () => {
  it.runIf(isFull)(
    'that goes away in the middle leaves the database empty, and goes on when it is said again',
    async () => {
      const { folder, backUp, names } = await anInstallation()
      await backUp()
      const backup = join(folder, names()[0] ?? '')
      const into = aFolder()
      const { standIn, storage } = await aStore(into)
      standIn.fault = (request, response) =>
        request.url?.includes('b.pdf') === true && away(request, response)
      await expect(restore(backup, into, storage)).rejects.toThrow(
        'The file storage cannot be reached. Nothing was restored into the database',
      )
      expect([await companies(), readSecretsFile(into)]).toEqual([[], null])
      standIn.fault = null
      standIn.calls.length = 0
      await restore(backup, into, storage)
      expect(await companies()).toHaveLength(1)
      const puts = standIn.calls.filter((call) => call.startsWith('PUT'))
      expect(puts).toEqual(['PUT /marquee-media/media/b.pdf'])
    },
  )
  it.runIf(isFull)('sends nothing of a backup that this release cannot take', async () => {
    const { folder, backUp, names } = await anInstallation()
    await backUp()
    const backup = join(folder, names()[0] ?? '')
    const path = join(backup, 'backup.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('0001_', '9999_'))
    const into = aFolder()
    const { standIn, storage } = await aStore(into)
    await expect(restore(backup, into, storage)).rejects.toThrow('of a newer release')
    expect(standIn.calls).toEqual([])
  })
  it('replaces nothing that stands there', async () => {
    const { standIn, storage, folder, backUp, names } = await anInstallation()
    await backUp()
    await storage.put('b.pdf', Buffer.from('written after the backup'))
    const into = aFolder()
    await expect(
      restore(join(folder, names()[0] ?? ''), into, storageIn(standIn, into)),
    ).rejects.toThrow('holds another version of the file b.pdf')
    expect((await storage.read('b.pdf')).toString()).toBe('written after the backup')
    expect(await companies()).toEqual([])
  })
})
