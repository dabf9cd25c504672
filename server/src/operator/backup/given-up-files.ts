import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeWhole } from '#platform/data-folder/write-whole.ts'

const keys = z.array(z.string())
const pathOf = (folder: string) => join(folder, 'given-up.json')

/**
 * Files that are lost for good, as their operator said: backups into this folder ask no more for
 * them.
 */
export function readGivenUp(folder: string): ReadonlySet<string> {
  const path = pathOf(folder)
  return new Set(existsSync(path) ? keys.parse(JSON.parse(readFileSync(path, 'utf8'))) : [])
}

export function writeGivenUp(folder: string, lost: readonly string[]): void {
  writeWhole(pathOf(folder), `${JSON.stringify(lost, null, 1)}\n`)
}
