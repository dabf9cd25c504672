import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { sql } from '#platform/db/sql.ts'
import { claimDataFolder, heldDemo } from '#platform/data-folder/data-folder.ts'
import { lockFolder } from '#platform/data-folder/folder-lock.ts'
import { readSecretsFile } from '#platform/data-folder/key-ring.ts'
import { openSecrets } from '#platform/secrets.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { runBackupCommand, type BackupDeps } from './backup-command.ts'
import { checkBackup } from './check-backup.ts'
import { runRestoreCommand, type RestoreDeps } from './restore-command.ts'
import { allStoredFiles } from './stored-files.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

const passphrase = 'burrata at half past eight'
const now = new Date('2026-11-24T09:00:00Z')
let db: TestDatabase
let target: TestDatabase
let dataDir: string
let folder: string
const top = mkdtempSync(join(tmpdir(), 'marquee-backup-test-'))
const aFolder = () => mkdtempSync(join(top, 'folder-'))
const storageOf = (dir: string) => createFileStorage(join(dir, 'media'))
/** The job queue's tables as the product makes them; what is in them matters to no test here. */
const makeQueue = async () => undefined

beforeAll(async () => {
  db = await createTestDatabase()
  target = await createTestDatabase()
  for (const one of [db, target])
    await one.pool.query(
      'create schema jobs; create table jobs.queue (name text primary key); create table jobs.job (id int, name text references jobs.queue (name))',
    )
})
afterAll(async () => {
  await Promise.all([db.drop(), target.drop()])
  rmSync(top, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const one of [db, target]) {
    await one.empty()
    await one.pool.query('delete from jobs.job; delete from jobs.queue; delete from restores')
  }
  dataDir = aFolder()
  folder = aFolder()
  openSecrets(dataDir)
  await aTestCompany(db, now)
})

const backUp = (more: Partial<BackupDeps> = {}) =>
  runBackupCommand({
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
const backupsOf = () => readdirSync(folder).filter((name) => name !== 'files')
const newest = () => join(folder, backupsOf().at(-1) ?? '')
const restore = (into: string, more: Partial<RestoreDeps> = {}) =>
  runRestoreCommand({
    backup: newest(),
    passphrase,
    dataDir: into,
    mode: 'live',
    storage: storageOf(into),
    askStorage: async () => undefined,
    now,
    claim: async () => undefined,
    openDatabase: async () => ({ url: target.url, close: async () => undefined }),
    makeQueue,
    ...more,
  })
/** A file of the company that a row names. */
const aStoredFile = async () => {
  await storageOf(dataDir).put('a.pdf', Buffer.from('a'))
  await db.run(
    sql`insert into report_files (key, company_id, made_at) select 'a.pdf', id, ${now} from companies`,
  )
}
const rowsOf = (one: TestDatabase, table: string) =>
  one.many({ ...sql``, text: `select * from ${table} order by 1, 2`, values: [], name: '' })

describe('a backup', () => {
  it('comes back whole: rows, jobs, files and keys', async () => {
    await storageOf(dataDir).put('reports/november.pdf', Buffer.from('a report'))
    await db.run(
      sql`insert into report_files (key, company_id, made_at) select 'reports/november.pdf', id, ${now} from companies`,
    )
    await db.pool.query(
      "insert into jobs.queue values ('mail'); insert into jobs.job values (1, 'mail')",
    )
    const said = await backUp()
    expect(said).toContain('Files: 1')
    const into = aFolder()
    await restore(into)
    for (const table of ['companies', 'users', 'report_files', 'jobs.job'])
      expect(await rowsOf(target, table), table).toEqual(await rowsOf(db, table))
    expect((await storageOf(into).read('reports/november.pdf')).toString()).toBe('a report')
    expect(readSecretsFile(into)).toEqual(readSecretsFile(dataDir))
  })
  it('is of one instant: what is written while it runs is not in it', async () => {
    const size = storageOf(dataDir).size
    await aStoredFile()
    let wrote = false
    await backUp({
      storage: {
        ...storageOf(dataDir),
        // the tables are copied one after another; the files come last
        async size(key) {
          if (!wrote) await aTestCompany(db, now)
          wrote = true
          return size(key)
        },
      },
    })
    await restore(aFolder())
    expect(await rowsOf(target, 'companies')).toHaveLength(1)
    expect(await rowsOf(db, 'companies')).toHaveLength(2)
  })
  it('lets a release change a table while its files are read', async () => {
    const storage = storageOf(dataDir)
    await aStoredFile()
    let changes = 0
    const size: typeof storage.size = async (key) => {
      await db.pool.query(
        "set lock_timeout = '1s'; alter table companies add column of_a_release int; alter table companies drop column of_a_release; reset lock_timeout",
      )
      changes += 1
      return storage.size(key)
    }
    expect(await backUp({ storage: { ...storage, size } })).toContain('Files: 1')
    expect(changes).toBe(1)
  })
  it.runIf(isFull)(
    'keeps a file once for all backups, and forgets those that nobody needs any more',
    async () => {
      await aStoredFile()
      await backUp()
      const files = () =>
        readdirSync(join(folder, 'files')).flatMap((one) => readdirSync(join(folder, 'files', one)))
      expect(files()).toHaveLength(1)
      age(newest(), 20)
      await db.run(sql`delete from report_files`)
      const said = await backUp()
      expect(said).toContain('1 older backups were deleted.')
      expect([backupsOf().length, files().length]).toEqual([1, 0])
    },
  )
  it.runIf(isFull)('that is the only one is kept however old it is', async () => {
    await backUp()
    age(newest(), 400)
    mkdirSync(join(folder, 'other.part'))
    await backUp()
    expect(backupsOf()).toHaveLength(1)
    expect(existsSync(join(folder, 'other.part'))).toBe(false)
  })
  it.runIf(isFull)(
    'from which files are missing that are still wanted says so, and deletes no older one',
    async () => {
      await aStoredFile()
      await backUp()
      age(newest(), 20)
      // as with the settings of another storage
      await expect(backUp({ storage: storageOf(aFolder()) })).rejects.toThrow(
        'But 1 of these files are still wanted',
      )
      expect(backupsOf()).toHaveLength(2)
      expect((await checkBackup(newest(), passphrase)).manifest.list.missing).toBe(1)
    },
  )
  it('without what was deleted while it ran is whole', async () => {
    const storage = storageOf(dataDir)
    await aStoredFile()
    const size: typeof storage.size = async (key) => {
      await storage.remove(key)
      await db.run(sql`delete from report_files`)
      return storage.size(key)
    }
    expect(await backUp({ storage: { ...storage, size } })).toContain('1 are not there any more')
  })
  it('runs once at a time into a folder, so that none clears away the other', async () => {
    const lock = await lockFolder(folder, 'a test')
    await expect(backUp()).rejects.toThrow('Another backup into')
    lock.release()
    await expect.poll(() => backUp().catch(String)).toContain('The database as it was')
  })
  it('needs a passphrase that is worth its name', async () => {
    for (const short of [null, 'burrata'])
      await expect(backUp({ passphrase: short })).rejects.toThrow('at least 12 characters')
    expect(backupsOf()).toEqual([])
  })
  it('holds no key that opens without it', async () => {
    await backUp()
    const key = readSecretsFile(dataDir)?.keyRing[0]?.key ?? 'none'
    for (const name of readdirSync(newest()))
      expect(readFileSync(join(newest(), name)).includes(key), name).toBe(false)
    await expect(checkBackup(newest(), 'another passphrase')).rejects.toThrow(
      'BACKUP_PASSPHRASE does not open the keys of this backup',
    )
  })
})

/** As if it had been made so many days ago. */
function age(backup: string, days: number): void {
  const path = join(backup, 'backup.json')
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
  const at = new Date(Date.parse(String(manifest.databaseAt)) - days * 86_400_000)
  writeFileSync(path, JSON.stringify({ ...manifest, databaseAt: at.toISOString() }))
}

describe('a restore', () => {
  it.each(['public.users.copy.gz', 'files.jsonl.gz', 'keys.sealed'])(
    'takes nothing of a backup of which %s was changed',
    async (name) => {
      await backUp()
      appendFileSync(join(newest(), name), 'x')
      await expect(restore(aFolder())).rejects.toThrow('The backup is damaged')
      rmSync(join(newest(), name))
      await expect(restore(aFolder())).rejects.toThrow('The backup is not whole')
      expect(await rowsOf(target, 'companies')).toEqual([])
    },
  )
  it('goes into no database that holds people', async () => {
    await backUp()
    await restore(aFolder())
    await expect(restore(aFolder())).rejects.toThrow('The database holds an installation')
  })
  it('leaves nothing behind where it breaks off', async () => {
    await backUp()
    await target.pool.query('alter table jobs.queue rename to gone')
    try {
      const into = aFolder()
      await expect(restore(into)).rejects.toThrow('restore with the release that made it')
      expect(await rowsOf(target, 'companies')).toEqual([])
      expect(readSecretsFile(into)).toBeNull()
    } finally {
      await target.pool.query('alter table jobs.gone rename to queue')
    }
  })
  it('refuses a backup of a newer release, of another mode, and what is none', async () => {
    await backUp()
    await expect(restore(aFolder(), { mode: 'demo' })).rejects.toThrow('The backup is of MODE=live')
    await expect(restore(aFolder(), { backup: folder })).rejects.toThrow('is no backup')
    const path = join(newest(), 'backup.json')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace('0001_', '9999_'))
    await expect(restore(aFolder())).rejects.toThrow('The backup is of a newer release')
  })
  it('tells of its mode by the folder, for a backup from before the database had a mark', async () => {
    await backUp({ mode: 'demo' })
    const into = aFolder()
    const claim = async () => claimDataFolder({ dataDir: into, mode: 'demo', passingGroup: null })
    await restore(into, { mode: 'demo', claim })
    expect(heldDemo(into)).toBe(true)
  })
  it.runIf(isFull)('keeps what points to what, and its triggers, as they were', async () => {
    const links = () =>
      target.many(
        sql`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2`,
      )
    const asleep = () => target.many(sql`select tgname from pg_trigger where tgenabled = 'D'`)
    const before = await links()
    await backUp()
    await restore(aFolder())
    expect(await links()).toEqual(before)
    expect(await asleep()).toEqual([])
  })
  it.runIf(isFull)('is noted, with the instant of the backup', async () => {
    await backUp({ offsetMs: 86_400_000 })
    await restore(aFolder())
    const manifest: { takenAt: string } = JSON.parse(
      readFileSync(join(newest(), 'backup.json'), 'utf8'),
    )
    expect(await target.one(sql`select taken_at, restored_at from restores`)).toEqual({
      taken_at: new Date(manifest.takenAt),
      restored_at: now,
    })
  })
})
