import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backupFormat, placesOf, type BackupManifest } from '../../backup/backup-format.ts'
import { checkBackups } from './check-backups.ts'

const now = new Date('2026-11-27T09:00:00Z')
const passphrase = 'burrata at half past eight'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-backups-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function aBackup(hoursAgo: number): void {
  const at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString()
  const hashed = { bytes: 0, sha256: '' }
  const manifest: BackupManifest = {
    format: backupFormat,
    mode: 'live',
    takenAt: at,
    databaseAt: at,
    server: '18',
    migrations: [],
    tables: [],
    sequences: [],
    list: { count: 0, totalBytes: 0, missing: 0, ...hashed },
    keys: hashed,
  }
  const place = join(folder, `of-${hoursAgo}`)
  mkdirSync(place)
  writeFileSync(placesOf(place).manifest, JSON.stringify(manifest))
}
const ask = (more: { readonly passphrase?: string | null; readonly mode?: 'demo' | 'live' } = {}) =>
  checkBackups({ backup: { folder, passphrase, ...more }, mode: more.mode ?? 'live', now })

describe('the doctor says of backups', () => {
  it('that all is well while the newest is of these days', async () => {
    aBackup(90)
    aBackup(47)
    expect((await ask()).state).toBe('well')
  })
  it('that none was made, or none since days', async () => {
    expect(await ask()).toMatchObject({ state: 'todo', said: expect.stringContaining('no backup') })
    aBackup(49)
    expect(await ask()).toMatchObject({
      state: 'todo',
      said: expect.stringContaining('The newest backup is 2 days old'),
    })
  })
  it('that none can be made: passphrase too short, folder missing', async () => {
    aBackup(1)
    expect(await ask({ passphrase: 'too short' })).toMatchObject({
      state: 'todo',
      said: expect.stringContaining('shorter than 12 characters'),
    })
    rmSync(folder, { recursive: true })
    expect(await ask()).toMatchObject({ state: 'todo', said: expect.stringContaining('not there') })
  })
  it('what to set, which a demo needs not', async () => {
    expect((await ask({ passphrase: null })).said).toContain('Set BACKUP_DIR and BACKUP_PASSPHRASE')
    expect((await ask({ passphrase: null, mode: 'demo' })).state).toBe('open')
  })
  it('that one of another release cannot be read', async () => {
    mkdirSync(join(folder, 'newer'))
    writeFileSync(placesOf(join(folder, 'newer')).manifest, '{"format":99}')
    expect(await ask()).toMatchObject({
      state: 'todo',
      said: expect.stringContaining('cannot be read by this release'),
    })
  })
})
