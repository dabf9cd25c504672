import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandError } from '../run/command-error.ts'

/** Counts up when an older release could not read what this one writes. */
export const backupFormat = 1

const hashed = { bytes: z.int(), sha256: z.string() }
const manifest = z.object({
  format: z.literal(backupFormat),
  mode: z.enum(['demo', 'live']),
  /** In the product's own time, which the demo's town can move. */
  takenAt: z.iso.datetime(),
  /** By the database's clock: what a backup is kept for is counted from here. */
  databaseAt: z.iso.datetime(),
  server: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      ...hashed,
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), last: z.nullable(z.number()) }),
  ),
  /** The list of pictures and videos, one JSON line each. */
  list: z.object({ count: z.int(), totalBytes: z.int(), missing: z.int(), ...hashed }),
  keys: z.object(hashed),
})
export type BackupManifest = z.output<typeof manifest>

export const listedFile = z.object({ key: z.string(), ...hashed })
export type ListedFile = z.output<typeof listedFile>

/** Where each part of a backup lies. Files lie once for all backups of a folder, by what is in them. */
export const placesOf = (backup: string) => ({
  manifest: join(backup, 'backup.json'),
  keys: join(backup, 'keys.sealed'),
  list: join(backup, 'files.jsonl.gz'),
  table: ({ schema, name }: { readonly schema: string; readonly name: string }) =>
    join(backup, `${schema}.${name}.copy.gz`),
  file: (sha256: string) => join(backup, '..', 'files', sha256.slice(0, 2), sha256),
})

/** Throws one sentence where the folder is no whole backup, or one of a newer release. */
export function readManifest(backup: string): BackupManifest {
  let text: string
  try {
    text = readFileSync(placesOf(backup).manifest, 'utf8')
  } catch (cause) {
    throw new CommandError(
      `${backup} is no backup: it has no backup.json. Name a folder that npm run backup made, such as backups/2026-11-24T03-00-00Z.`,
      { cause },
    )
  }
  const parsed = z.safeParse(manifest, parsedJson(text))
  if (parsed.success) return parsed.data
  throw new CommandError(
    `${backup}/backup.json cannot be read by this release; take the release that made it, or another backup.`,
  )
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
