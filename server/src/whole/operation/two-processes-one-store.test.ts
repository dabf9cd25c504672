import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startS3StandIn, type S3StandIn } from '#connectors/storage/testing/s3-stand-in.ts'
import { openSecrets } from '#platform/secrets.ts'
import { startWholeApp, type WholeApp, type WholePerson } from '../../testing/whole-app.ts'

interface Product {
  readonly url: string
  readonly dataDir: string
  readonly child: ChildProcess
}

let folder: string
let standIn: S3StandIn
/** Only for its database, and the person in it. */
let whole: WholeApp
let marta: WholePerson
const products: Product[] = []

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const aPort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A product of its own machine: nothing but database, store and key ring is shared. */
async function start(name: string, role: 'web' | 'worker'): Promise<Product> {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { mode: 0o700 })
  copyFileSync(join(folder, 'keys', 'secrets.json'), join(dataDir, 'secrets.json'))
  const port = await aPort()
  const { settings } = standIn
  const child = spawn(process.execPath, [main, `--roles=${role}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      MODE: 'live',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: whole.db.url,
      LOG_LEVEL: 'error',
      MEDIA_STORE_ENDPOINT: settings.endpoint,
      MEDIA_STORE_BUCKET: settings.bucket,
      MEDIA_STORE_KEY: settings.accessKey,
      MEDIA_STORE_SECRET: settings.secretKey,
    },
  })
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += String(chunk)
      if (/^ready /m.test(said)) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`The product ended: ${said}`)))
  })
  const product = { url: `http://localhost:${port}`, dataDir, child }
  products.push(product)
  await ready
  return product
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-two-'))
  standIn = await startS3StandIn()
  whole = await startWholeApp()
  // the demo owner’s address would make the database a demo’s
  marta = await whole.aPerson('marta@venue.example')
  openSecrets(join(folder, 'keys'))
})
afterAll(async () => {
  for (const { child } of products) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await whole.close()
  await standIn.close()
  rmSync(folder, { recursive: true, force: true })
})

const item = z.object({
  id: z.string(),
  state: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
})
/** `asked` as `GET /media`. */
const ask = (product: Product, asked: string, more: RequestInit = {}) => {
  const [method = '', path = ''] = asked.split(' ')
  return fetch(`${product.url}/api${path}`, {
    ...more,
    method,
    headers: {
      'x-api-key': 'marquee-web',
      authorization: `Bearer ${marta.token}`,
      ...more.headers,
    },
  })
}
const json = (body: object): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

it.runIf(process.env.MARQUEE_FULL === '1')(
  'an upload begun on one machine is finished on another, made ready by a third, and served by both',
  { timeout: 90_000 },
  async () => {
    const [one, two] = [await start('one', 'web'), await start('two', 'web')]
    const worker = await start('worker', 'worker')
    const noise = { type: 'gaussian', mean: 120, sigma: 50 } as const
    const photo = await sharp({
      create: { width: 1200, height: 900, channels: 3, background: '#806040', noise },
    })
      .jpeg({ quality: 95 })
      .toBuffer()
    const id = randomUUID()
    const send = (product: Product, from: number, to: number) =>
      ask(product, `PUT /media/uploads/${id}`, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-range': `bytes ${from}-${to - 1}/${photo.length}`,
        },
        body: new Uint8Array(photo.subarray(from, to)),
      })
    const middle = Math.floor(photo.length / 2)
    await ask(one, `POST /media/uploads/${id}`, json({ name: 'a.jpg', bytes: photo.length }))
    expect(await (await send(one, 0, middle)).json()).toMatchObject({ received: middle })
    expect(await (await ask(two, `GET /media/uploads/${id}`)).json()).toMatchObject({
      received: middle,
    })
    expect(await (await send(two, middle, photo.length)).json()).toMatchObject({ item: { id } })
    const seen = async () => z.parse(item, await (await ask(one, `GET /media/${id}`)).json())
    await expect.poll(async () => (await seen()).state, { timeout: 30_000 }).toBe('ready')

    const { url } = await seen()
    const whole = Buffer.from(await (await fetch(`${two.url}${url}`)).arrayBuffer())
    expect((await sharp(whole).metadata()).format).toBe('jpeg')
    for (const product of [one, two]) {
      const head = await fetch(`${product.url}${url}`, { method: 'HEAD', redirect: 'error' })
      expect([
        head.status,
        head.headers.get('content-type'),
        head.headers.get('content-length'),
        head.headers.get('accept-ranges'),
      ]).toEqual([200, 'image/jpeg', String(whole.length), 'bytes'])
      const part = await fetch(`${product.url}${url}`, { headers: { range: 'bytes=100-199' } })
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes 100-199/${whole.length}`,
      ])
      const bytes = Buffer.from(await part.arrayBuffer())
      expect(bytes.equals(whole.subarray(100, 200))).toBe(true)
    }
    // copies for decoders were lent and are gone, and no file of a guest lies on any machine
    for (const { dataDir } of [one, two, worker]) expect(filesBelow(dataDir)).toEqual([])
  },
)

/** Pictures and videos, and what arrives of them. */
const filesBelow = (dataDir: string) => {
  try {
    return readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}
