import * as z from 'zod/mini'
import { ConfigError } from './config-error.ts'

const text = z.optional(z.string())

export const backupVariables = {
  BACKUP_DIR: text,
  BACKUP_PASSPHRASE: text,
  BACKUP_KEEP_DAYS: text,
}
const variables = z.object(backupVariables)

export interface BackupSettings {
  /** Where `npm run backup` writes unless it is told; null: it must be told. */
  readonly folder: string | null
  /** Seals the keys in a backup; null: no backup can be made or restored. */
  readonly passphrase: string | null
  readonly keepDays: number
}

const usualDays = 14
/** Shorter ones are guessed from a stolen backup in days. */
export const shortestPassphrase = 12

/** Throws `ConfigError` with one sentence for each that cannot be used, a line each. */
export function backupFrom(env: z.output<typeof variables>): BackupSettings {
  const keepDays = Number(env.BACKUP_KEEP_DAYS || usualDays)
  const mistakes: string[] = []
  if (!Number.isInteger(keepDays) || keepDays < 1)
    mistakes.push(
      `BACKUP_KEEP_DAYS must be a number of days, 1 or more, not "${env.BACKUP_KEEP_DAYS}".`,
    )
  // said at the start: at night, when the first backup is refused, nobody looks
  if (env.BACKUP_PASSPHRASE && env.BACKUP_PASSPHRASE.length < shortestPassphrase)
    mistakes.push(`BACKUP_PASSPHRASE must have at least ${shortestPassphrase} characters.`)
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'))
  return {
    folder: env.BACKUP_DIR || null,
    passphrase: env.BACKUP_PASSPHRASE || null,
    keepDays,
  }
}
