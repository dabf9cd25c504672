import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/support/product.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { photoFetchMs } from './chaos-timing.ts'
import { endProcess, startProcess } from './child-process.ts'
import type { Owner } from './owner-client.ts'
import { townControl, type TownControl } from './town-control.ts'

/**
 * Everything that is never hurt: database server, town, and the web process, with one owner and
 * company a page of the town.
 */
export interface House {
  readonly town: TownControl
  readonly webUrl: string
  readonly databaseUrl: string
  /** What a further process of the product needs. */
  readonly env: Readonly<Record<string, string>>
  readonly owners: readonly Owner[]
  /** What web and workers printed. */
  readonly said: string[]
  /** The machine is lost: web process, database and data folder are gone at once. The town goes on. */
  burnDown(): Promise<void>
  stop(): Promise<void>
}

export const productEntry = 'chaos/product-process.ts'

/** `frontPort`: where somebody else stands before the web process, and is its public address. */
export async function openHouse(frontPort?: number): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-chaos-'))
  chmodSync(dataDir, 0o755)
  const said: string[] = []
  const [port, townPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const publicUrl = `http://localhost:${frontPort ?? port}`
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'chaos-only', forTests: true })
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
    DATABASE_URL: postgres.url,
    MODE: 'demo',
    PUBLIC_URL: publicUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join('node_modules', '.cache', 'compiled'),
  }
  const web = startProcess([productEntry, '--roles=web', '--empty'], env, (text) => said.push(text))
  const isReady = (message: unknown): message is { owners: readonly Owner[] } =>
    typeof message === 'object' && message !== null && 'owners' in message
  const message = await web.ready.catch((cause: unknown) => {
    throw new Error(`The web process did not start: ${said.join('')}`, { cause })
  })
  const burnDown = async () => {
    await endProcess(web)
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    burnDown,
    town: townControl(`http://localhost:${townPort}`),
    webUrl: publicUrl,
    databaseUrl: postgres.url,
    env,
    said,
    owners: isReady(message) ? message.owners : [],
    async stop() {
      await burnDown()
      await endProcess(townProcess)
    },
  }
}
