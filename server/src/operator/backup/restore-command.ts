import type { Mode } from '#platform/config.ts'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hashStored } from '#connectors/storage/move-files.ts'
import { StorageError, type Storage } from '#connectors/storage/storage.ts'
import { endEverySession } from '#features/identity'
import { failRestoredExports } from '#features/privacy'
import { markRestored as markPosts, noteRestore } from '#features/publishing'
import { markRestored as markIntents } from '#outbox'
import { isUsed } from '#platform/db/backup/is-used.ts'
import { SnapshotMismatch, writeSnapshot } from '#platform/db/backup/write-snapshot.ts'
import type { Db } from '#platform/db/database.ts'
import { describeDatabase } from '#platform/db/schema/describe-database.ts'
import { migrate, readMigrations } from '#platform/db/schema/migrate.ts'
import { newId } from '#platform/ids.ts'
import { settleDataFolder } from '#platform/data-folder/data-folder.ts'
import { readSecretsText, writeSecretsFile } from '#platform/data-folder/key-ring.ts'
import { CommandError } from '../run/command-error.ts'
import { storageFaultWords } from '../storage/storage-fault-words.ts'
import { placesOf, type BackupManifest } from './backup-format.ts'
import { checkBackup, type CheckedBackup } from './check-backup.ts'
import { listedFiles } from './copy-files.ts'

export interface RestoreDeps {
  readonly backup: string
  readonly passphrase: string | null
  /** Pictures and videos that are damaged in the backup are left out and named. */
  readonly mayLeaveFilesOut?: boolean
  readonly dataDir: string
  readonly mode: Mode
  readonly storage: Pick<Storage, 'adopt' | 'arrivals' | 'stream'>
  /** Throws where it would not take files now: before anything is touched. */
  readonly askStorage: () => Promise<void>
  readonly now: Date
  /** Makes the data folder ours; throws where it holds an installation. */
  readonly claim: () => Promise<void>
  /** The empty database to restore into; `password` for one that is made now. */
  readonly openDatabase: (password: string) => Promise<{ url: string; close(): Promise<void> }>
  /** Makes the tables of the job queue as this release has them. */
  readonly makeQueue: (url: string) => Promise<void>
}

/**
 * Puts a backup into an empty installation, all or nothing, and marks what was open in it: nothing
 * of that is sent before its owner lets it go on. Answers what to print.
 */
export async function runRestoreCommand(deps: RestoreDeps): Promise<string> {
  const backup = resolve(deps.backup)
  const { mayLeaveFilesOut = false } = deps
  const checked = await checkBackup(backup, deps.passphrase, { mayLeaveFilesOut })
  const { manifest, secrets: text } = checked
  if (manifest.mode !== deps.mode)
    throw new CommandError(
      `The backup is of MODE=${manifest.mode}; restore it with MODE=${manifest.mode}.`,
    )
  await refuseNewer(manifest)
  const secrets = readSecretsText(text)
  await deps.askStorage().catch(brokenOff)
  await deps.claim()
  const database = await deps.openDatabase(secrets.databasePassword)
  try {
    if (await isUsed(database.url))
      throw new CommandError(
        'The database holds an installation. A restore needs an empty one: set DATABASE_URL to a new database, or DATA_DIR to an empty folder.',
      )
    await putFilesBack(deps.storage, backup, checked.damaged).catch(brokenOff)
    await makeSchema(deps, database.url, manifest)
    const held = await fill(deps, { url: database.url, backup, manifest })
    // a backup from before the database's own mark: the folder alone tells that it is a demo's
    settleDataFolder(deps.dataDir, deps.mode)
    // last, so that no product starts on half of it
    writeSecretsFile(deps.dataDir, secrets)
    return told(deps, checked, held)
  } finally {
    await database.close()
  }
}

async function refuseNewer({ migrations }: BackupManifest): Promise<void> {
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new CommandError(
      `The backup is of a newer release: it has ${unknown.join(', ')}. Restore it with that release.`,
    )
}

/** The schema as it was; the product brings it to its own release when it starts. */
async function makeSchema(
  { makeQueue }: RestoreDeps,
  url: string,
  { migrations }: BackupManifest,
): Promise<void> {
  const wanted = new Set(migrations)
  await migrate(url, { only: wanted })
  const { migrations: applied } = await describeDatabase(url)
  if (applied.some((name) => !wanted.has(name)))
    throw new CommandError(
      'The database was made by a newer release than the backup; give the restore an empty one.',
    )
  await makeQueue(url)
}

async function fill(
  { now }: RestoreDeps,
  of: { readonly url: string; readonly backup: string; readonly manifest: BackupManifest },
): Promise<Held> {
  const { manifest } = of
  const places = placesOf(of.backup)
  const takenAt = new Date(manifest.takenAt)
  let held: Held = { posts: 0, intents: 0 }
  try {
    await writeSnapshot(
      of.url,
      {
        sequences: manifest.sequences,
        tables: manifest.tables.map((table) => ({ ...table, path: places.table(table) })),
      },
      async (tx) => {
        held = await markEverything(tx, { takenAt, restoredAt: now })
        await failRestoredExports(tx)
      },
    )
  } catch (error) {
    if (error instanceof SnapshotMismatch) throw new CommandError(error.message, { cause: error })
    throw error
  }
  return held
}

export interface Held {
  readonly posts: number
  readonly intents: number
}

/**
 * What was open at `takenAt` waits for a word, and who was signed in signs in again; also for a
 * database that came back by other means.
 */
export async function markEverything(
  tx: Db,
  { takenAt, restoredAt }: { readonly takenAt: Date; readonly restoredAt: Date },
): Promise<Held> {
  const posts = await markPosts(tx, takenAt)
  const intents = await markIntents(tx, takenAt)
  await endEverySession(tx, restoredAt)
  await noteRestore(tx, { id: newId(), takenAt, restoredAt })
  return { posts, intents }
}

/** What stands in the storage stays as it is: it may be the original's. */
async function putFilesBack(
  storage: RestoreDeps['storage'],
  backup: string,
  damaged: CheckedBackup['damaged'],
): Promise<void> {
  const leftOut = new Set(damaged.map(({ sha256 }) => sha256))
  await mkdir(storage.arrivals, { recursive: true })
  for await (const { key, sha256 } of listedFiles(backup)) {
    if (leftOut.has(sha256)) continue
    const there = await hashStored(storage, key)
    if (there === sha256) continue
    if (there !== null)
      throw new CommandError(
        `The storage holds another version of the file ${key}. A restore replaces nothing: set MEDIA_STORE_BUCKET to an empty bucket, and begin anew with an empty DATA_DIR.`,
      )
    const path = join(storage.arrivals, newId())
    try {
      await pipeline(
        createReadStream(placesOf(backup).file(sha256)),
        createWriteStream(path, { mode: 0o600 }),
      )
      await storage.adopt(key, path)
    } finally {
      await rm(path, { force: true })
    }
  }
}

function brokenOff(error: unknown): never {
  if (!(error instanceof StorageError)) throw error
  throw new CommandError(
    `The file storage ${storageFaultWords[error.fault]}. Nothing was restored into the database; files that it took stay and are not sent again. Mend it, empty DATA_DIR, and restore anew.`,
    { cause: error },
  )
}

export const heldWords = ({ posts, intents }: Held): string =>
  posts + intents === 0
    ? 'Nothing was on its way.'
    : `${posts} posts and ${intents} other writes were open then. None of them is sent before its owner lets it go on, on the page Restored.`

function told(
  { dataDir }: RestoreDeps,
  { manifest, damaged }: Pick<CheckedBackup, 'manifest' | 'damaged'>,
  held: Held,
): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.list.count - damaged.length
  return [
    `Restored as it was at ${manifest.takenAt}: ${rows} rows, ${files} files, into ${dataDir}.`,
    ...(damaged.length > 0
      ? [
          `${damaged.length} files are damaged in the backup and were left out:`,
          ...damaged.map(({ key }) => `  ${key}`),
        ]
      : []),
    heldWords(held),
    'Everybody signs in once more. Passwords and members are as they were then.',
    'Start it now. The original must not run against the same networks any more.',
  ].join('\n')
}
