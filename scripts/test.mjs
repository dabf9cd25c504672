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

const totals = { passed: 0, failed: 0, skipped: 0 }
/** What `npm test` leaves to the full run. */
let onlyFull = ''
const say = (line) => process.stdout.write(`${line}\n`)

async function runChecks() {
  const failed = await check()
  totals.failed += failed.length
  totals.passed += checks.length - failed.length
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
  if (!existsSync(file)) {
    totals.failed += 1
    return say('FAIL the unit tests left no report')
  }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  totals.passed += report.numPassedTests
  totals.failed += report.numFailedTests
  totals.skipped += report.numPendingTests + report.numTodoTests
  if (code !== 0 && report.numFailedTests === 0) {
    totals.failed += 1
    say('FAIL the unit tests ended with an error outside a test')
  }
  if (report.numPassedTests === 0) {
    totals.failed += 1
    say('FAIL no unit test ran')
  }
}

async function runBudgets() {
  const code = await run(['web/build/measure-budgets.ts'], { env })
  if (code === 0) totals.passed += 1
  else totals.failed += 1
}

async function runStories() {
  const chromium = findChromium({ mayInstall: isCi || process.getuid?.() === 0 })
  if (!chromium) {
    say(
      `browser stories: not run (no Chromium; set CHROMIUM_PATH)${isCi ? ', which in CI is a failure' : ''}`,
    )
    if (isCi) totals.failed += 1
    return
  }
  const file = join(reports, 'stories.json')
  await run(['e2e/run-stories.ts', `--report=${file}`, ...(full ? ['--full'] : [])], {
    env: { ...env, CHROMIUM_PATH: chromium },
  })
  if (!existsSync(file)) {
    totals.failed += 1
    return say('FAIL the browser stories left no report')
  }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  totals.passed += report.passed
  totals.failed += report.failed
  totals.skipped += report.skipped
  onlyFull = `the stories ${report.onlyFull.join(', ')}; every story at 820 and 1440 px; 2,000 publications under chaos, and restored from a backup; an upgrade under load; the faults`
}

/** The promise of publishing under seeded chaos: short in every run, 2,000 publications with --full. */
async function runChaos() {
  const code = await run(['chaos/run-chaos.ts', ...(full ? [] : ['--short'])], { env })
  if (code === 0) totals.passed += 1
  else totals.failed += 1
}

/** What went over the wires, against the vendors' own files, which are not ours to pass on. */
const vendors = 4
async function runVendors() {
  if (!specs) {
    totals.skipped += vendors
    return say(
      `vendors' files: ${vendors} not run (set MARQUEE_VENDOR_SPECS; docs/how-to/hold-the-wire.md)`,
    )
  }
  const code = await run(['scripts/check-vendors.ts', traffic], { env })
  if (code === 0) totals.passed += 1
  else totals.failed += 1
}

/** With --full: a drill of chaos/. 75 says that this machine or clone cannot run it, and why. */
async function runDrill(file, ...args) {
  const code = await run([`chaos/${file}`, ...args], { env })
  if (code === 0) totals.passed += 1
  else if (code === 75) totals.skipped += 1
  else totals.failed += 1
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
  await runDrill('run-faults.ts')
}
await runVendors()
if (onlyFull)
  say(
    full ? `told here and not by npm test: ${onlyFull}` : `left to npm run test:full: ${onlyFull}`,
  )
say(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exitCode = totals.failed > 0 ? 1 : 0
