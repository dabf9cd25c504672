import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFileStorage, type FileStorage } from '#connectors/storage/file-storage.ts'
import { createMedia, type Media } from '#features/media'
import { newId } from '#platform/ids.ts'
import { phoneVideo } from '#platform/videos/testing/some-videos.ts'
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
import { videoOfBoxes, videoOfNoise, videoWith, hugePng } from '../testing.ts'

let db: TestDatabase
let app: FastifyInstance
let media: Media
let marta: Scope
let photo: Buffer
const queue = recordingQueue()
const folder = mkdtempSync(join(tmpdir(), 'marquee-attacks-'))

let leastFreeBytes = 0
/** A disk with less room than it has, where a test says so. */
function roomyStorage(): FileStorage {
  const storage = createFileStorage(folder)
  return {
    ...storage,
    assertSpace: () => createFileStorage(folder, { leastFreeBytes }).assertSpace(),
  }
}

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
    { storage: roomyStorage(), neededBy: async () => 0 },
  )
  media.work()
  app = await testApi(
    () => [marta],
    (api, root) => {
      media.mount(api)
      media.serve(root)
    },
  )
  marta = await aTestCompany(db)
  photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#20c040' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await app.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
let before = 0
beforeEach(() => {
  before = process.memoryUsage.rss()
})

async function upload(
  name: string,
  bytes: Buffer,
): Promise<{ readonly status: number; readonly message: string; readonly id: string }> {
  const { headers, payload } = multipart(name, bytes)
  const answer = await app.inject({
    method: 'POST',
    url: '/api/media/multiple',
    headers: as(marta, headers),
    payload,
  })
  const { message = '', data = [] } = answer.json()
  return { status: answer.statusCode, message, id: data[0]?.id ?? '' }
}
/**
 * Refused with the sentence, nothing kept, the product unharmed and no larger than before, and the
 * next picture is taken.
 */
async function refuses(
  name: string,
  bytes: Buffer,
  { status, message }: { readonly status: number; readonly message: string },
): Promise<void> {
  const said = await upload(name, bytes)
  expect([name, said.status, said.message]).toEqual([name, status, message])
  expect(existsSync(join(folder, 'arriving')) ? readdirSync(join(folder, 'arriving')) : []).toEqual(
    [],
  )
  expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(150)
  expect((await upload('after.jpg', photo)).status).toBe(200)
}
const corrupted = 'File upload corrupted. Please try again or use a different image.'
const damaged =
  'This video is damaged, or was cut off on its way. Upload it again, or choose another one.'

describe('a picture made to harm', () => {
  it('of 144 million pixels in 20 kilobytes is refused before it is unpacked', async () => {
    const bomb = hugePng(12_000, 12_000)
    expect(bomb.length).toBeLessThan(25_000)
    await refuses('bomb.png', bomb, { status: 400, message: corrupted })
  })
  it('of 40,000 pixels on a side is refused', () =>
    refuses('wide.png', hugePng(40_000, 8), { status: 400, message: corrupted }))
  it('that is a drawing, a page, a program or an archive by another name is refused', async () => {
    await refuses(
      'logo.jpg',
      Buffer.from(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
      { status: 415, message: 'Unsupported file type' },
    )
    await refuses('page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), {
      status: 415,
      message: 'Unsupported file type',
    })
    await refuses('program.gif', Buffer.from('GIF89a/*'.padEnd(60, 'x') + '*/=1;alert(1)'), {
      status: 415,
      message: 'Unsupported file type',
    })
    await refuses(
      'archive.png',
      Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(300)]),
      { status: 415, message: 'Unsupported file type' },
    )
  })
  it('that goes on as a page or an archive is a picture only: nothing of the rest is in any copy, and no browser runs it', async () => {
    const rest = Buffer.from('<html><script>alert("polyglot")</script></html>PK\x03\x04polyglot')
    const { id } = await upload('menu.jpg', Buffer.concat([photo, rest]))
    await queue.drain()
    for (const variant of ['thumb', 'preview', 'publish', 'original'] as const) {
      const { headers, rawPayload } = await app.inject({
        url: media.addressOf(marta.companyId, id, variant),
      })
      expect([
        headers['content-type'],
        headers['x-content-type-options'],
        headers['content-security-policy'],
      ]).toEqual(['image/jpeg', 'nosniff', "default-src 'none'"])
      expect(rawPayload.includes('polyglot')).toBe(variant === 'original')
    }
    // and the file as it came is told to nobody
    const told = await app.inject({ url: `/api/media/${id}`, headers: as(marta) })
    expect(told.statusCode).toBe(200)
    expect(told.body).not.toContain('~original~')
  })
})

describe('parts that never end', () => {
  const put = async (payload: Buffer | Readable) => {
    const id = newId()
    const url = `/api/media/uploads/${id}`
    const begun = { name: 'menu.jpg', bytes: 1000, functionality: 'posts' }
    await app.inject({ method: 'POST', url, headers: as(marta), payload: begun })
    return app.inject({
      method: 'PUT',
      url,
      headers: as(marta, {
        'content-type': 'application/octet-stream',
        'content-range': 'bytes 0-999/1000',
      }),
      payload,
    })
  }
  it('are twelve of a company at once; the next one is refused, and is taken when they are over', async () => {
    const open = Array.from({ length: 12 }, () => new PassThrough())
    for (const stream of open) stream.write(Buffer.alloc(500))
    const answers = open.map(put)
    await vi.waitFor(
      () => expect(readdirSync(join(folder, 'arriving')).length).toBe(open.length),
      10_000,
    )
    expect((await put(Buffer.alloc(1000))).statusCode).toBe(429)
    for (const stream of open) stream.end()
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(
      open.map(() => 200),
    )
    expect((await put(Buffer.alloc(500))).statusCode).toBe(200)
    expect(readdirSync(join(folder, 'arriving'))).toEqual([])
  })
})

describe('a disk that is nearly full', () => {
  it('takes no file, no part and no picture as text, and says that it is full', async () => {
    leastFreeBytes = Number.POSITIVE_INFINITY
    const id = newId()
    const url = `/api/media/uploads/${id}`
    const dataUrl = `data:image/jpeg;base64,${photo.toString('base64')}`
    const begun = { name: 'menu.jpg', bytes: photo.length, functionality: 'posts' }
    await app.inject({ method: 'POST', url, headers: as(marta), payload: begun })
    const answers = [
      await upload('menu.jpg', photo),
      ...[
        await app.inject({
          method: 'PUT',
          url,
          headers: as(marta, {
            'content-type': 'application/octet-stream',
            'content-range': `bytes 0-${photo.length - 1}/${photo.length}`,
          }),
          payload: photo,
        }),
        await app.inject({
          method: 'POST',
          url: '/api/media/base64',
          headers: as(marta),
          payload: { dataUrl, filename: 'menu.jpg' },
        }),
      ].map((answer) => ({ status: answer.statusCode, message: answer.json().message })),
    ]
    leastFreeBytes = 0
    for (const { status, message } of answers)
      expect([status, message]).toEqual([
        503,
        'The file storage is full. Nothing is lost. Please tell us under Contact Us.',
      ])
    expect((await upload('menu.jpg', photo)).status).toBe(200)
  })
})

describe('a video made to harm', () => {
  it('of a head over noise, of boxes in boxes, or cut off is refused', async () => {
    await refuses('noise.mp4', videoOfNoise(50_000), { status: 400, message: damaged })
    await refuses('boxes.mp4', videoOfBoxes(5_000), { status: 400, message: damaged })
    await refuses('cut.mp4', phoneVideo().subarray(0, 9000), { status: 400, message: damaged })
  })
  it('with a time without a scale is refused', async () => {
    await refuses(
      'film.mp4',
      videoWith('mdhd', (body) => body.writeUInt32BE(0, 12)),
      { status: 400, message: damaged },
    )
  })
  it('with places and sizes beyond its end is refused', async () => {
    await refuses(
      'places.mp4',
      videoWith('stco', (body) => {
        for (let at = 8; at + 4 <= body.length; at += 4) body.writeUInt32BE(0xfffffff0, at)
      }),
      { status: 400, message: damaged },
    )
    await refuses(
      'sizes.mp4',
      videoWith('stsz', (body) => {
        for (let at = 12; at + 4 <= body.length; at += 4) body.writeUInt32BE(0x7fffffff, at)
      }),
      { status: 400, message: damaged },
    )
  })
  it('that says it lasts for years is as long as its pictures', async () => {
    const { id } = await upload(
      'long.mp4',
      videoWith('mvhd', (body) => body.writeUInt32BE(0xfffffff0, 16)),
    )
    expect(
      (await app.inject({ url: `/api/media/${id}`, headers: as(marta) })).json(),
    ).toMatchObject({ durationMs: 4000 })
  })
})
