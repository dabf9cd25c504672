import { randomInt } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Product {
  readonly url: string
  readonly town: string
  readonly readyLine: string
  readonly pid: number
  readonly dataDir: string
  /** What the product printed so far. */
  output(): string
  stop(): Promise<void>
}

/** A port that nobody listens on at this moment. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => {
      resolve(false)
    })
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true)
      })
    })
  })
}

/**
 * Below the ports that the system gives to outgoing connections: one of those could take a port
 * between the probe and the start.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000)
    if (await isFree(port)) return port
  }
}

export interface ProductOptions {
  readonly flags?: readonly string[]
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
  /** What is only known with the town's address. */
  readonly envOf?: (town: string) => Readonly<Record<string, string>>
  /** A checkout of the product; without it this one. */
  readonly root?: string
  /** Of the system, where it is not ours: only root can start it so. */
  readonly user?: number
}

/**
 * Starts the whole product with a town of its own in a folder of its own, as `npm start` does after
 * installing.
 */
export async function startProduct({
  flags = ['--empty'],
  dataDir = makeDataDir(),
  env = {},
  envOf = () => ({}),
  root = '.',
  user,
}: ProductOptions = {}): Promise<Product> {
  const [port, townPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
  const child = spawn(process.execPath, ['server/src/main.ts', ...flags], {
    cwd: root,
    ...(user === undefined ? {} : { uid: user, gid: user }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      TOWN_PORT: String(townPort),
      TOWN_SMTP_PORT: String(smtpPort),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      MODE: 'demo',
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'info',
      ...env,
      ...envOf(`http://localhost:${townPort}`),
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  const readyLine = await ready(child, () => said)
  return {
    url: `http://localhost:${port}`,
    town: `http://localhost:${townPort}`,
    readyLine,
    pid: child.pid ?? 0,
    dataDir,
    output: () => said,
    stop: () => stop(child),
  }
}

export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-story-'))
  chmodSync(dataDir, 0o755)
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

function ready(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      const line = /^ready .*$/m.exec(said())?.[0]
      if (!line) return
      clearInterval(timer)
      resolve(line)
    }, 30)
    child.once('exit', (code) => {
      clearInterval(timer)
      reject(new Error(`The product ended with code ${code} before it was ready:\n${said()}`))
    })
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
