import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailMessage } from '#connectors/mail/index.ts'
import { createFileStorage } from '#connectors/storage/file-storage.ts'
import { createNotifications } from '#features/notifications'
import { sql } from '#platform/db/sql.ts'
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
import { createSupport, type Support } from './index.ts'

let db: TestDatabase
let app: FastifyInstance
let support: Support
let marta: Scope
let received: { mail: MailMessage; attached: Buffer | null }[]
let supportEmail: string | null
const folder = mkdtempSync(join(tmpdir(), 'marquee-support-'))
const queue = recordingQueue()
const clock = testClock(new Date('2026-03-10T12:00:00Z'))
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(400, 7)])
const mp4 = (bytes: number) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(bytes - 12, 1)])

beforeAll(async () => {
  db = await createTestDatabase()
  const platform = {
    ...unusedPlatform,
    get config() {
      return { ...testConfig, providers: { ...testConfig.providers, supportEmail } }
    },
    log: testLog,
    clock,
    db,
    secrets: testSecrets(),
    queue,
  }
  const storage = createFileStorage(folder)
  const notifications = createNotifications(platform, {
    storage,
    mailer: {
      async send(mail) {
        const parts: Buffer[] = []
        for await (const part of mail.attachment?.content ?? []) parts.push(Buffer.from(part))
        received.push({ mail, attached: mail.attachment ? Buffer.concat(parts) : null })
      },
    },
  })
  notifications.work()
  const open = () =>
    createSupport(
      {
        ...platform,
        config: { ...testConfig, providers: { ...testConfig.providers, supportEmail } },
      },
      { storage, notifications },
    )
  supportEmail = 'help@marquee.example'
  support = open()
  reopen = () => {
    support = open()
  }
  app = await testApi(
    () => [marta],
    (api, root) => {
      support.mount(api)
      support.serve(root)
    },
  )
})
let reopen: () => void
afterAll(async () => {
  await app.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.empty()
  rmSync(folder, { recursive: true, force: true })
  queue.sent.length = 0
  received = []
  marta = await aTestCompany(db)
})

/** Form data in the given order; a pair with bytes is a file. */
function form(
  parts: readonly (
    | readonly [name: string, value: string]
    | readonly [name: 'file', value: Buffer, fileName: string, type: string]
  )[],
) {
  const boundary = 'marquee-test-boundary'
  const lines = parts.flatMap(([name, value, fileName, type]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
const post = async ({
  headers = {},
  payload,
}: {
  headers?: Record<string, string>
  payload: Buffer | object
}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sendgrid/support',
    headers: as(marta, headers),
    payload,
  })
  return { status: answer.statusCode, body: answer.json() satisfies unknown }
}
const kept = () =>
  db.many(
    sql<{
      email: string
      message: string
      attachment: { name: string; contentType: string; bytes: number } | null
      queued_at: Date | null
    }>`select email, message, attachment, queued_at from support_messages`,
  )
const files = (name: string) =>
  existsSync(join(folder, name))
    ? readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
    : []
const fields = [
  ['email', 'marta@osterialume.example'],
  ['message', 'The burrata stands twice.'],
] as const

describe('a message', () => {
  it('is kept and mailed to support, whose answer goes to its writer', async () => {
    expect(
      await post({
        payload: {
          email: ' marta@osterialume.example ',
          message: 'The burrata stands twice.\nWhy?',
        },
      }),
    ).toEqual({
      status: 200,
      body: {
        message: 'Thanks for contacting us!',
        said: { code: 'support.thanks' },
        id: expect.any(String),
      },
    })
    expect(await kept()).toMatchObject([
      {
        email: 'marta@osterialume.example',
        message: 'The burrata stands twice.\nWhy?',
        attachment: null,
        queued_at: expect.any(Date),
      },
    ])
    await queue.drain()
    expect(received).toMatchObject([
      {
        mail: {
          to: 'help@marquee.example',
          replyTo: 'marta@osterialume.example',
          text: expect.stringContaining('> The burrata stands twice.\n> Why?'),
        },
        attached: null,
      },
    ])
  })
  it.each([
    [{ email: 'marta', message: 'x' }, { email: 'Not a valid email' }],
    [{ email: '', message: 'x' }, { email: 'Email is required' }],
    [{ email: 'marta@osterialume.example', message: '  ' }, { message: 'Message is required' }],
    [
      { email: 'marta@osterialume.example', message: 'x'.repeat(20_001) },
      { message: 'At most 20,000 characters' },
    ],
  ])('is refused at its field: %j', async (payload, details) => {
    expect(await post({ payload })).toMatchObject({ status: 400, body: { details } })
    expect(await post(form(Object.entries(payload)))).toMatchObject({
      status: 400,
      body: { details },
    })
    expect(await kept()).toEqual([])
  })
  it('of 20,000 letters of four bytes goes through a form', async () => {
    expect(await post(form([fields[0], ['message', '🍝'.repeat(10_000)]]))).toMatchObject({
      status: 200,
    })
    expect((await kept())[0]?.message).toHaveLength(20_000)
  })
  it('is not taken more than twenty times an hour', async () => {
    const sent = []
    for (let i = 0; i < 21; i += 1)
      sent.push((await post({ payload: Object.fromEntries(fields) })).status)
    expect(sent.filter((status) => status === 200)).toHaveLength(20)
    expect(sent.at(-1)).toBe(429)
  })
  it('is kept without an address of support, and goes out once there is one', async () => {
    supportEmail = null
    reopen()
    const alone = await testApi(
      () => [marta],
      (api) => {
        support.mount(api)
      },
    )
    expect(
      (
        await alone.inject({
          method: 'POST',
          url: '/api/sendgrid/support',
          headers: as(marta),
          payload: Object.fromEntries(fields),
        })
      ).statusCode,
    ).toBe(200)
    await alone.close()
    expect(await kept()).toMatchObject([{ queued_at: null }])
    expect(await support.resumeKept()).toBe(0)
    supportEmail = 'help@marquee.example'
    reopen()
    expect(await support.resumeKept()).toBe(1)
    expect(await support.resumeKept()).toBe(0)
    await queue.drain()
    expect(received).toHaveLength(1)
  })
})

describe('an attachment', () => {
  it.each([
    ['before', 0],
    ['after', 2],
  ] as const)('travels with the mail, sent %s the words', async (_when, at) => {
    const parts: Parameters<typeof form>[0][number][] = [...fields]
    parts.splice(at, 0, ['file', png, '../tavola "2".png', 'image/png'])
    expect(await post(form(parts))).toMatchObject({ status: 200 })
    expect(await kept()).toMatchObject([
      { attachment: { contentType: 'image/png', bytes: png.length } },
    ])
    await queue.drain()
    expect(received[0]?.attached?.equals(png)).toBe(true)
    expect(received[0]?.mail.attachment?.name).not.toContain('/')
    expect(files('arriving')).toEqual([])
  })
  it('may be a data URL', async () => {
    expect(
      await post({
        payload: {
          ...Object.fromEntries(fields),
          file: `data:image/png;base64,${png.toString('base64')}`,
        },
      }),
    ).toMatchObject({ status: 200 })
    await queue.drain()
    expect(received[0]?.attached?.equals(png)).toBe(true)
    expect(received[0]?.mail.attachment).toMatchObject({
      name: 'attachment.png',
      contentType: 'image/png',
    })
  })
  it.for([
    [
      'a page that calls itself a picture',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'tavola.png',
      'image/png',
    ],
    ['a PDF', Buffer.from('%PDF-1.7 '), 'menu.pdf', 'application/pdf'],
    [
      'a HEIC',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(20)]),
      'foto.heic',
      'image/jpeg',
    ],
    [
      'a Matroska',
      Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('matroska')]),
      'film.webm',
      'video/webm',
    ],
    ['nothing', Buffer.alloc(0), 'leer.png', 'image/png'],
  ] as const)('is refused when it is %s', async ([_what, bytes, name, type]) => {
    const wrong = {
      status: 415,
      body: { message: 'Only JPEG, PNG,mp4,webm or GIF files are allowed.' },
    }
    expect(await post(form([...fields, ['file', bytes, name, type]]))).toMatchObject(wrong)
    if (bytes.length > 0)
      expect(
        await post({
          payload: {
            ...Object.fromEntries(fields),
            file: `data:${type};base64,${bytes.toString('base64')}`,
          },
        }),
      ).toMatchObject(wrong)
    expect(await kept()).toEqual([])
    expect([...files('arriving'), ...files('files')]).toEqual([])
  })
  it('of more than 10 MB is linked for thirty days, as a download', async () => {
    const video = mp4(10 * 1024 * 1024 + 1)
    expect(await post(form([...fields, ['file', video, 'Küche.mp4', 'video/mp4']]))).toMatchObject({
      status: 200,
    })
    await queue.drain()
    expect(received[0]?.attached).toBeNull()
    const address =
      /http:\/\/localhost:3000(\/support-files\/\S+)/.exec(received[0]?.mail.text ?? '')?.[1] ?? ''
    const answer = await app.inject({ url: address })
    expect(answer.rawPayload.equals(video)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': "attachment; filename*=UTF-8''K%C3%BCche.mp4",
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await app.inject({ url: address.replace(/~[^~]+\//, '~forged/') })).statusCode).toBe(
      404,
    )
    clock.advance(30 * 86_400_000 + 60_000)
    expect((await app.inject({ url: address })).statusCode).toBe(404)
  })
  it('is one too many above 200 MB a day, said at its field; words go through', async () => {
    const large = form([...fields, ['file', mp4(50 * 1024 * 1024), 'film.mp4', 'video/mp4']])
    for (let sent = 0; sent < 4; sent++) expect((await post(large)).status).toBe(200)
    const picture = form([...fields, ['file', png, 'a.png', 'image/png']])
    expect(await post(picture)).toMatchObject({
      status: 429,
      body: {
        details: {
          file: 'You have sent us many large files today. Please send this one tomorrow, or write without a file.',
        },
      },
    })
    expect([files('arriving'), files('files').length]).toEqual([[], 4])
    expect((await post({ payload: Object.fromEntries(fields) })).status).toBe(200)
    clock.advance(86_400_000)
    expect((await post(picture)).status).toBe(200)
  })
  it('of more than 50 MB is refused, and leaves nothing behind', async () => {
    expect(
      await post(form([...fields, ['file', mp4(50 * 1024 * 1024 + 1), 'film.mp4', 'video/mp4']])),
    ).toMatchObject({ status: 413 })
    expect([...files('arriving'), ...files('files')]).toEqual([])
  })
  it('of more than 10 MB is refused as a data URL', async () => {
    expect(
      await post({
        payload: {
          ...Object.fromEntries(fields),
          file: `data:video/mp4;base64,${mp4(10 * 1024 * 1024 + 4).toString('base64')}`,
        },
      }),
    ).toMatchObject({ status: 413 })
    expect(
      await post({
        payload: {
          ...Object.fromEntries(fields),
          file: `data:video/mp4;base64,${mp4(14 * 1024 * 1024).toString('base64')}`,
        },
      }),
    ).toMatchObject({ status: 413 })
  })
  it('goes when its words are refused', async () => {
    expect(
      await post(
        form([
          ['email', 'marta'],
          ['file', png, 'a.png', 'image/png'],
        ]),
      ),
    ).toMatchObject({ status: 400 })
    expect([...files('arriving'), ...files('files')]).toEqual([])
  })
})

it('messages and files are kept for ninety days, or until the person goes', async () => {
  await post(form([...fields, ['file', png, 'a.png', 'image/png']]))
  clock.advance(89 * 86_400_000)
  expect(await support.sweep?.(clock.now())).toEqual({ support_messages: 0 })
  expect(files('files')).toHaveLength(1)
  clock.advance(2 * 86_400_000)
  expect(await support.sweep?.(clock.now())).toEqual({ support_messages: 1 })
  expect(files('files')).toEqual([])
  await post(form([...fields, ['file', png, 'a.png', 'image/png']]))
  await db.transaction(async (tx) => support.forgetPerson?.(tx, { id: marta.userId, email: '' }))
  expect([await kept(), files('files')]).toEqual([[], []])
})
