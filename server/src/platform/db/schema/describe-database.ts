import pg from 'pg'
import type { Mode } from '../../config.ts'
import { readDatabaseMode } from './claim-database-mode.ts'
import { runningReleases, tooOldFor, type AppliedMigration } from './schema-span.ts'

export interface DatabaseFacts {
  /** Tells this database of this server, since it was started, from every other. */
  readonly identity: string
  /** What it is by its own mark; null: no start has made it anything yet. */
  readonly mode: Mode | null
  readonly version: string
  readonly major: number
  readonly megabytes: number
  readonly connections: number
  readonly mostConnections: number
  readonly migrations: readonly string[]
  /** Why this release cannot work on it; null where it can. */
  readonly tooOld: string | null
  /** Which releases have connections to it, oldest first; two of them are an upgrade under way. */
  readonly releases: readonly string[]
  /** How far this machine's clock is ahead of the database's. */
  readonly apartMs: number
}

const longestConnectMs = 4000
/** A pooler takes the connection, and may let its first statement wait for minutes. */
const longestStatementMs = 20_000

/** Asks a database what its operator wants to know. Throws the driver's error. */
export async function describeDatabase(url: string): Promise<DatabaseFacts> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'marquee-doctor',
    connectionTimeoutMillis: longestConnectMs,
    query_timeout: longestStatementMs,
  })
  // a cut connection fails its query, which says so; without a listener it would end the process
  client.on('error', () => undefined)
  await client.connect()
  try {
    const before = Date.now()
    const { rows } = await client.query<{
      now: Date
      identity: string
      version: string
      major: number
      megabytes: number
      connections: number
      most: number
      there: boolean
    }>(
      `select clock_timestamp() as now, current_setting('server_version') as version,
         (select oid::text from pg_database where datname = current_database()) || ' ' || extract(epoch from pg_postmaster_start_time()) as identity,
         current_setting('server_version_num')::int / 10000 as major,
         (pg_database_size(current_database()) / 1000000)::int as megabytes,
         (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
         current_setting('max_connections')::int as most, to_regclass('public.schema_migrations') is not null as there`,
    )
    const half = (Date.now() - before) / 2
    const [facts] = rows
    if (!facts) throw new Error('The database told nothing.')
    const applied = facts.there
      ? (
          await client.query<AppliedMigration>(
            "select name, to_jsonb(m) ->> 'oldest_release' as oldest_release from schema_migrations m",
          )
        ).rows
      : []
    return {
      identity: facts.identity,
      mode: await readDatabaseMode(client),
      version: facts.version,
      major: facts.major,
      megabytes: facts.megabytes,
      connections: facts.connections,
      mostConnections: facts.most,
      migrations: applied.map(({ name }) => name),
      tooOld: tooOldFor(applied),
      releases: (await runningReleases(client)).map(({ release }) => release),
      apartMs: before + half - facts.now.getTime(),
    }
  } finally {
    await client.end()
  }
}
