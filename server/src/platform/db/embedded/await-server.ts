import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../../config.ts'

export interface Patience {
  /** So long without a word, and nobody is there. */
  readonly silenceMs: number
  /** No longer than this in all; without end where it is left out. */
  readonly mostMs?: number
  /** False: its process is gone, and nothing more comes. */
  readonly isThere?: () => boolean
  /** Told once, when it has been starting for long. */
  readonly onSlowStart?: () => void
}

const slowMs = 10_000

/**
 * Waits until a server answers queries; false: nobody does. One that says that it is starting is
 * waited for as long as it says so. After a power cut it goes through what was not in its files
 * yet, which takes as long as it takes, and whoever ends it makes it begin anew.
 */
export async function answersQueries(
  url: string,
  { silenceMs, mostMs = Infinity, isThere = () => true, onSlowStart }: Patience,
): Promise<boolean> {
  const beganAt = performance.now()
  let heardAt = beganAt
  let isSlow = false
  const since = (at: number) => performance.now() - at
  while (since(heardAt) < silenceMs && since(beganAt) < mostMs && isThere()) {
    const said = await ask(url)
    if (said === 'ready') return true
    if (said === 'starting') {
      heardAt = performance.now()
      if (!isSlow && since(beganAt) >= slowMs) {
        isSlow = true
        onSlowStart?.()
      }
    }
    // each question is a process of the server and a line of its log
    await wait(isSlow ? 1000 : 40)
  }
  return false
}

/**
 * SQLSTATE cannot_connect_now: it starts, recovers after a stop in the middle, or shuts down.
 * Nobody gets in, but it lives.
 */
const startingCode = '57P03'

async function ask(url: string): Promise<'ready' | 'starting' | 'silent'> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
  })
  // a cut connection fails its query, which says so; without a listener it would end the process
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return 'silent'
    if (error.code === '28P01')
      throw new ConfigError(
        'The database refuses the password in secrets.json; restore the file that belongs to it.',
        { cause: error },
      )
    return error.code === startingCode ? 'starting' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}
