import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * What systems say that cannot sync a folder; PostgreSQL passes over the same (fd.c,
 * fsync_fname_ext).
 */
const cannot = new Set<unknown>(['EISDIR', 'EACCES', 'EPERM', 'EBADF', 'EINVAL'])

function passOver(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && cannot.has(error.code))) throw error
}

/**
 * Puts the names in a folder on the disk for good: until then a power cut takes a rename back. What
 * is in the files is synced apart, and before.
 */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const opened = await open(folder, 'r')
    await opened.sync().finally(() => opened.close())
  } catch (error) {
    passOver(error)
  }
}

/** The same, at once. */
export function syncFolderNow(folder: string): void {
  try {
    const opened = openSync(folder, 'r')
    try {
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    passOver(error)
  }
}
