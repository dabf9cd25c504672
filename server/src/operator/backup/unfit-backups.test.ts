import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { secretsPath } from '#platform/data-folder/key-ring.ts'
import { sql } from '#platform/db/sql.ts'
import { openSecrets } from '#platform/secrets.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { runBackupCommand, type BackupDeps } from './backup-command.ts'
import { placesOf } from './backup-format.ts'
import { checkBackup } from './check-backup.ts'
import { readGivenUp, writeGivenUp } from './given-up.ts'

/** Every table is a file that is synced; a busy disk takes its time. */
const patience = { timeout: 60_000 }
const passphrase = 'burrata at half past eight'
const now = new Date('2026-11-24T09:00:00Z')
const top = mkdtempSync(join(tmpdir(), 'marquee-unfit-'))
const aFolder = () => mkdtempSync(join(top, 'folder-'))
let db: TestDatabase
let dataDir: string
let folder: string

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.drop()
  rmSync(top, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  dataDir = aFolder()
  folder = aFolder()
  openSecrets(dataDir)
})

const backUp = (more: Partial<BackupDeps> = {}) =>
  runBackupCommand({
    url: db.url,
    dataDir,
    mode: 'live',
    storage: createFileStorage(join(dataDir, 'media')),
    files: [],
    folder,
    passphrase,
    keepDays: 14,
    offsetMs: 0,
    ...more,
  })
const backups = () => readdirSync(folder).filter((name) => !/^(files|given-up)/.test(name))
const newest = () => join(folder, backups().sort().at(-1) ?? '')

describe('a backup of a database of the other mode', patience, () => {
  beforeEach(() => db.run(sql`insert into database_mode (mode) values ('live')`))

  it('is not made: MODE was left out', async () => {
    await expect(backUp({ mode: 'demo' })).rejects.toThrow('set MODE=live')
    expect(backups()).toEqual([])
    await backUp()
    expect(backups()).toHaveLength(1)
  })
  it('that an older release made all the same is taken for what its database is', async () => {
    await backUp()
    const path = placesOf(newest()).manifest
    writeFileSync(path, readFileSync(path, 'utf8').replace('"mode": "live"', '"mode": "demo"'))
    expect((await checkBackup(newest(), passphrase)).manifest.mode).toBe('live')
  })
})

describe('a backup whose keys do not open what it holds', patience, () => {
  /** A mail that waits, sealed by that folder's key. */
  const aMailSealedBy = async (dir: string) => {
    await db.run(
      sql`insert into mails (id, to_address, template, language, sealed_data, state, created_at, updated_at, correlation_id)
        values (gen_random_uuid(), 'marta@example.com', 'one-time-code', 'en', ${openSecrets(dir).seal('words', 'a place')}, 'queued', ${now}, ${now}, 'press-1')`,
    )
  }
  beforeEach(async () => {
    await aTestCompany(db, now)
    await aMailSealedBy(dataDir)
  })

  it('is kept and says so, and no older one is deleted', async () => {
    const nightly = { keepDays: 0 }
    await backUp(nightly)
    const other = aFolder()
    await aMailSealedBy(other)
    const [lost] = openSecrets(other).keyIds()
    await expect(backUp(nightly)).rejects.toThrow(
      `But 1 sealed values (mails.sealed_data) are under keys that ${secretsPath(dataDir)} does not have (${lost})`,
    )
    expect(backups()).toHaveLength(2)
  })
  it('is well once its operator gave those keys up, until others are missing', async () => {
    const nightly = { keepDays: 0 }
    await aMailSealedBy(aFolder())
    await expect(backUp(nightly)).rejects.toThrow('--give-up-lost-keys')
    expect(await backUp({ ...nightly, givesUpKeys: true })).toContain(
      '1 older backups were deleted.',
    )
    expect(await backUp(nightly)).toContain('1 older backups were deleted.')
    await aMailSealedBy(aFolder())
    await expect(backUp(nightly)).rejects.toThrow('But 1 sealed values')
  })
  it('asks again for a key that was given up from the wrong folder', async () => {
    const right = openSecrets(dataDir).keyIds()
    await aMailSealedBy(dataDir)
    writeGivenUp(folder, 'keys', [...right, 'lost'])
    await backUp({})
    expect([...readGivenUp(folder, 'keys')]).toEqual(['lost'])
  })
})
