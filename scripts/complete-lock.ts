// `npm ci` refuses a lock file without the optional packages of other systems, and npm leaves out
// those that a registry does not serve. This adds them, so that an install on this system asks for
// none of them. Run it after adding a package; `--check` (npm run check) says what is missing.
import { readFileSync, writeFileSync } from 'node:fs'

interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly os?: string | readonly string[]
  readonly bin?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
interface MissingPackage {
  readonly name: string
  readonly version: string
  /** The path in the lock file of the package that wants it. */
  readonly wantedBy: string
}
interface System {
  readonly os: string
  readonly cpu: string
  readonly libc: string | null
}

const systems: Readonly<Record<string, string>> = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win: 'win32',
  win32: 'win32',
  windows: 'win32',
}
const processors = new Set(['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'])
const libraries: Readonly<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
}

/** The system a package is for, by its name; null when the name does not say it. */
export function systemOf(name: string): System | null {
  const words = name.split(/[/-]/)
  const system = words.find((word) => Object.hasOwn(systems, word))
  const cpu = words.find((word) => processors.has(word))
  if (system === undefined || cpu === undefined) return null
  const library = words.find((word) => Object.hasOwn(libraries, word))
  const os = systems[system] ?? system
  return { os, cpu, libc: os === 'linux' && library ? (libraries[library] ?? null) : null }
}

/** Where Node would look for `name` from the package at `path`, nearest first. */
function* placesOf(name: string, path: string): Generator<string> {
  for (let folder = path; folder !== '';) {
    yield `${folder}/node_modules/${name}`
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
  }
  yield `node_modules/${name}`
}

/** Optional packages of locked packages that have no entry of their own. */
export function missingFromLock({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {}, link }]) =>
    link === true
      ? []
      : Object.entries(optionalDependencies)
          .filter(([name]) => !Array.from(placesOf(name, wantedBy)).some((path) => packages[path]))
          .map(([name, version]) => ({ name, version, wantedBy })),
  )
}

/**
 * npm links programs by what the lock file says, so it must name those of a package as its siblings
 * do.
 */
function programsOf({ name, wantedBy }: MissingPackage, { packages }: LockFile) {
  if (systemOf(name)?.os === 'win32') return {}
  const siblings = Object.keys(packages[wantedBy]?.optionalDependencies ?? {}).map(
    (sibling) => packages[`node_modules/${sibling}`],
  )
  const bin = siblings.find((one) => one?.bin && ![one.os].flat().includes('win32'))?.bin
  return bin ? { bin } : {}
}

function entryFor(missing: MissingPackage, lock: LockFile) {
  const { name, version, wantedBy } = missing
  const system = systemOf(name)
  if (!system || !/^\d+\.\d+\.\d+\S*$/.test(version))
    throw new Error(
      `${name} ${version}, which ${wantedBy || 'package.json'} wants, does not say its system or exact version; add it to package-lock.json by hand.`,
    )
  return {
    version,
    cpu: [system.cpu],
    ...(lock.packages[wantedBy]?.dev === true ? { dev: true } : {}),
    ...(system.libc === null ? {} : { libc: [system.libc] }),
    optional: true,
    os: [system.os],
    ...programsOf(missing, lock),
  }
}

/** The same lock file with an entry for every missing package, in npm's order. */
export function completeLock<Lock extends LockFile>(lock: Lock): Lock {
  const packages = {
    ...lock.packages,
    ...Object.fromEntries(
      missingFromLock(lock).map((one) => [`node_modules/${one.name}`, entryFor(one, lock)]),
    ),
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

function complete(name: string): void {
  const file = new URL(`../${name}`, import.meta.url)
  const lock: LockFile = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFromLock(lock)
  if (missing.length === 0) return
  if (process.argv.includes('--check')) {
    for (const one of missing)
      process.stderr.write(`${name} has no entry for ${one.name} ${one.version}\n`)
    process.stderr.write('npm ci would refuse it: run node scripts/complete-lock.ts\n')
    process.exitCode = 1
  } else {
    writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
    process.stdout.write(`${name}: ${missing.length} added\n`)
  }
}

if (process.argv[1]?.endsWith('complete-lock.ts'))
  for (const name of ['package-lock.json', 'encoder/package-lock.json']) complete(name)
