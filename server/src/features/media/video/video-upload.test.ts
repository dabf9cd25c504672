import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { sql } from '#platform/db/sql.ts'
import {
  aVideoOf,
  videoOfTwoParts,
  phoneVideo,
  placeOfTurnedVideo,
  turnedVideo,
} from '#platform/videos/testing/some-videos.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { as, multipart, testApi } from '#testing/test-api.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import { countMegapixels } from '../library/quotas.ts'
import { withPoster } from '../testing.ts'

let db: TestDatabase
let app: FastifyInstance
let media: Media
let marta: Scope
const queue = recordingQueue()
const folder = mkdtempSync(join(tmpdir(), 'marquee-film-upload-'))

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
      queue,
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
  queue.sent.length = 0
  marta = await aTestCompany(db)
})

const send = ({
  headers,
  payload,
}: {
  readonly headers: Record<string, string>
  readonly payload: Buffer
}) =>
  app.inject({ method: 'POST', url: '/api/media/multiple', headers: as(marta, headers), payload })
const upload = (name: string, video: Buffer) => send(multipart(name, video, 'video/mp4'))
const sendWithPoster = (name: string, poster: Buffer, video: Buffer) =>
  send(withPoster(name, poster, video))
const left = (part: string) =>
  existsSync(join(folder, part)) ? readdirSync(join(folder, part)) : []
const refusedAs = async (name: string, video: Buffer) => {
  const answer = await upload(name, video)
  const { message, details } = answer.json()
  expect(details.files).toBe(message)
  return [answer.statusCode, message]
}

describe('a video', () => {
  it('is kept with its length, ready at once, and needs no job', async () => {
    const answer = await upload('kitchen.mp4', phoneVideo())
    expect(answer.json().data).toMatchObject([
      {
        name: 'kitchen.mp4',
        type: 'video',
        width: 180,
        height: 320,
        durationMs: 4000,
        bytes: phoneVideo().length,
        state: 'ready',
      },
    ])
    expect(queue.sent).toEqual([])
    const [listed] = (
      await app.inject({ url: `/api/media/company/${marta.companyId}`, headers: as(marta) })
    ).json()
    expect(listed).toMatchObject({ type: 'video', durationMs: 4000 })
    expect(
      (await app.inject({ url: `/api/media/sizes/${marta.companyId}`, headers: as(marta) })).json(),
    ).toEqual({ sizeImages: 0, sizeVideos: phoneVideo().length, quota: testConfig.mediaQuotaBytes })
  })
  it('keeps its bytes as they came, with its own type, in ranges', async () => {
    for (const [name, video, type] of [
      ['a.mp4', phoneVideo(), 'video/mp4'],
      ['b.mov', turnedVideo(), 'video/quicktime'],
    ] as const) {
      const { id } = (await upload(name, video)).json().data[0]
      const original = media.addressOf(marta.companyId, id, 'original')
      const whole = await app.inject({ url: original })
      expect([whole.headers['content-type'], whole.rawPayload.equals(video)]).toEqual([type, true])
      const some = await app.inject({ url: original, headers: { range: 'bytes=100-199' } })
      expect([
        some.statusCode,
        some.headers['content-range'],
        some.rawPayload.equals(video.subarray(100, 200)),
      ]).toEqual([206, `bytes 100-199/${video.length}`, true])
    }
  })
  it('plays and goes to networks as an MP4 without edit lists and without the place where it was filmed', async () => {
    const { id, url } = (await upload('terrace.mov', turnedVideo())).json().data[0]
    const copy = await media.videoFor(marta.companyId, id, { most: null, network: 'facebook' })
    const forNetworks = new URL((await copy?.address()) ?? '').pathname
    for (const address of [url, forNetworks]) {
      expect(address).toMatch(/\/film\.mp4$/)
      const { headers, rawPayload } = await app.inject({ url: address })
      expect([
        headers['content-type'],
        rawPayload.includes('elst'),
        rawPayload.includes(placeOfTurnedVideo),
        rawPayload.indexOf('moov') < rawPayload.indexOf('mdat'),
      ]).toEqual(['video/mp4', false, false, true])
    }
  })
  it('goes by content: a lying name gets the right ending', async () => {
    expect((await upload('reel.jpg', phoneVideo())).json().data[0].name).toBe('reel.mp4')
    expect((await upload('../x/reel.mp4', turnedVideo())).json().data[0].name).toBe('reel.mov')
  })
})

describe('its picture', () => {
  const poster = () =>
    sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#20c040' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
  it('is drawn in the video’s shape when none came', async () => {
    const { thumbUrl } = (await upload('kitchen.mp4', phoneVideo())).json().data[0]
    const card = await app.inject({ url: thumbUrl })
    const { width, height, format } = await sharp(card.rawPayload).metadata()
    expect([format, width, height]).toEqual(['jpeg', 270, 480])
    const { dominant } = await sharp(card.rawPayload).stats()
    expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(60)
  })
  it('is the browser’s, encoded anew like any picture', async () => {
    const answer = await sendWithPoster('kitchen.mp4', await poster(), phoneVideo())
    const { thumbUrl, type } = answer.json().data[0]
    const thumb = await app.inject({ url: thumbUrl })
    const { width, exif } = await sharp(thumb.rawPayload).metadata()
    expect([type, width, exif]).toEqual(['video', 270, undefined])
    expect((await sharp(thumb.rawPayload).stats()).dominant.g).toBeGreaterThan(150)
    expect(left('arriving')).toEqual([])
  })
  it('counts among the pictures of the minute', async () => {
    const thousand = { width: 40_000, height: 25_000 }
    await countMegapixels({ db, clock: testClock() }, marta.companyId, thousand)
    const answer = await sendWithPoster('kitchen.mp4', await poster(), phoneVideo())
    expect([answer.statusCode, answer.json().said]).toEqual([429, { code: 'media.too-fast' }])
    expect(left('arriving')).toEqual([])
  })
  it('of more than 10 MB is refused, and leaves nothing behind', async () => {
    const answer = await sendWithPoster(
      'kitchen.mp4',
      Buffer.alloc(10 * 1024 * 1024 + 1),
      phoneVideo(),
    )
    expect(answer.statusCode).toBe(413)
    expect(left('arriving')).toEqual([])
  })
  it('is drawn when what came is no picture', async () => {
    const answer = await sendWithPoster(
      'kitchen.mp4',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      phoneVideo(),
    )
    expect(answer.statusCode).toBe(200)
    const thumb = await app.inject({ url: answer.json().data[0].thumbUrl })
    expect((await sharp(thumb.rawPayload).stats()).dominant.r).toBeLessThan(60)
    expect(left('arriving')).toEqual([])
  })
})

describe('a video that no network takes', () => {
  it('is refused with the reason and what to do', async () => {
    expect(await refusedAs('cut.mp4', phoneVideo().subarray(0, 9000))).toEqual([
      400,
      'This video is damaged, or was cut off on its way. Upload it again, or choose another one.',
    ])
    const whole = await aVideoOf({})
    expect(await refusedAs('cut.mp4', whole.subarray(0, whole.length - 500))).toEqual([
      400,
      'This video is damaged, or was cut off on its way. Upload it again, or choose another one.',
    ])
    expect(await refusedAs('short.mp4', await aVideoOf({ seconds: 2 }))).toEqual([
      400,
      'This video is shorter than 3 seconds. Choose a longer one.',
    ])
    expect(
      await refusedAs('long.mp4', await aVideoOf({ seconds: 901, framesPerSecond: 1 })),
    ).toEqual([400, 'This video is longer than 15 minutes. Cut it, and upload it again.'])
    expect((await refusedAs('vp9.mp4', await aVideoOf({ codec: 'vp9' })))[0]).toBe(415)
    expect((await refusedAs('slow.mp4', videoOfTwoParts()))[1]).toMatch(
      /^This video was cut or slowed down/,
    )
  })
  it('leaves nothing behind', async () => {
    await upload('short.mp4', await aVideoOf({ seconds: 2 }))
    const big = await upload(
      'big.mp4',
      Buffer.concat([phoneVideo(), Buffer.alloc(51 * 1024 * 1024)]),
    )
    expect([big.statusCode, big.json().message]).toEqual([
      413,
      'File too large. Please select a smaller file.',
    ])
    expect(await db.many(sql`select 1 from media`)).toEqual([])
    expect([left('arriving'), left(`files/${marta.companyId}`)]).toEqual([[], []])
  })
})
