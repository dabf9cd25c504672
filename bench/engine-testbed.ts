import { fork, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { demoLogin } from '../server/src/demo/demo-login.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded-postgres.ts'
import { claimDatabaseMode } from '../server/src/platform/db/schema/claim-database-mode.ts'
import { migrate } from '../server/src/platform/db/schema/migrate.ts'
import { openSecrets } from '../server/src/platform/secrets.ts'
import { fillCompanies, type FilledAccount } from './engine-fill.ts'
import { cpuOfProcess, cpuOfServer, parentOf } from './engine-measure.ts'
import type { Arrival, NetworkOrder } from './engine-network.ts'
import type { WorkerOrder } from './engine-worker.ts'

export interface Cpu {
  readonly process: number
  readonly server: number
}

/**
 * A database as the product runs it, a network, the product's worker, and beside it a process
 * without an engine; each its own.
 */
export interface EngineTestbed {
  readonly pool: pg.Pool
  readonly accounts: readonly FilledAccount[]
  readonly engine: ChildProcess
  readonly plain: ChildProcess
  tell(order: NetworkOrder): Promise<void>
  /** The commits that arrived since the last time. */
  takeArrivals(): Promise<readonly Arrival[]>
  /** Resolves when the plain process is through with all rows that the engine leaves alone. */
  runPlain(order: WorkerOrder): Promise<void>
  /** CPU in ms that this process and the database spent so far. */
  cpuOf(child: ChildProcess): Cpu
  stop(): Promise<void>
}

interface Said {
  readonly type: string
  readonly port?: number
  readonly arrivals?: readonly Arrival[]
}

function hear(child: ChildProcess, type: string): Promise<Said> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null) =>
      reject(new Error(`A process of the bench ended with code ${code}.`))
    const listen = (message: Said) => {
      if (message.type !== type) return
      child.off('message', listen).off('exit', gone)
      resolve(message)
    }
    child.on('message', listen).once('exit', gone)
  })
}

async function launch(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; said: Said }> {
  const child = fork(new URL(file, import.meta.url), args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return { child, said: await hear(child, 'ready') }
}

export async function openEngineTestbed(): Promise<EngineTestbed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-engine-'))
  chmodSync(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'bench-only' })
  await migrate(postgres.url)
  // before anybody is in it: people without the demo's owner would make it a live one
  await claimDatabaseMode(postgres.url, {
    mode: 'demo',
    demoOwner: demoLogin.email,
    folderHeldDemo: false,
  })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 3, application_name: 'bench' })
  const {
    rows: [backend],
  } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = parentOf(backend?.pid ?? 0)
  const accounts = await fillCompanies(pool, openSecrets(dataDir), 50)
  const {
    child: network,
    said: { port = 0 },
  } = await launch('./engine-network.ts', [], process.env)
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    MODE: 'demo',
    TOWN_PORT: String(port),
    LOG_LEVEL: 'error',
    ROLES: 'worker',
  }
  const { child: engine } = await launch('./engine-worker.ts', ['--engine'], env)
  const { child: plain } = await launch('./engine-worker.ts', [], env)
  const ask = async (child: ChildProcess, order: NetworkOrder | WorkerOrder, answer: string) => {
    const answered = hear(child, answer)
    child.send(order)
    return answered
  }
  return {
    pool,
    accounts,
    engine,
    plain,
    tell: async (order) => {
      await ask(network, order, 'done')
    },
    takeArrivals: async () => (await ask(network, { type: 'take' }, 'arrivals')).arrivals ?? [],
    runPlain: async (order) => {
      await ask(plain, order, 'done')
    },
    cpuOf: (child) => ({ process: cpuOfProcess(child.pid ?? 0), server: cpuOfServer(server) }),
    async stop() {
      for (const child of [engine, plain, network]) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.disconnect()
        await gone
      }
      await pool.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
