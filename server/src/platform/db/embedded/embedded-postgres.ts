import { execFileSync, spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join, parse } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigError } from '../../config.ts'
import { answersQueries, type Patience } from './await-server.ts'
import {
  chooseRunner,
  findNative,
  noteCluster,
  placeBinaries,
  placeCluster,
  type Runner,
} from './postgres-files.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly password: string
  /** Gives up durability for speed: for tests only. */
  readonly forTests?: boolean
  /** Told when the server died and is being started again. */
  readonly onDeath?: () => void
  /** Told when a start takes long, as after a power cut; it is waited for. */
  readonly onSlowStart?: () => void
}

export interface EmbeddedPostgres {
  readonly url: string
  /** True when a server left over from a killed process was taken over. */
  readonly reused: boolean
  stop(): Promise<void>
}

const tuned = [
  '-c',
  'fsync=off',
  '-c',
  'synchronous_commit=off',
  '-c',
  'full_page_writes=off',
  '-c',
  'wal_level=minimal',
  '-c',
  'max_wal_senders=0',
  '-c',
  'autovacuum=off',
]

const watchMs = 1000
/** The process itself ends 45 s after it was told to stop, and other parts stop before this one. */
const longestStopMs = 30_000

/**
 * Starts the real PostgreSQL that ships as a package, on loopback, with its data below `dataDir`;
 * takes over a server that a killed process left running, and starts it again on the same port when
 * it dies. Throws one sentence when it cannot.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const runner = chooseRunner()
  const cluster = placeCluster(options.dataDir, runner)
  const native = placeBinaries(findNative(), runner)
  const find = () => findRunning(cluster, options, { silenceMs: 10_000 })
  const running = await find()
  if (!running && !existsSync(join(cluster, 'PG_VERSION'))) {
    initialise(native, cluster, { password: options.password, runner })
    noteCluster(options.dataDir, cluster)
  }
  const port = running?.port ?? (await freePort())
  const launch = () => launchServer({ native, cluster, port, runner, options })
  let pid = running?.pid ?? (await launch())
  let stopping = false
  let starting = false
  const watch = setInterval(() => {
    if (stopping || starting || isAlive(pid)) return
    starting = true
    options.onDeath?.()
    // a launch that nobody heard of in time may be there by now, and holds the folder
    find()
      .then((there) => there?.pid ?? launch())
      .then(
        (next) => {
          pid = next
        },
        () => undefined,
      )
      .finally(() => {
        starting = false
      })
  }, watchMs)
  watch.unref()
  // it is a process of its own: whoever is made to leave at once still tells it to stop
  const leave = () => {
    if (isAlive(pid)) process.kill(pid, 'SIGINT')
  }
  process.once('exit', leave)
  return {
    url: urlOf(port, options.password),
    reused: running !== null,
    stop() {
      stopping = true
      process.removeListener('exit', leave)
      clearInterval(watch)
      return stop(pid)
    },
  }
}

interface Launch {
  readonly native: string
  readonly cluster: string
  readonly port: number
  readonly runner: Runner
  readonly options: EmbeddedOptions
}

/** Answers the server's pid once it answers queries. */
async function launchServer({ native, cluster, port, runner, options }: Launch): Promise<number> {
  const logFile = openSync(join(options.dataDir, 'postgres.log'), 'a', 0o600)
  const child = spawn(
    join(native, 'bin', 'postgres'),
    [
      '-D',
      cluster,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'shared_buffers=32MB',
      '-c',
      'max_connections=80',
      '-c',
      'jit=off',
      ...(options.forTests ? tuned : []),
    ],
    { ...runner, cwd: parse(cluster).root, detached: true, stdio: ['ignore', logFile, logFile] },
  )
  closeSync(logFile)
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code) => resolve(`it ended with code ${code}`))
  })
  child.unref()
  const { onSlowStart } = options
  const outcome = await Promise.race([
    exited.then((why) => ({ why })),
    answersQueries(urlOf(port, options.password), {
      silenceMs: 30_000,
      isThere: () => child.exitCode === null && child.signalCode === null,
      ...(onSlowStart ? { onSlowStart } : {}),
    }),
  ])
  if (outcome !== true)
    throw new ConfigError(
      `PostgreSQL did not start: ${outcome ? outcome.why : 'no answer within 30 s'}; see postgres.log in the data folder.`,
    )
  // who answered is the one that holds the folder
  return readPidFile(cluster)?.pid ?? child.pid ?? 0
}

function initialise(
  native: string,
  cluster: string,
  { password, runner }: { readonly password: string; readonly runner: Runner },
): void {
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  const passwordFile = `${cluster}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner.uid !== undefined && runner.gid !== undefined)
    for (const path of [cluster, passwordFile]) chownSync(path, runner.uid, runner.gid)
  try {
    execFileSync(
      join(native, 'bin', 'initdb'),
      [
        '-D',
        cluster,
        '-U',
        'marquee',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...runner, cwd: parse(cluster).root, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  } catch (cause) {
    rmSync(cluster, { recursive: true, force: true })
    throw new ConfigError('PostgreSQL could not make its data folder.', { cause })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

const urlOf = (port: number, password: string) =>
  `postgres://marquee:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

/**
 * The address of the server that runs on that data folder, started by another process; null when
 * none does.
 */
export async function findRunningPostgres(
  dataDir: string,
  password: string,
): Promise<string | null> {
  const cluster = placeCluster(dataDir, chooseRunner())
  // somebody waits for the command
  const running = await findRunning(cluster, { password }, { silenceMs: 10_000, mostMs: 10_000 })
  return running && urlOf(running.port, password)
}

interface RunningServer {
  readonly pid: number
  readonly port: number
}

/**
 * A server that a killed process left behind: its pid file names process and port, and our password
 * opens it.
 */
async function findRunning(
  cluster: string,
  { password, onSlowStart }: Pick<EmbeddedOptions, 'password' | 'onSlowStart'>,
  patience: Patience,
): Promise<RunningServer | null> {
  const found = readPidFile(cluster)
  if (!found) return null
  const isThere = () => isAlive(found.pid)
  const isUp = await answersQueries(urlOf(found.port, password), {
    ...patience,
    isThere,
    ...(onSlowStart ? { onSlowStart } : {}),
  })
  return isUp ? found : null
}

function readPidFile(cluster: string): RunningServer | null {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [pidLine, , , portLine] = readFileSync(pidFile, 'utf8').split('\n')
  const [pid, port] = [Number(pidLine), Number(portLine)]
  return pid > 0 && port > 0 ? { pid, port } : null
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function stop(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  // killed in the middle it has to recover at its next start
  const until = performance.now() + longestStopMs
  while (performance.now() < until && isAlive(pid)) await wait(25)
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('No free port.')),
      )
    })
  })
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
