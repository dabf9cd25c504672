import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../../config.ts'
import {
  migrationsFolder as folder,
  oldestReleaseOf,
  refuseWhileOlderRun,
  thisRelease,
  tooOldFor,
  type AppliedMigration,
} from './schema-span.ts'

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

export interface MigrateOptions {
  /** The names of an earlier release's migrations: only these are applied. */
  readonly only?: ReadonlySet<string>
  /** Others than the project's, and the release that brings them. */
  readonly migrations?: readonly Migration[]
  readonly release?: string
  /** How long a migration waits for a table that others use, and keeps them waiting behind it. */
  readonly lockTimeoutMs?: number
}

/** So often a migration comes back for a table that was busy. */
const mostTries = 10

/**
 * Brings the schema to this release and answers the names applied now. One process at a time
 * (advisory lock), each file in its own transaction with a lock time-out. A database that is newer
 * stays as it is, and is taken where this release can live with it. Throws one sentence where it
 * cannot, where an older release still works on what a migration would take from it, and where the
 * database has the wrong locale.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { only, migrations = await readMigrations(), release = thisRelease } = options
  const client = await connect(url)
  try {
    await refuseCLocale(client)
    await client.query('select pg_advisory_lock(7266001)')
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)',
    )
    // the column came with 0210
    const { rows: applied } = await client.query<AppliedMigration>(
      "select name, to_jsonb(m) ->> 'oldest_release' as oldest_release from schema_migrations m",
    )
    const tooOld = tooOldFor(applied, release)
    if (tooOld !== null) throw new ConfigError(tooOld)
    const names = new Set(applied.map(({ name }) => name))
    const wanted = migrations.filter(({ name }) => !names.has(name) && (!only || only.has(name)))
    for (const { name, text } of wanted) {
      const oldest = oldestReleaseOf(text)
      if (oldest !== null) await refuseWhileOlderRun(client, { name, oldest })
    }
    for (const migration of wanted) {
      // one wait for the disk in place of a hundred: the last commit carries all before it
      const isLast = migration === wanted.at(-1)
      await client.query(isLast ? 'reset synchronous_commit' : 'set synchronous_commit = off')
      await apply(client, migration, options.lockTimeoutMs ?? 3000)
    }
    return wanted.map(({ name }) => name)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** For the statements of a start. Throws one sentence where the database does not answer. */
export async function connect(url: string): Promise<pg.Client> {
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
  return client
}

/** Comes back for a table that is busy: whoever uses it goes on meanwhile. */
async function apply(
  client: pg.Client,
  { name, text }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    await client.query(`begin; set local lock_timeout = ${Math.round(lockTimeoutMs)}`)
    try {
      await client.query(text)
      await client.query('insert into schema_migrations (name, applied_at) values ($1, now())', [
        name,
      ])
      const oldest = oldestReleaseOf(text)
      if (oldest !== null)
        await client.query('update schema_migrations set oldest_release = $2 where name = $1', [
          name,
          oldest,
        ])
      await client.query('commit')
      return
    } catch (cause) {
      // a connection that is gone has rolled back by itself
      await client.query('rollback').catch(() => undefined)
      if (isBusy(cause) && tries < mostTries) {
        await wait(lockTimeoutMs / 3)
        continue
      }
      throw new Error(
        `Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      )
    }
  }
}

/** PostgreSQL's lock_not_available and deadlock_detected. */
const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01')

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
