import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { readSecretsFile } from '#platform/data-folder/key-ring.ts'
import { sql } from '#platform/db/sql.ts'
import { openSecrets } from '#platform/secrets.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { runBackupCommand, type BackupDeps } from './backup-command.ts'
import { placesOf } from './backup-format.ts'
import { checkBackup } from './check-backup.ts'
import { listedFiles } from './copy-files.ts'
import { runRestoreCommand, type RestoreDeps } from './restore-command.ts'
import { allStoredFiles } from './stored-files.ts'

const passphrase = 'burrata at half past eight'
const now = new Date('2026-11-24T09:00:00Z')
const files = ['a.pdf', 'b.pdf']
/** Every table is a file that is synced; a busy disk takes its time. */
const patienceMs = 60_000
let db: TestDatabase
let target: TestDatabase
let dataDir: string
let folder: string
const made: string[] = []
const aFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'marquee-damaged-'))
  made.push(path)
  return path
}
const storageOf = (dir: string) => createFileStorage(join(dir, 'media'))

beforeAll(async () => {
  db = await createTestDatabase()
  target = await createTestDatabase()
  for (const one of [db, target])
    await one.pool.query(
      'create schema jobs; create table jobs.queue (name text primary key); create table jobs.job (id int, name text references jobs.queue (name))',
    )
})
afterAll(async () => {
  await db.drop()
  await target.drop()
  for (const path of made) rmSync(path, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const one of [db, target]) {
    await one.empty()
    await one.pool.query('delete from restores')
  }
  dataDir = aFolder()
  folder = aFolder()
  openSecrets(dataDir)
  await aTestCompany(db, now)
  for (const key of files) {
    await storageOf(dataDir).put(key, Buffer.from(`the report ${key}`))
    await db.run(
      sql`insert into report_files (key, company_id, made_at) select ${key}, id, ${now} from companies`,
    )
  }
})

/** Answers what it printed, and where it lies. */
async function backUp(more: Partial<BackupDeps> = {}): Promise<{ said: string; backup: string }> {
  const said = await runBackupCommand({
    url: db.url,
    dataDir,
    mode: 'live',
    storage: storageOf(dataDir),
    files: allStoredFiles,
    folder,
    passphrase,
    keepDays: 14,
    offsetMs: 0,
    ...more,
  })
  const names = readdirSync(folder).filter((name) => name !== 'files')
  return { said, backup: join(folder, names.sort().at(-1) ?? '') }
}
const restore = (backup: string, into: string, more: Partial<RestoreDeps> = {}) =>
  runRestoreCommand({
    backup,
    passphrase,
    dataDir: into,
    mode: 'live',
    storage: storageOf(into),
    askStorage: async () => undefined,
    now,
    claim: async () => undefined,
    openDatabase: async () => ({ url: target.url, close: async () => undefined }),
    makeQueue: async () => undefined,
    ...more,
  })
/** Cuts the file beside the backups short, as a disk does that fails. */
async function damage(backup: string, wanted: string): Promise<void> {
  for await (const { key, sha256 } of listedFiles(backup))
    if (key === wanted) truncateSync(placesOf(backup).file(sha256), 3)
}

it(
  'a file beside the backups that is damaged is written anew by the next backup, for the older ones too',
  async () => {
    const first = await backUp()
    await damage(first.backup, 'a.pdf')
    await expect(checkBackup(first.backup, passphrase)).rejects.toThrow('The backup is damaged')
    const { said, backup: second } = await backUp()
    expect(second).not.toBe(first.backup)
    expect(first.said).not.toContain('were damaged')
    expect(said).toContain('1 files of earlier backups were damaged and were written anew.')
    for (const backup of [first.backup, second]) await checkBackup(backup, passphrase)
  },
  patienceMs,
)

it(
  'a restore takes nothing of a backup with a damaged file, or, when it is told so, all but that file',
  async () => {
    const { backup } = await backUp()
    await damage(backup, 'a.pdf')
    const into = aFolder()
    await expect(restore(backup, into)).rejects.toThrow('--without-damaged-files')
    expect(readSecretsFile(into)).toBeNull()
    const said = await restore(backup, into, { mayLeaveFilesOut: true })
    expect(said).toContain('1 files, into')
    expect(said).toContain('1 files are damaged in the backup and were left out:\n  a.pdf')
    expect(await storageOf(into).size('a.pdf')).toBeNull()
    expect((await storageOf(into).read('b.pdf')).toString()).toBe('the report b.pdf')
    expect(await target.many(sql`select id from companies`)).toHaveLength(1)
  },
  patienceMs,
)

it(
  'a file that is lost for good is given up on the operator’s word, and old backups are deleted again',
  async () => {
    const nightly = { keepDays: 0 }
    await backUp()
    await storageOf(dataDir).remove('a.pdf')
    await expect(backUp(nightly)).rejects.toThrow('not in the storage (a.pdf)')
    const { said } = await backUp({ ...nightly, givesUpLost: true })
    expect(said).toContain('2 older backups were deleted.')
    expect((await backUp(nightly)).said).toContain('1 older backups were deleted.')
    // of another one it asks again
    await storageOf(dataDir).remove('b.pdf')
    await expect(backUp(nightly)).rejects.toThrow('But 1 of these files are still wanted')
  },
  patienceMs,
)
