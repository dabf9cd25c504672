import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { CommandError } from '../run/command-error.ts'
import { placesOf, readManifest, type BackupManifest, type ListedFile } from './backup-format.ts'
import { findDamage, listedFiles } from './copy-files.ts'
import { openWithPassphrase } from './keys/seal-keys.ts'

export interface CheckedBackup {
  readonly manifest: BackupManifest
  /** The text of the installation's secrets.json. */
  readonly secrets: string
  /** Pictures and videos that are not as they were written; none unless they may be left out. */
  readonly damaged: readonly ListedFile[]
}

interface CheckOptions {
  /** Tables, list and keys have to be whole in any case. */
  readonly mayLeaveFilesOut?: boolean
}

/** Reads every byte of a backup. Throws one sentence at the first that is not as it was written. */
export async function checkBackup(
  backup: string,
  passphrase: string | null,
  { mayLeaveFilesOut = false }: CheckOptions = {},
): Promise<CheckedBackup> {
  const manifest = readManifest(backup)
  const places = placesOf(backup)
  for (const table of manifest.tables) await refuseDamaged(places.table(table), table)
  await refuseDamaged(places.list, manifest.list)
  await refuseDamaged(places.keys, manifest.keys)
  const damaged: ListedFile[] = []
  for await (const file of listedFiles(backup)) {
    const place = places.file(file.sha256)
    if (!mayLeaveFilesOut)
      await refuseDamaged(place, file, ', or restore the rest with --without-damaged-files')
    else if ((await findDamage(place, file)) !== null) damaged.push(file)
  }
  if (passphrase === null)
    throw new CommandError(
      'Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, to what this backup was made with.',
    )
  const secrets = openWithPassphrase(readFileSync(places.keys, 'utf8'), passphrase)
  return { manifest: { ...manifest, mode: modeOf(backup, manifest) }, secrets, damaged }
}

/**
 * As the row of the backed-up database says. A backup of before 28 November 2026 wrote down what
 * MODE said where it was made, which was `demo` where nobody had set it.
 */
function modeOf(backup: string, { mode, tables }: BackupManifest): BackupManifest['mode'] {
  const marked = tables.find(({ schema, name }) => schema === 'public' && name === 'database_mode')
  if (!marked) return mode
  const rows = gunzipSync(readFileSync(placesOf(backup).table(marked))).toString('utf8')
  const said = rows.trim().split('\t')[marked.columns.indexOf('mode')]
  return said === 'demo' || said === 'live' ? said : mode
}

async function refuseDamaged(
  path: string,
  written: { readonly bytes: number; readonly sha256: string },
  orElse = '',
): Promise<void> {
  const damage = await findDamage(path, written)
  if (damage === 'missing')
    throw new CommandError(
      `The backup is not whole: ${path} is missing. Take another one${orElse}.`,
    )
  if (damage === 'changed')
    throw new CommandError(
      `The backup is damaged: ${path} is not as it was written. Take another one${orElse}.`,
    )
}
