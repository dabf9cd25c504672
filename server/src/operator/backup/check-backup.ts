import { readFileSync, statSync } from 'node:fs'
import { CommandError } from '../run/command-error.ts'
import { placesOf, readManifest, type BackupManifest } from './backup-format.ts'
import { hashFile, listedFiles } from './copy-files.ts'
import { openWithPassphrase } from './seal-keys.ts'

export interface CheckedBackup {
  readonly manifest: BackupManifest
  /** The text of the installation's secrets.json. */
  readonly secrets: string
}

/** Reads every byte of a backup. Throws one sentence at the first that is not as it was written. */
export async function checkBackup(
  backup: string,
  passphrase: string | null,
): Promise<CheckedBackup> {
  const manifest = readManifest(backup)
  const places = placesOf(backup)
  for (const table of manifest.tables) await refuseChanged(places.table(table), table)
  await refuseChanged(places.list, manifest.list)
  await refuseChanged(places.keys, manifest.keys)
  for await (const { sha256, bytes } of listedFiles(backup))
    await refuseChanged(places.file(sha256), { sha256, bytes })
  if (passphrase === null)
    throw new CommandError(
      'Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, to what this backup was made with.',
    )
  const secrets = openWithPassphrase(readFileSync(places.keys, 'utf8'), passphrase)
  return { manifest, secrets }
}

async function refuseChanged(
  path: string,
  written: { readonly bytes: number; readonly sha256: string },
): Promise<void> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found)
    throw new CommandError(`The backup is not whole: ${path} is missing. Take another one.`)
  if (found.size !== written.bytes || (await hashFile(path)).sha256 !== written.sha256)
    throw new CommandError(
      `The backup is damaged: ${path} is not as it was written. Take another one.`,
    )
}
