import type pg from 'pg'
import type { Mode } from '../../config.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { connect } from './migrate.ts'

export interface StartedMode {
  readonly mode: Mode
  /** The address of the demo's owner: where somebody has it, an older release ran a demo here. */
  readonly demoOwner: string
  /**
   * The database lies in the data folder, and an earlier start had that for a demo, which may have
   * been one without its venue.
   */
  readonly folderHeldDemo: boolean
}

/**
 * Throws one sentence where the database is of the other mode, also where a release from before the
 * mark filled it. Asked before it is migrated: a start that is refused leaves it as it is.
 */
export async function refuseOtherMode(url: string, started: StartedMode): Promise<void> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ is_marked: boolean; has_users: boolean }>(
      "select to_regclass('database_mode') is not null as is_marked, to_regclass('users') is not null as has_users",
    )
    const marked = rows[0]?.is_marked === true ? await readMode(client) : null
    const before =
      marked ?? (rows[0]?.has_users === true ? await modeByPeople(client, started) : null)
    refuse(before, started.mode)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Makes a migrated database a demo's or a live one's, for good. The data folder has a mark of its
 * own, and a database may be met with another folder. Throws as `refuseOtherMode`.
 */
export async function claimDatabaseMode(url: string, started: StartedMode): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('begin')
    // whoever starts at the same moment waits here for the end of this transaction
    const { rowCount: claimed } = await client.query(
      'insert into database_mode (mode) values ($1) on conflict do nothing',
      [started.mode],
    )
    refuse(
      claimed === 1 ? await modeByPeople(client, started) : await readMode(client),
      started.mode,
    )
    await client.query('commit')
  } finally {
    // without a commit, ending the connection rolls back
    await client.end().catch(() => undefined)
  }
}

const refusals: Readonly<Record<Mode, string>> = {
  demo: "The database is a demo's, with passwords that everybody knows; set DATABASE_URL and DATA_DIR together to a new database and another folder for MODE=live.",
  live: 'The database is a live one; set DATABASE_URL and DATA_DIR together to a new database and another folder for the demo.',
}

function refuse(before: Mode | null, mode: Mode): void {
  if (before !== null && before !== mode) throw new ConfigError(refusals[before])
}

/** What the first start made of the database; null: none has yet, or it is of before the mark. */
export async function readDatabaseMode(client: Pick<pg.ClientBase, 'query'>): Promise<Mode | null> {
  const { rows } = await client.query<{ is_marked: boolean }>(
    "select to_regclass('public.database_mode') is not null as is_marked",
  )
  return rows[0]?.is_marked === true ? readMode(client) : null
}

async function readMode(client: Pick<pg.ClientBase, 'query'>): Promise<Mode | null> {
  const { rows } = await client.query<{ mode: Mode }>('select mode from database_mode')
  return rows[0]?.mode ?? null
}

/**
 * Anybody may begin a sign-up with the demo owner's address; only the demo activates it, since it
 * gets no mail. Other people alone are live ones, unless the folder in which the database lies
 * tells of a demo without its venue: a stray demo beside a live database must not keep its owners
 * out for good.
 */
async function modeByPeople(
  client: pg.Client,
  { demoOwner, folderHeldDemo }: StartedMode,
): Promise<Mode | null> {
  const { rows } = await client.query<{ has_owner: boolean; has_people: boolean }>(
    `select exists (select from users where email = $1 and activated_at is not null) as has_owner,
       exists (select from users where activated_at is not null) as has_people`,
    [demoOwner],
  )
  if (rows[0]?.has_owner === true) return 'demo'
  if (rows[0]?.has_people !== true) return null
  return folderHeldDemo ? 'demo' : 'live'
}
