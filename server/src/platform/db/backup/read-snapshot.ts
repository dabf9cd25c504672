import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { insideOf } from '../database.ts'
import { countByKey, type SealedValues } from '../reseal.ts'
import type { Mode } from '../../config.ts'
import { readDatabaseMode } from '../schema/claim-database-mode.ts'
import type { SealedColumn } from '../sealed-column.ts'
import type { StoredFileColumn } from './stored-file.ts'
import {
  listApplied,
  listBackupTables,
  listSequences,
  quoted,
  quotedColumns,
  type BackupSequence,
  type BackupTable,
} from './backup-tables.ts'
import { hashThrough } from './hash-through.ts'

export interface CopiedTable extends BackupTable {
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

/** One instant of a database. Everything read from it is of that instant, whatever is written since. */
export interface Snapshot {
  /** By the database's own clock. */
  readonly at: Date
  readonly server: string
  /** Null: of a database from before it had a mark. */
  readonly mode: Mode | null
  readonly migrations: readonly string[]
  readonly tables: readonly BackupTable[]
  readonly sequences: readonly BackupSequence[]
  /** Writes the rows of a table into a new file: COPY's text format, compressed. */
  copy(table: BackupTable, path: string): Promise<CopiedTable>
  /** The keys of all files that rows name, each once, in order. */
  fileKeys(columns: readonly StoredFileColumn[]): Promise<string[]>
  /** How many values are sealed under which key. */
  sealedValues(columns: readonly SealedColumn[]): Promise<SealedValues[]>
}

/** Opens one instant of the database for reading, and ends it when `work` is done. */
export async function readSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'marquee-backup' })
  // a cut connection fails its query, which says so; without a listener it would end the process
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // the first statement takes the snapshot
    const { rows } = await client.query<{ at: Date; server: string }>(
      "select clock_timestamp() as at, current_setting('server_version') as server",
    )
    const [first] = rows
    if (!first) throw new Error('The database told no time.')
    return await work({
      ...first,
      mode: await readDatabaseMode(client),
      migrations: await listApplied(client),
      tables: await listBackupTables(client),
      sequences: await listSequences(client),
      copy: (table, path) => copyTable(client, table, path),
      fileKeys: (columns) => fileKeys(client, columns),
      sealedValues: (columns) => countByKey(insideOf(client), columns),
    })
  } finally {
    await client.end()
  }
}

async function copyTable(
  client: pg.Client,
  table: BackupTable,
  path: string,
): Promise<CopiedTable> {
  const stream = client.query(
    copyTo(`copy (select ${quotedColumns(table)} from ${quoted(table)}) to stdout`),
  )
  const seen = hashThrough()
  await pipeline(
    stream,
    createGzip({ level: 5 }),
    seen.stream,
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  )
  return { ...table, rows: stream.rowCount, ...seen.result() }
}

async function fileKeys(
  client: pg.Client,
  columns: readonly StoredFileColumn[],
): Promise<string[]> {
  const keys = new Set<string>()
  for (const { table, column, isJson } of columns) {
    const name = pg.escapeIdentifier(column)
    const { rows } = await client.query<{ key: string | null }>(
      `select distinct ${isJson ? `${name} ->> 'key'` : name} as key from ${pg.escapeIdentifier(table)} where ${name} is not null`,
    )
    for (const { key } of rows) if (key !== null) keys.add(key)
  }
  return [...keys].sort()
}
