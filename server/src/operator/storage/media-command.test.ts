import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFileStorage, type FileStorage } from '#connectors/storage/file-storage.ts'
import { createMovingStorage } from '#connectors/storage/moving-storage.ts'
import { createS3Client } from '#connectors/storage/s3-client.ts'
import { createS3Storage } from '#connectors/storage/s3-storage.ts'
import { StorageError, type Storage } from '#connectors/storage/storage.ts'
import { away, startS3StandIn, type S3StandIn } from '#connectors/storage/testing/s3-stand-in.ts'
import { createKeyLock } from '#platform/db/key-lock.ts'
import { createTransfers, type Transfers } from '#platform/outbound/outbound-http.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { runMediaCommand } from './media-command.ts'

/** What takes long and other tests guard too is told by the full run alone. */
const isFull = process.env.MARQUEE_FULL === '1'

let db: TestDatabase
let standIn: S3StandIn
let transfers: Transfers
let folder: string
let disk: FileStorage
let store: Storage
/** As a product with the store sees its files. */
let product: Storage
let lock: ReturnType<typeof createKeyLock>
let count = 0
beforeAll(async () => {
  db = await createTestDatabase()
  standIn = await startS3StandIn()
  transfers = createTransfers()
  lock = createKeyLock(db.url, () => undefined)
})
afterAll(async () => {
  await lock.close()
  await transfers.close()
  await standIn.close()
  await db.drop()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-move-'))
  disk = createFileStorage(folder)
  const client = createS3Client({ settings: standIn.settings, transfers, clock: testClock() })
  store = createS3Storage({ client, prefix: `move-${++count}/`, local: disk })
  product = createMovingStorage({ store, disk, exclusively: lock.exclusively })
})
afterEach(() => {
  standIn.fault = null
  rmSync(folder, { recursive: true, force: true })
})

const say = (words: readonly string[] = ['move'], to: Storage | null = store) =>
  runMediaCommand(
    {
      storages: [{ name: 'media', disk, store: to }],
      exclusively: lock.exclusively,
      tell: () => undefined,
    },
    words,
  )
const onDisk = async () => Array.fromAsync(disk.keys())
const fill = async (files: number) => {
  for (let at = 0; at < files; at++) await disk.put(`c/${at}/original`, Buffer.from(`file ${at}`))
}
const readAll = (files: number) =>
  Promise.all(
    Array.from({ length: files }, async (_, at) =>
      (await product.read(`c/${at}/original`)).toString(),
    ),
  )
const all = (files: number) => Array.from({ length: files }, (_, at) => `file ${at}`)

it.runIf(isFull)(
  'moves every file while the product reads them, and nobody meets one that is missing',
  async () => {
    await fill(40)
    await disk.put('reports/c/2026-10-en.pdf', Buffer.from('a report'))
    let isMoving = true
    const reading = (async () => {
      let times = 0
      while (isMoving) {
        expect(await readAll(40)).toEqual(all(40))
        times += 1
      }
      return times
    })()
    expect(await say()).toBe(
      '41 files moved, each read back from the store and compared before it left the disk. The disk holds no other.',
    )
    isMoving = false
    expect(await reading).toBeGreaterThan(0)
    expect([await onDisk(), readdirSync(disk.arrivals)]).toEqual([[], []])
    expect(await readAll(40)).toEqual(all(40))
    expect((await store.read('reports/c/2026-10-en.pdf')).toString()).toBe('a report')
  },
)

it('goes on where it broke off, and loses nothing on the way', async () => {
  await fill(10)
  let calls = 0
  standIn.fault = (request, response) => ++calls > 20 && away(request, response)
  await expect(say()).rejects.toThrow(StorageError)
  standIn.fault = null
  const left = (await onDisk()).length
  expect([left > 0, left < 10]).toEqual([true, true])
  expect(await readAll(10)).toEqual(all(10))
  expect(await say()).toMatch(new RegExp(`^${left === 1 ? '1 file' : `${left} files`} moved`))
  expect(await readAll(10)).toEqual(all(10))
})

it('keeps a file on the disk that comes back from the store changed', async () => {
  await fill(2)
  standIn.fault = (request, response) => {
    const isBack = request.method === 'GET' && request.url?.includes('c/1/original') === true
    if (!isBack || !wasPut.has('c/1/original')) return false
    response.writeHead(200, { 'content-length': '6' }).end('file X')
    return true
  }
  const wasPut = new Set<string>()
  const put = store.adopt
  store = {
    ...store,
    adopt: async (key, path) => {
      await put(key, path)
      wasPut.add(key)
    },
  }
  await expect(say()).rejects.toThrow('1 file came back from the store changed')
  standIn.fault = null
  expect(await onDisk()).toEqual(['c/1/original'])
  expect((await product.read('c/1/original')).toString()).toBe('file 1')
})

it('never brings back what was replaced or removed meanwhile', async () => {
  await fill(30)
  const moving = say()
  await Promise.all([
    ...[3, 13, 23, 29].map((at) => product.put(`c/${at}/original`, Buffer.from(`new ${at}`))),
    ...[5, 15, 25, 28].map((at) => product.remove(`c/${at}/original`)),
  ])
  await moving
  await say()
  for (const at of [3, 13, 23, 29])
    expect(await text(await product.stream(`c/${at}/original`))).toBe(`new ${at}`)
  for (const at of [5, 15, 25, 28]) expect(await product.size(`c/${at}/original`)).toBeNull()
  expect(await onDisk()).toEqual([])
})

it('waits for whoever replaces the same file just now', async () => {
  await fill(1)
  const order: string[] = []
  const waiting = new Set<() => void>()
  const held = lock.exclusively('c/0/original', async () => {
    await new Promise<void>((resolve) => {
      waiting.add(resolve)
    })
    order.push('product')
  })
  await expect.poll(() => waiting.size).toBe(1)
  const moving = say().then(() => order.push('move'))
  await expect
    .poll(async () => {
      const { rows } = await db.pool.query(
        "select 1 from pg_locks where locktype = 'advisory' and not granted",
      )
      return rows.length
    })
    .toBe(1)
  expect(existsSync(disk.pathOf('c/0/original'))).toBe(true)
  for (const release of waiting) release()
  await Promise.all([held, moving])
  expect(order).toEqual(['product', 'move'])
})

it('leaves both where the store has another version, which is the one that is served', async () => {
  await fill(2)
  // as a process that ended between both steps of a replacement leaves them
  await store.put('c/1/original', Buffer.from('newer'))
  expect(await say()).toContain('1 file stands in the store in another version')
  expect(await onDisk()).toEqual(['c/1/original'])
  expect((await product.read('c/1/original')).toString()).toBe('newer')
  await product.remove('c/1/original')
  expect([await onDisk(), await product.size('c/1/original')]).toEqual([[], null])
})

it('says what lies where, and what to set first', async () => {
  await fill(1)
  expect(await say([])).toBe(
    '1 file on the disk, 0.0 MB. New ones go to the store. npm run media -- move brings these there, while the product runs.',
  )
  expect(await say([], null)).toBe(
    '1 file on the disk, 0.0 MB. No store is set, so new ones lie there too.',
  )
  await expect(say(['move'], null)).rejects.toThrow('No store is set')
  await expect(say(['away'])).rejects.toThrow('Say: npm run media')
})
