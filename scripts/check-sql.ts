// Every statement is put before a migrated PostgreSQL, which says what it would bring: its columns'
// names, types, and whether they may be empty. This check fails where a row says otherwise, where
// a statement is none. A statement that is given its table's name as it runs is counted apart. After
// it, planted statements must be found wrong: a check that reads or bites nothing fails here.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import ts from 'typescript'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded-postgres.ts'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/schema/migrate.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { createJobQueue } from '../server/src/platform/queue/job-queue.ts'
import { compareColumns, type Catalogue } from './sql/compare-columns.ts'
import { describeStatement } from './sql/describe-statement.ts'
import { compareScalePage } from './sql/scale-page.ts'
import { findStatements, type FoundStatement } from './sql/find-statements.ts'
import { missedOfPlanted } from './sql/planted.ts'

const root = join(import.meta.dirname, '..')

function statementsOfServer(): FoundStatement[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'server', 'tsconfig.json'),
    { incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )
  if (!config) throw new Error('server/tsconfig.json cannot be read.')
  const isOurs = (file: string) =>
    file.startsWith(join(root, 'server', 'src')) &&
    !/\.(test|suite)\.ts$|\/testing(\/|\.ts$)/.test(file)
  const program = ts.createProgram(config.fileNames.filter(isOurs), config.options)
  return findStatements(program, isOurs)
}

async function catalogueOf(client: pg.Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string; category: string }>(
    'select oid::int as oid, typname as name, typcategory as category from pg_type',
  )
  const nullable = await client.query<{ key: string; name: string }>(
    `select attrelid::int || '.' || attnum as key, attname as name from pg_attribute
     where attnum > 0 and not attnotnull`,
  )
  return {
    types: new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
    nullable: new Map(nullable.rows.map(({ key, name }) => [key, name])),
  }
}

/** The tables of jobs are made by their own package, at its start. */
async function withTablesOfJobs(url: string): Promise<void> {
  const log = createLog('error')
  const db = openDatabase({ url, connections: 2, onError: (error) => log.error(error) })
  const queue = createJobQueue({ db, log, jobs: [], works: false })
  await queue.start()
  await queue.stop()
  await db.close()
}

async function faultsIn(
  client: pg.Client,
  statement: FoundStatement,
  catalogue: Catalogue,
): Promise<string[]> {
  try {
    const brought = await describeStatement(client, statement.text)
    return compareColumns(statement, brought, catalogue)
  } catch (error) {
    return [
      `PostgreSQL does not take it: ${error instanceof Error ? error.message : String(error)}`,
    ]
  }
}

const fromSource = (found: readonly FoundStatement[]) =>
  found.map((one) => ({ ...one, file: relative(join(root, 'server', 'src'), one.file) }))

/** There are twice as many: with fewer the check lost sight of folders. */
const fewestStatements = 500

async function check(client: pg.Client): Promise<void> {
  const found = statementsOfServer()
  const statements = found.filter(({ unread }) => unread === null)
  const catalogue = await catalogueOf(client)
  let faults = 0
  for (const statement of statements)
    for (const fault of await faultsIn(client, statement, catalogue)) {
      faults += 1
      console.log(`${relative(root, statement.file)}:${statement.line} ${fault}`)
    }
  const page = readFileSync(join(root, 'docs', 'scale.md'), 'utf8')
  for (const fault of await compareScalePage(page, client, fromSource(found))) {
    faults += 1
    console.log(fault)
  }
  for (const missed of await missedOfPlanted((one) => faultsIn(client, one, catalogue))) {
    faults += 1
    console.log(missed)
  }
  if (statements.length < fewestStatements) {
    faults += 1
    console.log(`Only ${statements.length} statements were read, of ${fewestStatements} at least.`)
  }
  console.log(
    `sql: ${statements.length} statements asked, ${found.length - statements.length} that name their table as they run, ${faults} findings`,
  )
  if (faults > 0) process.exitCode = 1
}

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-sql-'))
const server = await startEmbeddedPostgres({ dataDir, password: 'check-only', forTests: true })
try {
  await migrate(server.url)
  await withTablesOfJobs(server.url)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await check(client)
  await client.end()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
