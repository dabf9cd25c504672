import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createMetrics, type Metrics } from '#platform/monitoring/metrics.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  type RecordingQueue,
} from '#testing/test-platform.ts'
import { createIntake, type Intake, type IntakeEvent } from './index.ts'
import { mostTries } from './jobs.ts'

let db: TestDatabase
let app: FastifyInstance
let intake: Intake
let queue: RecordingQueue
let metrics: Metrics
let heard: IntakeEvent[]
let fails: boolean
const clock = testClock(new Date('2026-03-10T12:00:00Z'))
const signatureOf = (raw: Buffer | string) => createHmac('sha256', 'shared').update(raw).digest()

beforeAll(async () => {
  db = await createTestDatabase()
  queue = recordingQueue()
  metrics = createMetrics({ log: testLog, ofProcess: false })
  intake = createIntake({
    config: testConfig,
    db,
    clock,
    log: testLog,
    queue,
    secrets: testSecrets(),
    metrics,
  })
  intake.accept({
    provider: 'till',
    path: '/webhooks/till',
    verify(raw, headers) {
      const given = Buffer.from(String(headers['x-signature']), 'hex')
      const wanted = signatureOf(raw)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      const eventId = /"id": ?"(\w+)"/.exec(raw.toString('utf8'))?.[1] ?? ''
      return {
        eventId,
        kind: 'sold',
        ...(eventId === 'named' ? { answer: { event: 'sold', success: true } } : {}),
      }
    },
    challenge: ({ token, words }) =>
      token === 'ours' && words !== undefined
        ? { contentType: 'text/plain; charset=utf-8', body: words }
        : null,
    async process(event) {
      if (fails) throw new Error('the till is closed')
      heard.push(event)
    },
  })
  intake.work()
  app = createHttpServer(testLog, { trustProxy: false })
  await intake.serve(app)
})
beforeEach(async () => {
  await db.empty()
  queue.sent.length = 0
  heard = []
  fails = false
})
afterAll(async () => {
  await app.close()
  await db.drop()
})

async function tell(
  raw: string | Buffer,
  { signature = signatureOf(raw).toString('hex'), type = 'application/json' } = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/till',
    headers: { 'content-type': type, 'x-signature': signature },
    payload: raw,
  })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}
const rows = () =>
  db.many(
    sql<{
      id: string
      event_id: string
      state: string
      tries: number
      error: string | null
      sealed_body: string
    }>`select id, event_id, state, tries, error, sealed_body from intake_events order by event_id`,
  )

describe('an event from outside', () => {
  it('is kept and answered at once, and processed by its job', async () => {
    expect(await tell('{"id":"e1","sum": 4200}')).toEqual({ status: 200, body: { received: true } })
    expect(heard).toEqual([])
    await queue.drain()
    expect(heard).toEqual([
      {
        provider: 'till',
        eventId: 'e1',
        kind: 'sold',
        body: { id: 'e1', sum: 4200 },
        receivedAt: expect.any(Date),
      },
    ])
    expect(await rows()).toMatchObject([{ state: 'processed', tries: 1, error: null }])
  })

  it('keeps every digit of an id that JavaScript cannot hold', async () => {
    await tell('{"id":"e1","owner_id":17841405793187219}')
    await queue.drain()
    expect(heard).toMatchObject([{ body: { id: 'e1', owner_id: '17841405793187219' } }])
  })

  it('is checked over its bytes, also where they are no clean JSON', async () => {
    expect((await tell('{ "id" : "x",  "id": "e1",\r\n"name":"Caf\u00e9" }')).status).toBe(200)
    const noText = Buffer.concat([Buffer.from('{"id":"e2"} '), Buffer.from([0, 0xff, 0xfe])])
    expect((await tell(noText, { type: 'application/octet-stream' })).status).toBe(200)
    expect((await rows()).map(({ event_id: id }) => id)).toEqual(['e1', 'e2'])
  })

  it('is refused without a word more when it is not genuine, and nothing is kept', async () => {
    for (const signature of ['', '00', signatureOf('{"id":"other"}').toString('hex')]) {
      expect(await tell('{"id":"e1"}', { signature })).toEqual({
        status: 401,
        body: {
          message: 'Not accepted.',
          said: { code: 'http.not-accepted' },
          code: 'unauthenticated',
          requestId: expect.any(String),
        },
      })
    }
    expect(await rows()).toEqual([])
    expect(queue.sent).toEqual([])
    expect(await metrics.text()).toMatch(
      /intake_events_total\{provider="till",outcome="refused"\} 3/,
    )
  })

  it('may be no longer than a megabyte', async () => {
    expect((await tell(`{"id":"e1","x":"${'x'.repeat(1024 * 1024)}"}`)).status).toBe(413)
    expect(await rows()).toEqual([])
  })

  it('is processed once however often it is told, also by many at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => tell('{"id":"e1"}')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(queue.sent).toHaveLength(1)
    await queue.drain()
    expect((await tell('{"id":"e1"}')).status).toBe(200)
    await queue.drain()
    expect(heard).toHaveLength(1)
  })

  it('is answered in the words that its source wants', async () => {
    expect(await tell('{"id":"named"}')).toEqual({
      status: 200,
      body: { event: 'sold', success: true },
    })
  })

  it('does not lie open in the database', async () => {
    await tell('{"id":"e1","email":"marta@osterialume.example"}')
    expect((await rows())[0]?.sealed_body).not.toMatch(/marta|bWFydGF/)
  })
})

describe('the question whether the address is ours', () => {
  const ask = (query: string) => app.inject({ method: 'GET', url: `/webhooks/till?${query}` })

  it('is answered as the source says, byte for byte, and as nothing that a browser would run', async () => {
    const answer = await ask('token=ours&words=%3Cb%3E1158201444')
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '<b>1158201444',
      'text/plain; charset=utf-8',
    ])
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
  })

  it.each(['', 'token=theirs&words=1', 'token=ours', 'token=ours&token=ours&words=1'])(
    'is refused when it is not asked properly: %s',
    async (query) => {
      const answer = await ask(query)
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        {
          message: 'Not accepted.',
          said: { code: 'http.not-accepted' },
          code: 'forbidden',
          requestId: expect.any(String),
        },
      ])
    },
  )
})

describe('an event that cannot be processed', () => {
  it('is tried again, and is processed once it can be', async () => {
    await tell('{"id":"e1"}')
    const [job] = queue.sent
    fails = true
    await expect(queue.drain()).rejects.toThrow('the till is closed')
    expect(await rows()).toMatchObject([
      { state: 'waiting', tries: 1, error: 'the till is closed' },
    ])
    expect((await intake.probe.look()).facts).toEqual({ waiting: 1, failed: 0 })
    fails = false
    if (job) queue.sent.push(job)
    await queue.drain()
    expect(heard).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'processed', tries: 2, error: null }])
  })

  it('is given up in sight of everybody, and gets a new chance when it is told once more', async () => {
    await tell('{"id":"e1"}')
    await db.run(sql`update intake_events set tries = ${mostTries - 1}`)
    fails = true
    await queue.drain()
    expect(await rows()).toMatchObject([
      { state: 'failed', tries: mostTries, error: 'the till is closed' },
    ])
    expect((await intake.probe.look()).facts).toEqual({ waiting: 0, failed: 1 })
    expect(await metrics.text()).toMatch(/intake_unsettled\{provider="till",state="failed"\} 1/)
    fails = false
    await tell('{"id":"e1"}')
    await queue.drain()
    expect(await rows()).toMatchObject([{ state: 'processed' }])
    expect(heard).toHaveLength(1)
  })
})

it('what was processed thirty days ago is swept, and nothing else', async () => {
  for (const id of ['old', 'young', 'waiting']) await tell(`{"id":"${id}"}`)
  await db.run(
    sql`update intake_events set state = 'processed', processed_at = '2026-03-01' where event_id = 'young'`,
  )
  await db.run(
    sql`update intake_events set state = 'processed', processed_at = '2026-02-01' where event_id = 'old'`,
  )
  expect(await intake.sweep?.(clock.now())).toEqual({ intake_events: 1 })
  expect((await rows()).map(({ event_id: id }) => id)).toEqual(['waiting', 'young'])
})
