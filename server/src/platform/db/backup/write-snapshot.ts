import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { insideOf, type Db } from '../database.ts'
import {
  listBackupTables,
  quoted,
  quotedColumns,
  type BackupSequence,
  type BackupTable,
} from './backup-tables.ts'

export interface StoredTable extends BackupTable {
  readonly rows: number
  readonly path: string
}

export interface StoredSnapshot {
  readonly tables: readonly StoredTable[]
  readonly sequences: readonly BackupSequence[]
}

/** What the tables of this release cannot take; the message is a sentence. */
export class SnapshotMismatch extends Error {}

/**
 * Fills a database whose schema stands with the rows of a backup, all or nothing. What was in its
 * tables is gone afterwards. `then` goes on in the same transaction, with all triggers in force.
 */
export async function writeSnapshot(
  url: string,
  stored: StoredSnapshot,
  then: (tx: Db) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'marquee-restore' })
  // a cut connection fails its query, which says so; without a listener it would end the process
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    refuseOthers(await listBackupTables(client), stored.tables)
    const links = await takeLinksAway(client)
    await setTriggers(client, stored.tables, 'disable')
    await client.query(`truncate ${stored.tables.map(quoted).join(', ')}`)
    for (const table of stored.tables) await fill(client, table)
    for (const { last, ...sequence } of stored.sequences)
      if (last !== null) await client.query('select setval($1, $2)', [quoted(sequence), last])
    await setTriggers(client, stored.tables, 'enable')
    for (const link of links)
      await client.query(
        `alter table ${link.table} add constraint ${pg.escapeIdentifier(link.name)} ${link.definition}`,
      )
    await then(insideOf(client))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

/** A table or column that this release does not know would be lost without a word. */
function refuseOthers(known: readonly BackupTable[], stored: readonly StoredTable[]): void {
  for (const table of stored) {
    const here = known.find(({ schema, name }) => schema === table.schema && name === table.name)
    const missing = here
      ? table.columns.filter((column) => !here.columns.includes(column))
      : ['the whole table']
    if (missing.length > 0)
      throw new SnapshotMismatch(
        `The backup has ${missing.join(', ')} of ${table.schema}.${table.name}, which this release does not know; restore with the release that made it.`,
      )
  }
}

interface Link {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Rows come table by table, so what points from one to another is checked at the end. */
async function takeLinksAway(client: pg.ClientBase): Promise<Link[]> {
  const { rows } = await client.query<Link>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows
}

/** What triggers made of the rows is in the backup already. */
async function setTriggers(
  client: pg.ClientBase,
  tables: readonly BackupTable[],
  word: 'disable' | 'enable',
): Promise<void> {
  for (const table of tables)
    await client.query(`alter table ${quoted(table)} ${word} trigger user`)
}

async function fill(client: pg.ClientBase, table: StoredTable): Promise<void> {
  const stream = client.query(
    copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`),
  )
  await pipeline(createReadStream(table.path), createGunzip(), stream)
  if (stream.rowCount !== table.rows)
    throw new Error(
      `${table.schema}.${table.name}: ${stream.rowCount} rows were written of ${table.rows}.`,
    )
}
