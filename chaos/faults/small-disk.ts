import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualLeastFreeBytes } from '../../server/src/connectors/storage/file-storage.ts'

const mebibyte = 1024 * 1024
/** What the product keeps free, and room for the files of a run. */
const megabytes = usualLeastFreeBytes / mebibyte + 300
let isMounted = false

/** A folder on a disk of its own, small enough to be filled; an ordinary one where none can be had. */
export function makeSmallDisk(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-faults-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    })
    isMounted = true
  } catch {
    // only root may
  }
  chmodSync(folder, 0o755)
  // what is mounted cannot be removed itself
  const inside = join(folder, 'house')
  mkdirSync(inside)
  return {
    folder: inside,
    remove() {
      if (isMounted) execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const notSmall = (): string | null =>
  isMounted ? null : 'a small disk can only be mounted by root'

/** Writes until nothing more fits; answers what frees it again. */
export function fillDisk(folder: string): () => void {
  const path = join(folder, 'ballast')
  const file = openSync(path, 'w')
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size)
    for (;;)
      try {
        if (writeSync(file, block) < size) break
      } catch {
        break
      }
  }
  closeSync(file)
  return () => rmSync(path)
}
