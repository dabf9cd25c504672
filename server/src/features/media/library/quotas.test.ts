import { message } from '@marquee/contract/message.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia } from '#features/media'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { phoneVideo } from '#platform/videos/testing/some-videos.ts'
import { as, multipart, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import { worded } from '#platform/wording/testing.ts'
import { hugePng } from '../testing.ts'
import { setFailed } from '../video/made-store.ts'
import { sumStored } from './media-store.ts'

const gb = 1024 ** 3
let db: TestDatabase
let app: FastifyInstance
let marta: Scope
let photo: Buffer
const clock = testClock()
const folder = mkdtempSync(join(tmpdir(), 'marquee-allowances-'))
/** What the disk must have left for a file to come. */
let leastFreeBytes = 0
const storage = {
  ...createFileStorage(folder),
  assertSpace: () => createFileStorage(folder, { leastFreeBytes }).assertSpace(),
}

beforeAll(async () => {
  db = await createTestDatabase()
  const media = createMedia(
    {
      ...unusedPlatform,
      config: { ...testConfig, mediaQuotaBytes: 2 * gb },
      log: testLog,
      clock,
      db,
      secrets: testSecrets(),
      queue: recordingQueue(),
    },
    { storage, neededBy: async () => 0 },
  )
  app = await testApi(
    () => [marta],
    (api) => media.mount(api),
  )
  photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#20c040' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await app.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  leastFreeBytes = 0
  marta = await aTestCompany(db)
})

async function upload(bytes: Buffer) {
  const { headers, payload } = multipart('menu.png', bytes)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/media/multiple',
    headers: as(marta, headers),
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const begin = (bytes: number, id = crypto.randomUUID()) =>
  app.inject({
    method: 'POST',
    url: `/api/media/uploads/${id}`,
    headers: as(marta),
    payload: { name: 'menu.png', bytes, functionality: 'posts' },
  })
const files = () => Array.fromAsync(storage.keys())
/** A file of that size in the library, as if it had come. */
async function holding(bytes: number, deletedAt: Date | null = null): Promise<void> {
  const { id } = (await upload(photo)).body.data[0]
  await db.run(sql`update media set bytes = ${bytes}, deleted_at = ${deletedAt} where id = ${id}`)
}

it('a library takes what fits, and says in a sentence what is used of how much', async () => {
  await holding(2 * gb - 10_000_000)
  expect((await begin(5_000_000)).statusCode).toBe(200)
  // what is under way counts, too
  const text =
    'Your media library is full: 2 GB of 2 GB are used. Delete files that you no longer need, and upload this one again.'
  expect((await begin(5_000_001)).json()).toMatchObject({
    code: 'invalid-input',
    message: text,
    details: { files: text },
  })
  expect((await upload(photo)).status).toBe(200)
  await holding(10_000_000)
  expect(await upload(photo)).toMatchObject({ status: 400, body: { message: text } })
  const sizes = await app.inject({
    url: `/api/media/sizes/${marta.companyId}`,
    headers: as(marta),
  })
  expect(sizes.json()).toMatchObject({ quota: 2 * gb })
})

it('a reader’s language writes the decimals of what is used, and words what was stored before', async () => {
  await holding(Math.round(1.8 * gb))
  await holding(Math.round(2.19 * gb), clock.now())
  const { said } = (await begin(20_000_000)).json()
  expect(worded(said, 'en')).toContain('and take 2.2 GB.')
  expect(worded(said, 'de')).toContain('und belegen 2,2 GB.')
  const stored = { code: 'media.library-full', params: { used: '9.8', most: '10.0' } }
  expect(worded(stored, 'de')).toContain('9,8 GB von 10 GB')
})

it('deleted files take as much again until they are gone', async () => {
  await holding(4 * gb, clock.now())
  expect(await upload(photo)).toMatchObject({
    status: 400,
    body: {
      message:
        'Your deleted files are kept for 30 days, and take 4 GB. Until some of them are gone, there is no room for this file.',
    },
  })
})

it('pictures of more than 1,000 megapixels wait for the next minute, and no other company does', async () => {
  const large = hugePng(16_000, 6000)
  for (let sent = 0; sent < 10; sent++) expect((await upload(large)).status).toBe(200)
  expect(await upload(large)).toMatchObject({
    status: 429,
    body: {
      message:
        'Your pictures come faster than this server can process them. Wait a minute, and send this one again.',
    },
  })
  const id = crypto.randomUUID()
  await begin(large.length, id)
  const address = { url: `/api/media/uploads/${id}` }
  const whole = await app.inject({
    ...address,
    method: 'PUT',
    headers: as(marta, {
      'content-type': 'application/octet-stream',
      'content-range': `bytes 0-${large.length - 1}/${large.length}`,
    }),
    payload: large,
  })
  expect([whole.statusCode, whole.json().item]).toEqual([200, null])
  const first = marta
  marta = await aTestCompany(db)
  expect((await upload(large)).status).toBe(200)
  marta = first
  clock.advance(61_000)
  expect((await app.inject({ ...address, headers: as(marta) })).json().item).toMatchObject({ id })
}, 90_000)

it('a crop counts the whole picture, which is decoded for it', async () => {
  const large = hugePng(16_000, 6000)
  const { id } = (await upload(large)).body.data[0]
  for (let sent = 1; sent < 9; sent++) expect((await upload(large)).status).toBe(200)
  const crop = async () =>
    (
      await app.inject({
        method: 'POST',
        url: `/api/media/${id}/crop`,
        headers: as(marta),
        payload: { x: 0, y: 0, width: 0.01, height: 0.02, name: 'corner.jpg' },
      })
    ).statusCode
  expect([await crop(), await crop()]).toEqual([200, 429])
}, 90_000)

describe('a video that is made of another file', () => {
  async function aVideo(): Promise<(endMs: number) => Promise<{ status: number; body: unknown }>> {
    const { id } = (await upload(phoneVideo())).body.data[0]
    return async (endMs) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/media/${id}/trim`,
        headers: as(marta),
        payload: { startMs: 0, endMs },
      })
      return { status: answer.statusCode, body: answer.json() }
    }
  }
  const full = { message: expect.stringMatching(/^Your media library is full/) }

  it('needs room for as much again, and those that are being made keep theirs', async () => {
    const trim = await aVideo()
    await holding(2 * gb - 3 * phoneVideo().length)
    expect([(await trim(2000)).status, (await trim(2100)).status]).toEqual([200, 200])
    expect(await trim(2200)).toMatchObject({ status: 400, body: full })
    // what is under way is answered once more
    expect((await trim(2000)).status).toBe(200)
    await holding(10_000_000)
    await db.run(sql`update media set state = 'ready' where state = 'preparing'`)
    expect(await trim(2200)).toMatchObject({ status: 400, body: full })
  })

  it('is made beside nine others of the company, and the next one has to wait', async () => {
    const trim = await aVideo()
    for (let made = 0; made < 10; made++) expect((await trim(2000 + 100 * made)).status).toBe(200)
    expect(await trim(3500)).toMatchObject({
      status: 429,
      body: { message: 'Too many videos are being made. Wait until one is done.' },
    })
    await db.run(sql`update media set state = 'failed' where recipe->>'endMs' = '2000'`)
    expect((await trim(3500)).status).toBe(200)
  })

  describe('and is not there yet', () => {
    const made = z.object({ id: z.uuid() })
    const bytesOfShown = async (id: string) =>
      (
        await db.one(
          sql<{ bytes: number }>`
            select sum(bytes)::bigint as bytes from media_variants where media_id = ${id}`,
        )
      ).bytes

    it('counts as deleted for what it was shown by, so that ordering and deleting fills no disk', async () => {
      const trim = await aVideo()
      const { id } = made.parse((await trim(2000)).body)
      await app.inject({ method: 'DELETE', url: `/api/media/${id}`, headers: as(marta) })
      const { deleted } = await sumStored(db, marta.companyId)
      expect(deleted).toBeGreaterThan(0)
      expect(deleted).toBe(await bytesOfShown(id))
    })
    it('counts for the same once it has failed, before and after it is thrown away', async () => {
      const trim = await aVideo()
      const { library } = await sumStored(db, marta.companyId)
      const { id } = made.parse((await trim(2000)).body)
      await setFailed(db, marta.companyId, { id, problem: message('media.no-encoder') })
      const shown = await bytesOfShown(id)
      expect((await sumStored(db, marta.companyId)).library).toBe(library + shown)
      await app.inject({ method: 'DELETE', url: `/api/media/${id}`, headers: as(marta) })
      expect(await sumStored(db, marta.companyId)).toMatchObject({ library, deleted: shown })
    })
    it('copies nothing onto a disk that is nearly full', async () => {
      const trim = await aVideo()
      const before = await files()
      leastFreeBytes = Number.MAX_SAFE_INTEGER
      expect((await trim(2000)).status).toBe(503)
      expect(await files()).toEqual(before)
    })
  })
})
