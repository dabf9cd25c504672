// Runs the walls over the whole tree, then over a small tree with a planted crossing of each: a
// checker that reads nothing, and a wall that holds nothing, fails here. The planted tree lies apart, for other checks read this
// one at the same time.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHoles, planted, plantAll, plantedFolders } from './walls/planted.ts'

interface Cruise {
  readonly summary: {
    readonly totalCruised: number
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
  }
}

const root = process.cwd()
const bin = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs')

const folders = [
  'contract',
  'languages',
  'server',
  'sandbox',
  'web/src',
  'web/build',
  'e2e',
  'bench',
  'chaos',
  'scripts',
].filter(
  (folder) =>
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
      encoding: 'utf8',
    }) !== '',
)

/** What the walls say of `read`, folders below `tree`. */
function cruise(tree: string, read: readonly string[]): Cruise['summary'] {
  const done = spawnSync(
    process.execPath,
    [bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...read],
    { encoding: 'utf8', maxBuffer: 500_000_000, cwd: tree },
  )
  if (!done.stdout) throw new Error(`The wall checker did not run: ${done.stderr}`)
  const parsed: Cruise = JSON.parse(done.stdout)
  return parsed.summary
}

const require = createRequire(import.meta.url)
const {
  forbidden,
}: {
  readonly forbidden: readonly { readonly name: string }[]
} = require('../.dependency-cruiser.cjs')

/** What the same walls let through of a crossing of each. */
function holes(): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'marquee-walls-'))
  try {
    plantAll(tree)
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json'])
      cpSync(join(root, name), join(tree, name))
    const names = forbidden.map(({ name }) => name)
    return findHoles(names, cruise(tree, plantedFolders).violations)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

const { totalCruised, violations } = cruise(root, folders)
for (const { from, to, rule } of violations)
  process.stderr.write(`${rule.name}: ${from} -> ${to}\n`)
if (totalCruised < 100)
  throw new Error(`The wall checker read ${totalCruised} modules; it must read the whole tree.`)

const open = holes()
for (const hole of open) process.stderr.write(`${hole}\n`)
process.stdout.write(
  `walls: ${totalCruised} modules read, ${violations.length} crossings, ${planted.length - open.length} of ${planted.length} planted ones caught\n`,
)
process.exitCode = violations.length + open.length > 0 ? 1 : 0
