// Runs the walls over the whole tree, then over a planted crossing: a checker that reads nothing or
// bites nothing fails here.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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

function cruise(): Cruise['summary'] {
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
  const done = spawnSync(
    process.execPath,
    [bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
    { encoding: 'utf8', maxBuffer: 500_000_000 },
  )
  if (!done.stdout) throw new Error(`The wall checker did not run: ${done.stderr}`)
  const parsed: Cruise = JSON.parse(done.stdout)
  return parsed.summary
}

const { totalCruised, violations } = cruise()
for (const { from, to, rule } of violations)
  process.stderr.write(`${rule.name}: ${from} -> ${to}\n`)
if (totalCruised < 100)
  throw new Error(`The wall checker read ${totalCruised} modules; it must read the whole tree.`)

const planted = join(root, 'server', 'src', 'features', 'planted-crossing')
mkdirSync(planted, { recursive: true })
try {
  writeFileSync(
    join(planted, 'crossing.ts'),
    "export { exits } from '../publishing/publication-rules.ts'\n",
  )
  const bitten = cruise().violations.some(
    ({ from, rule }) =>
      from.includes('planted-crossing') && rule.name === 'a-room-is-entered-by-its-door',
  )
  if (!bitten) throw new Error('The wall checker let a planted crossing through.')
} finally {
  rmSync(planted, { recursive: true, force: true })
}
process.stdout.write(
  `walls: ${totalCruised} modules read, ${violations.length} crossings, the planted one was caught\n`,
)
process.exitCode = violations.length > 0 ? 1 : 0
