import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../e2e/support/product.ts'
import { startS3StandIn } from '../../server/src/connectors/storage/testing/s3-stand-in.ts'
import { openSecrets } from '../../server/src/platform/secrets.ts'
import { photoFetchMs } from '../chaos-timing.ts'
import { endProcess, startCommand, startProcess, type Started } from '../child-process.ts'
import { productEntry } from '../testbed.ts'
import { townControl, type TownControl } from '../town-control.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { relays, startHaproxy, webFront } from './haproxy.ts'
import { openMachineRoom, type Machine } from './namespaces.ts'

const names = ['web1', 'web2', 'work1', 'work2', 'work3'] as const
export type MachineName = (typeof names)[number]

/** Machines with nothing on them yet, and what all of them share. */
export interface MachineTestbed {
  readonly publicUrl: string
  readonly databaseUrl: string
  readonly town: TownControl
  /** What the processes printed. */
  readonly said: string[]
  machine(name: MachineName): Machine
  /** Of the web process there, past the proxy. */
  urlOf(name: MachineName): string
  /** The product on that machine, by its name's role. */
  start(name: MachineName, more?: Readonly<Record<string, string>>): Started
  stop(): Promise<void>
}

/** Database, store and town on the host, the proxy before the web machines, and a way to all of it. */
export async function openMachineTestbed(): Promise<MachineTestbed> {
  const closing: (() => unknown)[] = []
  const said: string[] = []
  const room = openMachineRoom(names)
  closing.push(() => room.remove())
  const machine = (name: MachineName): Machine => {
    const found = room.machines[name]
    if (!found) throw new Error(`There is no machine ${name}.`)
    return found
  }
  const folder = mkdtempSync(join(tmpdir(), 'marquee-machines-'))
  chmodSync(folder, 0o755)
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  openSecrets(join(folder, 'keys'))
  const [port, front] = [await freePort(), await freePort()]
  const publicUrl = `http://localhost:${front}`
  const shared = await openShared({ publicUrl, address: room.hostAddress, said })
  closing.push(() => shared.stop())
  const proxy = (name: string, config: string, by: readonly string[] = []) => {
    const child = startHaproxy(folder, { name, config, by })
    closing.push(() => child.kill('SIGKILL'))
  }
  const relay = (from: string, to: string) => (at: number) => ({
    name: `at${at}`,
    from: `${from}:${at}`,
    to: `${to}:${at}`,
  })
  proxy('host', relays(shared.ports.map(relay(room.hostAddress, '127.0.0.1'))))
  for (const name of names) {
    const { address, by } = machine(name)
    const web = { name: 'web', from: `${address}:${port}`, to: `127.0.0.1:${port}` }
    proxy(name, relays([...shared.ports.map(relay('127.0.0.1', room.hostAddress)), web]), by)
  }
  const webs = (['web1', 'web2'] as const).map((name) => `${machine(name).address}:${port}`)
  proxy('front', webFront(`127.0.0.1:${front}`, webs))
  return {
    publicUrl,
    databaseUrl: shared.env.DATABASE_URL ?? '',
    town: shared.town,
    said,
    machine,
    urlOf: (name) => `http://${machine(name).address}:${port}`,
    start(name, more = {}) {
      const dataDir = join(folder, name)
      mkdirSync(dataDir, { mode: 0o700 })
      copyFileSync(join(folder, 'keys', 'secrets.json'), join(dataDir, 'secrets.json'))
      const role = name.startsWith('web') ? 'web' : 'worker'
      const own = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: publicUrl }
      const args = [productEntry, `--roles=${role}`, '--empty']
      const env = { ...shared.env, ...own, ...more }
      const started = startCommand({ by: machine(name).by, args, env }, (text) => said.push(text))
      closing.push(() => endProcess(started))
      return started
    },
    async stop() {
      for (const close of closing.toReversed())
        await Promise.resolve(close()).catch(() => undefined)
    },
  }
}

interface Shared {
  readonly env: Readonly<Record<string, string>>
  readonly town: TownControl
  /** Of what listens on the host's own address. */
  readonly ports: readonly number[]
  stop(): Promise<void>
}

async function openShared(at: {
  readonly publicUrl: string
  readonly address: string
  readonly said: string[]
}): Promise<Shared> {
  const [townPort, smtpPort, databasePort] = [await freePort(), await freePort(), await freePort()]
  const postgres = await startDebianPostgres(at.address, databasePort)
  const store = await startS3StandIn()
  const numbers = ['--port', String(townPort), '--smtp-port', String(smtpPort)]
  const more = ['--webhook-base', at.publicUrl, '--media-fetch-ms', String(photoFetchMs)]
  const townProcess = startProcess(
    ['sandbox/src/main.ts', ...numbers, '--seed', 'bare', ...more],
    {},
    (text) => at.said.push(text),
  )
  await townProcess.ready
  const { settings } = store
  return {
    town: townControl(`http://localhost:${townPort}`),
    ports: [townPort, smtpPort, Number(new URL(settings.endpoint).port)],
    env: {
      TOWN_PORT: String(townPort),
      TOWN_SMTP_PORT: String(smtpPort),
      DATABASE_URL: postgres.url,
      MODE: 'demo',
      LOG_LEVEL: 'error',
      MEDIA_STORE_ENDPOINT: settings.endpoint,
      MEDIA_STORE_BUCKET: settings.bucket,
      MEDIA_STORE_KEY: settings.accessKey,
      MEDIA_STORE_SECRET: settings.secretKey,
    },
    async stop() {
      await endProcess(townProcess)
      await store.close()
      await postgres.stop()
    },
  }
}
