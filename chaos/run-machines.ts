// npm run chaos -- --machines: two web and three worker processes, each on a machine of its own
// (network namespaces), Debian's PostgreSQL and HAProxy, one store. As root on Linux; elsewhere it says
// what is missing. `--publications 120`.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { connectAccounts, type Venue } from './connect-accounts.ts'
import { faketimeEnv, noFaketime } from './faults/faketime.ts'
import { asked } from './gather-facts.ts'
import type { Doors } from './testbed.ts'
import { judgeOnce } from './judge-once.ts'
import { eventAcross, sessionAcross, uploadAcross } from './machines/across.ts'
import { noPostgres } from './machines/debian-postgres.ts'
import { noHaproxy } from './machines/haproxy.ts'
import { openMachineTestbed, type MachineTestbed } from './machines/machine-testbed.ts'
import { noNamespaces } from './machines/namespaces.ts'
import { readOwners } from './owner-client.ts'
import { keepSubmitting } from './submit-now.ts'
import { readBooks } from './read-books.ts'
import { readDrill, untilSettled } from './read-drill.ts'
import { scheduleSpread } from './schedule-spread.ts'

const { values } = parseArgs({ options: { publications: { type: 'string', default: '120' } } })
const runMs = 40_000
const begun = performance.now()
const say = (what: string) =>
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${what}\n`)

async function run(testbed: MachineTestbed): Promise<readonly string[]> {
  const web1 = testbed.start('web1')
  const owners = readOwners(await web1.ready)
  const [owner] = owners
  if (!owner) throw new Error('There is no owner.')
  const [web2, work1, work2] = [
    testbed.start('web2'),
    testbed.start('work1'),
    testbed.start('work2'),
  ]
  const work3 = testbed.start('work3', faketimeEnv(90))
  await Promise.all([web2, work1, work2, work3].map(({ ready }) => ready))
  await untilAnswers(`${testbed.publicUrl}/health/live`)
  const apart = await reasonsOf(testbed)
  say(`all run, the clock of one worker is 90 s fast; /health: ${apart}`)
  const offences = /1 of 3 workers runs on a machine whose clock is off/.test(apart)
    ? []
    : [`/health says of the clock: ${apart}`]
  const pair = [testbed.urlOf('web1'), testbed.urlOf('web2')] as const
  await sessionAcross(pair, owner)
  await uploadAcross(pair, owner, await aPicture())
  const toldMs = await eventAcross(pair, owner, await aPicture())
  say(`a session and an upload go across, and a live event after ${Math.round(toldMs)} ms`)
  const doors = { town: testbed.town, webUrl: testbed.publicUrl, owners }
  const venues = await connectAccounts(doors, { pictures: [await aPicture()] })
  await testbed.town.post('/faults', { route: '*', kind: 'usage', percent: 20 })
  const startAt = Date.now() + 4000
  const wanted = Number(values.publications)
  const scheduled = await scheduleSpread(venues, { wanted, startAt, runMs })
  const pressing = keepSubmitting(venues, 'Across')
  await wait(8000)
  work1.child.kill('SIGKILL')
  say('a worker was killed')
  offences.push(...(await cutOff(testbed)), ...(await switchOff(testbed, doors, venues)))
  web1.child.kill('SIGKILL')
  say('a web process was killed')
  await wait(10_000)
  await pressing.stop()
  const verdict = judgeOnce({
    expected: [...scheduled, ...pressing.acknowledged.map((text) => `facebook: ${text}`)],
    rows: await untilSettled(testbed.databaseUrl, 120_000),
    standing: await standingAt(doors, venues),
  })
  const { calls, repeated, slowestMs } = pressing.counts
  say(
    `${verdict.published} published; ${calls} calls, ${repeated} repeated, slowest press ${(slowestMs / 1000).toFixed(1)} s`,
  )
  return [...offences, ...verdict.offences]
}

/** Only the worker whose clock is off is left: nothing may go out, and `/health` says so. */
async function cutOff(testbed: MachineTestbed): Promise<string[]> {
  testbed.machine('work2').cutOff()
  say('another worker is cut off')
  // what it had sent is stored by now, or not until it is back
  await wait(3000)
  const before = await published(testbed)
  await wait(15_000)
  const during = (await published(testbed)) - before
  say(`${during} were called published in 15 s; /health: ${await reasonsOf(testbed)}`)
  testbed.machine('work2').linkUp()
  return during === 0 ? [] : [`the worker whose clock is 90 s off sent ${during}`]
}

/** Every worker hears of it, whichever network it hangs on. */
async function switchOff(
  testbed: MachineTestbed,
  doors: Doors,
  venues: readonly Venue[],
): Promise<string[]> {
  const facebook = async () =>
    (await standingAt(doors, venues)).filter(({ network }) => network === 'facebook').length
  const off =
    "insert into network_switches (network, reason, stopped_at) values ('facebook', 'drill', clock_timestamp())"
  await asked(testbed.databaseUrl, (client) => client.query(off))
  await wait(4000)
  const before = await facebook()
  await wait(6000)
  const during = (await facebook()) - before
  await asked(testbed.databaseUrl, (client) => client.query('delete from network_switches'))
  say(`Facebook was switched off for 10 s, and ${during} went out there in the last 6 of them`)
  return during === 0 ? [] : [`${during} went out to Facebook while it was switched off`]
}

async function reasonsOf(testbed: MachineTestbed): Promise<string> {
  const answer = await fetch(`${testbed.urlOf('web2')}/health`)
  const { status, reasons } = (await answer.json()) as {
    status: string
    reasons: readonly string[]
  }
  return `${status}, ${reasons.join(' ')}`
}

const published = async ({ databaseUrl }: MachineTestbed) =>
  (await readDrill(databaseUrl)).filter(({ state }) => state === 'published').length

const standingAt = async ({ town }: Doors, venues: readonly Venue[]) =>
  (await Promise.all(venues.map((venue) => readBooks(town, venue)))).flatMap(
    ({ standing }) => standing,
  )

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await wait(100)
  }
  throw new Error(`Nobody answers at ${url}.`)
}

async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 480, height: 480, channels: 3, background: '#c8553d' } as const
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}

const missing = noNamespaces() ?? noHaproxy() ?? noPostgres() ?? noFaketime()
if (missing !== null) {
  process.stdout.write(`several machines: not run (${missing})\n`)
  // for the run that counts it as skipped
  process.exitCode = 75
} else {
  const testbed = await openMachineTestbed()
  const offences = await run(testbed)
    .catch((error: unknown) => [
      `broke off: ${error instanceof Error ? error.stack : String(error)}`,
      testbed.said.slice(-5).join(''),
    ])
    .finally(() => testbed.stop())
  for (const offence of offences) process.stdout.write(`  ${offence}\n`)
  say(`several machines: ${offences.length === 0 ? 'ok' : `FAILED, ${offences.length} offences`}`)
  process.exitCode = offences.length === 0 ? 0 : 1
}
