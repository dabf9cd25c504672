// Which releases may work on one database. A release is named after its newest migration, `0210`;
// a migration that older releases cannot live with says so: `-- oldest-release: 0210`.
import { readdirSync } from 'node:fs'
import type pg from 'pg'
import { ConfigError } from '../../settings/config-error.ts'

/** Where the project's migrations lie. */
export const migrationsFolder = new URL('../../../../migrations/', import.meta.url)

/** `0210_schema-span.sql` is `0210`. Four digits, so that names and numbers sort alike. */
export const numberOf = (migration: string): string => migration.slice(0, 4)

/** The release of this process: the number of the newest migration that it brings. */
export const thisRelease: string = numberOf(
  readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1) ?? '0000',
)

/** How a process names its connections, so that a newer release sees who still works here. */
export const connectionName = (purpose: 'marquee' | 'marquee-listen', release = thisRelease) =>
  `${purpose} ${release}`

/** The oldest release that can live with the schema once this migration ran; null: any. */
export function oldestReleaseOf(migrationText: string): string | null {
  return /^-- oldest-release: (\d{4})$/m.exec(migrationText)?.[1] ?? null
}

export interface AppliedMigration {
  readonly name: string
  readonly oldest_release: string | null
}

/** One sentence when this release is too old for what is applied; null where it can live with it. */
export function tooOldFor(
  applied: readonly AppliedMigration[],
  release: string = thisRelease,
): string | null {
  const wanted = applied.flatMap(({ oldest_release: oldest }) => oldest ?? []).sort()
  const oldest = wanted.at(-1)
  return oldest === undefined || oldest <= release
    ? null
    : `This release (${release}) is too old for the database, which needs release ${oldest} or newer; start the newer release.`
}

export interface RunningRelease {
  readonly release: string
  readonly hosts: string
}
/** Releases before 0210 put no number into the names of their connections. */
const unnumbered = 'before 0210'

/** Which releases have connections to this database, and from where, oldest first. */
export async function runningReleases(client: pg.ClientBase): Promise<RunningRelease[]> {
  const { rows } = await client.query<RunningRelease>(
    `select release, string_agg(distinct host, ', ') as hosts from (
       select coalesce(substring(application_name from '\\d{4}$'), '${unnumbered}') as release,
         coalesce(host(client_addr), 'this machine') as host
       from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and application_name ~ '^marquee(-listen)?( \\d{4})?$') as session
     group by release order by release <> '${unnumbered}', release`,
  )
  return rows
}

/** Throws one sentence while processes work on the database that could not live with `oldest`. */
export async function refuseWhileOlderRun(
  client: pg.ClientBase,
  { name, oldest }: { readonly name: string; readonly oldest: string },
): Promise<void> {
  const older = (await runningReleases(client)).filter(
    ({ release }) => release === unnumbered || release < oldest,
  )
  if (older.length === 0) return
  const said = older.map(({ release, hosts }) => `${release} at ${hosts}`).join('; ')
  throw new ConfigError(
    `Processes of an older release (${said}) work on the database and could not live with ${name}; stop them or bring them to release ${oldest}, and start this one again.`,
  )
}

/**
 * Looks at each new connection before it is used: a process that was cut off while a newer release
 * changed the schema beyond its span gets none. `onTooOld` hears it.
 */
export function refuseTooOld(
  onTooOld: (sentence: string) => void,
  release: string = thisRelease,
): (client: pg.ClientBase, done: (error?: Error) => void) => void {
  return (client, done) => {
    client
      .query<AppliedMigration>(
        'select name, oldest_release from schema_migrations where oldest_release is not null',
      )
      .then(
        ({ rows }) => {
          const sentence = tooOldFor(rows, release)
          if (sentence === null) return done()
          onTooOld(sentence)
          done(new ConfigError(sentence))
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
  }
}
