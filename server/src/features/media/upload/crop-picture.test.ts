import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia } from '#features/media'
import type { Scope } from '#platform/scope.ts'
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

let db: TestDatabase
let app: FastifyInstance
let marta: Scope
const folder = mkdtempSync(join(tmpdir(), 'marquee-crop-'))
const storage = createFileStorage(folder)

beforeAll(async () => {
  db = await createTestDatabase()
  const media = createMedia(
    {
      ...unusedPlatform,
      config: testConfig,
      log: testLog,
      clock: testClock(),
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
  marta = await aTestCompany(db)
})
afterAll(async () => {
  await app.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Upright 3000 by 4000 as it is shown, lying in the file: red above, blue below. */
async function aPhoneShot(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 2000, height: 3000, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#ffffff' } })
    .composite([
      { input: await half('#e01010'), left: 0, top: 0 },
      { input: await half('#1010e0'), left: 2000, top: 0 },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
}
async function upload(bytes: Buffer): Promise<string> {
  const { headers, payload } = multipart('dinner.jpg', bytes)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/media/multiple',
    headers: as(marta, headers),
    payload,
  })
  return answer.json().data[0].id
}
const crop = (id: string, part: object) =>
  app.inject({
    method: 'POST',
    url: `/api/media/${id}/crop`,
    headers: as(marta),
    payload: { name: 'dinner (cropped).jpg', ...part },
  })

it('a part of a picture is cut out of the original, upright, with every pixel of it', async () => {
  const id = await upload(await aPhoneShot())
  const answer = await crop(id, { x: 0, y: 0, width: 1, height: 0.5 })
  expect(answer.json()).toMatchObject({
    name: 'dinner (cropped).jpg',
    type: 'image',
    width: 3000,
    height: 2000,
  })
  expect(answer.json().id).not.toBe(id)
  const kept = await storage.read(`${marta.companyId}/${answer.json().id}/original`)
  const { format, orientation, exif } = await sharp(kept).metadata()
  expect([format, orientation, exif]).toEqual(['jpeg', undefined, undefined])
  const { dominant } = await sharp(kept).stats()
  expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true])
  expect(readdirSync(join(folder, 'arriving'))).toEqual([])
})

it('a part at the edge never reaches over it, and one of nothing is refused', async () => {
  const id = await upload(await aPhoneShot())
  expect((await crop(id, { x: 0.999, y: 0.9, width: 1, height: 1 })).json()).toMatchObject({
    width: 3,
    height: 400,
  })
  expect((await crop(id, { x: 0, y: 0, width: 0, height: 1 })).statusCode).toBe(400)
  expect((await crop(crypto.randomUUID(), { x: 0, y: 0, width: 1, height: 1 })).statusCode).toBe(
    404,
  )
})
