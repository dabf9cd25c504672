import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fchownSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncFolderNow } from './sync-folder.ts'

/**
 * Puts a small file into place in one step: whoever reads it, also after a kill or a power cut in
 * the middle, finds the one of before or this one, and this one once it returned. Only its owner
 * may read it, who is the one of before also where root writes. What is not in place yet is hidden,
 * so that a folder that was only begun looks empty.
 */
export function writeWhole(path: string, text: string): void {
  const part = join(dirname(path), `.${basename(path)}.part`)
  // what a kill left keeps its own mode when it is written again
  rmSync(part, { force: true })
  writePart(part, text, path)
  renameSync(part, path)
  syncFolderNow(dirname(path))
}

/**
 * As `writeWhole`, where nothing is yet: of several processes at once one writes, and the others
 * are answered false.
 */
export function writeNew(path: string, text: string): boolean {
  const part = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)
  writePart(part, text, path)
  try {
    linkSync(part, path)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST') return false
    // a disk without links: the last one wins there
    if (code !== 'EPERM' && code !== 'ENOTSUP') throw error
    writeWhole(path, text)
    return true
  } finally {
    rmSync(part, { force: true })
    syncFolderNow(dirname(path))
  }
}

function writePart(part: string, text: string, path: string): void {
  const file = openSync(part, 'w', 0o600)
  try {
    writeFileSync(file, text)
    keepOwner(file, path)
    // renamed before it is on the disk, a power cut leaves an empty file in its place
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** An operator's command that root runs must not lock the product out of its own file. */
function keepOwner(file: number, path: string): void {
  const before = process.getuid?.() === 0 ? statSync(path, { throwIfNoEntry: false }) : undefined
  if (before) fchownSync(file, before.uid, before.gid)
}
