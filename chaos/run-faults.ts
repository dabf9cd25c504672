// npm run faults [-- name … --report=<file>]: one fault after another strikes a product that is used, and what is
// seen, what is lost and how long it takes is told. Lengths are those of the chaos (chaos-timing.ts).
import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { freePort } from '../e2e/support/product.ts'
import {
  wayToDatabase,
  type WayToDatabase,
} from '../server/src/platform/testing/way-to-database.ts'
import { connectAccounts } from './connect-accounts.ts'
import { clockFaults } from './faults/clock-faults.ts'
import { databaseFaults } from './faults/database-faults.ts'
import type { Fault, Struck } from './faults/fault.ts'
import { keepProcess } from './faults/kept-process.ts'
import { processFaults } from './faults/process-faults.ts'
import { makeSmallDisk } from './faults/small-disk.ts'
import { watchHealth, type HealthWatch } from './faults/watch-health.ts'
import { openFront } from './front.ts'
import { openTestbed, productEntry } from './testbed.ts'
import { judgeOnce } from './judge-once.ts'
import { keepSubmitting } from './submit-now.ts'
import { readBooks } from './read-books.ts'
import { untilSettled } from './read-drill.ts'

const faults = [...processFaults, ...databaseFaults, ...clockFaults]
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'string' } },
})
const unknown = positionals.find((name) => !faults.some((fault) => fault.name === name))
if (unknown !== undefined)
  throw new Error(`There is no fault ${unknown}: ${faults.map(({ name }) => name).join(' ')}`)
const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

const say = (line: string) => process.stdout.write(`${line}\n`)
const secondsSince = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`
const longestHealMs = 150_000

/** Until everything is as before: `/health` says ready, and a press of after it is live. */
async function untilWell(health: HealthWatch, pressed: () => number): Promise<boolean> {
  const end = performance.now() + longestHealMs
  const before = pressed()
  while (performance.now() < end) {
    if (health.isReady() && pressed() > before + 1) return true
    await wait(100)
  }
  return false
}

interface Seen {
  readonly offences: readonly string[]
  readonly line: string
}

async function strike(fault: Fault, struck: Struck, health: HealthWatch): Promise<Seen> {
  const pressing = keepSubmitting(struck.venues, fault.name)
  health.said()
  await wait(2500)
  const note = await fault.strike({ ...struck, acknowledged: () => pressing.acknowledged })
  const healed = performance.now()
  const isWell = await untilWell(health, () => pressing.acknowledged.length)
  const healing = secondsSince(healed)
  await pressing.stop()
  const said = health.said().filter((one) => one !== 'ready')
  const rows = await untilSettled(struck.testbed.databaseUrl, 120_000)
  const books = await Promise.all(
    struck.venues.map((venue) => readBooks(struck.testbed.town, venue)),
  )
  const { offences, published } = judgeOnce({
    expected: pressing.acknowledged.map((text) => `facebook: ${text}`),
    rows,
    standing: books.flatMap(({ standing }) => standing),
  })
  const { repeated, slowestMs } = pressing.counts
  const missed = fault.says && !said.some((one) => fault.says?.test(one))
  return {
    offences: [
      ...offences,
      ...(isWell ? [] : [`is not well ${healing} after it`]),
      ...(missed ? [`/health never said ${String(fault.says)}`] : []),
    ],
    line: [
      said.length === 0 ? '/health: ready all the time' : `/health: ${said.join(' · ')}`,
      `${pressing.acknowledged.length} presses, ${repeated} repeated, slowest ${(slowestMs / 1000).toFixed(1)} s`,
      `well ${healing} after it`,
      `${published} live by now`,
      ...(note === undefined ? [] : [note]),
    ].join('; '),
  }
}

async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 480, height: 480, channels: 3, background: '#c8553d' } as const
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}

const frontPort = await freePort()
const front = await openFront(frontPort)
const disk = makeSmallDisk()
const ways: WayToDatabase[] = []
const testbed = await openTestbed({
  frontPort,
  dataDir: disk.folder,
  isDurable: true,
  wayTo: async (url) => {
    const way = await wayToDatabase(url)
    ways.push(way)
    return way
  },
})
front.sendTo([Number(testbed.env.PORT)])
const kept = (role: string) => [productEntry, `--roles=${role}`, '--empty']
const web = await keepProcess(kept('web'), testbed.env, { first: testbed.web, said: testbed.said })
const worker = await keepProcess(kept('worker'), testbed.env, { said: testbed.said })
const health = watchHealth(`http://localhost:${frontPort}`)
/** Faults, as npm test counts them; of those that failed, what they broke. */
const totals = { passed: 0, failed: 0, skipped: 0 }
let offended = 0
try {
  const venues = await connectAccounts(testbed, { pictures: [await aPicture()] })
  await testbed.town.post('/faults', { route: '*', kind: 'usage', percent: 20 })
  const [way] = ways
  if (!way) throw new Error('There is no way to the database.')
  const { folder: dataDir } = disk
  const struck = { testbed, venues, front, way, web, worker, dataDir, acknowledged: () => [] }
  for (const fault of chosen) {
    const missing = fault.missing?.() ?? null
    if (missing !== null) {
      say(`${fault.name}: not run (${missing})`)
      totals.skipped++
      continue
    }
    const { offences, line } = await strike(fault, struck, health).catch((error: unknown) => ({
      offences: [String(error)],
      line: 'broke off',
    }))
    say(`${fault.name}: ${offences.length === 0 ? 'ok' : 'FAILED'}; ${fault.title}; ${line}`)
    for (const offence of offences) say(`  ${offence}`)
    if (offences.length === 0) totals.passed++
    else totals.failed++
    offended += offences.length
  }
} finally {
  await health.stop()
  await Promise.all([web.stop(), worker.stop()])
  await front.stop()
  await testbed.stop()
  disk.remove()
}
say(
  `${chosen.length - totals.skipped} faults, ${totals.skipped} not run; ${offended === 0 ? 'ok' : `FAILED, ${offended} offences`}`,
)
if (values.report !== undefined) writeFileSync(values.report, JSON.stringify(totals))
if (offended > 0) process.exitCode = 1
