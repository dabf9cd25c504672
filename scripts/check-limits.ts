// The limits of size: parameters, lines of a function, lines of a file, complexity, and files at one
// level of a folder of server or web. Code that is older than the limits stands in scripts/older-than-limits.json. That list only shrinks:
// `npm run check` fails on what is new, and on an entry that is no longer needed.
// `node scripts/check-limits.ts --shrink` takes such entries off. Nothing adds one.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How often a file breaks a rule, by rule and file: `{ 'max-params': { 'server/src/app.ts': 2 } }`. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface Breach {
  readonly rule: string
  readonly file: string
  readonly message: string
}

export interface Comparison {
  /** Files that break a rule more often than the list allows, each with what was found there. */
  readonly tooMany: readonly Breach[]
  /** Entries of the list that allow more than is found now. */
  readonly spent: readonly { readonly rule: string; readonly file: string }[]
  /** The list without what is spent. */
  readonly shrunk: Counts
}

/** Holds what was found against the list of older code. Pure. */
export function compare(older: Counts, found: readonly Breach[]): Comparison {
  const counted = countOf(found)
  const tooMany = found.filter(
    ({ rule, file }) => (counted[rule]?.[file] ?? 0) > (older[rule]?.[file] ?? 0),
  )
  const spent: { rule: string; file: string }[] = []
  const shrunk: Record<string, Record<string, number>> = {}
  for (const [rule, files] of Object.entries(older)) {
    shrunk[rule] = {}
    for (const [file, allowed] of Object.entries(files)) {
      const now = counted[rule]?.[file] ?? 0
      if (now < allowed) spent.push({ rule, file })
      if (now > 0) shrunk[rule][file] = Math.min(now, allowed)
    }
  }
  return { tooMany, spent, shrunk }
}

function countOf(found: readonly Breach[]): Counts {
  const counts: Record<string, Record<string, number>> = {}
  for (const { rule, file } of found) {
    const files = (counts[rule] ??= {})
    files[file] = (files[file] ?? 0) + 1
  }
  return counts
}

interface Report {
  readonly number_of_files: number
  readonly diagnostics: readonly {
    readonly message: string
    readonly code: string
    readonly filename: string
    readonly labels: readonly { readonly span: { readonly line: number } }[]
  }[]
}

/** Asks the linter. Throws when it read hardly anything: a check that reads nothing proves nothing. */
function findBreaches(root: string): Breach[] {
  const code = ['contract', 'languages', 'server', 'sandbox', 'web']
  const parts = [...code, 'scripts', 'e2e', 'bench', 'chaos']
  const args = ['-c', '.oxlintrc.limits.json', '--format', 'json', ...parts]
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 },
  )
  if (!stdout) throw new Error(`The linter gave no report: ${stderr}`)
  const report = JSON.parse(stdout) as Report
  if (report.number_of_files < 50)
    throw new Error(`Only ${report.number_of_files} files were read; the limits were not checked.`)
  return report.diagnostics.map(({ code, filename, message, labels }) => ({
    rule: code.replace(/^eslint\((.*)\)$/, '$1'),
    file: filename.replaceAll('\\', '/'),
    message: `${filename}:${labels[0]?.span.line ?? 1} ${message}`,
  }))
}

const mostInFolder = 15

/**
 * Folders of server and web with more files of text at one level than one can read at a glance.
 * Pure.
 */
export function fullFolders(files: readonly string[]): Breach[] {
  const texts = files.filter((file) => /^(server|web)\/.*\.(ts|tsx|mjs|css|md)$/.test(file))
  const counts = new Map<string, number>()
  for (const folder of texts.map((file) => dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > mostInFolder)
    .map(([file, count]) => ({
      rule: 'files-in-folder',
      file,
      message: `${file} has ${count} files at one level, of at most ${mostInFolder}. Families have folders of their own.`,
    }))
}

/** What git knows and what is new beside it. */
const filesOf = (root: string): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  }).split('\n')

if (process.argv[1]?.endsWith('check-limits.ts')) {
  const root = process.cwd()
  const list = join(root, 'scripts', 'older-than-limits.json')
  const older = JSON.parse(readFileSync(list, 'utf8')) as Counts
  const { tooMany, spent, shrunk } = compare(older, [
    ...findBreaches(root),
    ...fullFolders(filesOf(root)),
  ])
  const isShrinking = process.argv.includes('--shrink')
  if (isShrinking) writeFileSync(list, `${JSON.stringify(shrunk, null, 2)}\n`)
  for (const { message } of tooMany) process.stderr.write(`${message}\n`)
  if (!isShrinking)
    for (const { rule, file } of spent)
      process.stderr.write(
        `${file} breaks ${rule} less often than scripts/older-than-limits.json says. Run: node scripts/check-limits.ts --shrink\n`,
      )
  const left = Object.values(shrunk).flatMap((files) => Object.values(files))
  process.stdout.write(
    `limits: ${tooMany.length} new, ${left.reduce((sum, count) => sum + count, 0)} older than the limits\n`,
  )
  process.exitCode = tooMany.length + (isShrinking ? 0 : spent.length) > 0 ? 1 : 0
}
