import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Puts a small file into place in one step: whoever reads it, also after a kill in the middle,
 * finds the one of before or this one. Only its owner may read it. What is not in place yet is
 * hidden, so that a folder that was only begun looks empty.
 */
export function writeWhole(path: string, text: string): void {
  const part = join(dirname(path), `.${basename(path)}.part`)
  // what a kill left keeps its own mode when it is written again
  rmSync(part, { force: true })
  writeFileSync(part, text, { mode: 0o600 })
  renameSync(part, path)
}
