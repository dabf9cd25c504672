import type { Mode } from '#platform/config.ts'
import { access, constants } from 'node:fs/promises'
import { freeMegabytes } from '#platform/data-folder/data-folder.ts'
import { shortestPassphrase, type BackupSettings } from '#platform/settings/backup-settings.ts'
import { listBackups } from '../../backup/backup-command.ts'
import { CommandError } from '../../run/command-error.ts'
import { scarceMegabytes } from './check-machine.ts'
import { open, todo, well, type Finding } from '../finding.ts'

const dayMs = 86_400_000
/** One night may fail; of the second somebody should know. */
const oldestDays = 2

export interface BackupsToCheck {
  readonly backup: Pick<BackupSettings, 'folder' | 'passphrase'>
  readonly mode: Mode
  readonly now: Date
}

/** Whether there is a backup of these days, and whether the next one can be made. */
export async function checkBackups({ backup, mode, now }: BackupsToCheck): Promise<Finding> {
  const { folder, passphrase } = backup
  if (folder === null || passphrase === null) {
    const said = 'Set BACKUP_DIR and BACKUP_PASSPHRASE, and run npm run backup each night.'
    return mode === 'demo' ? open('backup', said) : todo('backup', said)
  }
  const wrong =
    passphrase.length < shortestPassphrase
      ? `BACKUP_PASSPHRASE is shorter than ${shortestPassphrase} characters, so no backup is made; take a longer one.`
      : ((await whatHinders(folder)) ?? (await whatIsOld(folder, now)))
  return wrong === null
    ? well('backup', `The newest is of the last ${oldestDays} days, and ${folder} takes the next.`)
    : todo('backup', wrong)
}

async function whatHinders(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing
      ? `BACKUP_DIR ${folder} is not there; make it for the product's user, and run npm run backup.`
      : `BACKUP_DIR ${folder} cannot be written by this user; chown it to the product's user.`
  }
  const free = freeMegabytes(folder)
  return free < scarceMegabytes
    ? `${free} MB are free in ${folder}; make room, or keep backups for fewer days.`
    : null
}

async function whatIsOld(folder: string, now: Date): Promise<string | null> {
  try {
    const newest = (await listBackups(folder)).at(-1)
    if (!newest) return `There is no backup in ${folder}; run npm run backup each night.`
    const days = Math.floor((now.getTime() - newest.at.getTime()) / dayMs)
    return days < oldestDays
      ? null
      : `The newest backup is ${days} days old; see why npm run backup does not run each night, or fails.`
  } catch (error) {
    if (error instanceof CommandError) return error.message
    throw error
  }
}
