import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createApi } from '#platform/http/api.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import { createNotifications, type Notifications } from '../index.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

let db: TestDatabase
let notifications: Notifications
let app: FastifyInstance
/** What the room of people was told. */
let told: { email: string; wanted: boolean }[]
const secrets = testSecrets()

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  told = []
  notifications = createNotifications(
    {
      ...unusedPlatform,
      config: testConfig,
      log: testLog,
      clock: testClock(),
      db,
      secrets,
      queue: recordingQueue(),
    },
    {
      mailer: { send: async () => undefined },
      onMailsChosen: async (_tx, email, wanted) => {
        told.push({ email, wanted })
      },
    },
  )
  app = createHttpServer(testLog, { trustProxy: false })
  notifications.mountOneClick(app)
  await app.register(
    async (scope) => {
      notifications.mount(
        createApi(scope, { apiKey: testConfig.apiKey, authenticate: async () => null }),
      )
    },
    { prefix: '/api' },
  )
})

/** What stands behind the question mark of the link in a mail to the address. */
const linkOf = (email: string) =>
  new URL(unsubscribeLink(secrets, testConfig.publicUrl, email)).search
const press = async (path: string, search: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/mail/${path}${search}`,
    headers: { 'x-api-key': testConfig.apiKey },
  })
  return { status: answer.statusCode, body: answer.json() satisfies unknown }
}
const suppressed = async () =>
  (await db.many(sql<{ email: string }>`select email from mail_suppressions order by email`)).map(
    ({ email }) => email,
  )

describe('the link of a mail', () => {
  it('stops its address, and starts it again, however it is written', async () => {
    const search = linkOf('Marta@OsteriaLume.example')
    expect(await press('unsubscribe', search)).toEqual({
      status: 200,
      body: { message: 'Unsubscribed Successfully', said: { code: 'mails.unsubscribed' } },
    })
    expect(await press('unsubscribe', search.replace('marta', 'MARTA'))).toMatchObject({
      status: 200,
    })
    expect(await suppressed()).toEqual(['marta@osterialume.example'])
    expect(await press('resubscribe', search)).toEqual({
      status: 200,
      body: { message: 'Resubscribed Successfully', said: { code: 'mails.resubscribed' } },
    })
    expect(await suppressed()).toEqual([])
    expect(told.map(({ wanted }) => wanted)).toEqual([false, false, true])
    expect(new Set(told.map(({ email }) => email))).toEqual(new Set(['marta@osterialume.example']))
  })
  it.each([
    '?email=marta%40osterialume.example',
    '?email=marta%40osterialume.example&key=',
    '?email=marta%40osterialume.example&key=guessed',
    linkOf('luca@trattoria.example').replace('luca%40trattoria', 'marta%40osterialume'),
  ])('stops nobody with %s', async (search) => {
    expect(await press('unsubscribe', search)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await press('resubscribe', search)).toMatchObject({ status: 403 })
    expect(await suppressed()).toEqual([])
    expect(told).toEqual([])
  })
  it('needs the address', async () => {
    expect(await press('unsubscribe', '?key=guessed')).toMatchObject({
      status: 400,
      body: { details: { email: expect.any(String) } },
    })
  })
})

describe('the button of a mail program', () => {
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
    'stops the address with %s and no key of ours',
    async (type) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/unsubscribe${linkOf('marta@osterialume.example')}`,
        headers: { 'content-type': type },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(answer.statusCode).toBe(200)
      expect(await suppressed()).toEqual(['marta@osterialume.example'])
    },
  )
  it('stops nobody without the key', async () => {
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/unsubscribe?email=marta%40osterialume.example&key=guessed',
        })
      ).statusCode,
    ).toBe(403)
    expect((await app.inject({ method: 'POST', url: '/unsubscribe' })).statusCode).toBe(400)
    expect(await suppressed()).toEqual([])
  })
})

it('what a person chooses in the product counts for their address', async () => {
  await db.transaction((tx) => notifications.chosen(tx, 'Marta@osterialume.example', false))
  expect(await suppressed()).toEqual(['marta@osterialume.example'])
  await db.transaction((tx) => notifications.chosen(tx, 'marta@osterialume.example', true))
  expect(await suppressed()).toEqual([])
})
