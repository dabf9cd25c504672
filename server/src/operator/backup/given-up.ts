import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeWhole } from '#platform/data-folder/write-whole.ts'

const places = { files: 'given-up.json', keys: 'given-up-keys.json' } as const
/** Keys of files in the storage, or ids of keys that seal. */
type Lost = keyof typeof places

const names = z.array(z.string())
const pathOf = (folder: string, lost: Lost) => join(folder, places[lost])

/** What is lost for good, as its operator said: backups into this folder ask no more for it. */
export function readGivenUp(folder: string, lost: Lost): ReadonlySet<string> {
  const path = pathOf(folder, lost)
  return new Set(existsSync(path) ? names.parse(JSON.parse(readFileSync(path, 'utf8'))) : [])
}

export function writeGivenUp(folder: string, lost: Lost, given: readonly string[]): void {
  writeWhole(pathOf(folder, lost), `${JSON.stringify(given, null, 1)}\n`)
}

/** Keys given up, without those of the ring: what is in secrets.json again was not lost. */
export function stillGivenUp(
  folder: string,
  ring: readonly { readonly id: string }[],
): ReadonlySet<string> {
  const givenUp = readGivenUp(folder, 'keys')
  const lost = new Set(givenUp)
  for (const { id } of ring) lost.delete(id)
  if (lost.size < givenUp.size) writeGivenUp(folder, 'keys', [...lost])
  return lost
}
