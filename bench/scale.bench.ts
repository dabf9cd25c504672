// What one publication leaves in the database and costs it, at the even pace of a million a day and
// in one instant: from its prepared row to the receipt read back. docs/scale.md reckons with it.
import { createCases, type Case } from './engine-cases.ts'
import { openEngineTestbed, type EngineTestbed } from './engine-testbed.ts'
import { percentile } from './engine-measure.ts'

const evenly = Number(process.env.BENCH_EVENLY ?? 600)
const atOnce = Number(process.env.BENCH_AT_ONCE ?? 2000)
/** A million a day. */
const everyMs = 86.4

interface Seen {
  readonly statements: number
  readonly transactions: number
  readonly wal: number
  readonly bytes: number
  readonly rows: ReadonlyMap<string, number>
}

const statementsOf = ({ engine }: EngineTestbed) =>
  new Promise<number>((resolve) => {
    engine.once('message', ({ statements }: { readonly statements: number }) => resolve(statements))
    engine.send({ type: 'count' })
  })

async function look(testbed: EngineTestbed): Promise<Seen> {
  const { pool } = testbed
  const statements = await statementsOf(testbed)
  const { rows: tables } = await pool.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(relid)::float8 as bytes from pg_stat_user_tables where schemaname = 'public'`,
  )
  const rows = new Map<string, number>()
  for (const { name } of tables) {
    const { rows: counted } = await pool.query<{ rows: number }>(
      `select count(*)::int as rows from ${name}`,
    )
    rows.set(name, counted[0]?.rows ?? 0)
  }
  const { rows: server } = await pool.query<{ transactions: number; wal: number }>(
    `select xact_commit::float8 as transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal from pg_stat_database where datname = current_database()`,
  )
  return {
    statements,
    transactions: server[0]?.transactions ?? 0,
    wal: server[0]?.wal ?? 0,
    bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
    rows,
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function measure(testbed: EngineTestbed, name: string, run: () => Promise<Case>) {
  const before = await look(testbed)
  const done = await run()
  // statistics are told a second after
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const after = await look(testbed)
  const each = (of: (seen: Seen) => number) => (of(after) - of(before)) / done.lags.length
  const cpu = (done.cpuAtEnd.process + done.cpuAtEnd.server) / done.lags.length
  say(
    `| ${name} | ${percentile(done.lags, 0.99).toFixed(0)} | ${each((s) => s.statements).toFixed(1)} | ${each((s) => s.transactions).toFixed(1)} | ${(each((s) => s.wal) / 1024).toFixed(1)} | ${(each((s) => s.bytes) / 1024).toFixed(1)} | ${cpu.toFixed(2)} |`,
  )
  return [...after.rows].flatMap(([table, rows]) => {
    const more = (rows - (before.rows.get(table) ?? 0)) / done.lags.length
    return more >= 0.01 ? [`${table} ${more.toFixed(2)}`] : []
  })
}

const testbed = await openEngineTestbed()
try {
  const cases = createCases(testbed)
  await cases.engine(300)
  say(
    '\na publication; statements are those of the worker, CPU that of worker and database together\n\n| | lag p99, ms | statements | transactions | WAL, kB | tables and indexes, kB | CPU, ms |\n| --- | --- | --- | --- | --- | --- | --- |',
  )
  await measure(testbed, `${evenly}, one each ${everyMs} ms`, () => cases.engine(evenly, everyMs))
  const rows = await measure(testbed, `${atOnce} in one instant`, () => cases.engine(atOnce))
  say(`\nrows a publication: ${rows.join(', ')}`)
  const { rows: connections } = await testbed.pool.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int as count from pg_stat_activity where backend_type = 'client backend' group by 1 order by 1`,
  )
  say(`connections now: ${connections.map(({ name, count }) => `${name} ${count}`).join(', ')}`)
} finally {
  await testbed.stop()
}
