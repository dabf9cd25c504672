import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testLog,
  testSecrets,
  unusedPlatform,
} from '#testing/test-platform.ts'
import {
  createNotifications,
  findMail,
  listBounces,
  listUnsent,
  retryMail,
  type Notifications,
} from '../index.ts'

let db: TestDatabase
let queue: ReturnType<typeof recordingQueue>
let clock: ReturnType<typeof testClock>
let notifications: Notifications
let refusal: ConnectorError | null
let received: string[]

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock(new Date('2026-03-10T12:00:00Z'))
  queue = recordingQueue()
  refusal = null
  received = []
  notifications = createNotifications(
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
      mailer: {
        async send({ to }) {
          if (refusal) throw refusal
          received.push(to)
        },
      },
    },
  )
  notifications.work()
})

const noSuchUser = () =>
  new ConnectorError('rejected', {
    network: 'mail',
    message: rawMessage('The mail server refused this address for good: 550 no such user'),
    facts: { refusedReader: true },
  })
const send = (usefulUntil?: Date) =>
  db.transaction((tx) =>
    notifications.send(tx, {
      to: 'Marta@osterialume.example',
      template: 'account-needs-repair',
      correlationId: 'press-1',
      ...(usefulUntil ? { usefulUntil } : {}),
      data: {
        firstName: 'Marta',
        companyName: 'Osteria Lume',
        network: 'X',
        accountName: 'lume',
        posts: 1,
        reason: null,
        firstDue: '10 March 2026 - 12:00',
        url: 'http://localhost:3000/user-panel/tools',
      },
    }),
  )
const idOf = async () => (await listUnsent(db, 10))[0]?.id ?? 'none'

describe('an address that is refused for good', () => {
  it('is remembered with the server’s words until a mail is taken again', async () => {
    refusal = noSuchUser()
    await send()
    await send()
    await queue.drain()
    expect(await listBounces(db, 10)).toMatchObject([
      {
        email: 'marta@osterialume.example',
        refusals: 2,
        reason: 'The mail server refused this address for good: 550 no such user',
      },
    ])
    expect(await notifications.figures()).toEqual({ waiting: 0, failed: 2, bounced: 1 })
    refusal = null
    await send()
    await queue.drain()
    expect(await listBounces(db, 10)).toEqual([])
  })
  it('is not blamed when it was the message that was refused', async () => {
    refusal = new ConnectorError('rejected', {
      network: 'mail',
      message: rawMessage('The mail server refused this message (554).'),
    })
    await send()
    await queue.drain()
    expect(await listBounces(db, 10)).toEqual([])
  })
})

describe('a failed mail', () => {
  it('goes out when it is tried again, and only once', async () => {
    refusal = noSuchUser()
    await send()
    await queue.drain()
    const id = await idOf()
    refusal = null
    expect(await retryMail({ db, clock, queue }, id)).toBe('sent-again')
    await queue.drain()
    expect(received).toHaveLength(1)
    expect(await retryMail({ db, clock, queue }, id)).toBe('not-failed')
    await queue.drain()
    expect(received).toHaveLength(1)
  })
  it('is left when it is of no use any more', async () => {
    refusal = noSuchUser()
    await send(new Date(clock.now().getTime() + 60_000))
    await queue.drain()
    clock.advance(60_000)
    expect(await retryMail({ db, clock, queue }, await idOf())).toBe('of-no-use')
    expect(await retryMail({ db, clock, queue }, '00000000-0000-4000-8000-000000000000')).toBe(
      'unknown',
    )
    expect(queue.sent).toEqual([])
  })
})

describe('what health says', () => {
  it('is nothing while mails go out', async () => {
    await send()
    expect(await notifications.probe.look()).toEqual({
      facts: {
        waiting: 1,
        failed: 0,
        oldestWaitsSince: expect.stringMatching(/^2026-03-10T12:00:/),
      },
      reason: null,
      waitsForWorker: true,
    })
    await queue.drain()
    expect(await notifications.probe.look()).toEqual({
      facts: { waiting: 0, failed: 0, oldestWaitsSince: null },
      reason: null,
      waitsForWorker: false,
    })
  })
  it('is why the oldest waits, after ten minutes', async () => {
    refusal = new ConnectorError('unsupported', {
      network: 'mail',
      message: rawMessage('No mail server is set. Set SMTP_URL.'),
    })
    await send()
    await queue.drain()
    clock.advance(10 * 60_000)
    expect((await notifications.probe.look()).reason).toBe(
      '1 mail waits, the oldest for 10 minutes: No mail server is set. Set SMTP_URL.',
    )
  })
})

it('mails are kept for thirty days', async () => {
  await send()
  await queue.drain()
  const [sent] = await db.many(sql<{ id: string }>`select id from mails`)
  clock.advance(30 * 86_400_000 - 60_000)
  expect(await notifications.sweep?.(clock.now())).toEqual({ mails: 0, mail_bounces: 0 })
  expect(await findMail(db, sent?.id ?? '')).not.toBeNull()
  clock.advance(120_000)
  expect(await notifications.sweep?.(clock.now())).toEqual({ mails: 1, mail_bounces: 0 })
})
