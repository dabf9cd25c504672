import { message } from '@marquee/contract/message.ts'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import type { EncodeWish, VideoMaker } from '#platform/videos/video-maker.ts'
import { sql } from '#platform/db/sql.ts'
import { createVideos, type Videos } from '#platform/videos/videos.ts'
import { aVideoOf, phoneVideo, withEdit } from '#platform/videos/testing/some-videos.ts'
import { ChildDied, ChildTooSlow, WorkRefused } from '#platform/child-process/child-errors.ts'
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
import { worded } from '#platform/wording/testing.ts'
import { makeVideoCopiesJob } from '../jobs.ts'
import { countStill } from '../library/media-store.ts'
import { withPoster } from '../testing.ts'

let db: TestDatabase
let app: FastifyInstance
let media: Media
let marta: Scope
const folder = mkdtempSync(join(tmpdir(), 'marquee-made-films-'))
const queue = recordingQueue()
const clock = testClock()
const encoder = createVideos()
let maker: VideoMaker
/** While true the database takes no progress, as one that is away for a second. */
let losesProgress = false
/** A real encoder on a machine where everything else runs too. */
const encodingMs = 90_000
/** A real encoder takes a busy machine half a minute; in every run video-maker.test.ts has one. */
const isFull = process.env.MARQUEE_FULL === '1'
const videos: Videos = {
  ...videosWithoutEncoder,
  inTurn: () => videos,
  get maker() {
    return maker
  },
}
/** What an encoder that takes no time was asked for: seconds of a picture, or a part of a video. */
const wishes: (number | EncodeWish)[] = []
const asIf = (ofPicture: Buffer, ofVideo: Buffer = phoneVideo()): VideoMaker => ({
  ...videosWithoutEncoder.maker,
  ofPicture: async ({ to }, seconds) => {
    wishes.push(seconds)
    await writeFile(to, ofPicture)
  },
  encode: async ({ to }, wish) => {
    wishes.push(wish)
    await writeFile(to, ofVideo)
  },
})

const withEncoder = (frame: Buffer): VideoMaker => ({
  ...asIf(phoneVideo()),
  hasEncoder: async () => true,
  still: (_video, to) => writeFile(to, frame),
})
/** What a worker does when it starts, to its end. */
const nextStart = () => media.start().stop()

beforeAll(async () => {
  db = await createTestDatabase()
  media = createMedia(
    {
      ...unusedPlatform,
      videos,
      config: testConfig,
      log: testLog,
      clock,
      db: {
        ...db,
        run: async (statement) => {
          if (losesProgress && statement.text.includes('set progress ='))
            throw new Error('Connection terminated unexpectedly')
          return db.run(statement)
        },
      },
      secrets: testSecrets(),
      queue,
    },
    { storage: createFileStorage(folder), neededBy: async () => 0 },
  )
  media.work()
  app = await testApi(
    () => [marta],
    (api, root) => {
      media.mount(api)
      media.serve(root)
    },
  )
})
afterAll(async () => {
  encoder.close()
  await app.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  queue.sent.length = 0
  wishes.length = 0
  maker = videosWithoutEncoder.maker
  losesProgress = false
})

async function upload(
  name: string,
  bytes: Buffer,
  poster?: Buffer,
): Promise<{
  id: string
  url: string
  thumbUrl: string
  state: string
  durationMs: number | null
}> {
  const { headers, payload } =
    poster === undefined ? multipart(name, bytes) : withPoster(name, poster, bytes)
  return (
    await app.inject({
      method: 'POST',
      url: '/api/media/multiple',
      headers: as(marta, headers),
      payload,
    })
  ).json().data[0]
}
const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/media/${path}`, headers: as(marta), payload })
const detail = async (id: string) =>
  (await app.inject({ url: `/api/media/${id}`, headers: as(marta) })).json()
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#20c040' } })
    .jpeg()
    .toBuffer()

const dominantOf = async (url: string) =>
  (await sharp((await app.inject({ url })).rawPayload).stats()).dominant

describe('a part of a video', () => {
  it(
    'is made by a job, exact to the frame, and is a video of its own with its own picture',
    async () => {
      maker = isFull ? encoder.maker : asIf(phoneVideo(), await aVideoOf({ seconds: 2 }))
      const source = await upload('kitchen.mp4', phoneVideo())
      const asked = await post(`${source.id}/trim`, { startMs: 510, endMs: 2510 })
      expect(asked.json()).toMatchObject({
        name: 'kitchen 0.00-0.02.mp4',
        type: 'video',
        state: 'preparing',
        progress: 0,
        durationMs: 2000,
      })
      const { id } = asked.json()
      await queue.drain()
      const made = await detail(id)
      expect(made).toMatchObject({
        state: 'ready',
        progress: null,
        problem: null,
        width: 180,
        height: 320,
        durationMs: 2000,
      })
      const video = await app.inject({ url: made.url })
      expect([video.headers['content-type'], video.rawPayload.length]).toEqual([
        'video/mp4',
        made.bytes,
      ])
      expect(video.rawPayload.includes('elst')).toBe(false)
      expect(made.thumbUrl).not.toBe(asked.json().thumbUrl)
      if (!isFull)
        expect(wishes).toEqual([{ startMs: 510, endMs: 2510, most: null, lengthMs: 2000 }])
      expect(readdirSync(join(folder, 'arriving'))).toEqual([])
    },
    encodingMs,
  )
  it('is made although nobody can write how far it is, and the process lives on', async () => {
    const unhandled: unknown[] = []
    const keep = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', keep)
    const film = await aVideoOf({ seconds: 2 })
    const source = await upload('kitchen.mp4', phoneVideo())
    maker = {
      ...asIf(film),
      async encode(...[{ to }, , progress]: Parameters<VideoMaker['encode']>) {
        losesProgress = true
        progress(40)
        // long enough for a rejection that nobody handles to be told
        await setImmediate()
        await setImmediate()
        await writeFile(to, film)
      },
    }
    const { id } = (await post(`${source.id}/trim`, { startMs: 0, endMs: 2000 })).json()
    await queue.drain().finally(() => process.off('unhandledRejection', keep))
    expect(await detail(id)).toMatchObject({ state: 'ready', progress: null })
    expect(unhandled).toEqual([])
  })
  it('is the same item when it is asked for again, and another one for another part', async () => {
    const { id } = await upload('kitchen.mp4', phoneVideo())
    const ids = await Promise.all(
      [
        [0, 2000],
        [0, 2000],
        [0, 3000],
      ].map(async ([startMs, endMs]) => (await post(`${id}/trim`, { startMs, endMs })).json().id),
    )
    expect(new Set(ids).size).toBe(2)
    expect(queue.sent.filter(({ name }) => name === 'media.make-film')).toHaveLength(2)
  })
  it('is refused where the video has no such part', async () => {
    const { id } = await upload('kitchen.mp4', phoneVideo())
    const said = async (startMs: number, endMs: number) => {
      const answer = await post(`${id}/trim`, { startMs, endMs })
      return [answer.statusCode, answer.json().message]
    }
    expect(await said(0, 4001)).toEqual([400, 'The video is not that long.'])
    expect(await said(2000, 2999)).toEqual([400, 'Choose a part of one second or more.'])
    expect(
      (await post(`${crypto.randomUUID()}/trim`, { startMs: 0, endMs: 2000 })).statusCode,
    ).toBe(404)
  })
  it('says so where nothing can be encoded, and the rest works', async () => {
    const source = await upload('kitchen.mp4', phoneVideo())
    const { id } = (await post(`${source.id}/trim`, { startMs: 0, endMs: 2000 })).json()
    await queue.drain()
    expect(await detail(id)).toMatchObject({
      state: 'failed',
      progress: null,
      problem: { code: 'media.no-encoder' },
    })
    expect(await detail(source.id)).toMatchObject({ state: 'ready' })
    // what failed does not stand in the way of another try
    expect((await post(`${source.id}/trim`, { startMs: 0, endMs: 2000 })).json().id).not.toBe(id)
  })
  it('that failed for want of an encoder is made once there is one: ten at a time, within the library’s room, for 30 days', async () => {
    const { id } = await upload('kitchen.mp4', phoneVideo())
    const order = async (endsMs: readonly number[]) => {
      for (const endMs of endsMs) await post(`${id}/trim`, { startMs: 0, endMs })
      await queue.drain()
    }
    await order([1000, 1100, 1200, 1300, 1400, 1500])
    await order([1600, 1700, 1800, 1900, 2000, 2100])
    const count = async (state: string) =>
      (
        await db.one(
          sql<{
            n: number
          }>`select count(*)::int as n from media where recipe is not null and state = ${state}`,
        )
      ).n
    expect(await count('failed')).toBe(12)
    maker = withEncoder(await photo(1080, 1920))
    const fill = (bytes: number) => db.run(sql`update media set bytes = ${bytes} where id = ${id}`)
    const bytes = phoneVideo().length
    await fill(testConfig.mediaQuotaBytes)
    await nextStart()
    expect(await count('preparing')).toBe(0)
    await fill(bytes)
    await nextStart()
    await nextStart()
    expect(await count('preparing')).toBe(10)
    await queue.drain()
    // nobody waits any more for what failed a month ago
    clock.advance(31 * 86_400_000)
    await nextStart()
    expect([await count('ready'), await count('failed')]).toEqual([10, 2])
    clock.advance(-31 * 86_400_000)
    await nextStart()
    expect(await count('preparing')).toBe(2)
  })
  it('keeps the picture that somebody gave it before it was made', async () => {
    const source = await upload('kitchen.mp4', phoneVideo())
    maker = withEncoder(await photo(1080, 1920))
    const { id } = (await post(`${source.id}/trim`, { startMs: 0, endMs: 2000 })).json()
    const given = crypto.randomUUID()
    const red = await sharp({
      create: { width: 1080, height: 1920, channels: 3, background: '#c02020' },
    })
      .jpeg()
      .toBuffer()
    await post(`uploads/${given}`, {
      name: 'red.jpg',
      bytes: red.length,
      functionality: 'reels',
      forMediaId: id,
    })
    await app.inject({
      method: 'PUT',
      url: `/api/media/uploads/${given}`,
      headers: as(marta, {
        'content-type': 'application/octet-stream',
        'content-range': `bytes 0-${red.length - 1}/${red.length}`,
      }),
      payload: red,
    })
    await queue.drain()
    const made = await detail(id)
    expect(made.state).toBe('ready')
    expect((await dominantOf(made.thumbUrl)).r).toBeGreaterThan(150)
  })
  it('whose job was lost is made after all at the next start, and one whose job still waits is not made twice', async () => {
    maker = asIf(phoneVideo())
    const source = await upload('kitchen.mp4', phoneVideo())
    const order = async (endMs: number) =>
      (await post(`${source.id}/trim`, { startMs: 0, endMs })).json().id
    const lost = await order(1500)
    queue.sent.length = 0
    const waits = await order(2000)
    const making = (mediaId: string) => ({
      name: 'media.make-film',
      payload: { companyId: marta.companyId, mediaId },
    })
    await nextStart()
    expect(queue.sent).toEqual([making(waits), making(lost)])
    await nextStart()
    expect(queue.sent).toHaveLength(2)
    await queue.drain()
    expect(await detail(lost)).toMatchObject({ state: 'ready' })
  })
  it('whose job was lost more than three days ago could not be made, and says so', async () => {
    const source = await upload('kitchen.mp4', phoneVideo())
    const { id } = (await post(`${source.id}/trim`, { startMs: 0, endMs: 1500 })).json()
    queue.sent.length = 0
    clock.advance(4 * 86_400_000)
    await nextStart()
    clock.advance(-4 * 86_400_000)
    expect(queue.sent).toEqual([])
    expect(await detail(id)).toMatchObject({
      state: 'failed',
      problem: { code: 'media.not-made' },
    })
  })
})

describe('a video of a picture', () => {
  it('is as long as asked, has its own picture, and a smaller copy where a network wants one', async () => {
    maker = asIf(await aVideoOf({ seconds: 3, width: 1080, height: 1920 }))
    const { id: picture } = await upload('dinner.jpg', await photo(1200, 900))
    const { id } = (await post(`${picture}/film`, { seconds: 3 })).json()
    await queue.drain()
    const made = await detail(id)
    expect(made).toMatchObject({
      name: 'dinner 3 s.mp4',
      type: 'video',
      state: 'ready',
      width: 1080,
      height: 1920,
      durationMs: 3000,
    })
    expect((await app.inject({ url: made.url })).rawPayload.length).toBe(made.bytes)
    expect(wishes).toEqual([
      3,
      expect.objectContaining({ startMs: 0, endMs: null, most: { width: 1280, height: 1024 } }),
    ])
    expect(
      worded(made.copies).find((copy: { network: string }) => copy.network === 'twitter'),
    ).toMatchObject({ state: 'ready', note: 'Made smaller: 180 by 320.' })
    expect(
      await media.videoFor(marta.companyId, id, {
        most: { width: 1280, height: 1024 },
        network: 'twitter',
      }),
    ).toMatchObject({ width: 180, height: 320 })
  })
  it.runIf(isFull)(
    'is upright, has silence as its sound, and is made smaller in its shape',
    async () => {
      maker = encoder.maker
      const { id: picture } = await upload('dinner.jpg', await photo(1200, 900))
      const { id } = (await post(`${picture}/film`, { seconds: 3 })).json()
      await queue.drain()
      const made = await detail(id)
      expect(made).toMatchObject({
        name: 'dinner 3 s.mp4',
        type: 'video',
        state: 'ready',
        width: 1080,
        height: 1920,
        durationMs: 3000,
      })
      const video = (await app.inject({ url: made.url })).rawPayload
      expect(video.includes('mp4a')).toBe(true)
      expect(
        made.copies.filter(
          (copy: { use: string; state: string }) => copy.use === 'reel' && copy.state === 'ready',
        ),
      ).toHaveLength(3)
      const { dominant } = await sharp(
        (await app.inject({ url: made.thumbUrl })).rawPayload,
      ).stats()
      expect(dominant.g).toBeGreaterThan(dominant.r + 60)
      expect(
        worded(made.copies).find((copy: { network: string }) => copy.network === 'twitter'),
      ).toMatchObject({
        state: 'ready',
        note: 'Made smaller: 576 by 1024.',
        width: 576,
        height: 1024,
      })
      expect(
        await media.videoFor(marta.companyId, id, {
          most: { width: 1280, height: 1024 },
          network: 'twitter',
        }),
      ).toMatchObject({ width: 576, height: 1024 })
      expect(
        await media.videoFor(marta.companyId, id, {
          most: { width: 1920, height: 1920 },
          network: 'instagram',
        }),
      ).toMatchObject({ width: 1080, height: 1920 })
    },
    encodingMs,
  )
})

describe('a video with a hidden beginning', () => {
  const hidden = withEdit(phoneVideo(), (list) => list.writeInt32BE(12_288, 12))
  it('is encoded anew as a whole, and refused in plain words where nothing can be encoded', async () => {
    const refused = await upload('cut.mp4', hidden)
    await queue.drain()
    expect((await detail(refused.id)).problem).toEqual({ code: 'media.hidden-start' })
    maker = asIf(phoneVideo())
    const { id, state, durationMs } = await upload('cut.mp4', hidden)
    expect(state).toBe('preparing')
    await queue.drain()
    expect(wishes).toEqual([{ startMs: 0, endMs: durationMs, most: null, lengthMs: durationMs }])
    expect((await detail(id)).state).toBe('ready')
  })
  it('keeps the picture that came with it', async () => {
    maker = withEncoder(await photo(1080, 1920))
    const blue = await sharp({
      create: { width: 1080, height: 1920, channels: 3, background: '#2020c0' },
    })
      .jpeg()
      .toBuffer()
    const { id } = await upload('cut.mp4', hidden, blue)
    await queue.drain()
    const made = await detail(id)
    expect(made.state).toBe('ready')
    expect((await dominantOf(made.thumbUrl)).b).toBeGreaterThan(150)
  })
  it('that failed is made once there is an encoder, with its frame, and is left alone then', async () => {
    await upload('cut.mp4', hidden)
    await queue.drain()
    maker = withEncoder(await photo(1080, 1920))
    await nextStart()
    expect(queue.sent).not.toEqual([])
    await queue.drain()
    await nextStart()
    expect(queue.sent).toEqual([])
  })
  it.runIf(isFull)(
    'is without it once it is encoded',
    async () => {
      maker = encoder.maker
      const { id } = await upload('cut.mp4', hidden)
      await queue.drain()
      const made = await detail(id)
      expect(made.state).toBe('ready')
      expect(made.durationMs).toBeLessThan(3100)
      expect((await app.inject({ url: made.url })).rawPayload.includes('elst')).toBe(false)
    },
    encodingMs,
  )
})

describe('copies for networks', () => {
  /** Of X, which takes videos of up to 1280 by 1024 pixels. */
  const forX = (id: string) =>
    media.videoFor(marta.companyId, id, { most: { width: 1280, height: 1024 }, network: 'twitter' })
  const whole = () => aVideoOf({ seconds: 4, width: 1080, height: 1920 })
  const onX = async (id: string) =>
    worded((await detail(id)).copies).find(
      ({ network }: { network: string }) => network === 'twitter',
    )

  it('of a video are made ahead and never while a post is prepared, which waits for them', async () => {
    maker = asIf(phoneVideo(), phoneVideo())
    const { id } = await upload('terrace.mp4', await whole())
    expect(await onX(id)).toMatchObject({ state: 'preparing' })
    await expect(forX(id)).rejects.toMatchObject({
      kind: 'unavailable',
      network: 'twitter',
      message: 'The video is still being made ready. We send it as soon as it is.',
    })
    expect(wishes).toEqual([])
    await queue.drain()
    expect(await onX(id)).toMatchObject({ state: 'ready', note: 'Made smaller: 180 by 320.' })
    expect(await forX(id)).toMatchObject({ width: 180, height: 320 })
    expect(wishes).toEqual([
      { startMs: 0, endMs: null, most: { width: 1280, height: 1024 }, lengthMs: 4000 },
    ])
  })
  it.each([ChildDied, ChildTooSlow])(
    'are never given up for an encoder that broke off, which is no fault of the video (%o)',
    async (BrokenOff) => {
      maker = {
        ...videosWithoutEncoder.maker,
        encode: async () => {
          throw new BrokenOff('The video’s encoder ended.')
        },
      }
      const { id } = await upload('terrace.mp4', await whole())
      const job = { companyId: marta.companyId, mediaId: id }
      await expect(queue.drain()).rejects.toThrow(BrokenOff)
      expect(await onX(id)).toMatchObject({ state: 'preparing' })
      await queue.send(db, makeVideoCopiesJob, job)
      await queue.drain({ isLast: true })
      expect(queue.sent).toEqual([{ name: 'media.make-film-copies', payload: job }])
      expect(await onX(id)).toMatchObject({ state: 'preparing' })
      maker = asIf(phoneVideo(), phoneVideo())
      await queue.drain()
      expect(await onX(id)).toMatchObject({ state: 'ready' })
    },
  )
  it('of a video that cannot be made are a refusal with its reason, before the press and at the hour', async () => {
    const failing: VideoMaker = {
      ...videosWithoutEncoder.maker,
      encode: async () => {
        throw new WorkRefused('a broken frame')
      },
    }
    for (const [cannot, reason] of [
      [videosWithoutEncoder.maker, 'videos cannot be made smaller on this server'],
      [failing, 'this video could not be made smaller'],
    ] as const) {
      maker = cannot
      const { id } = await upload('terrace.mp4', await whole())
      await queue.drain()
      const sentence = `X accepts videos of up to 1280 by 1024 pixels, and ${reason}. Save it smaller where you filmed it, and upload that one.`
      expect(await onX(id)).toMatchObject({ state: 'refused', note: sentence })
      expect(worded(await detail(id))).toMatchObject({
        state: 'ready',
        refusals: [{ network: 'twitter', use: 'post', message: sentence }],
      })
      await expect(forX(id)).rejects.toMatchObject({
        kind: 'rejected',
        network: 'twitter',
        message: sentence,
      })
      // the others get the video as it is
      expect(
        await media.videoFor(marta.companyId, id, {
          most: { width: 1920, height: 1920 },
          network: 'instagram',
        }),
      ).toMatchObject({ width: 1080, height: 1920 })
      if (cannot !== failing) continue
      // and nobody tries it again and again
      maker = asIf(phoneVideo())
      await queue.send(db, makeVideoCopiesJob, { companyId: marta.companyId, mediaId: id })
      await queue.drain()
      expect(wishes).toEqual([])
    }
  })
  it('of a video are made at the next start after an evening without an encoder', async () => {
    const { id, thumbUrl } = await upload('terrace.mp4', await whole())
    const part = (await post(`${id}/trim`, { startMs: 0, endMs: 2000 })).json().id
    await queue.drain()
    expect(await onX(id)).toMatchObject({ state: 'refused' })
    await nextStart()
    // it is still away
    expect(queue.sent).toEqual([])
    maker = withEncoder(await photo(1080, 1920))
    await nextStart()
    expect(await detail(part)).toMatchObject({ state: 'preparing', problem: null })
    await queue.drain()
    expect(await onX(id)).toMatchObject({ state: 'ready', note: 'Made smaller: 180 by 320.' })
    expect(await detail(id)).toMatchObject({ refusals: [] })
    expect(await detail(part)).toMatchObject({ state: 'ready' })
    expect((await detail(id)).thumbUrl).not.toBe(thumbUrl)
    await nextStart()
    expect(queue.sent).toEqual([])
  })
  it('of a video leave the picture alone that its owner chose in place of a card', async () => {
    const { id } = await upload('kitchen.mp4', phoneVideo())
    await db.transaction((tx) => countStill(tx, marta.companyId, id))
    maker = withEncoder(await photo(1080, 1920))
    await nextStart()
    expect(queue.sent).toEqual([])
  })
  it('of a video whose job was lost are asked for again', async () => {
    const { id } = await upload('terrace.mp4', await whole())
    queue.sent.length = 0
    await expect(forX(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(queue.sent).toEqual([])
    clock.advance(3 * 3_600_000)
    await expect(forX(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(queue.sent).toEqual([
      { name: 'media.make-film-copies', payload: { companyId: marta.companyId, mediaId: id } },
    ])
  })
  it('of an animated picture are its first frame, and say so', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 400, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const { id } = await upload(
      'party.gif',
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    )
    await queue.drain()
    expect(await detail(id)).toMatchObject({
      isAnimated: true,
      width: 400,
      height: 400,
      copies: expect.arrayContaining([
        expect.objectContaining({
          network: 'facebook',
          state: 'ready',
          note: message('media.first-frame'),
        }),
      ]),
    })
    const { id: still } = await upload('still.gif', await sharp(frames[0]).gif().toBuffer())
    expect((await detail(still)).isAnimated).toBe(false)
  })
  it('of a picture say what is other in them, and who takes it not', async () => {
    const { id } = await upload('tower.jpg', await photo(900, 1600))
    await queue.drain()
    const { copies, largeUrl } = await detail(id)
    const of = (network: string) =>
      worded(copies).find((copy: { network: string }) => copy.network === network)
    expect(of('instagram')).toMatchObject({
      state: 'ready',
      note: 'Cropped in the middle to 900 by 1125.',
      width: 900,
      height: 1125,
    })
    expect(of('facebook')).toMatchObject({ state: 'ready', note: null, width: 900, height: 1600 })
    expect(largeUrl).toContain('~publish~')
    // one colour all over is a kilobyte or two, and Google takes no picture under ten
    const { id: plain } = await upload('plain.jpg', await photo(400, 300))
    expect(
      (await (await media.pictureFor(marta.companyId, plain))?.bytes())?.length,
    ).toBeGreaterThanOrEqual(10_240)
    // what goes out is the copy, and that of a panorama is low
    const { id: wide } = await upload('wide.jpg', await photo(6000, 700))
    await queue.drain()
    expect(
      worded((await detail(wide)).copies).find(
        (copy: { network: string }) => copy.network === 'google',
      ),
    ).toMatchObject({
      state: 'refused',
      note: 'Google accepts pictures of 250 pixels and more on each side, and this one is too long for it. Crop it.',
    })
    const { id: small } = await upload('small.jpg', await photo(300, 200))
    expect(
      worded((await detail(small)).copies).find(
        (copy: { network: string }) => copy.network === 'google',
      ),
    ).toMatchObject({
      state: 'refused',
      note: 'Google accepts pictures of 250 pixels and more on each side. Choose a larger one.',
      width: null,
    })
  })
})
