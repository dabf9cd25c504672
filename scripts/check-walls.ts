// Runs the walls over the whole tree, then over a small tree with a planted crossing: a checker that
// reads nothing or bites nothing fails here. The planted tree lies apart, for other checks read this
// one at the same time.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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

/** Whether the same walls refuse a room that enters another one beside its door. */
function bites(): boolean {
  const tree = mkdtempSync(join(tmpdir(), 'marquee-walls-'))
  try {
    const rooms = join(tree, 'server', 'src', 'features')
    const files = {
      'entered/rules.ts': 'export const exits: readonly string[] = []\n',
      'planted-crossing/crossing.ts': "export { exits } from '../entered/rules.ts'\n",
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(rooms, name)), { recursive: true })
      writeFileSync(join(rooms, name), text)
    }
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'package.json'])
      cpSync(join(root, name), join(tree, name))
    return cruise(tree, ['server']).violations.some(
      ({ from, rule }) =>
        from.includes('planted-crossing') && rule.name === 'a-room-is-entered-by-its-door',
    )
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

const { totalCruised, violations } = cruise(root, folders)
for (const { from, to, rule } of violations)
  process.stderr.write(`${rule.name}: ${from} -> ${to}\n`)
if (totalCruised < 100)
  throw new Error(`The wall checker read ${totalCruised} modules; it must read the whole tree.`)

if (!bites()) throw new Error('The wall checker let a planted crossing through.')
process.stdout.write(
  `walls: ${totalCruised} modules read, ${violations.length} crossings, the planted one was caught\n`,
)
process.exitCode = violations.length > 0 ? 1 : 0
