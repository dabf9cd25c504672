import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { ConfigError } from '../config.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/** Whoever waits for a start hears in so long that nobody answers at that address. */
const longestConnectMs = 4000

export interface Migration {
  readonly name: string
  readonly text: string
}

/**
 * The project's migrations in order: `0001_identity.sql` and so on, forward only. A file that is
 * not named so would be passed over: it throws.
 */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).sort()
  const misnamed = names.find((name) => !/^\d{4}_[a-z0-9-]+\.sql$/.test(name))
  if (misnamed !== undefined)
    throw new Error(
      `${misnamed} is not named as a migration is: four digits, an underscore, lower case words with hyphens, .sql.`,
    )
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  )
}

/**
 * Brings the schema to this release, or to an earlier one of which `only` names the migrations, and
 * answers the names applied now. One process at a time (advisory lock), each file in its own
 * transaction with a lock time-out. Throws one sentence when the database is newer than this
 * release or has the wrong locale.
 */
export async function migrate(
  url: string,
  only: ReadonlySet<string> | null = null,
): Promise<string[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'marquee-migrate',
    connectionTimeoutMillis: longestConnectMs,
  })
  // a cut connection fails its query, which says so; without a listener it would end the process
  client.on('error', () => undefined)
  await client.connect().catch((cause: unknown) => {
    throw new ConfigError(
      `The database does not answer (${cause instanceof Error ? cause.message || 'no connection' : 'no connection'}); look at DATABASE_URL.`,
      { cause },
    )
  })
  try {
    await refuseCLocale(client)
    await client.query('select pg_advisory_lock(7266001)')
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)',
    )
    const applied = new Set(
      (await client.query<{ name: string }>('select name from schema_migrations')).rows.map(
        (row) => row.name,
      ),
    )
    const migrations = await readMigrations()
    const known = new Set(migrations.map(({ name }) => name))
    const newer = [...applied].filter((name) => !known.has(name))
    if (newer.length > 0)
      throw new ConfigError(
        `The database is newer than this release: it has ${newer.join(', ')}. Start the newer release.`,
      )
    const done: string[] = []
    for (const { name, text } of migrations) {
      if (applied.has(name) || (only && !only.has(name))) continue
      await client.query("begin; set local lock_timeout = '5s'")
      try {
        await client.query(text)
        await client.query('insert into schema_migrations (name, applied_at) values ($1, now())', [
          name,
        ])
        await client.query('commit')
      } catch (cause) {
        // a connection that is gone has rolled back by itself
        await client.query('rollback').catch(() => undefined)
        throw new Error(
          `Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
          { cause },
        )
      }
      done.push(name)
    }
    return done
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Under a plain C character type lower() and ILIKE work on ASCII only, so two spellings of one
 * address would be two people.
 */
async function refuseCLocale(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ same: boolean; encoding: string }>(
    "select lower('ÀÉÑ') = 'àéñ' as same, getdatabaseencoding() as encoding",
  )
  if (rows[0]?.same !== true || rows[0].encoding !== 'UTF8') {
    throw new ConfigError(
      'The database must be UTF8 with a locale that knows letters beyond ASCII (for example locale provider builtin, C.UTF-8): its lower() does not.',
    )
  }
}
