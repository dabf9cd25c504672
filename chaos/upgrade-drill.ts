// An upgrade under load: an older release from git's history works with its data, this release joins
// it on the same database, both work, and the older one goes. `--publications 300` in the full run.
import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '../e2e/support/product.ts'
import { demoLogin } from '../server/src/demo/demo-login.ts'
import { migrate } from '../server/src/platform/db/schema/migrate.ts'
import { endProcess, startProcess, type Started } from './child-process.ts'
import { connectAccounts } from './connect-accounts.ts'
import { openFront } from './front.ts'
import { asked } from './gather-facts.ts'
import { openTestbed, productEntry, type ChaosTestbed } from './testbed.ts'
import { judgeOnce, type OnceVerdict } from './judge-once.ts'
import { newerNetworks, olderCommit, unpackOlder, type OlderRelease } from './older-release.ts'
import { keepSubmitting } from './submit-now.ts'
import { readBooks } from './read-books.ts'
import { readDrill, untilSettled } from './read-drill.ts'
import { scheduleSpread } from './schedule-spread.ts'

const { values } = parseArgs({ options: { publications: { type: 'string', default: '60' } } })
const wanted = Number(values.publications)
/** The four quarters of the run: old alone, old on the new schema, both, new alone. */
const quarterMs = Math.max(6000, wanted * 50)
const begun = performance.now()
const say = (what: string) =>
  process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${what}\n`)
const publishedIn = async (testbed: ChaosTestbed) =>
  (await readDrill(testbed.databaseUrl)).filter(({ state }) => state === 'published').length

const countMigrations = (testbed: ChaosTestbed) =>
  asked(
    testbed.databaseUrl,
    async (client) => (await client.query('select 1 from schema_migrations')).rowCount ?? 0,
  )

async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 480, height: 480, channels: 3, background: '#c8553d' } as const
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}

async function drill(older: OlderRelease): Promise<OnceVerdict> {
  const frontPort = await freePort()
  const front = await openFront(frontPort)
  const newPort = await freePort()
  const testbed = await openFrontedTestbed(older, front, frontPort)
  const newSaid: string[] = []
  const processes: Started[] = []
  const born = async (root: string, role: string, port?: number) => {
    const said = root === '.' ? newSaid : testbed.said
    const started = startProcess(
      [`${root}/${productEntry}`, `--roles=${role}`, '--empty'],
      { ...testbed.env, ...(port === undefined ? {} : { PORT: String(port) }) },
      (text) => said.push(text),
    )
    processes.push(started)
    await started.ready.catch((cause: unknown) => {
      throw new Error(`A ${role} of ${root} did not start: ${said.join('')}`, { cause })
    })
    return started
  }
  try {
    const files = { pictures: [await aPicture()] }
    const venues = await connectAccounts(testbed, { ...files, without: newerNetworks })
    await testbed.town.post('/faults', { route: '*', kind: 'usage', percent: 20 })
    const oldWorkers = [await born(older.root, 'worker'), await born(older.root, 'worker')]
    const before = await countMigrations(testbed)
    const startAt = Date.now() + wanted * 30 + 2000
    const scheduled = await scheduleSpread(venues, { wanted, startAt, runMs: quarterMs * 4 })
    await wait(Math.max(0, startAt - Date.now()))
    const pressing = keepSubmitting(venues, 'Now')
    const sent: number[] = []
    const told = async (what: string) => {
      sent.push(await publishedIn(testbed))
      say(`${what}; ${sent.at(-1)} are out`)
    }
    await wait(quarterMs)
    await told(`${olderCommit} alone, ${before} migrations`)
    const since = performance.now()
    await born('.', 'web', newPort)
    const startMs = performance.now() - since
    const applied = (await countMigrations(testbed)) - before
    front.sendTo([testbed.webPort, newPort])
    await wait(quarterMs)
    await told(
      `${applied} migrations and a new web process in ${Math.round(startMs)} ms; old workers go on`,
    )
    const newWorkers = [await born('.', 'worker'), await born('.', 'worker')]
    front.sendTo([newPort])
    await endProcess(testbed.web)
    await wait(quarterMs)
    await told('workers of both')
    await Promise.all(oldWorkers.map(endProcess))
    await wait(quarterMs)
    await told('the new release alone')
    await pressing.stop()
    const rows = await untilSettled(testbed.databaseUrl, 120_000)
    await Promise.all(newWorkers.map(endProcess))
    const books = await Promise.all(venues.map((venue) => readBooks(testbed.town, venue)))
    const standing = books.flatMap((book) => book.standing)
    const expected = [...scheduled, ...pressing.acknowledged.map((text) => `facebook: ${text}`)]
    const { calls, repeated, slowestMs } = pressing.counts
    say(`${calls} calls, ${repeated} repeated, the slowest press ${Math.round(slowestMs)} ms`)
    const verdict = judgeOnce({ expected, rows, standing })
    for (const line of errorsIn([...testbed.said, ...newSaid]).slice(0, 5)) say(line.slice(0, 600))
    const again = (await migrate(testbed.databaseUrl)).length
    return {
      ...verdict,
      offences: [
        ...verdict.offences,
        ...idleQuarters(sent),
        ...(applied === 0 ? ['nothing was migrated'] : []),
        ...(again > 0 ? ['a second start migrates again'] : []),
      ],
    }
  } finally {
    await Promise.all(processes.map(endProcess))
    await front.stop()
    await testbed.stop()
  }
}

const errorsIn = (said: readonly string[]) => said.filter((line) => /"level":(50|60)/.test(line))

/** Of each quarter, how many were out by its end: in every one something must have gone out. */
const idleQuarters = (sent: readonly number[]) =>
  sent.flatMap((many, index) =>
    many === (sent[index - 1] ?? 0) ? [`nothing went out in quarter ${index + 1}`] : [],
  )

async function openFrontedTestbed(
  { root }: OlderRelease,
  front: Awaited<ReturnType<typeof openFront>>,
  frontPort: number,
): Promise<ChaosTestbed & { readonly webPort: number }> {
  const testbed = await openTestbed({ frontPort, root })
  // as the older product's own demo has them: by its owner the new release knows whose database it is
  await asked(testbed.databaseUrl, (client) =>
    client.query(
      `insert into users (id, email, first_name, last_name, signed_up_at, created_at, activated_at)
       values (gen_random_uuid(), $1, 'Marta', 'Bellini', now(), now(), now())`,
      [demoLogin.email],
    ),
  )
  const webPort = Number(testbed.env.PORT)
  front.sendTo([webPort])
  return { ...testbed, webPort }
}

const older = unpackOlder()
if (older === null) {
  process.stdout.write(
    `upgrade: not run (this clone does not have commit ${olderCommit}; fetch the whole history)\n`,
  )
  // for the run that counts it as skipped
  process.exitCode = 75
} else {
  try {
    const { offences, published } = await drill(older)
    for (const offence of offences) process.stdout.write(`  ${offence}\n`)
    process.stdout.write(
      `upgrade under load from ${olderCommit}: ${published} published, each once; ${offences.length === 0 ? 'ok' : `FAILED, ${offences.length} offences`}, ${((performance.now() - begun) / 1000).toFixed(0)} s\n`,
    )
    if (offences.length > 0) process.exitCode = 1
  } finally {
    older.remove()
  }
}
