import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/support/product.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded-postgres.ts'
import { photoFetchMs } from './chaos-timing.ts'
import { endProcess, startProcess, type Started } from './child-process.ts'
import { readOwners, type Owner } from './owner-client.ts'
import { townControl, type TownControl } from './town-control.ts'

/**
 * Database server and town, which are never hurt, and the web process, with one owner and company a
 * page of the town.
 */
export interface ChaosTestbed {
  readonly town: TownControl
  readonly webUrl: string
  readonly databaseUrl: string
  /** What a further process of the product needs. */
  readonly env: Readonly<Record<string, string>>
  readonly owners: readonly Owner[]
  /** The process that is pressed. */
  readonly web: Started
  readonly townProcess: Started
  /** What web and workers printed. */
  readonly said: string[]
  /** The machine is lost: web process, database and data folder are gone at once. The town goes on. */
  burnDown(): Promise<void>
  stop(): Promise<void>
}

/** Where people press, and the town that they press for. */
export type Doors = Pick<ChaosTestbed, 'town' | 'webUrl' | 'owners'>

export const productEntry = 'chaos/product-process.ts'
export const databasePassword = 'chaos-only'

export interface TestbedOptions {
  /** Where somebody else stands before the web process: its public address. */
  readonly frontPort?: number
  /** The folder of another release, which the web process then is of. */
  readonly root?: string
  /** Where the product's files and its PostgreSQL lie; it is removed in the end. */
  readonly dataDir?: string
  /** With fsync, as in life. */
  readonly isDurable?: boolean
  /** The way that the product takes to its database. */
  readonly wayTo?: (databaseUrl: string) => Promise<{ readonly url: string; close(): void }>
}

const makeDataDir = () => mkdtempSync(join(tmpdir(), 'marquee-chaos-'))

export async function openTestbed(options: TestbedOptions = {}): Promise<ChaosTestbed> {
  const { frontPort, root = '.', dataDir = makeDataDir(), isDurable = false } = options
  chmodSync(dataDir, 0o755)
  const said: string[] = []
  const [port, townPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const publicUrl = `http://localhost:${frontPort ?? port}`
  const postgres = await startEmbeddedPostgres({
    dataDir,
    password: databasePassword,
    forTests: !isDurable,
  })
  const way = await options.wayTo?.(postgres.url)
  const townProcess = startProcess(
    [
      'sandbox/src/main.ts',
      '--port',
      String(townPort),
      '--smtp-port',
      String(smtpPort),
      '--seed',
      'bare',
      '--webhook-base',
      publicUrl,
      '--media-fetch-ms',
      String(photoFetchMs),
    ],
    {},
    (text) => said.push(text),
  )
  await townProcess.ready
  const env = {
    PORT: String(port),
    TOWN_PORT: String(townPort),
    TOWN_SMTP_PORT: String(smtpPort),
    DATA_DIR: dataDir,
    DATABASE_URL: way?.url ?? postgres.url,
    MODE: 'demo',
    PUBLIC_URL: publicUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join('node_modules', '.cache', 'compiled'),
  }
  const web = startProcess([join(root, productEntry), '--roles=web', '--empty'], env, (text) =>
    said.push(text),
  )
  const message = await web.ready.catch((cause: unknown) => {
    throw new Error(`The web process did not start: ${said.join('')}`, { cause })
  })
  const burnDown = async () => {
    await endProcess(web)
    way?.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    burnDown,
    web,
    townProcess,
    town: townControl(`http://localhost:${townPort}`),
    webUrl: publicUrl,
    databaseUrl: postgres.url,
    env,
    said,
    owners: readOwners(message),
    async stop() {
      await burnDown()
      await endProcess(townProcess)
    },
  }
}
