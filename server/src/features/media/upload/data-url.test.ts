import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { phoneVideo } from '#platform/videos/testing/some-videos.ts'
import type { Scope } from '#platform/scope.ts'
import { as, testApi } from '#testing/test-api.ts'
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
let media: Media
let marta: Scope
const folder = mkdtempSync(join(tmpdir(), 'marquee-data-urls-'))

beforeAll(async () => {
  db = await createTestDatabase()
  media = createMedia(
    {
      ...unusedPlatform,
      config: testConfig,
      log: testLog,
      clock: testClock(),
      db,
      secrets: testSecrets(),
      queue: recordingQueue(),
    },
    { storage: createFileStorage(folder), neededBy: async () => 0 },
  )
  app = await testApi(
    () => [marta],
    (api, root) => {
      media.mount(api)
      media.serve(root)
    },
  )
})
afterAll(async () => {
  await app.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
})

const urlOf = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`
const send = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: path, headers: as(marta), payload })
const noise = () =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#806040',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

describe('a file as a data URL', () => {
  it('of many slices is kept byte for byte, by its content and not by the type it claims', async () => {
    const picture = await noise()
    const { data } = (
      await send('/api/media', { image: urlOf(picture, 'image/jpeg'), type: 'posts' })
    ).json()
    expect(data).toMatchObject({
      name: 'picture.png',
      type: 'image',
      width: 1600,
      height: 1200,
      bytes: picture.length,
    })
    expect(
      (
        await app.inject({ url: media.addressOf(marta.companyId, data.id, 'original') })
      ).rawPayload.equals(picture),
    ).toBe(true)
  })
  it('comes with its name where it has one, videos too', async () => {
    expect(
      (
        await send('/api/media/base64', {
          dataUrl: urlOf(phoneVideo(), 'video/mp4'),
          filename: 'kitchen.mp4',
          functionality: 'reels',
        })
      ).json().data,
    ).toMatchObject({ name: 'kitchen.mp4', type: 'video', durationMs: 4000 })
  })
  it('is refused when it is none, is empty, holds no medium, or has more than 15 MB', async () => {
    const said = async (image: string) => {
      const answer = await send('/api/media', { image })
      return [answer.statusCode, answer.json().message]
    }
    expect(await said('https://example.com/a.jpg')).toEqual([400, 'File validation failed'])
    expect(await said('data:image/png;base64,')).toEqual([400, 'File validation failed'])
    expect(await said('data:image/png;base64,<script>')).toEqual([400, 'File validation failed'])
    expect(await said(urlOf(Buffer.from('only words')))).toEqual([415, 'Unsupported file type'])
    expect(await said(urlOf(Buffer.alloc(15 * 1024 * 1024 + 3)))).toEqual([
      413,
      'File too large. Please select a smaller file.',
    ])
    expect(await said(urlOf(Buffer.alloc(20 * 1024 * 1024)))).toEqual([
      413,
      'File too large. Please select a smaller file.',
    ])
    expect(
      existsSync(join(folder, 'arriving')) ? readdirSync(join(folder, 'arriving')) : [],
    ).toEqual([])
  })
})
