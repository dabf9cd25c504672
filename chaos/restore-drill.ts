// A restore drill under load: posts are going out, a backup is taken in the middle, everything is
// destroyed, and the backup is restored. `--publications 2000` in the full run.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded-postgres.ts'
import { endProcess, startProcess, type Started } from './child-process.ts'
import { connectAccounts, type Venue } from './connect-accounts.ts'
import { drillReport, judgeDrill } from './judge-drill.ts'
import { openTestbed, productEntry, type ChaosTestbed } from './testbed.ts'
import { logInOwner, type OwnerClient } from './owner-client.ts'
import { readBooks } from './read-books.ts'
import { readSpoken } from './read-spoken.ts'
import { readDrill, readLedgerOf, untilAsked, untilSettled, type DrillRow } from './read-drill.ts'
import { runOperator } from './run-operator.ts'
import { startFleet } from './worker-fleet.ts'

const { values } = parseArgs({
  options: { publications: { type: 'string', default: '60' } },
})
const wanted = Number(values.publications)
const runMs = Math.max(16_000, wanted * 60)
/** Only networks whose limits a day's worth of posts does not meet. */
const used = new Set(['facebook', 'instagram', 'threads'])
const begun = performance.now()
const say = (what: string) =>
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${what}\n`)

const secret = { BACKUP_PASSPHRASE: 'burrata at half past eight' }
const textOf = (number: number) => `Evening ${number}: eleven portions, gone by eight.`

/** Everything is scheduled before the backup, spread over the run and beyond its end. */
async function scheduleAll(venues: readonly Venue[], startedAt: number): Promise<string[]> {
  const texts: string[] = []
  const calls: (() => Promise<unknown>)[] = []
  for (let planned = 0, number = 1; planned < wanted; number++) {
    const venue = venues[number % venues.length]
    if (!venue) throw new Error('There is no venue.')
    const networks = venue.networks.filter((network) => used.has(network))
    planned += networks.length
    const title = textOf(number)
    // half of it around the backup, some long after everything is over
    const dueAt = startedAt + (planned / wanted) * runMs * 1.15 + wanted * 15 + 4000
    const send = () =>
      venue.owner.call(
        'POST /posts/schedule',
        {
          title,
          mediaIds: venue.mediaIds,
          socialNetworks: networks,
          scheduledAt: new Date(dueAt).toISOString(),
          latenessMinutes: 5,
          firstComment: `Book at the bar, evening ${number}.`,
        },
        { key: crypto.randomUUID() },
      )
    calls.push(send)
    texts.push(title)
  }
  // in order, some at a time, so that none is late before it is pressed
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let next = calls.shift(); next; next = calls.shift()) await next()
    }),
  )
  return texts
}

async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 480, height: 480, channels: 3, background: '#c8553d' } as const
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}

interface Again {
  readonly url: string
  readonly owners: readonly OwnerClient[]
  stop(): Promise<void>
}

/** The backup in a new folder and a new database, and the product on it. */
async function restoreElsewhere(testbed: ChaosTestbed, backup: string): Promise<Again> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-drill-'))
  chmodSync(dataDir, 0o755)
  const holder = mkdtempSync(join(tmpdir(), 'marquee-drill-db-'))
  chmodSync(holder, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataDir: holder,
    password: 'drill-only',
    forTests: true,
  })
  const env = { ...testbed.env, ...secret, DATA_DIR: dataDir, DATABASE_URL: postgres.url }
  say((await runOperator('restore', [backup], env)).trim())
  const started: Started[] = ['web', 'worker'].map((role) =>
    startProcess([productEntry, `--roles=${role}`, '--empty'], env, (text) =>
      testbed.said.push(text),
    ),
  )
  await Promise.all(started.map(({ ready }) => ready)).catch((cause: unknown) => {
    throw new Error(`The restored product did not start: ${testbed.said.join('')}`, { cause })
  })
  return {
    url: postgres.url,
    owners: await Promise.all(testbed.owners.map((owner) => logInOwner(testbed.webUrl, owner))),
    async stop() {
      await Promise.all(started.map(endProcess))
      await postgres.stop()
      for (const folder of [dataDir, holder]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const booksOf = async (testbed: ChaosTestbed, venues: readonly Venue[]) =>
  (await Promise.all(venues.map((venue) => readBooks(testbed.town, venue)))).flatMap(
    ({ standing }) => standing,
  )

const backups = mkdtempSync(join(tmpdir(), 'marquee-backups-'))
const testbed = await openTestbed()
try {
  const venues = await connectAccounts(testbed, { pictures: [await aPicture()] })
  // a day's posts go out in minutes here, and with them an hour's quota of calls
  await testbed.town.post('/faults', { route: '*', kind: 'usage', percent: 20 })
  const fleet = await startFleet(testbed, 2)
  const startedAt = Date.now()
  const texts = await scheduleAll(venues, startedAt)
  say(`${texts.length} posts are scheduled`)
  await wait(Math.max(0, startedAt + runMs * 0.5 + wanted * 15 - Date.now()))
  const before = await readDrill(testbed.databaseUrl)
  await runOperator('backup', [backups], { ...testbed.env, ...secret })
  say(`the backup is taken; ${count(before, 'published')} of ${before.length} were out`)
  await wait(Math.max(3000, runMs * 0.15))
  const sent = await booksOf(testbed, venues)
  await fleet.stop()
  await testbed.burnDown()
  const lostAnswers = await booksOf(testbed, venues)
  say(
    `everything is gone; ${lostAnswers.length} stand at the networks (${sent.length} a moment ago)`,
  )
  const [name = ''] = readdirSync(backups).filter((one) => one !== 'files')
  const again = await restoreElsewhere(testbed, join(backups, name))
  try {
    const restored = await readDrill(again.url)
    await untilAsked(again.owners, runMs * 3 + 120_000)
    const asked = await booksOf(testbed, venues)
    say('the networks were asked')
    for (const owner of again.owners) await owner.call('POST /restored/release', { ids: null })
    const rows = await untilSettled(again.url, runMs * 3 + 180_000)
    const verdict = judgeDrill({
      restored,
      rows,
      liveAtLoss: lostAnswers,
      liveWhenAsked: asked,
      standing: await booksOf(testbed, venues),
      spoken: (await Promise.all(venues.map((venue) => readSpoken(testbed.town, venue)))).flatMap(
        (one) => one.spoken,
      ),
    })
    process.stdout.write(`${drillReport(verdict, (performance.now() - begun) / 1000)}\n`)
    if (verdict.offences.length > 0) process.exitCode = 1
    for (const [, text = ''] of verdict.offences
      .flatMap((offence) => [/^is said .*(Book at the bar, .*)$/.exec(offence) ?? []])
      .slice(0, 5))
      process.stdout.write(
        `what the ledger knows of "${text}":\n${await readLedgerOf(again.url, text)}\n`,
      )
  } finally {
    await again.stop()
  }
} finally {
  await testbed.stop()
  rmSync(backups, { recursive: true, force: true })
}

function count(rows: readonly DrillRow[], state: string): number {
  return rows.filter((row) => row.state === state).length
}
