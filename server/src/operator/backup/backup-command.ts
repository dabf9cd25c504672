import type { Mode } from '#platform/config.ts'
import { createWriteStream, existsSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Storage } from '#connectors/storage/storage.ts'
import { hashThrough } from '#platform/db/backup/hash-through.ts'
import { readSnapshot, type Snapshot } from '#platform/db/backup/read-snapshot.ts'
import { lockFolder } from '#platform/data-folder/folder-lock.ts'
import { readSecretsFile, readSecretsText, secretsPath } from '#platform/data-folder/key-ring.ts'
import type { StoredFileColumn } from '#platform/db/backup/stored-file.ts'
import { writeWhole } from '#platform/data-folder/write-whole.ts'
import { shortestPassphrase } from '#platform/settings/backup-settings.ts'
import type { SealedValues } from '#platform/db/reseal.ts'
import { allSealedColumns } from '../rotate-key/sealed-columns.ts'
import { CommandError } from '../run/command-error.ts'
import { refuseOtherMode } from '../run/refuse-other-mode.ts'
import { backupFormat, placesOf, readManifest, type BackupManifest } from './backup-format.ts'
import { readGivenUp, stillGivenUp, writeGivenUp } from './given-up.ts'
import { hashFile, keepFile, listedFiles, sweepFiles } from './copy-files.ts'
import { findUnopened, keyIdsOf, unopenedWords } from './keys/lost-keys.ts'
import { sealWithPassphrase } from './keys/seal-keys.ts'

export interface BackupDeps {
  readonly url: string
  readonly dataDir: string
  readonly mode: Mode
  readonly storage: Pick<Storage, 'size' | 'stream'>
  readonly files: readonly StoredFileColumn[]
  /** Holds all backups; made where it is missing. */
  readonly folder: string
  readonly passphrase: string | null
  /** Older ones are deleted; the newest never is. */
  readonly keepDays: number
  /** How far the product's time is from the database's: the demo's town moves it. */
  readonly offsetMs: number
  /** What is wanted and missing now is lost for good, and no reason any more to keep older ones. */
  readonly givesUpLost?: boolean
  /** The same of keys that the database needs and `secrets.json` does not have. */
  readonly givesUpKeys?: boolean
}

const dayMs = 86_400_000
/** Of files that are lost, so many are named in the answer. */
const mostNamed = 5

/**
 * Writes one backup of one instant into a folder of its own, while the product runs, and deletes
 * those that are too old. Answers what to print. What broke off leaves a folder named `.part`,
 * which no restore takes. Throws after a backup from which files are missing that are still wanted,
 * or whose keys do not open all that is in it: it is kept, and so are the older ones that may have
 * them.
 */
export async function runBackupCommand(deps: BackupDeps): Promise<string> {
  const passphrase = deps.passphrase ?? ''
  if (passphrase.length < shortestPassphrase)
    throw new CommandError(
      `Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, to at least ${shortestPassphrase} characters: the keys of this installation are sealed with it. Keep it elsewhere, for without it no backup can be restored.`,
    )
  const folder = resolve(deps.folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(folder, 'another backup').catch((cause: unknown) => {
    throw new CommandError(`Another backup into ${folder} is running; it goes on.`, { cause })
  })
  try {
    return await backUpInto(folder, { ...deps, passphrase })
  } finally {
    lock.release()
  }
}

interface Written {
  readonly manifest: BackupManifest
  /** How many files of earlier backups were damaged, and were written anew. */
  readonly mended: number
  /** The keys of files that were not there any more. */
  readonly missing: readonly string[]
}

async function backUpInto(
  folder: string,
  deps: BackupDeps & { readonly passphrase: string },
): Promise<string> {
  await removeBrokenOff(folder)
  // the snapshot ends before the first file is read: while it is open no release can change a table
  const read = await readSnapshot(deps.url, async (snapshot) => {
    refuseOtherMode(snapshot.mode, deps.mode)
    const place = join(folder, freeName(folder, snapshot.at))
    await mkdir(partOf(place), { mode: 0o700 })
    return { ...(await writeTables(deps, snapshot, partOf(place))), place }
  })
  const { place } = read
  const { manifest, missing, mended } = await writeRest(deps, read, partOf(place))
  await rename(partOf(place), place)
  const wanting = [
    ...lostFiles({ ...deps, folder }, await listNamed(deps, missing)),
    ...lostKeys({ ...deps, folder }, read.unopened),
  ]
  if (wanting.length > 0)
    throw new CommandError(
      `${told({ manifest, place, mended, pruned: 0 })}\n${wanting.join('\n')}\nNo older backup was deleted.`,
    )
  const pruned = await prune(folder, new Date(manifest.databaseAt), deps.keepDays)
  return told({ manifest, place, mended, pruned })
}

type GivingUp = Pick<BackupDeps, 'dataDir' | 'folder' | 'givesUpLost' | 'givesUpKeys'>

function lostFiles({ folder, givesUpLost }: GivingUp, named: readonly string[]): string[] {
  if (givesUpLost === true) writeGivenUp(folder, 'files', named)
  const givenUp = readGivenUp(folder, 'files')
  const lost = named.filter((key) => !givenUp.has(key))
  if (lost.length === 0) return []
  return [
    `But ${lost.length} of these files are still wanted and not in the storage (${lost.slice(0, mostNamed).join(', ')}${lost.length > mostNamed ? ', …' : ''}): run it with the same DATA_DIR and MEDIA_STORE_ settings as the product, and see npm run doctor. What is lost for good is given up by npm run backup -- --give-up-lost-files.`,
  ]
}

/** A restore would bring what is sealed under them, and nothing that opens it. */
function lostKeys(
  { folder, dataDir, givesUpKeys }: GivingUp,
  unopened: readonly SealedValues[],
): string[] {
  if (givesUpKeys === true) writeGivenUp(folder, 'keys', keyIdsOf(unopened))
  const givenUp = stillGivenUp(folder, readSecretsFile(dataDir)?.keyRing ?? [])
  const lost = unopened.filter(({ keyId }) => !givenUp.has(keyId))
  if (lost.length === 0) return []
  return [
    `But ${unopenedWords(lost, secretsPath(dataDir))}, so this backup does not open them: run it with the same DATA_DIR as the product, and copy its secrets.json here where each machine has its own. What is lost for good is given up by npm run backup -- --give-up-lost-keys.`,
  ]
}

/** Where a backup lies until it is whole. */
const partOf = (place: string): string => `${place}.part`

/** The second of the backup; one more within it gets a number. */
function freeName(folder: string, at: Date): string {
  const second = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  let name = second
  for (let nth = 2; existsSync(join(folder, name)); nth++) name = `${second}-${nth}`
  return name
}

async function removeBrokenOff(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith('.part')) await rm(join(folder, name), { recursive: true, force: true })
}

/** Of the files that are missing, those that are named to this day: nobody deleted them. */
async function listNamed(
  { url, files }: Pick<BackupDeps, 'url' | 'files'>,
  missing: readonly string[],
): Promise<readonly string[]> {
  if (missing.length === 0) return []
  const owned = files.filter(({ isBorrowed }) => isBorrowed !== true)
  const named = new Set(await readSnapshot(url, (snapshot) => snapshot.fileKeys(owned)))
  return missing.filter((key) => named.has(key))
}

/** What a snapshot is asked for; nothing of it is needed once this is known. */
interface ReadTables extends Pick<Snapshot, 'at' | 'server' | 'migrations' | 'sequences'> {
  readonly tables: BackupManifest['tables']
  readonly fileKeys: readonly string[]
  /** Under keys that the sealed ones do not have. */
  readonly unopened: readonly SealedValues[]
}

async function writeTables(
  deps: BackupDeps & { readonly passphrase: string },
  snapshot: Snapshot,
  backup: string,
): Promise<ReadTables> {
  const places = placesOf(backup)
  // sealed first: a key that is added later seals nothing of this instant
  const secrets = await readFile(secretsPath(deps.dataDir), 'utf8')
  const ring = readSecretsText(secrets)
  writeFileSync(places.keys, sealWithPassphrase(secrets, deps.passphrase), { mode: 0o600 })
  const tables: BackupManifest['tables'] = []
  for (const table of snapshot.tables) {
    const { columns, ...copied } = await snapshot.copy(table, places.table(table))
    tables.push({ ...copied, columns: [...columns] })
  }
  const { at, server, migrations, sequences } = snapshot
  const fileKeys = await snapshot.fileKeys(deps.files)
  const unopened = findUnopened(await snapshot.sealedValues(allSealedColumns), ring)
  return { at, server, migrations, sequences, tables, fileKeys, unopened }
}

async function writeRest(
  deps: BackupDeps,
  { at, server, migrations, sequences, tables, fileKeys }: ReadTables,
  backup: string,
): Promise<Written> {
  const places = placesOf(backup)
  const { list, missing, mended } = await writeFiles(deps, fileKeys, backup)
  const manifest: BackupManifest = {
    format: backupFormat,
    mode: deps.mode,
    takenAt: new Date(at.getTime() + deps.offsetMs).toISOString(),
    databaseAt: at.toISOString(),
    server,
    migrations: [...migrations],
    tables,
    sequences: [...sequences],
    list,
    keys: await hashFile(places.keys),
  }
  writeWhole(places.manifest, `${JSON.stringify(manifest, null, 1)}\n`)
  return { manifest, missing, mended }
}

async function writeFiles(
  { storage }: Pick<BackupDeps, 'storage'>,
  keys: readonly string[],
  backup: string,
): Promise<Pick<Written, 'missing' | 'mended'> & { readonly list: BackupManifest['list'] }> {
  const counts = { count: 0, totalBytes: 0 }
  const missing: string[] = []
  let mended = 0
  async function* lines(): AsyncGenerator<string> {
    for (const key of keys) {
      const kept = await keepFile(storage, key, backup)
      if (!kept) {
        missing.push(key)
        continue
      }
      counts.count += 1
      counts.totalBytes += kept.file.bytes
      if (kept.isMended) mended += 1
      yield `${JSON.stringify(kept.file)}\n`
    }
  }
  const seen = hashThrough()
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    seen.stream,
    createWriteStream(placesOf(backup).list, { mode: 0o600, flush: true }),
  )
  return { list: { ...counts, missing: missing.length, ...seen.result() }, missing, mended }
}

/** The whole backups of a folder, oldest first. */
export async function listBackups(folder: string): Promise<{ place: string; at: Date }[]> {
  const found: { place: string; at: Date }[] = []
  for (const name of await readdir(folder)) {
    const place = join(folder, name)
    if (!name.endsWith('.part') && existsSync(placesOf(place).manifest))
      found.push({ place, at: new Date(readManifest(place).databaseAt) })
  }
  return found.sort((a, b) => a.at.getTime() - b.at.getTime())
}

async function prune(folder: string, now: Date, keepDays: number): Promise<number> {
  const all = await listBackups(folder)
  const tooOld = all
    .slice(0, -1)
    .filter(({ at }) => now.getTime() - at.getTime() > keepDays * dayMs)
  for (const { place } of tooOld) await rm(place, { recursive: true })
  const needed = new Set<string>()
  for (const { place } of all)
    if (existsSync(place)) for await (const { sha256 } of listedFiles(place)) needed.add(sha256)
  await sweepFiles(folder, needed)
  return tooOld.length
}

function told({
  manifest: { tables, list, databaseAt },
  place,
  mended,
  pruned,
}: Pick<Written, 'manifest' | 'mended'> & {
  readonly place: string
  readonly pruned: number
}): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const megabytes = tables.reduce((sum, table) => sum + table.bytes, 0) / 1_000_000
  return [
    `${place}`,
    `The database as it was at ${databaseAt}: ${rows} rows of ${tables.length} tables, ${megabytes.toFixed(1)} MB.`,
    `Files: ${list.count}, ${(list.totalBytes / 1_000_000).toFixed(1)} MB${list.missing > 0 ? `; ${list.missing} are not there any more` : ''}.`,
    ...(mended > 0
      ? [
          `${mended} files of earlier backups were damaged and were written anew. Look at the disk of this folder.`,
        ]
      : []),
    ...(pruned > 0 ? [`${pruned} older backups were deleted.`] : []),
    'Try it: npm run restore -- --check <this folder>.',
  ].join('\n')
}
