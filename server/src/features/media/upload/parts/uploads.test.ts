import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { phoneVideo } from '#platform/videos/testing/some-videos.ts'
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
/** Another process over the same database and disk. */
let other: FastifyInstance
let media: Media
let marta: Scope
let stranger: Scope
let photo: Buffer
const clock = testClock()
const folder = mkdtempSync(join(tmpdir(), 'marquee-uploads-'))
const aRoom = () =>
  createMedia(
    {
      ...unusedPlatform,
      config: testConfig,
      log: testLog,
      clock,
      db,
      secrets: testSecrets(),
      queue: recordingQueue(),
    },
    { storage: createFileStorage(folder), neededBy: async () => 0 },
  )

beforeAll(async () => {
  db = await createTestDatabase()
  media = aRoom()
  const mounted = (room: Media) =>
    testApi(
      () => [marta, stranger],
      (api, root) => {
        room.mount(api)
        room.serve(root)
      },
    )
  app = await mounted(media)
  other = await mounted(aRoom())
  await app.listen({ port: 0, host: '127.0.0.1' })
  photo = await sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#806040',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
})
afterAll(async () => {
  await app.close()
  await other.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  stranger = await aTestCompany(db)
})

const url = (id: string) => `/api/media/uploads/${id}`
const begin = (id: string, file: Buffer, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: url(id),
    headers: as(marta),
    payload: { name: 'dinner.jpg', bytes: file.length, ...more },
  })
const rangeOf = (file: Buffer, from: number, to: number) => ({
  'content-range': `bytes ${from}-${to - 1}/${file.length}`,
})
const send = (
  id: string,
  {
    file,
    from,
    to,
    where = app,
  }: {
    file: Buffer
    from: number
    to: number
    where?: FastifyInstance
  },
) =>
  where.inject({
    method: 'PUT',
    url: url(id),
    headers: as(marta, rangeOf(file, from, to)),
    payload: file.subarray(from, to),
  })
const ask = (id: string, who = marta) => app.inject({ url: url(id), headers: as(who) })
const arriving = () =>
  existsSync(join(folder, 'arriving')) ? readdirSync(join(folder, 'arriving')) : []
/** Parts that are received, each a file of the storage. */
const kept = () =>
  existsSync(join(folder, 'files', 'parts')) ? readdirSync(join(folder, 'files', 'parts')) : []
const parts = () => arriving().filter((name) => name.startsWith('part-'))
/** Begins to send the rest of the file, and breaks off once so many bytes are there. */
async function sendAndBreak(
  id: string,
  file: Buffer,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<void> {
  const { port } = app.server.address() as AddressInfo
  const sent = request({
    method: 'PUT',
    port,
    path: url(id),
    headers: as(marta, {
      ...rangeOf(file, from, file.length),
      'content-length': String(file.length - from),
    }),
  })
  const earlier = parts()
  const broken = once(sent, 'error')
  sent.write(file.subarray(from, from + count))
  await vi.waitFor(
    () =>
      expect(
        parts()
          .filter((name) => !earlier.includes(name))
          .map((name) => statSync(join(folder, 'arriving', name)).size),
      ).toEqual([count]),
    { interval: 2, timeout: 10_000 },
  )
  sent.destroy(new Error('The line broke.'))
  await broken
}

describe('an upload in parts', () => {
  it('is taken by any process, part after part, and answers the item with the last one', async () => {
    const id = newId()
    expect((await begin(id, photo)).json()).toEqual({
      id,
      received: 0,
      bytes: photo.length,
      item: null,
    })
    const middle = Math.floor(photo.length / 2)
    expect((await send(id, { file: photo, from: 0, to: middle })).json()).toMatchObject({
      received: middle,
      item: null,
    })
    expect(
      (await send(id, { file: photo, from: middle, to: photo.length, where: other })).json(),
    ).toMatchObject({
      received: photo.length,
      item: { id, name: 'dinner.jpg', type: 'image', width: 900, bytes: photo.length },
    })
    expect(
      (
        await app.inject({ url: media.addressOf(marta.companyId, id, 'original') })
      ).rawPayload.equals(photo),
    ).toBe(true)
    expect([...arriving(), ...kept()]).toEqual([])
  })
  it('that is cut five times goes on where it stands, and is whole in the end', async () => {
    const id = newId()
    await begin(id, photo)
    let received = 0
    for (let cut = 0; cut < 5; cut++) {
      await sendAndBreak(id, photo, { from: received, count: Math.floor(photo.length / 7) })
      const before = received
      received = await vi.waitFor(
        async () => {
          const now = (await ask(id)).json().received
          expect(now).toBeGreaterThan(before)
          return now
        },
        { interval: 5, timeout: 10_000 },
      )
    }
    expect(received).toBeLessThan(photo.length)
    expect(
      (await send(id, { file: photo, from: received, to: photo.length })).json().item,
    ).toMatchObject({
      id,
      bytes: photo.length,
    })
    expect(
      (
        await app.inject({ url: media.addressOf(marta.companyId, id, 'original') })
      ).rawPayload.equals(photo),
    ).toBe(true)
  })
  it('says where it stands when a part does not fit, and takes nothing of it', async () => {
    const id = newId()
    await begin(id, photo)
    await send(id, { file: photo, from: 0, to: 1000 })
    for (const from of [0, 500, 2000]) {
      const answer = await send(id, { file: photo, from, to: from + 1000 })
      expect([answer.statusCode, answer.json().details]).toEqual([409, { received: '1000' }])
    }
    expect((await ask(id)).json()).toMatchObject({ received: 1000 })
  })
  it('is filled by one part at a time: a newer one ends the older, of which counts what came', async () => {
    const id = newId()
    await begin(id, photo)
    const { port } = app.server.address() as AddressInfo
    const put = () => {
      const sent = request({
        method: 'PUT',
        port,
        path: url(id),
        headers: as(marta, { ...rangeOf(photo, 0, 1000), 'content-length': '1000' }),
      })
      sent.write(photo.subarray(0, 500))
      return sent
    }
    const sizes = () => parts().map((name) => statSync(join(folder, 'arriving', name)).size)
    const older = put()
    const cut = once(older, 'error')
    await vi.waitFor(() => expect(sizes()).toEqual([500]), { interval: 2, timeout: 10_000 })
    const newer = put()
    const answered = once(newer, 'response')
    newer.end(photo.subarray(500, 1000))
    await cut
    const [answer]: IncomingMessage[] = await answered
    answer?.resume()
    // it began where the older one had begun, and is told where to go on
    expect(answer?.statusCode).toBe(409)
    expect((await ask(id)).json()).toMatchObject({ received: 500 })
    expect((await send(id, { file: photo, from: 500, to: 1000 })).statusCode).toBe(200)
    expect((await ask(id)).json()).toMatchObject({ received: 1000 })
  })
  it('keeps no part that another process had taken by then', async () => {
    const id = newId()
    const earlier = kept()
    await begin(id, photo)
    const { port } = app.server.address() as AddressInfo
    const slow = request({
      method: 'PUT',
      port,
      path: url(id),
      headers: as(marta, { ...rangeOf(photo, 0, 1000), 'content-length': '1000' }),
    })
    const answered = once(slow, 'response')
    slow.write(photo.subarray(0, 500))
    await vi.waitFor(() => expect(parts()).toHaveLength(1), { interval: 2, timeout: 10_000 })
    expect((await send(id, { file: photo, from: 0, to: 1000, where: other })).json()).toMatchObject(
      { received: 1000 },
    )
    slow.end(photo.subarray(500, 1000))
    const [answer]: IncomingMessage[] = await answered
    answer?.resume()
    const more = kept().filter((name) => !earlier.includes(name))
    expect([answer?.statusCode, more.length, arriving()]).toEqual([409, 1, []])
  })
  it.each([
    ['nothing', (path: string) => rmSync(path)],
    ['not all', (path: string) => truncateSync(path, 900)],
  ])('begins anew when the disk holds %s of what was received', async (_what, lose) => {
    const id = newId()
    await begin(id, photo)
    await send(id, { file: photo, from: 0, to: 1000 })
    for (const name of kept()) lose(join(folder, 'files', 'parts', name))
    expect((await send(id, { file: photo, from: 1000, to: photo.length })).json()).toMatchObject({
      received: 0,
      item: null,
    })
    expect(kept()).toEqual([])
    expect((await send(id, { file: photo, from: 0, to: photo.length })).json().item).toMatchObject({
      id,
    })
  })
  it('that an earlier version began on its own disk is begun anew', async () => {
    const id = newId()
    await begin(id, photo)
    await db.run(sql`update media_uploads set received = 1000 where id = ${id}`)
    expect((await ask(id)).json()).toMatchObject({ received: 0 })
    expect((await send(id, { file: photo, from: 1000, to: 2000 })).json().details).toEqual({
      received: '0',
    })
    expect((await send(id, { file: photo, from: 0, to: photo.length })).json().item).toMatchObject({
      id,
    })
  })
})

describe('what became of it', () => {
  it('is told again, whoever asks how: by state, by the last part, by beginning', async () => {
    const id = newId()
    await begin(id, photo)
    await send(id, { file: photo, from: 0, to: photo.length })
    const empty = await app.inject({
      method: 'PUT',
      url: url(id),
      headers: as(marta, {
        'content-range': `bytes ${photo.length}-${photo.length - 1}/${photo.length}`,
      }),
      payload: Buffer.alloc(0),
    })
    for (const answer of [
      await ask(id),
      await send(id, { file: photo, from: 0, to: photo.length }),
      empty,
      await begin(id, photo),
    ])
      expect(answer.json()).toMatchObject({ received: photo.length, item: { id } })
    expect(
      (
        await app.inject({ url: `/api/media/company/${marta.companyId}`, headers: as(marta) })
      ).json(),
    ).toHaveLength(1)
  })
  it('is told again when it is a refusal, and nothing is kept', async () => {
    const id = newId()
    const words = Buffer.from('this is not a picture at all, only words')
    await begin(id, words)
    for (const answer of [
      await send(id, { file: words, from: 0, to: words.length }),
      await ask(id),
      await begin(id, words),
    ]) {
      expect([answer.statusCode, answer.json().message, answer.json().details]).toEqual([
        415,
        'Unsupported file type',
        { files: 'Only images or videos (.mov or .mp4) are allowed' },
      ])
    }
    expect([...arriving(), ...kept()]).toEqual([])
  })
  it('shows a video by the picture that came for it, under a new address', async () => {
    const [video, still] = [newId(), newId()]
    await begin(video, phoneVideo(), { name: 'kitchen.mp4' })
    const before = (
      await send(video, { file: phoneVideo(), from: 0, to: phoneVideo().length })
    ).json().item
    await begin(still, photo, { forMediaId: video })
    const { item } = (await send(still, { file: photo, from: 0, to: photo.length })).json()
    expect([item.id, item.type, item.thumbUrl === before.thumbUrl]).toEqual([video, 'video', false])
    expect(
      (await sharp((await app.inject({ url: item.thumbUrl })).rawPayload).metadata()).width,
    ).toBe(480)
    expect((await begin(newId(), photo, { forMediaId: newId() })).statusCode).toBe(404)
  })
})

describe('what is not taken', () => {
  it('is known before a byte comes: nothing, and more than 50 MB', async () => {
    const [empty, big] = [
      await begin(newId(), Buffer.alloc(0)),
      await begin(newId(), photo, { bytes: 50 * 1024 * 1024 + 1 }),
    ]
    expect([empty.statusCode, empty.json().message, big.statusCode, big.json().message]).toEqual([
      400,
      'File validation failed',
      413,
      'File too large. Please select a smaller file.',
    ])
  })
  it('is a part without its place, of another size, over 8 MB, or with more bytes than it says', async () => {
    const id = newId()
    const large = Buffer.alloc(9 * 1024 * 1024)
    await begin(id, large)
    const put = (headers: Record<string, string>, payload: Buffer) =>
      app.inject({ method: 'PUT', url: url(id), headers: as(marta, headers), payload })
    const answers = [
      await put({}, photo),
      await put({ 'content-range': 'bytes 0-99/100' }, photo.subarray(0, 100)),
      await send(id, { file: large, from: 0, to: large.length }),
      await put(rangeOf(large, 0, 10), photo.subarray(0, 11)),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 413, 400])
    expect((await ask(id)).json()).toMatchObject({ received: 0 })
  })
  it('is another file under the same id', async () => {
    const id = newId()
    await begin(id, photo)
    expect((await begin(id, photo.subarray(1))).statusCode).toBe(409)
    // once it is here the id is the file's name, whatever somebody would send for it
    await send(id, { file: photo, from: 0, to: photo.length })
    expect((await begin(id, photo.subarray(1))).json()).toMatchObject({ item: { id } })
  })
  it('is the upload of another company, which nobody else sees, fills or throws away', async () => {
    const id = newId()
    await begin(id, photo)
    const theirs = (method: 'GET' | 'PUT' | 'DELETE') =>
      app.inject({
        method,
        url: url(id),
        headers: as(stranger, rangeOf(photo, 0, 10)),
        ...(method === 'PUT' ? { payload: photo.subarray(0, 10) } : {}),
      })
    expect(
      [await theirs('GET'), await theirs('PUT'), await theirs('DELETE')].map(
        ({ statusCode }) => statusCode,
      ),
    ).toEqual([404, 404, 404])
  })
})

describe('the id of a file that was deleted', () => {
  const erase = (id: string) =>
    app.inject({ method: 'DELETE', url: `/api/media/${id}`, headers: as(marta) })
  it('accepts no other upload, and what is shown of the deleted file stays as it is', async () => {
    const id = newId()
    await begin(id, photo)
    await send(id, { file: photo, from: 0, to: photo.length })
    await erase(id)
    expect([(await ask(id)).statusCode, (await ask(id)).json().message]).toEqual([
      404,
      'This file was deleted.',
    ])
    await app.inject({ method: 'DELETE', url: url(id), headers: as(marta) })
    const again = await begin(id, photo)
    expect([again.statusCode, again.json().message]).toEqual([
      404,
      'A file of this id was deleted. Start a new upload.',
    ])
    expect((await ask(id)).statusCode).toBe(404)
  })
  it('is refused at the end too, before a byte of the other file is kept', async () => {
    const [kept, id] = [newId(), newId()]
    await begin(kept, photo)
    await send(kept, { file: photo, from: 0, to: photo.length })
    const other = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#1020f0' },
    })
      .jpeg()
      .toBuffer()
    await begin(id, other)
    await erase(kept)
    // as it was left by an earlier version: an upload under the id of a deleted file
    await db.run(sql`delete from media_uploads where id = ${kept}`)
    await db.run(sql`update media_uploads set id = ${kept} where id = ${id}`)
    for (const answer of [
      await send(kept, { file: other, from: 0, to: other.length }),
      await ask(kept),
    ])
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'A file of this id was deleted. Start a new upload.',
      ])
    expect(
      (
        await app.inject({ url: media.addressOf(marta.companyId, kept, 'original') })
      ).rawPayload.equals(photo),
    ).toBe(true)
  })
})

describe('many uploads at once', () => {
  it('are 50; then the one that was left for an hour makes room for the next', async () => {
    const ids = Array.from({ length: 51 }, () => newId())
    const [first = '', second = '', ...others] = ids
    await begin(first, photo)
    await send(first, { file: photo, from: 0, to: 1000 })
    clock.advance(1000)
    for (const id of [second, ...others.slice(0, 48)]) await begin(id, photo)
    expect((await begin(others[48] ?? '', photo)).statusCode).toBe(429)
    clock.advance(3_599_001)
    expect((await begin(others[48] ?? '', photo)).statusCode).toBe(200)
    expect([(await ask(first)).statusCode, (await ask(second)).statusCode, kept()]).toEqual([
      404,
      200,
      [],
    ])
  })
})

describe('another room', () => {
  it('is told in the same transaction what became of a file, and once more where it could not take it in', async () => {
    const told: unknown[] = []
    let isBroken = true
    const stop = media.uploads.onEnded(async (tx, { companyId }, id, end) => {
      told.push([
        companyId === marta.companyId,
        id,
        end,
        (
          await tx.one(
            sql<{ count: number }>`select count(*)::int as count from media where id = ${id}`,
          )
        ).count,
      ])
      if (isBroken) throw new Error('not now')
    })
    const [id, words] = [newId(), Buffer.from('only words')]
    await begin(id, photo)
    expect((await send(id, { file: photo, from: 0, to: photo.length })).statusCode).toBe(500)
    isBroken = false
    expect((await ask(id)).json()).toMatchObject({ item: { id } })
    const junk = newId()
    await begin(junk, words)
    await send(junk, { file: words, from: 0, to: words.length })
    stop()
    const taken = [true, id, { mediaId: id }, 1]
    expect(told).toEqual([
      taken,
      taken,
      [true, junk, { refusal: expect.objectContaining({ code: 'unsupported-type' }) }, 0],
    ])
  })
})

it('leaves nothing when it is discarded, or left for a day', async () => {
  const [canceled, left, fresh] = [newId(), newId(), newId()]
  for (const id of [canceled, left]) {
    await begin(id, photo)
    await send(id, { file: photo, from: 0, to: 1000 })
  }
  await app.inject({ method: 'DELETE', url: url(canceled), headers: as(marta) })
  expect([(await ask(canceled)).statusCode, kept().length]).toEqual([404, 1])
  clock.advance(86_400_001)
  await begin(fresh, photo)
  expect(await media.sweep?.(clock.now())).toMatchObject({ media_uploads: 1 })
  expect([(await ask(left)).statusCode, (await ask(fresh)).statusCode, kept()]).toEqual([
    404,
    200,
    [],
  ])
})
