// npm run chaos:removals [-- name … --publications 60 …]: takes each protection out of a copy of
// the sources, lets the same chaos loose on it, and wants it to fail;
// untouched sources, `nothing`, must pass under the same settings.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyTree } from './copy-tree.ts'
import { cutsOf, removals, type Cut } from './removal-list.ts'

const root = process.cwd()
const args = process.argv.slice(2)
const firstOption = args.findIndex((word) => word.startsWith('--'))
const wanted = firstOption < 0 ? args : args.slice(0, firstOption)
/** What is said last counts. */
const settings = [
  '--publications',
  '200',
  '--run-s',
  '30',
  '--kills',
  '8',
  '--stops',
  '8',
  '--seed',
  '7',
  '--patience-s',
  '60',
  ...args.slice(wanted.length),
]

interface Seen {
  readonly failed: boolean
  readonly said: string
}

function takeOut(copy: string, name: string, { file, from, to }: Cut): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2)
    throw new Error(
      `The ${name} could not be taken out: its words stand ${text.split(from).length - 1} times in ${file}.`,
    )
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
}

function runIn(folder: string): Seen {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['chaos/run-chaos.ts', ...settings],
    { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 },
  )
  const verdict = stdout.trim().split('\n').at(-1)
  if (verdict !== 'ok' && verdict !== 'FAILED')
    throw new Error(`The chaos came to no verdict (code ${status}): ${stderr.slice(-2000)}`)
  // lines of the form "law: number", each followed by its cases
  const laws = stdout.split('\n').filter((line) => /^[^|\s].*: \d+$/.test(line))
  return { failed: verdict === 'FAILED', said: laws.join('; ') || verdict }
}

const chosen = removals.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)
const rows: string[] = []
const tell = (
  name: string,
  { means, seen: { failed, said }, isAsWanted }: { means: string; seen: Seen; isAsWanted: boolean },
) => {
  rows.push(`| ${name} | ${means} | ${failed ? 'FAILED' : 'ok'} | ${said} |`)
  process.stderr.write(`${rows.at(-1)}\n`)
  if (!isAsWanted) process.exitCode = 1
}
const copy = copyTree(root)
try {
  if (wanted.length === 0 || wanted.includes('nothing')) {
    const whole = runIn(copy)
    tell('nothing', { means: 'the sources as they are', seen: whole, isAsWanted: !whole.failed })
  }
  for (const removal of chosen) {
    const cuts = cutsOf(removal)
    const before = cuts.map(({ file }) => readFileSync(join(copy, file), 'utf8'))
    for (const cut of cuts) takeOut(copy, removal.name, cut)
    const seen = runIn(copy)
    for (const [nth, { file }] of cuts.entries()) writeFileSync(join(copy, file), before[nth] ?? '')
    tell(removal.name, { means: removal.means, seen, isAsWanted: seen.failed })
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.stdout.write(
  `\n| taken out | what that means | chaos | what the judge said |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`,
)
