import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import { StorageError } from '#connectors/storage/storage.ts'
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
  type OutgoingMail,
} from '../index.ts'
import { mostTries } from './mail-rules.ts'
import { resendDue } from './resend-due.ts'

let db: TestDatabase
let queue: ReturnType<typeof recordingQueue>
let clock: ReturnType<typeof testClock>
let notifications: Notifications
let refusal: ConnectorError | null
/** What the storage of attachments throws. */
let storageFault: StorageError | null
let received: string[]
/** How often the mail server was asked. */
let asked: number

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock(new Date('2026-03-10T12:00:00Z'))
  queue = recordingQueue()
  refusal = null
  storageFault = null
  received = []
  asked = 0
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
          asked += 1
          if (refusal) throw refusal
          received.push(to)
        },
      },
      storage: {
        async size() {
          if (storageFault) throw storageFault
          return null
        },
        stream: () => Promise.reject(new Error('There is no file.')),
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
const refusedMessage = () =>
  new ConnectorError('rejected', {
    network: 'mail',
    message: rawMessage('The mail server refused this message (554).'),
  })
const send = (usefulUntil?: Date, attachment?: OutgoingMail['attachment']) =>
  db.transaction((tx) =>
    notifications.send(tx, {
      to: 'Marta@osterialume.example',
      template: 'account-needs-repair',
      correlationId: 'press-1',
      ...(usefulUntil ? { usefulUntil } : {}),
      ...(attachment ? { attachment } : {}),
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
    refusal = refusedMessage()
    await send()
    await queue.drain()
    expect(await listBounces(db, 10)).toEqual([])
  })
})

describe('a mail server that is away', () => {
  const away = (kind: 'unavailable' | 'reauthorize' | 'rate-limited') =>
    new ConnectorError(kind, {
      network: 'mail',
      message: rawMessage('The mail server could not be reached.'),
    })
  const goOnAfter = async (ms: number) => {
    clock.advance(ms)
    await resendDue({ db, queue }, clock.now())
    await queue.drain()
  }
  const anHour = async () => {
    for (let looks = 0; looks < 40; looks += 1) await goOnAfter(90_000)
  }

  it.each(['unavailable', 'reauthorize', 'rate-limited'] as const)(
    'for an hour costs no mail: it waits, is tried again and again (%s), and goes out when it is back',
    async (kind) => {
      refusal = away(kind)
      await send()
      await queue.drain()
      await anHour()
      expect(asked).toBeGreaterThan(2 * mostTries)
      expect(await listUnsent(db, 10)).toMatchObject([
        { state: 'queued', tries: 0, error: 'The mail server could not be reached.' },
      ])
      refusal = null
      await goOnAfter(5 * 60_000)
      expect(received).toHaveLength(1)
      expect(await listUnsent(db, 10)).toEqual([])
    },
  )
  it('is waited for as long as a mail is of use: two days where it does not say', async () => {
    refusal = away('unavailable')
    await send(new Date(clock.now().getTime() + 20 * 60_000))
    await send()
    await queue.drain()
    await anHour()
    expect(await notifications.figures()).toMatchObject({ waiting: 1, failed: 1 })
    await goOnAfter(2 * 86_400_000)
    expect(await notifications.figures()).toMatchObject({ waiting: 0, failed: 2 })
    expect(new Set((await listUnsent(db, 10)).map(({ error }) => error))).toEqual(
      new Set(['It could not be sent in time.', 'The mail server could not be reached.']),
    )
    // an operator who tries it again gives it two days more
    const [late] = (await listUnsent(db, 10)).filter(({ useful_until: until }) => until === null)
    expect(await retryMail({ db, clock, queue }, late?.id ?? 'none')).toBe('sent-again')
    await queue.drain()
    expect(await notifications.figures()).toMatchObject({ waiting: 1, failed: 1 })
  })
  it('is asked by one job of a mail at a time, however often somebody looks', async () => {
    refusal = away('unavailable')
    await send()
    await queue.drain()
    await resendDue({ db, queue }, clock.now())
    expect(queue.sent).toEqual([])
    clock.advance(60_000)
    for (const now of [clock.now(), clock.now()]) await resendDue({ db, queue }, now)
    expect(queue.sent).toHaveLength(1)
  })
  it('is no worse than a store that cannot give the attachment now', async () => {
    storageFault = new StorageError('away')
    await send(undefined, { key: 'support/a.png', name: 'a.png', contentType: 'image/png' })
    await queue.drain()
    await anHour()
    expect(asked).toBe(0)
    expect(await listUnsent(db, 10)).toMatchObject([{ state: 'queued', tries: 0 }])
    storageFault = null
    await goOnAfter(5 * 60_000)
    expect(received).toHaveLength(1)
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
  it('is that mails failed, for an hour, and names no reader', async () => {
    refusal = refusedMessage()
    await send()
    await send()
    await queue.drain()
    expect((await notifications.probe.look()).reason).toBe(
      '2 mails failed within the last hour: npm run mails -- list says why.',
    )
    clock.advance(60 * 60_000 + 1000)
    expect((await notifications.probe.look()).reason).toBeNull()
  })
  it('is nothing of an address that is refused for good, which anybody may have mistyped', async () => {
    refusal = noSuchUser()
    await send()
    await queue.drain()
    expect(await notifications.figures()).toMatchObject({ failed: 1 })
    expect((await notifications.probe.look()).reason).toBeNull()
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
