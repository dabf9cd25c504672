import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts'
import { chooseRunner, placeCluster } from '../../server/src/platform/db/embedded/postgres-files.ts'
import { riskySettings } from '../durability.ts'
import { databasePassword } from '../testbed.ts'
import { readDrill } from '../read-drill.ts'
import type { Fault, Struck } from './fault.ts'
import { freeze, postgresPids } from './freeze.ts'
import { fillDisk, notSmall } from './small-disk.ts'

const unavailable = /The database does not answer/

export const databaseFaults: readonly Fault[] = [
  {
    name: 'database-killed',
    title: 'PostgreSQL killed (`kill -9` of the server), started again by the product',
    async strike({ testbed }) {
      process.kill((await postgresPids(testbed.databaseUrl)).server, 'SIGKILL')
      await wait(1000)
    },
  },
  {
    name: 'database-frozen',
    title: 'PostgreSQL frozen for 20 s, all its processes',
    says: unavailable,
    async strike({ testbed }) {
      await freeze((await postgresPids(testbed.databaseUrl)).all, 20_000)
    },
  },
  {
    name: 'database-away',
    title: 'database away for 60 s: connections cut, new ones refused',
    says: unavailable,
    async strike({ way }) {
      way.shut()
      await wait(60_000)
      way.letIn()
    },
  },
  {
    name: 'database-replaced',
    title: 'database failed over: old connections silent for ever, new ones answered',
    says: unavailable,
    async strike({ way }) {
      way.fallSilent()
      await wait(10_000)
    },
  },
  {
    name: 'power-lost',
    title:
      'power of PostgreSQL lost, three times at random: its folder as it is at one instant, started elsewhere',
    async strike(struck) {
      let recovered = 0
      for (let copy = 0; copy < 3; copy++) {
        await wait(1000 + Math.random() * 3000)
        recovered += await loseCopy(struck)
      }
      return `${recovered} acknowledged posts looked for in the copies, all there`
    },
  },
  {
    name: 'disk-full',
    title: 'disk of database and files full for 20 s',
    missing: notSmall,
    async strike({ dataDir }) {
      const free = fillDisk(dataDir)
      await wait(20_000)
      free()
      return 'a small disk in memory'
    },
  },
]

/**
 * All processes of the server stand still, so the copy is of one instant. Everything acknowledged
 * by then must be in it. Answers how many that were.
 */
async function loseCopy({ testbed, dataDir, acknowledged }: Struck): Promise<number> {
  const cluster = placeCluster(dataDir, chooseRunner())
  const there = mkdtempSync(join(tmpdir(), 'marquee-power-'))
  chmodSync(there, 0o755)
  const copy = placeCluster(there, chooseRunner())
  let known: readonly string[] = []
  const settings = await riskySettings(testbed.databaseUrl)
  if (settings.length > 0) throw new Error(`The server is not durable: ${settings.join(', ')}`)
  await freeze((await postgresPids(testbed.databaseUrl)).all, async () => {
    known = [...acknowledged()]
    cpSync(cluster, copy, { recursive: true, preserveTimestamps: true })
    own(copy, statSync(cluster))
  })
  // the copy is of another machine: its process ids say nothing here
  rmSync(join(copy, 'postmaster.pid'), { force: true })
  const again = await startEmbeddedPostgres({ dataDir: there, password: databasePassword })
  try {
    const texts = new Set((await readDrill(again.url)).map(({ text }) => text))
    const lost = known.filter((text) => !texts.has(text))
    if (lost.length > 0) throw new Error(`Acknowledged and not in the copy: ${lost.join('; ')}`)
    if (known.length === 0) throw new Error('Nothing was acknowledged before the power was lost.')
    return known.length
  } finally {
    await again.stop()
    rmSync(there, { recursive: true, force: true })
  }
}

function own(path: string, { uid, gid }: { readonly uid: number; readonly gid: number }): void {
  chownSync(path, uid, gid)
  chmodSync(path, statSync(path).isDirectory() ? 0o700 : 0o600)
  if (statSync(path).isDirectory())
    for (const name of readdirSync(path)) own(join(path, name), { uid, gid })
}
