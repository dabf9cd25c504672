import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import type { Said } from './leaks.ts'
import { filesInZip } from './zip.ts'

/** Letter by letter, so that nothing is lost of what is no text. */
const bytesOf = (file: string) => readFileSync(file, 'latin1')

/** The address of the database that the product of this data folder runs. */
function addressOf(dataDir: string, password: string): string {
  const port = readFileSync(join(dataDir, 'postgres-18', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://marquee:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
}

/** Every row of every table of the product and of its queue, each as one JSON text. */
export async function rowsOf(dataDir: string, password: string): Promise<Said[]> {
  const client = new pg.Client({ connectionString: addressOf(dataDir, password) })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
    const said: Said[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `select to_jsonb(t)::text as text from ${name} t`,
      )
      for (const { text } of rows) said.push({ where: name, text })
    }
    return said
  } finally {
    await client.end()
  }
}

/** Every file below the folder but those below `except`, zips opened. */
export function filesOf(dataDir: string, except: readonly string[]): Said[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true }).flatMap((entry): Said[] => {
    const path = join(entry.parentPath, entry.name)
    const where = relative(dataDir, path)
    if (!entry.isFile() || except.some((one) => where === one || where.startsWith(`${one}/`)))
      return []
    if (where.endsWith('.zip'))
      return filesInZip(readFileSync(path)).map(({ name, bytes }) => ({
        where: `${where}: ${name}`,
        text: bytes.toString('latin1'),
      }))
    return [{ where, text: bytesOf(path) }]
  })
}
