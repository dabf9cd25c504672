import { mkdtempSync, readdirSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { as, multipart, testApi } from '#testing/test-api.ts'
import { hearChanges } from '#testing/hear-changes.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
  type RecordingQueue,
} from '#testing/test-platform.ts'
import { aTestCompany } from '#testing/test-company.ts'

let db: TestDatabase
let app: FastifyInstance
let media: Media
let queue: RecordingQueue
let marta: Scope
let stranger: Scope
let needed = 0
const waiting = [
  {
    postId: '019a0000-0000-7000-8000-000000000001',
    text: 'Burrata is back',
    dueAt: '2026-11-24T18:30:00.000Z',
  },
]
const clock = testClock()
const folder = mkdtempSync(join(tmpdir(), 'marquee-media-'))

beforeAll(async () => {
  db = await createTestDatabase()
  queue = recordingQueue()
  media = createMedia(
    {
      ...unusedPlatform,
      config: testConfig,
      log: testLog,
      clock,
      db,
      secrets: testSecrets(),
      queue,
    },
    {
      storage: createFileStorage(folder),
      neededBy: async () => needed,
      postsNeeding: async () => waiting,
    },
  )
  media.work()
  app = await testApi(
    () => [marta, stranger],
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
  needed = 0
  queue.sent.length = 0
  marta = await aTestCompany(db)
  stranger = await aTestCompany(db)
})

const photo = (width = 900, height = 600) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#806040',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
const upload = (who: Scope, name: string, bytes: Buffer) => {
  const body = multipart(name, bytes)
  return app.inject({
    method: 'POST',
    url: '/api/media/multiple',
    headers: as(who, body.headers),
    payload: body.payload,
  })
}
const arriving = () =>
  existsSync(join(folder, 'arriving')) ? readdirSync(join(folder, 'arriving')) : []

describe('what a picture shows, in words', () => {
  const describeIt = (who: Scope, id: string, altText: unknown) =>
    app.inject({
      method: 'PUT',
      url: `/api/media/${id}/alt-text`,
      headers: as(who),
      payload: { altText },
    })
  it('is kept with the picture, goes to the networks with it, and can be taken away', async () => {
    const [item] = (await upload(marta, 'dinner.jpg', await photo())).json().data
    await queue.drain()
    const answer = await describeIt(marta, item.id, '  A bowl of soup ')
    expect(answer.json()).toEqual({ altText: 'A bowl of soup' })
    const one = await app.inject({ url: `/api/media/${item.id}`, headers: as(marta) })
    expect(one.json()).toMatchObject({ altText: 'A bowl of soup' })
    expect(await media.pictureFor(marta.companyId, item.id)).toMatchObject({
      altText: 'A bowl of soup',
    })
    expect([...(await media.altTexts(marta.companyId, [item.id]))]).toEqual([
      [item.id, 'A bowl of soup'],
    ])
    await describeIt(marta, item.id, ' ')
    expect([...(await media.altTexts(marta.companyId, [item.id]))]).toEqual([])
  })
  it('is its company’s own, and has up to a thousand characters', async () => {
    const [item] = (await upload(marta, 'dinner.jpg', await photo())).json().data
    expect((await describeIt(stranger, item.id, 'Not mine')).statusCode).toBe(404)
    expect((await describeIt(marta, item.id, 'a'.repeat(1001))).statusCode).toBe(400)
  })
})

describe('uploading', () => {
  it('keeps a photograph, shows it at once and makes its copies in a job', async () => {
    const answer = await upload(marta, 'dinner.jpg', await photo(3000, 2000))
    expect(answer.statusCode).toBe(200)
    const [item] = answer.json().data
    expect(item).toMatchObject({
      name: 'dinner.jpg',
      type: 'image',
      width: 3000,
      height: 2000,
      state: 'preparing',
    })
    await queue.drain()
    const [listed] = (
      await app.inject({ url: `/api/media/company/${marta.companyId}`, headers: as(marta) })
    ).json()
    expect(listed).toMatchObject({ id: item.id, state: 'ready' })
    const picture = await app.inject({ url: listed.url })
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(picture.rawPayload).metadata()).width).toBe(1440)
  })
  it('turns the picture upright, drops its place and fits it to what networks take', async () => {
    const turned = await sharp(await photo(2800, 2100))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 27/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer()
    const { id } = (await upload(marta, 'door.jpg', turned)).json().data[0]
    const picture = await media.pictureFor(marta.companyId, id)
    const bytes = await picture?.bytes()
    if (!bytes) throw new Error('no picture')
    const facts = await sharp(bytes).metadata()
    expect(bytes.length).toBeLessThanOrEqual(4_000_000)
    expect([facts.format, facts.exif, facts.orientation]).toEqual(['jpeg', undefined, undefined])
    expect(facts.height).toBeGreaterThan(facts.width ?? 0)
  })
  it('crops a copy for a network that takes certain shapes only, and leaves alone what fits', async () => {
    const feed = { narrowest: 0.8, widest: 1.91 }
    const { id: tall } = (await upload(marta, 'tower.jpg', await photo(900, 1600))).json().data[0]
    const { id: plain } = (await upload(marta, 'plate.jpg', await photo(1200, 1000))).json().data[0]
    const cropped = await media.pictureFor(marta.companyId, tall, { shape: feed })
    expect(cropped).toMatchObject({ width: 900, height: 1125 })
    const served = await app.inject({ url: new URL((await cropped?.address()) ?? '').pathname })
    expect([
      served.headers['content-type'],
      (await sharp(served.rawPayload).metadata()).height,
    ]).toEqual(['image/jpeg', 1125])
    expect(await media.pictureFor(marta.companyId, tall)).toMatchObject({
      width: 900,
      height: 1600,
    })
    const whole = await media.pictureFor(marta.companyId, plain, { shape: feed })
    expect(whole).toMatchObject({ width: 1200, height: 1000 })
    expect(await whole?.address()).toContain('~publish~')
  })
  it('makes a copy smaller for a network that takes certain sizes only, and leaves alone what fits', async () => {
    const most = { width: 1920, height: 1080 }
    const { id: large } = (await upload(marta, 'hall.jpg', await photo(1500, 1500))).json().data[0]
    const { id: plain } = (await upload(marta, 'stairs.jpg', await photo(800, 1600))).json().data[0]
    const small = await media.pictureFor(marta.companyId, large, { most })
    expect(small).toMatchObject({ width: 1080, height: 1080 })
    const served = await app.inject({ url: new URL((await small?.address()) ?? '').pathname })
    expect([
      served.headers['content-type'],
      (await sharp(served.rawPayload).metadata()).width,
    ]).toEqual(['image/jpeg', 1080])
    expect(await media.pictureFor(marta.companyId, large)).toMatchObject({ width: 1500 })
    expect(await (await media.pictureFor(marta.companyId, plain, { most }))?.address()).toContain(
      '~publish~',
    )
  })
  it('goes by content: a picture under a lying name gets the right ending, a text under a picture’s name is refused', async () => {
    const png = await sharp(await photo(300, 200))
      .png()
      .toBuffer()
    expect((await upload(marta, 'menu.txt', png)).json().data[0].name).toBe('menu.png')
    const answer = await upload(
      marta,
      'menu.jpg',
      Buffer.from('this is not a picture at all, only words'),
    )
    expect([answer.statusCode, answer.json().message]).toEqual([415, 'Unsupported file type'])
  })
  it('refuses a drawing that can hold programs', async () => {
    expect(
      (
        await upload(
          marta,
          'logo.svg',
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        )
      ).statusCode,
    ).toBe(415)
  })
  it('refuses an empty file, a truncated photograph and one of 51 MB, and keeps nothing of them', async () => {
    const empty = await upload(marta, 'empty.jpg', Buffer.alloc(0))
    expect([empty.statusCode, empty.json().message]).toEqual([400, 'File validation failed'])
    const whole = await photo(2000, 1500)
    const cut = await upload(marta, 'cut.jpg', whole.subarray(0, whole.length / 2))
    expect([cut.statusCode, cut.json().message]).toEqual([
      400,
      'File upload corrupted. Please try again or use a different image.',
    ])
    const big = await upload(
      marta,
      'big.jpg',
      Buffer.concat([whole, Buffer.alloc(51 * 1024 * 1024)]),
    )
    expect([big.statusCode, big.json().message]).toEqual([
      413,
      'File too large. Please select a smaller file.',
    ])
    expect(await db.many(sql`select 1 from media`)).toEqual([])
    expect(arriving()).toEqual([])
  })
  it('refuses a picture of more than 16,000 pixels on a side before decoding it', async () => {
    const wide = await sharp({
      create: { width: 20_000, height: 4, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    expect((await upload(marta, 'wide.png', wide)).statusCode).toBe(400)
  })
  it('wants form data and a file in it', async () => {
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/media/multiple',
          headers: as(marta),
          payload: { a: 1 },
        })
      ).statusCode,
    ).toBe(415)
    const nothing = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/media/multiple',
          headers: as(marta, nothing),
          payload: Buffer.from('--x--\r\n'),
        })
      ).statusCode,
    ).toBe(400)
  })
})

describe('the library', () => {
  it('is told to open screens where a file is described or deleted', async () => {
    const { id } = (await upload(marta, 'dinner.jpg', await photo())).json().data[0]
    await queue.drain()
    const told = await hearChanges(db)
    const act = async (method: 'PUT' | 'DELETE', url: string, payload?: object) => {
      await app.inject({ method, url, headers: as(marta), ...(payload ? { payload } : {}) })
      return told()
    }
    const media = `${marta.companyId} media`
    expect(await act('PUT', `/api/media/${id}/alt-text`, { altText: 'A bowl' })).toEqual([media])
    needed = 1
    expect(await act('DELETE', `/api/media/${id}`)).toEqual([])
    needed = 0
    expect(await act('DELETE', `/api/media/${id}`)).toEqual([media])
    expect(await act('DELETE', `/api/media/${id}`)).toEqual([])
  })
  it('shows a stranger nothing and lets them delete nothing', async () => {
    const { id } = (await upload(marta, 'dinner.jpg', await photo())).json().data[0]
    expect(
      (await app.inject({ url: `/api/media/company/${marta.companyId}`, headers: as(stranger) }))
        .statusCode,
    ).toBe(404)
    expect(
      (await app.inject({ url: `/api/media/sizes/${marta.companyId}`, headers: as(stranger) }))
        .statusCode,
    ).toBe(404)
    expect(
      (await app.inject({ method: 'DELETE', url: `/api/media/${id}`, headers: as(stranger) }))
        .statusCode,
    ).toBe(404)
    expect(
      (
        await app.inject({ url: `/api/media/company/${stranger.companyId}`, headers: as(stranger) })
      ).json(),
    ).toEqual([])
  })
  it('keeps a file that an unfinished post needs and says so', async () => {
    const { id } = (await upload(marta, 'dinner.jpg', await photo())).json().data[0]
    needed = 1
    const answer = await app.inject({
      method: 'DELETE',
      url: `/api/media/${id}`,
      headers: as(marta),
    })
    expect([answer.statusCode, answer.json().message, answer.json().details]).toEqual([
      409,
      'A post that has not gone out yet needs this file.',
      { posts: waiting[0]?.postId },
    ])
    expect(
      (await app.inject({ url: `/api/media/${id}`, headers: as(marta) })).json().neededBy,
    ).toEqual(waiting)
    expect((await app.inject({ url: `/api/media/${id}`, headers: as(stranger) })).statusCode).toBe(
      404,
    )
    needed = 0
    expect(
      (await app.inject({ method: 'DELETE', url: `/api/media/${id}`, headers: as(marta) }))
        .statusCode,
    ).toBe(200)
    expect(
      (
        await app.inject({ url: `/api/media/company/${marta.companyId}`, headers: as(marta) })
      ).json(),
    ).toEqual([])
  })
  it('counts bytes by kind', async () => {
    const bytes = await photo()
    await upload(marta, 'dinner.jpg', bytes)
    expect(
      (await app.inject({ url: `/api/media/sizes/${marta.companyId}`, headers: as(marta) })).json(),
    ).toEqual({ sizeImages: bytes.length, sizeVideos: 0, quota: testConfig.mediaQuotaBytes })
  })
})

describe('signed addresses', () => {
  it('give a player that asks beyond the end what there is, and promise no more', async () => {
    const { thumbUrl } = (await upload(marta, 'dinner.jpg', await photo())).json().data[0]
    const size = (await app.inject({ url: thumbUrl })).rawPayload.length
    const rest = await app.inject({ url: thumbUrl, headers: { range: `bytes=10-${size + 999}` } })
    expect([
      rest.statusCode,
      rest.rawPayload.length,
      rest.headers['content-length'],
      rest.headers['content-range'],
    ]).toEqual([206, size - 10, String(size - 10), `bytes 10-${size - 1}/${size}`])
  })
  it('open only what was signed, only while they hold, and in ranges', async () => {
    const { thumbUrl, id } = (await upload(marta, 'dinner.jpg', await photo())).json().data[0]
    const whole = await app.inject({ url: thumbUrl })
    expect(whole.statusCode).toBe(200)
    const some = await app.inject({ url: thumbUrl, headers: { range: 'bytes=0-9' } })
    expect([some.statusCode, some.rawPayload.length, some.headers['content-range']]).toEqual([
      206,
      10,
      `bytes 0-9/${whole.rawPayload.length}`,
    ])
    expect((await app.inject({ method: 'HEAD', url: thumbUrl })).headers['content-length']).toBe(
      String(whole.rawPayload.length),
    )
    expect((await app.inject({ url: thumbUrl.replace('thumb', 'original') })).statusCode).toBe(404)
    expect((await app.inject({ url: thumbUrl.replace(id, crypto.randomUUID()) })).statusCode).toBe(
      404,
    )
    clock.advance(13 * 3_600_000)
    expect((await app.inject({ url: thumbUrl })).statusCode).toBe(404)
    clock.advance(-13 * 3_600_000)
  })
})

it('copies of a network’s pictures stay for as long as a comment shows them, and go thirty days after', async () => {
  const [shown, gone] = [
    await media.keepRemote(marta.companyId, await photo(), 'comment.jpg'),
    await media.keepRemote(marta.companyId, await photo(), 'comment.jpg'),
  ]
  const at = clock.now()
  await db.run(sql`
    insert into comments (company_id, social_account_id, remote_id, post_id, text, is_own, likes, has_liked, attachment_id, created_at, first_seen_at, seen_at)
    values (${marta.companyId}, ${crypto.randomUUID()}, 'g1', 'p', 'x', false, 0, false, ${shown?.id}, ${at}, ${at}, ${at})`)
  const left = () => db.many(sql`select id from media where origin = 'remote'`)
  expect(await media.sweep?.(new Date(at.getTime() + 29 * 86_400_000))).toMatchObject({
    media_copies: 0,
  })
  expect(await media.sweep?.(new Date(at.getTime() + 31 * 86_400_000))).toMatchObject({
    media_copies: 1,
  })
  expect(await left()).toEqual([{ id: shown?.id }])
  expect(gone).not.toBeNull()
  await db.run(sql`delete from comments`)
  expect(await media.sweep?.(new Date(at.getTime() + 31 * 86_400_000))).toMatchObject({
    media_copies: 1,
  })
})

it('a copy that came with a mention stays for as long as the mention', async () => {
  const shown = await media.keepRemote(marta.companyId, await photo(), 'mention.jpg')
  const at = clock.now()
  await db.run(sql`
    insert into mentions (company_id, id, network, social_account_id, remote_id, post_id, text, picture_id, written_at, first_seen_at, takes_answer)
    values (${marta.companyId}, ${crypto.randomUUID()}, 'instagram', ${crypto.randomUUID()}, 'm1', 'm1', 'x', ${shown?.id}, ${at}, ${at}, true)`)
  const later = new Date(at.getTime() + 31 * 86_400_000)
  expect(await media.sweep?.(later)).toMatchObject({ media_copies: 0 })
  await db.run(sql`delete from mentions`)
  expect(await media.sweep?.(later)).toMatchObject({ media_copies: 1 })
})

it('copies that came with a message stay for as long as the message, all of them', async () => {
  const copies = [
    await media.keepRemote(marta.companyId, await photo(), 'message.jpg'),
    await media.keepRemote(marta.companyId, await photo(), 'message.jpg'),
    await media.keepRemote(marta.companyId, await photo(), 'message.jpg'),
  ]
  const [first, ...more] = copies.flatMap((copy) => copy?.id ?? [])
  const at = clock.now()
  const [threadId, accountId] = [crypto.randomUUID(), crypto.randomUUID()]
  await db.run(sql`
    insert into message_threads (company_id, id, social_account_id, network, guest_id, remote_id, last_at)
    values (${marta.companyId}, ${threadId}, ${accountId}, 'facebook', '50001', 't_1', ${at})`)
  await db.run(sql`
    insert into messages (company_id, social_account_id, remote_id, thread_id, is_own, text, picture_id, more_picture_ids, has_other, written_at, first_seen_at)
    values (${marta.companyId}, ${accountId}, 'm_1', ${threadId}, false, '', ${first}, ${more}::uuid[], false, ${at}, ${at})`)
  const later = new Date(at.getTime() + 31 * 86_400_000)
  expect(await media.sweep?.(later)).toMatchObject({ media_copies: 0 })
  await db.run(sql`delete from message_threads`)
  expect(await media.sweep?.(later)).toMatchObject({ media_copies: 3 })
})
