// Runs every *.story.ts in a process of its own, or with others in a suite (suites/*.ts) in one
// with one product, and leaves { passed, failed } for
// npm test. What a *.full.story.ts tells, other stories or tests tell too: only the full run has
// time for it. --list tells none, and reports as skipped how many files would be told.
import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'

const report = process.argv.find((word) => word.startsWith('--report='))?.slice('--report='.length)
const only = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (process.argv.includes('--full')) process.env.MARQUEE_FULL = '1'

const isFull = process.env.MARQUEE_FULL === '1'
const isTold = (file: string) =>
  only.length > 0
    ? only.some((word) => file.includes(word))
    : isFull || !file.endsWith('.full.story.ts')
const billed = (bill: string) =>
  Array.from(
    readFileSync(bill, 'utf8').matchAll(/^import '\.\.\/(.+)'$/gm),
    ([, name]) => `e2e/${name}`,
  )
// a story that is asked for by name is told alone
const bills =
  only.length > 0
    ? []
    : globSync('e2e/suites/*.ts')
        .filter((bill) => isFull || !bill.endsWith('.full.ts'))
        .sort()
const together = new Set(bills.flatMap(billed))
const files = [
  ...bills,
  ...globSync('e2e/**/*.story.ts')
    .filter((file) => isTold(file) && !together.has(file))
    .sort(),
]
const totals = { passed: 0, failed: 0, skipped: 0 }
/** These measure how long something takes, or when it comes: nothing else runs beside them. */
const measures = /(clock-changes|starting|stopping|wrong-starts)\.full\.story\.ts$/
// two files at a time on two cores: with three, what a page shows for seconds alone is gone before
// it is looked at
const turns = [
  { files: files.filter((file) => !measures.test(file)), concurrency: 2 },
  { files: files.filter((file) => measures.test(file)), concurrency: 1 },
]

async function tell({ files, concurrency }: (typeof turns)[number]): Promise<void> {
  if (files.length === 0) return
  const stream = run({ files, concurrency, timeout: 8 * 60_000 })
  stream.on('test:pass', ({ name, details, skip }) => {
    // a suite that is left out tells nothing of the stories in it
    if (skip !== undefined && skip !== false) totals.skipped++
    else if (details.type !== 'suite' && !name.endsWith('.ts')) totals.passed++
  })
  stream.on('test:fail', ({ details }) => {
    if (details.type !== 'suite') totals.failed++
  })
  stream.compose(spec()).pipe(process.stdout, { end: false })
  await once(stream, 'end')
}

if (process.argv.includes('--list')) {
  totals.skipped = files.length - bills.length + together.size
} else {
  for (const turn of turns) await tell(turn)
  if (totals.passed + totals.failed === 0) totals.failed = 1
}
/** What only the full run tells: it is named in the last lines of both. */
const onlyFull = globSync('e2e/**/*.full.story.ts')
  .map((file) => basename(file, '.full.story.ts'))
  .sort()
if (report) writeFileSync(report, JSON.stringify({ ...totals, onlyFull }))
process.exitCode = totals.failed > 0 ? 1 : 0
