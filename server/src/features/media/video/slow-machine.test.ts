import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { sql } from '#platform/db/sql.ts'
import { NoEncoder } from '#platform/videos/video-maker.ts'
import { createVideos, type Videos } from '#platform/videos/videos.ts'
import { phoneVideo } from '#platform/videos/testing/some-videos.ts'
import { createPictures, type Pictures } from '#platform/pictures/pictures.ts'
import type { Scope } from '#platform/scope.ts'
import { as, multipart, testApi } from '#testing/test-api.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  videosWithoutEncoder,
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import { makeVideoJob, makeRenditionsJob, takeStillJob } from '../jobs.ts'

// no child starts within a millisecond
const slow = { pictures: createPictures(1), videos: createVideos(1) }
const quick = { pictures: unusedPlatform.pictures, videos: videosWithoutEncoder }
const reader = createVideos()
const machine: { pictures: Pictures; videos: Videos } = { ...quick }
let db: TestDatabase
let app: FastifyInstance
let media: Media
let marta: Scope
let photo: Buffer
const folder = mkdtempSync(join(tmpdir(), 'marquee-slow-machine-'))
const storage = createFileStorage(folder)
const queue = recordingQueue()
const clock = testClock()

beforeAll(async () => {
  db = await createTestDatabase()
  media = createMedia(
    {
      ...unusedPlatform,
      // whichever the machine has when it is asked
      pictures: { ...quick.pictures, inTurn: () => machine.pictures },
      videos: {
        ...quick.videos,
        inTurn: () => machine.videos,
        get maker() {
          return machine.videos.maker
        },
      },
      config: testConfig,
      log: testLog,
      clock,
      db,
      secrets: testSecrets(),
      queue,
    },
    { storage, neededBy: async () => 0 },
  )
  media.work()
  app = await testApi(
    () => [marta],
    (api) => media.mount(api),
  )
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#20c040' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  for (const closed of [slow.pictures, slow.videos, reader]) closed.close()
  await app.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  queue.sent.length = 0
  Object.assign(machine, quick)
})

async function upload(name: string, bytes: Buffer) {
  const { headers, payload } = multipart(name, bytes)
  const to = { method: 'POST', url: '/api/media/multiple' } as const
  return app.inject({ ...to, headers: as(marta, headers), payload })
}
const detail = async (id: string) =>
  (await app.inject({ url: `/api/media/${id}`, headers: as(marta) })).json()
const tryOnce = (isLast: boolean) => queue.drain({ isLast })

const busy =
  'This server is too busy to process your file right now. Wait a minute, and send it again.'

describe('a file that the machine is too slow to look at', () => {
  it.each([
    { name: 'menu.jpg', bytes: () => photo, tooSlow: { pictures: slow.pictures } },
    { name: 'kitchen.mp4', bytes: phoneVideo, tooSlow: { videos: slow.videos } },
  ])('is no damaged one: $name', async ({ name, bytes, tooSlow }) => {
    Object.assign(machine, tooSlow)
    const answer = await upload(name, bytes())
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      503,
      'unavailable',
      busy,
    ])
    Object.assign(machine, quick)
    expect((await upload(name, bytes())).statusCode).toBe(200)
  })
  it('is no damaged one as a data URL, or as the picture of a video', async () => {
    const { id } = (await upload('kitchen.mp4', phoneVideo())).json().data[0]
    machine.pictures = slow.pictures
    const data = await app.inject({
      method: 'POST',
      url: '/api/media/base64',
      headers: as(marta),
      payload: {
        dataUrl: `data:image/jpeg;base64,${photo.toString('base64')}`,
        filename: 'menu.jpg',
        functionality: 'posts',
      },
    })
    expect([data.statusCode, data.json().message]).toEqual([503, busy])
    const uploadId = crypto.randomUUID()
    const sent = await inParts(uploadId, photo, { forMediaId: id })
    expect([sent.statusCode, sent.json().item]).toEqual([200, null])
  })
})

async function inParts(id: string, bytes: Buffer, more: object = {}) {
  await app.inject({
    method: 'POST',
    url: `/api/media/uploads/${id}`,
    headers: as(marta),
    payload: { name: 'menu.jpg', bytes: bytes.length, functionality: 'posts', ...more },
  })
  return app.inject({
    method: 'PUT',
    url: `/api/media/uploads/${id}`,
    headers: as(marta, {
      'content-type': 'application/octet-stream',
      'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
    }),
    payload: bytes,
  })
}

describe('an upload in parts that the machine is too slow to look at', () => {
  const ask = async (id: string) =>
    app.inject({ url: `/api/media/uploads/${id}`, headers: as(marta) })

  it('goes on waiting, is looked at again after a while, and is then an item of the library', async () => {
    machine.pictures = slow.pictures
    const id = crypto.randomUUID()
    expect((await inParts(id, photo)).json()).toMatchObject({ received: photo.length, item: null })
    machine.pictures = quick.pictures
    // the next look is not at once: a file made to harm would take every second of the machine
    expect((await ask(id)).json().item).toBeNull()
    clock.advance(2100)
    expect((await ask(id)).json()).toMatchObject({ item: { id, name: 'menu.jpg' } })
  })
  it('waits twice as long after each look, and ten minutes at most', async () => {
    machine.pictures = slow.pictures
    const id = crypto.randomUUID()
    await inParts(id, photo)
    const waits: number[] = []
    for (let look = 0; look < 12; look++) {
      const { wait } = await db.one(
        sql<{
          wait: number
        }>`select extract(epoch from judged_until - touched_at)::float8 as wait from media_uploads where id = ${id}`,
      )
      waits.push(wait)
      clock.advance(wait * 1000 + 10)
      expect((await ask(id)).json()).toMatchObject({ received: photo.length, item: null })
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600])
  })
})

describe('work ahead of time that the machine is too slow for', () => {
  it('leaves a picture waiting, whatever the try, and makes its copies once it can', async () => {
    const { id } = (await upload('menu.jpg', photo)).json().data[0]
    machine.pictures = slow.pictures
    await expect(tryOnce(false)).rejects.toThrow('decoder ended')
    const job = { companyId: marta.companyId, mediaId: id }
    expect(await detail(id)).toMatchObject({ state: 'preparing' })
    await queue.send(db, makeRenditionsJob, job)
    await tryOnce(true)
    expect(await detail(id)).toMatchObject({ state: 'preparing' })
    expect(queue.sent).toEqual([{ name: makeRenditionsJob.name, payload: job }])
    machine.pictures = quick.pictures
    await tryOnce(false)
    expect(await detail(id)).toMatchObject({ state: 'ready' })
  })
  it('leaves a video that is to be made waiting, whatever the try', async () => {
    const { id } = (await upload('kitchen.mp4', phoneVideo())).json().data[0]
    const asked = await app.inject({
      method: 'POST',
      url: `/api/media/${id}/trim`,
      headers: as(marta),
      payload: { startMs: 0, endMs: 2000 },
    })
    queue.sent.splice(0)
    const job = { companyId: marta.companyId, mediaId: asked.json().id }
    await queue.send(db, makeVideoJob, job)
    // the encoder works, and what it made is looked at too late
    machine.videos = {
      ...slow.videos,
      maker: { ...videosWithoutEncoder.maker, encode: ({ to }) => writeFile(to, phoneVideo()) },
    }
    await tryOnce(true)
    expect(await detail(job.mediaId)).toMatchObject({ state: 'preparing', problem: null })
    expect(queue.sent).toEqual([{ name: makeVideoJob.name, payload: job }])
  })
  it('gives a video a drawn card for now, and its own picture once it can', async () => {
    machine.videos = { ...quick.videos, maker: slow.videos.maker }
    const { id, thumbUrl } = (await upload('kitchen.mp4', phoneVideo())).json().data[0]
    expect(queue.sent.map(({ name }) => name)).toEqual(['media.take-still'])
    await expect(tryOnce(false)).rejects.toThrow('No frame of the video could be taken yet.')
    expect(await detail(id)).toMatchObject({ thumbUrl })
    await queue.send(db, takeStillJob, { companyId: marta.companyId, mediaId: id })
    machine.videos = { ...quick.videos, maker: reader.maker }
    await tryOnce(false)
    expect((await detail(id)).thumbUrl).not.toBe(thumbUrl)
  }, 90_000)
})

it('what the decoder says of a file is still a refusal', async () => {
  const cut = await upload('menu.jpg', photo.subarray(0, photo.length / 2))
  expect([cut.statusCode, cut.json().details]).toEqual([
    400,
    { files: 'The picture is damaged or cut off.' },
  ])
})

it('and so it is in work ahead of time: the picture has failed, and is not tried again', async () => {
  const { id } = (await upload('menu.jpg', photo)).json().data[0]
  await storage.put(`${marta.companyId}/${id}/original`, photo.subarray(0, photo.length / 2))
  await tryOnce(false)
  expect(await detail(id)).toMatchObject({ state: 'failed' })
  expect(queue.sent).toEqual([])
})

it('a video that was given a drawn card keeps the picture that its owner chose meanwhile', async () => {
  machine.videos = { ...quick.videos, maker: slow.videos.maker }
  const { id } = (await upload('kitchen.mp4', phoneVideo())).json().data[0]
  const chosen = crypto.randomUUID()
  machine.videos = {
    ...quick.videos,
    maker: {
      ...videosWithoutEncoder.maker,
      still: async (_video, to) => {
        // while the frame is taken, its owner sends a picture for it
        await inParts(chosen, photo, { forMediaId: id })
        await writeFile(to, await sharp(photo).resize(120, 80).toBuffer())
      },
    },
  }
  const key = `${marta.companyId}/${id}/preview`
  await tryOnce(false)
  const own = await sharp(await storage.read(key)).metadata()
  expect((await detail(id)).thumbUrl).toContain('picture-1')
  expect([own.width, own.height]).toEqual([300, 200])
})

describe('a drawn card whose next try finds no encoder', () => {
  const has = (maker: Partial<Videos['maker']>) =>
    Object.assign(machine, {
      videos: { ...quick.videos, maker: { ...quick.videos.maker, ...maker } },
    })
  async function tryWith(still: (id: string) => Promise<void>): Promise<void> {
    has(slow.videos.maker)
    const { id } = (await upload('kitchen.mp4', phoneVideo())).json().data[0]
    has({ still: () => still(id) })
    await tryOnce(false)
    has({ hasEncoder: async () => true })
    await media.start().stop()
  }
  it('is tried again once there is one', async () => {
    await tryWith(() => Promise.reject(new NoEncoder()))
    expect(queue.sent.map(({ name }) => name)).toContain(takeStillJob.name)
  })
  it('is left alone where its owner chose a picture meanwhile', async () => {
    await tryWith(async (id) => {
      await inParts(crypto.randomUUID(), photo, { forMediaId: id })
      throw new NoEncoder()
    })
    expect(queue.sent).toEqual([])
  })
})
