import type { Mode } from '#platform/config.ts'
import { describeDatabase } from '#platform/db/schema/describe-database.ts'
import { readMigrations } from '#platform/db/schema/migrate.ts'
import { otherModeWords } from '../../run/refuse-other-mode.ts'
import { checkWork } from './check-work.ts'
import { examined } from '../examined.ts'
import { asleep, todo, well, type Finding } from '../finding.ts'

const oldestMajor = 15
/** Workers that are further off claim nothing (`platform/clock.ts`). */
const mostApartMs = 2000
/** Of the connections that the server allows, so many may be taken before it is told. */
const fullPercent = 80

/**
 * The database, the clock of this machine against its, and whether anybody works on it. `url` null:
 * it does not run.
 */
export async function checkDatabase(url: string | null, mode: Mode): Promise<Finding[]> {
  if (url === null) return [asleep('database', mode, 'The product does not run here.')]
  const facts = await describeDatabase(url).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )
  if (facts instanceof Error)
    return [
      todo(
        'database',
        `It does not answer (${facts.message || 'no connection'}); look at DATABASE_URL and at PostgreSQL's own log.`,
      ),
    ]
  return [
    databaseOf(facts, { mode, older: await missingOf(facts.migrations) }),
    clockOf(facts.apartMs),
    ...(await examined('work', async () => [await checkWork(url, mode)])),
  ]
}

async function missingOf(applied: readonly string[]): Promise<number> {
  return (await readMigrations()).filter(({ name }) => !applied.includes(name)).length
}

function databaseOf(
  facts: Awaited<ReturnType<typeof describeDatabase>>,
  { mode, older }: { readonly mode: Mode; readonly older: number },
): Finding {
  const subject = 'database'
  const { major, version, connections, mostConnections, megabytes } = facts
  if (major < oldestMajor)
    return todo(subject, `PostgreSQL ${version} is too old; take ${oldestMajor} or newer.`)
  if (facts.tooOld !== null) return todo(subject, facts.tooOld)
  if (facts.mode !== null && facts.mode !== mode) return todo(subject, otherModeWords(facts.mode))
  if (older > 0)
    return todo(subject, `${older} changes of this release are not in it; start this release once.`)
  if (connections * 100 > mostConnections * fullPercent)
    return todo(
      subject,
      `${connections} of ${mostConnections} connections are taken; raise max_connections.`,
    )
  const mixed =
    facts.releases.length > 1 ? ` Releases at work: ${facts.releases.join(' and ')}.` : ''
  return well(
    subject,
    `PostgreSQL ${version}, ${megabytes} MB, ${connections} of ${mostConnections} connections.${mixed}`,
  )
}

function clockOf(apartMs: number): Finding {
  const seconds = (Math.abs(apartMs) / 1000).toFixed(1)
  return Math.abs(apartMs) >= mostApartMs
    ? todo(
        'clock',
        `This machine is ${seconds} s off the database's; set both by NTP, or nothing is sent from here.`,
      )
    : well('clock', `${seconds} s off the database's.`)
}
