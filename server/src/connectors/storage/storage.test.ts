import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTransfers, type Transfers } from '#platform/outbound/outbound-http.ts'
import { testClock } from '#testing/test-platform.ts'
import { createFileStorage } from './file-storage.ts'
import { createMovingStorage } from './moving-storage.ts'
import { createS3Client, type S3ClientDeps } from './s3-client.ts'
import { createS3Storage } from './s3-storage.ts'
import { storageSuite } from './storage.suite.ts'
import { StorageError, type Storage } from './storage.ts'
import { away, refusing, silent, startS3StandIn, type S3StandIn } from './testing/s3-stand-in.ts'

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
