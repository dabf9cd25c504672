// How late a commit arrives at its network, what a publication costs, and how it compares with the loop everybody writes first.
// Lags are from the due instant to the call's arrival, on the wall clock of one machine. BENCH_RUNS (5) is how often each case runs.
import { fork, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openSecrets } from '../server/src/platform/secrets.ts'
import { fillCompanies, fillPublications, type FilledAccount, type Wanted } from './engine-fill.ts'
import { cpuOfProcess, cpuOfServer, median, parentOf, percentile, spread } from './engine-measure.ts'
import type { Arrival, NetworkOrder } from './engine-network.ts'
import type { WorkerOrder } from './engine-worker.ts'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const both = ['facebook', 'instagram'] as const
/** The commit lane must have looked once more before rows that were put in behind its back are due. */
const leadMs = 9000

interface Said { readonly type: string; readonly port?: number; readonly arrivals?: readonly Arrival[] }

function hear(child: ChildProcess, type: string): Promise<Said> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) => reject(new Error(`A process of the bench ended with code ${code}.`))
    const listen = (message: Said) => {
      if (message.type !== type) return
      child.off('message', listen).off('exit', gone)
      resolve(message)
    }
    child.on('message', listen).once('exit', gone)
  })
}

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-engine-'))
chmodSync(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, password: 'bench-only' })
await migrate(postgres.url)
const pool = new pg.Pool({ connectionString: postgres.url, max: 3, application_name: 'bench' })
const { rows: [backend] } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
// one of its backends knows the server
const server = parentOf(backend?.pid ?? 0)
const accounts: readonly FilledAccount[] = await fillCompanies(pool, openSecrets(dataDir), 50)

const network = fork(new URL('./engine-network.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
const { port = 0 } = await hear(network, 'ready')
const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: dataDir, MODE: 'demo', TOWN_PORT: String(port), LOG_LEVEL: 'error', ROLES: 'worker' }
const launch = async (...args: string[]) => {
  const child = fork(new URL('./engine-worker.ts', import.meta.url), args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await hear(child, 'ready')
  return child
}
const engine = await launch('--engine')
const plain = await launch()

async function order(to: NetworkOrder): Promise<void> {
  const done = hear(network, 'done')
  network.send(to)
  await done
}
async function takeArrivals(): Promise<readonly Arrival[]> {
  const taken = hear(network, 'arrivals')
  network.send({ type: 'take' } satisfies NetworkOrder)
  return (await taken).arrivals ?? []
}

interface Cpu { readonly process: number; readonly server: number }
interface Case { readonly lags: readonly number[]; readonly storedMs: number; readonly cpu: Cpu }
const cpuNow = (child: ChildProcess): Cpu => ({ process: cpuOfProcess(child.pid ?? 0), server: cpuOfServer(server) })
const cpuSince = (child: ChildProcess, before: Cpu): Cpu => {
  const now = cpuNow(child)
  return { process: now.process - before.process, server: now.server - before.server }
}

function lagsOf(due: ReadonlyMap<string, number>, arrivals: readonly Arrival[], of = ''): number[] {
  const mine = arrivals.filter(({ correlationId }) => due.has(correlationId) && correlationId.startsWith(of))
  return mine.map(({ correlationId, atMs }) => atMs - (due.get(correlationId) ?? 0))
}

/** Ms from the first due instant until the last result was stored. */
async function untilStored(publications: number, dueAt: Date): Promise<number> {
  const { rows: [seen] } = await pool.query<{ stored: number; last: Date | null }>(`select count(*)::int as stored, max(finished_at) as last from attempts where step = 'commit' and outcome = 'ok' and started_at >= $1`, [new Date(dueAt.getTime() - 5000)])
  if (seen?.last && seen.stored >= publications) return seen.last.getTime() - dueAt.getTime()
  await wait(50)
  return untilStored(publications, dueAt)
}

async function untilReadBack(): Promise<void> {
  const { rows: [left] } = await pool.query<{ open: number }>(`select count(*)::int as open from publications where next_at is not null or state = 'submitting'`)
  if (left?.open === 0) return
  await wait(100)
  return untilReadBack()
}

const at = (publications: number, wanted: Partial<Wanted> = {}): Wanted => ({ publications, firstDueAt: new Date(Date.now() + leadMs), everyMs: 0, networks: both, state: 'ready', ...wanted })

/** One run of the engine: from the filled table to the last receipt read back. */
async function runEngine(wanted: Wanted): Promise<Case> {
  await takeArrivals()
  const due = await fillPublications(pool, accounts, wanted)
  await wait(wanted.firstDueAt.getTime() - Date.now() - 1500)
  const before = cpuNow(engine)
  const storedMs = await untilStored(wanted.publications, wanted.firstDueAt)
  await untilReadBack()
  return { lags: lagsOf(due, await takeArrivals()), storedMs, cpu: cpuSince(engine, before) }
}

/** The same number of rows by the plain process, which the engine leaves alone. */
async function runPlain(type: WorkerOrder['type'], publications: number): Promise<Case> {
  const dueAt = new Date(Date.now() + 2000)
  const due = await fillPublications(pool, accounts, { ...at(publications), firstDueAt: dueAt, state: 'held' })
  await wait(1000)
  await takeArrivals()
  const before = cpuNow(plain)
  const done = hear(plain, 'done')
  plain.send({ type, startAtMs: dueAt.getTime() } satisfies WorkerOrder)
  await done
  const storedMs = Date.now() - dueAt.getTime()
  const cpu = cpuSince(plain, before)
  const lags = lagsOf(due, await takeArrivals())
  await pool.query(`delete from publications where state = 'held'`)
  return { lags, storedMs, cpu }
}

const row = (measure: string, seen: string, wanted: string, aim: string) => void process.stdout.write(`| ${measure} | ${seen} | ${wanted} | ${aim} |\n`)
async function repeat<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  while (done.length < times) done.push(await work())
  return done
}
const ends = (cases: readonly Case[], share: number) => spread(cases.map(({ lags }) => percentile(lags, share)))

process.stdout.write(`\nmedian [lowest-highest] of ${runs} runs, ms; one worker, PostgreSQL and the network on the same machine\n\n| measure | seen | wanted | aim |\n| --- | --- | --- | --- |\n`)
// once for the compiler and the caches, not counted
await runEngine(at(300))
await runPlain('bare', 300)
await runPlain('connectors', 300)

const sparse = await repeat(Math.max(2, runs - 2), () => runEngine(at(40, { everyMs: 137 })))
row('40 at 137 ms: p50', ends(sparse, 0.5), '', '3')
row('40 at 137 ms: p99', ends(sparse, 0.99), '<= 50', '15')

const pairs = await repeat(runs, async () => ({ ours: await runEngine(at(1000)), bare: await runPlain('bare', 1000), connectors: await runPlain('connectors', 1000) }))
const ours = pairs.map((pair) => pair.ours)
row('1,000 in one instant: p50', ends(ours, 0.5), '', '150')
row('1,000 in one instant: p99', ends(ours, 0.99), '<= 600', '300')
row('1,000: all results stored', spread(ours.map(({ storedMs }) => storedMs)), '', '')
row('bare loop, the same: all results stored', spread(pairs.map(({ bare }) => bare.storedMs)), '', '')
row('bare loop against engine, until stored', spread(pairs.map((pair) => pair.bare.storedMs / pair.ours.storedMs), 2), '>= 1.30', '')
/** What a case cost beside the connectors' own work, in ms a publication. */
const beside = ({ cpu }: Case, connectors: Case, calls: number) => ({ worker: (cpu.process - connectors.cpu.process * calls) / 1000, server: cpu.server / 1000 })
const costs = pairs.map((pair) => beside(pair.ours, pair.connectors, 1))
row('CPU a publication beside the connector: worker and database', spread(costs.map(({ worker, server: database }) => worker + database), 2), '<= 0.60', '0.40')
row('of it worker; database', `${spread(costs.map(({ worker }) => worker), 2)}; ${spread(costs.map(({ server: database }) => database), 2)}`, '', '')
// the bare loop reads no receipt back: half of the connectors' calls are not its own
row('the same of the bare loop, which reads no receipt', spread(pairs.map((pair) => { const { worker, server: database } = beside(pair.bare, pair.connectors, 0.5); return worker + database }), 2), '', '')
row('of the connector itself, commit and receipt', spread(pairs.map(({ connectors }) => connectors.cpu.process / 1000), 2), '', '')

const rush = await repeat(Math.max(2, runs - 2), () => runEngine(at(5000)))
row('5,000 in one instant: p99', ends(rush, 0.99), '<= 3000', '1700')

await order({ type: 'answer', afterMs: 50 })
const slow = await repeat(Math.max(2, runs - 2), () => runEngine(at(1000)))
row('1,000 with answers of 50 ms: p99', ends(slow, 0.99), '<= 1000', '500')
await order({ type: 'answer', afterMs: 0 })

/** Instagram alone, sparse, while Facebook answers or says nothing for as long as a call may wait. */
const instagramLags = async () => (await runEngine(at(40, { everyMs: 137, networks: ['instagram'] }))).lags
const calm = await instagramLags()
await order({ type: 'hang', facebook: true })
await fillPublications(pool, accounts, at(200, { firstDueAt: new Date(Date.now() + leadMs - 500), networks: ['facebook'] }))
await takeArrivals()
const meanwhile = await fillPublications(pool, accounts, at(40, { everyMs: 137, networks: ['instagram'] }))
await wait(leadMs + 40 * 137 + 1000)
const besideLags = lagsOf(meanwhile, await takeArrivals(), 'instagram')
row('sparse Instagram, Facebook well: p50; p99', `${median(calm).toFixed(0)}; ${percentile(calm, 0.99).toFixed(0)}`, '', '')
row(`sparse Instagram, Facebook hanging (${besideLags.length} of 40 arrived): p50; p99`, `${median(besideLags).toFixed(0)}; ${percentile(besideLags, 0.99).toFixed(0)}`, 'the same', '')

for (const child of [engine, plain, network]) {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.disconnect()
  await gone
}
await pool.end()
await postgres.stop()
rmSync(dataDir, { recursive: true, force: true })
