// npm test: everything CI runs. npm run test:full: the same and the long versions.
// Vitest first, the browser stories after it, never together: on two cores one would starve the
// other into false failures.
import { readFileSync, rmSync, mkdirSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  assertNode,
  buildWeb,
  environment,
  install,
  installEncoder,
  root,
  run,
} from './bootstrap.mjs'
import { check, checks } from './check.mjs'
import { findChromium } from './chromium.mjs'
import { lastLine, nothing, ofChecks, ofCode, ofReport, plus } from './test-totals.mjs'

assertNode()
await Promise.all([install(), installEncoder()])
const full = process.argv.includes('--full')
const isCi = process.env.CI === 'true'
const reports = join(root, 'node_modules', '.cache', 'marquee-reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const specs = process.env.MARQUEE_VENDOR_SPECS
const traffic = specs ? join(reports, 'traffic') : ''
const env = {
  ...environment,
  MARQUEE_FULL: full ? '1' : '',
  TZ: 'UTC',
  // what goes over the town's wires is kept for the comparison at the end
  ...(traffic === '' ? {} : { MARQUEE_TRAFFIC: traffic }),
}

let totals = nothing
const count = (more) => {
  totals = plus(totals, more)
}
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
/** What `npm test` leaves to the full run. */
let onlyFull = ''
const say = (line) => process.stdout.write(`${line}\n`)

async function runChecks() {
  count(ofChecks(checks.length, await check()))
}

async function runVitest() {
  const file = join(reports, 'vitest.json')
  const code = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env },
  )
  const report = readReport(file)
  if (report === null) {
    count({ failed: 1 })
    return say('FAIL the unit tests left no report')
  }
  const passed = report.numPassedTests
  const failed = report.numFailedTests
  count(ofReport({ passed, failed, skipped: report.numPendingTests + report.numTodoTests }, code))
  if (code !== 0 && failed === 0) say('FAIL the unit tests ended with an error outside a test')
  if (passed === 0) {
    count({ failed: 1 })
    say('FAIL no unit test ran')
  }
}

async function runBudgets() {
  count(ofCode(await run(['web/build/measure-budgets.ts'], { env })))
}

async function runStories() {
  const chromium = findChromium({ mayInstall: isCi || process.getuid?.() === 0 })
  if (!chromium) {
    say(
      `browser stories: not run (no Chromium; set CHROMIUM_PATH)${isCi ? ', which in CI is a failure' : ''}`,
    )
    if (isCi) count({ failed: 1 })
  }
  const file = join(reports, 'stories.json')
  // without a browser they are listed, and each file of them counts as skipped
  const how = [...(full ? ['--full'] : []), ...(chromium ? [] : ['--list'])]
  const code = await run(['e2e/run-stories.ts', `--report=${file}`, ...how], {
    env: chromium ? { ...env, CHROMIUM_PATH: chromium } : env,
  })
  const report = readReport(file)
  count(ofReport(report, code))
  if (report === null) return say('FAIL the browser stories left no report')
  onlyFull = `the stories ${report.onlyFull.join(', ')}; every story at 820 and 1440 px; 2,000 publications under chaos, and restored from a backup; an upgrade under load; the faults`
}

/** The promise of publishing under seeded chaos: short in every run, 2,000 publications with --full. */
async function runChaos() {
  count(ofCode(await run(['chaos/run-chaos.ts', ...(full ? [] : ['--short'])], { env })))
}

/** What went over the wires, against the vendors' own files, which are not ours to pass on. */
const vendors = 4
async function runVendors() {
  if (!specs) {
    count({ skipped: vendors })
    return say(
      `vendors' files: ${vendors} not run (set MARQUEE_VENDOR_SPECS; docs/how-to/hold-the-wire.md)`,
    )
  }
  const file = join(reports, 'vendors.json')
  const code = await run(['scripts/check-vendors.ts', traffic, `--report=${file}`], { env })
  count(ofReport(readReport(file), code))
}

/** With --full: a drill of chaos/. 75 says that this machine or clone cannot run it, and why. */
async function runDrill(file, ...args) {
  count(ofCode(await run([`chaos/${file}`, ...args], { env })))
}

/** With --full: each fault counts, and one that this machine cannot make counts as skipped. */
async function runFaults() {
  const file = join(reports, 'faults.json')
  const code = await run(['chaos/run-faults.ts', `--report=${file}`], { env })
  count(ofReport(readReport(file), code))
}

await buildWeb()
await runChecks()
await runBudgets()
await runVitest()
await runStories()
await runChaos()
if (full) {
  await runDrill('restore-drill.ts', '--publications', '2000')
  await runDrill('upgrade-drill.ts', '--publications', '300')
  await runFaults()
}
await runVendors()
if (onlyFull)
  say(
    full ? `told here and not by npm test: ${onlyFull}` : `left to npm run test:full: ${onlyFull}`,
  )
say(lastLine(totals))
process.exitCode = totals.failed > 0 ? 1 : 0
