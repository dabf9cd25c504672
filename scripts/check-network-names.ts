// Networks are data (decision 020): a difference between networks is a field of the table in
// contract/networks, or lives in a folder of the network's own. This check fails on a network's
// name anywhere else. What is older than the rule stands in scripts/older-network-names.json, which
// only shrinks: `node scripts/check-network-names.ts --shrink` takes off what is spent.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toolTypes } from '../contract/networks/table.ts'

export interface Named {
  readonly file: string
  readonly line: number
  readonly name: string
}

/** How often each file names a network: `{ 'web/src/app/shell/shell.tsx': 2 }`. */
export type Counts = Readonly<Record<string, number>>

/** Generic code, as far as it could know networks. */
const read = /^(contract|server\/src|web\/src|web\/build)\/.*\.tsx?$/

/**
 * Where a network's name is at home: the table, a folder `networks` of a room or of the web, a
 * connector and its settings, the demo venue, tests, what the landing page tells, the page of
 * components, and the providers of a sign-in, which are no networks.
 */
const homes: readonly RegExp[] = [
  /(^|\/)networks\//,
  /^server\/src\/(connectors|demo)\/|^server\/src\/platform\/network-settings\.ts$/,
  /\.(test|suite)\.tsx?$|\/testing\/|\/testing\.ts$|\/stand-in-[\w-]+\.ts$/,
  /^web\/src\/features\/landing\/example-post\.ts$|^web\/src\/texts\.d\.ts$/,
  /^contract\/sign-in(-providers)?\.ts$/,
  /^web\/src\/showcase\//,
  /^(server|web)\/src\/features\/identity\//,
]

const keys = [...toolTypes, 'google-business', 'uber-eats']
const any = keys.join('|')
const patterns: readonly RegExp[] = [
  // a value: 'facebook'
  new RegExp(`(?<![\\w/.-])['"\`](${any})['"\`]`, 'g'),
  // a field by the name of a network: { facebook: … }; comments have threads, too
  new RegExp(`(?<=^|[{,(]\\s*)(?:readonly )?(${any.replace('threads|', '')})\\??:`, 'g'),
  // a path into JSON, in SQL: extras #>> '{facebook,text}'
  new RegExp(`'\\{(${any})(?=[,}])`, 'g'),
  // the row of one network: contract/networks/facebook.ts
  new RegExp(`contract/networks/(${any}|x|other-tools)\\.ts`, 'g'),
]

/** The names of networks in one file; none where they are at home. Pure. */
export function findNames(file: string, text: string): Named[] {
  if (!read.test(file) || homes.some((home) => home.test(file))) return []
  return text.split('\n').flatMap((line, index) => {
    const code = line.replace(/^\s*(\/\/|\*|\/\*).*$/, '').trim()
    return patterns.flatMap((pattern) =>
      [...code.matchAll(pattern)].map(([, name = '']) => ({ file, line: index + 1, name })),
    )
  })
}

export interface Comparison {
  /** What was found in files that name networks more often than the list allows. */
  readonly tooMany: readonly Named[]
  /** Files that the list allows more than is found. */
  readonly spent: readonly string[]
  /** The list without what is spent. */
  readonly shrunk: Counts
}

/** Holds what was found against the list of older code. Pure. */
export function compare(older: Counts, found: readonly Named[]): Comparison {
  const counted: Record<string, number> = {}
  for (const { file } of found) counted[file] = (counted[file] ?? 0) + 1
  const shrunk: Record<string, number> = {}
  for (const [file, allowed] of Object.entries(older)) {
    const now = Math.min(allowed, counted[file] ?? 0)
    if (now > 0) shrunk[file] = now
  }
  return {
    tooMany: found.filter(({ file }) => (counted[file] ?? 0) > (older[file] ?? 0)),
    spent: Object.keys(older).filter((file) => (counted[file] ?? 0) < (older[file] ?? 0)),
    shrunk,
  }
}

/** Reads what git knows or would add. Throws when that is hardly anything: it would prove nothing. */
function findAll(root: string): Named[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' })
  const gone = new Set(deleted.split('\n'))
  const files = listed.filter((file) => read.test(file) && !gone.has(file))
  if (files.length < 500)
    throw new Error(`Only ${files.length} files were read; the names were not checked.`)
  return files.flatMap((file) => findNames(file, readFileSync(join(root, file), 'utf8')))
}

if (process.argv[1]?.endsWith('check-network-names.ts')) {
  const root = process.cwd()
  const list = join(root, 'scripts', 'older-network-names.json')
  const older = JSON.parse(readFileSync(list, 'utf8')) as Counts
  const { tooMany, spent, shrunk } = compare(older, findAll(root))
  const isShrinking = process.argv.includes('--shrink')
  if (isShrinking) writeFileSync(list, `${JSON.stringify(shrunk, null, 2)}\n`)
  for (const { file, line, name } of tooMany)
    process.stderr.write(
      `${file}:${line} names the network ${name}: ask a field of contract/networks/table.ts, or use a folder of its own\n`,
    )
  if (!isShrinking)
    for (const file of spent)
      process.stderr.write(
        `${file} names networks less often than scripts/older-network-names.json says. Run: node scripts/check-network-names.ts --shrink\n`,
      )
  const left = Object.values(shrunk).reduce((sum, count) => sum + count, 0)
  process.stdout.write(`network names: ${tooMany.length} new, ${left} older than the rule\n`)
  process.exitCode = tooMany.length + (isShrinking ? 0 : spent.length) > 0 ? 1 : 0
}
