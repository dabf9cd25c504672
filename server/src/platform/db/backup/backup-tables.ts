import pg from 'pg'

/** A table as a backup holds it: its columns in order, without those that the database computes. */
export interface BackupTable {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

/** Ours, and of the job queue's what was sent and is not done; the rest of it is made anew. */
const jobTables = ['queue', 'job', 'job_dependency']
/** Written by the schema itself, or of processes that are gone. */
const leftOut = ['schema_migrations', 'worker_beats']

/** Every table that a backup holds. `relispartition`: rows of a partition come with its table. */
export async function listBackupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' and c.relname <> all($1) or n.nspname = 'jobs' and c.relname = any($2))
     group by 1, 2 order by 1, 2`,
    [leftOut, jobTables],
  )
  return rows
}

export interface BackupSequence {
  readonly schema: string
  readonly name: string
  /** Null: nothing was taken from it yet. */
  readonly last: number | null
}

export async function listSequences(client: pg.ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(
    `select schemaname as schema, sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' order by 1, 2`,
  )
  return rows
}

/** The names of the migrations that made this schema, in order. */
export async function listApplied(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  )
  return rows.map(({ name }) => name)
}

/** For `copy`, `truncate` and the like: quoted, and with its schema. */
export const quoted = ({ schema, name }: { readonly schema: string; readonly name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const quotedColumns = ({ columns }: Pick<BackupTable, 'columns'>) =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')
