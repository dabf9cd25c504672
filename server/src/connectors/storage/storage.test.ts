import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import fsPromises, { mkdir, open, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTransfers, type Transfers } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import { createFileStorage } from './file-storage.ts'
import { createMovingStorage } from './moving-storage.ts'
import { createS3Client, type S3ClientDeps } from './s3-client.ts'
import { createS3Storage } from './s3-storage.ts'
import { storageSuite } from './storage.suite.ts'
import { StorageError, type Storage } from './storage.ts'
import {
  away,
  refusing,
  silent,
  startS3StandIn,
  type Fault,
  type S3StandIn,
} from './testing/s3-stand-in.ts'

let standIn: S3StandIn
let transfers: Transfers
let folder: string
let count = 0
beforeAll(async () => {
  standIn = await startS3StandIn()
  transfers = createTransfers()
})
afterAll(async () => {
  await transfers.close()
  await standIn.close()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-storage-'))
})
afterEach(() => {
  standIn.fault = null
  standIn.calls.length = 0
  rmSync(folder, { recursive: true, force: true })
})

const aStore = (more: Partial<S3ClientDeps> = {}): Storage =>
  createS3Storage({
    client: createS3Client({
      settings: standIn.settings,
      transfers,
      clock: testClock(),
      ...more,
    }),
    prefix: `test-${++count}/`,
    local: createFileStorage(folder),
    partBytes: 5 * 1024 * 1024,
  })

storageSuite('the disk', () => createFileStorage(folder))
storageSuite('a store that speaks S3', () => aStore())
storageSuite('a store in front of the disk', () =>
  createMovingStorage({
    store: aStore(),
    disk: createFileStorage(folder),
    exclusively: (_key, work) => work(),
  }),
)

const faultOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  return error instanceof StorageError ? [error.fault, error.said.code, error.status] : error
}

const isAway = ['away', 'media.store-away', 503]
/** What stands in front of the store knows nothing of it for now. */
const pageOfProxy: Fault = (request, response) => {
  request.resume()
  response
    .writeHead(404, { 'content-type': 'text/html' })
    .end(request.method === 'HEAD' ? undefined : '<html><h1>404 Not Found</h1></html>')
  return true
}

describe('what a store says', () => {
  it.each([
    ['away', away],
    ['away', refusing(500, 'InternalError')],
    ['away', refusing(503, 'ServiceUnavailable')],
    ['slow', refusing(503, 'SlowDown')],
    ['refused', refusing(403, 'AccessDenied')],
    ['refused', refusing(403, 'SignatureDoesNotMatch')],
    ['refused', refusing(404, 'NoSuchBucket')],
    ['refused', refusing(301, 'PermanentRedirect')],
    ['full', refusing(507, 'XMinioStorageFull')],
    ['full', refusing(403, 'QuotaExceeded')],
  ] as const)('is told as %s', async (fault, how) => {
    const store = aStore()
    standIn.fault = how
    const told = [fault, `media.store-${fault}`, 503]
    expect(await faultOf(store.put('a', Buffer.from('x')))).toEqual(told)
    expect(await faultOf(store.read('a'))).toEqual(told)
  })
  it('beside a HEAD, of which no code is said, is told by its status alone', async () => {
    const store = aStore()
    for (const [status, fault] of [
      [503, 'away'],
      [403, 'refused'],
      [507, 'full'],
    ] as const) {
      standIn.fault = refusing(status, 'NotSaid')
      expect(await faultOf(store.size('a'))).toEqual([fault, `media.store-${fault}`, 503])
    }
  })
  it('of a missing bucket is no word on a file', async () => {
    const store = aStore({ settings: { ...standIn.settings, bucket: 'another' } })
    expect(await faultOf(store.size('a'))).toEqual(['refused', 'media.store-refused', 503])
  })
  it('with a 404 to what was sent is a failure, and the file stays where it was', async () => {
    const store = aStore()
    const disk = createFileStorage(folder)
    await disk.put('film', Buffer.from('the only copy'))
    for (const how of [refusing(404, 'NoSuchKey'), pageOfProxy]) {
      standIn.fault = how
      expect(await faultOf(store.put('film', Buffer.from('x')))).toEqual(isAway)
      expect(await faultOf(store.adopt('film', disk.pathOf('film')))).toEqual(isAway)
    }
    expect((await disk.read('film')).toString()).toBe('the only copy')
  })
  it('is no word on a file where a proxy answers 404 with a page of its own', async () => {
    const store = aStore()
    await store.put('a', Buffer.from('x'))
    standIn.fault = pageOfProxy
    expect(await faultOf(store.read('a'))).toEqual(isAway)
    expect(await faultOf(store.size('a'))).toEqual(isAway)
    // what is not known to be gone stays named
    expect(await faultOf(store.remove('a'))).toEqual(isAway)
  })
  it('is awaited for so long and no longer', async () => {
    const store = aStore({ silenceMs: 200 })
    standIn.fault = silent
    expect(await faultOf(store.read('a'))).toEqual(['slow', 'media.store-slow', 503])
    expect(standIn.calls).toHaveLength(1)
  })
  it('is asked once more when the line broke, and nobody notices', async () => {
    const store = aStore()
    let broken = 0
    standIn.fault = (request, response) => broken++ === 0 && away(request, response)
    await store.put('a', Buffer.from('whole'))
    expect((await store.read('a')).toString()).toBe('whole')
  })
  it('in the middle of a file is no end of the file', async () => {
    const store = aStore()
    standIn.fault = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half')
      setImmediate(() => response.destroy())
      return true
    }
    expect(await faultOf(store.read('a'))).toEqual(['away', 'media.store-away', 503])
    expect(await faultOf(text(await store.stream('a')))).toEqual(['away', 'media.store-away', 503])
  })
  it('about a large file with 200 and an error is a failure, and nothing stands under its key', async () => {
    const store = aStore()
    const disk = createFileStorage(folder)
    await disk.put('large', Buffer.alloc(6 * 1024 * 1024, 7))
    standIn.fault = (request, response) =>
      request.method === 'POST' &&
      request.url?.includes('uploadId') === true &&
      refusing(200, 'InternalError')(request, response)
    expect(await faultOf(store.adopt('large', disk.pathOf('large')))).toEqual([
      'away',
      'media.store-away',
      503,
    ])
    expect(standIn.calls.at(-1)).toMatch(/^DELETE .*uploadId=/)
    expect(await disk.size('large')).toBe(6 * 1024 * 1024)
    standIn.fault = null
    expect(await store.size('large')).toBeNull()
  })
})

describe('a file on the disk', () => {
  /** What was synced and renamed while `work` ran: files by their size, folders as such. */
  const orderOf = async (work: () => Promise<void>): Promise<string[]> => {
    const done: string[] = []
    const handle = await open(folder, 'r')
    const syncs = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
    syncs.mockImplementation(async function (this: typeof handle) {
      const found = await this.stat()
      done.push(found.isDirectory() ? 'sync a folder' : `sync ${found.size} bytes`)
    })
    await handle.close()
    const { rename } = fsPromises
    const renames = vi.spyOn(fsPromises, 'rename').mockImplementation(async (from, to) => {
      done.push('rename')
      await rename(from, to)
    })
    syncBuiltinESMExports()
    try {
      await work()
    } finally {
      syncs.mockRestore()
      renames.mockRestore()
      syncBuiltinESMExports()
    }
    return done
  }
  it('is there for good before it takes its name, so that no row outlives it in a power cut', async () => {
    const disk = createFileStorage(folder)
    await disk.put('a/first', Buffer.from('x'))
    const wholeWrite = ['sync 5 bytes', 'rename', 'sync a folder']
    expect(await orderOf(() => disk.put('a/put', Buffer.from('12345')))).toEqual(wholeWrite)
    await mkdir(disk.arrivals, { recursive: true })
    const landed = join(disk.arrivals, 'landed')
    await writeFile(landed, '12345')
    expect(await orderOf(() => disk.adopt('a/adopted', landed))).toEqual(wholeWrite)
    // a new folder is a new name in the one above it
    expect(await orderOf(() => disk.put('b/c/put', Buffer.from('12345')))).toEqual([
      'sync 5 bytes',
      'rename',
      ...Array.from({ length: 3 }, () => 'sync a folder'),
    ])
    expect(readdirSync(disk.arrivals)).toEqual([])
    expect(statSync(disk.pathOf('a/adopted')).size).toBe(5)
  })
})

describe('a signature', () => {
  it('with another secret is refused', async () => {
    const store = aStore({ settings: { ...standIn.settings, secretKey: 'another' } })
    expect(await faultOf(store.put('a', Buffer.from('x')))).toEqual([
      'refused',
      'media.store-refused',
      503,
    ])
  })
  it('is of the real time, wherever the town has moved the clock', async () => {
    const clock = testClock()
    clock.advance(40 * 86_400_000)
    const store = aStore({ clock })
    await store.put('a', Buffer.from('x'))
    expect(await store.size('a')).toBe(1)
  })
  it('covers what is sent: the store is told the hash of every body', async () => {
    let hash: unknown
    standIn.fault = (request) => {
      hash = request.headers['x-amz-content-sha256']
      return false
    }
    await aStore().put('a', Buffer.from('abc'))
    expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})
