import { rawMessage } from '@marquee/contract/message.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConnectorError, type ConnectorErrorKind } from '#connectors/connector-error.ts'
import type { MailMessage } from '#connectors/mail/index.ts'
import { sql } from '#platform/db/sql.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import {
  recordingQueue,
  testClock,
  testConfig,
  testSecrets,
  unusedPlatform,
  type RecordingQueue,
} from '#testing/test-platform.ts'
import { createNotifications, type Notifications, type OutgoingMail } from '../index.ts'
import { leaseMs, mostTries, pauseOfLost } from './mail-rules.ts'
import { resendDue } from './resend-due.ts'

let db: TestDatabase
let queue: RecordingQueue
let notifications: Notifications
let received: MailMessage[]
let logged: string[]
/** What the mail server does with the next messages; then it takes everything. */
let failures: (ConnectorErrorKind | Error)[]
let clock: ReturnType<typeof testClock>

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock(new Date('2026-03-10T12:00:00Z'))
  queue = recordingQueue()
  received = []
  logged = []
  failures = []
  const log = pino(
    { level: 'info' },
    {
      write: (line: string) => {
        logged.push(line)
      },
    },
  )
  notifications = createNotifications(
    { ...unusedPlatform, config: testConfig, log, clock, db, secrets: testSecrets(), queue },
    {
      mailer: {
        async send(message) {
          const incident = failures.shift()
          if (incident instanceof Error) throw incident
          if (incident)
            throw new ConnectorError(incident, {
              network: 'mail',
              message: rawMessage(`The mail server said ${incident}.`),
            })
          received.push(message)
        },
      },
    },
  )
  notifications.work()
})

const mail = (given: Pick<OutgoingMail, 'usefulUntil'> = {}): OutgoingMail => ({
  to: 'marta@osterialume.example',
  template: 'one-time-code',
  correlationId: 'press-1',
  data: {
    firstName: 'Marta',
    code: '407218',
    activationUrl: 'http://localhost:3000/active-account?token=w',
  },
  ...given,
})
const row = () =>
  db.one(
    sql<{
      id: string
      state: string
      tries: number
      error: string | null
      sealed_data: string | null
    }>`select id, state, tries, error, sealed_data from mails`,
  )
const send = (given?: Pick<OutgoingMail, 'usefulUntil'>) =>
  db.transaction((tx) => notifications.send(tx, mail(given)))

/** What the worker's loop finds to be due by then is sent. */
async function goOnAfter(ms: number): Promise<void> {
  clock.advance(ms)
  await resendDue({ db, queue }, clock.now())
  await queue.drain()
}

describe('the outbox', () => {
  it('sends what was written, once, and then forgets what it said', async () => {
    await send()
    const { id, sealed_data } = await row()
    expect(sealed_data).not.toContain('407218')
    await queue.drain()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({
      to: 'marta@osterialume.example',
      subject: 'Your code for Marquee: 407 218',
      headers: {
        'Message-ID': `<${id}@localhost>`,
        'Auto-Submitted': 'auto-generated',
        'X-Correlation-Id': 'press-1',
      },
    })
    expect(await row()).toMatchObject({ state: 'sent', tries: 1, error: null, sealed_data: null })
  })

  it('writes it in the language of its reader, English unless said', async () => {
    await db.transaction((tx) => notifications.send(tx, { ...mail(), language: 'it' }))
    await send()
    await queue.drain()
    expect(received.map(({ subject }) => subject)).toEqual([
      'Il codice per Marquee: 407 218',
      'Your code for Marquee: 407 218',
    ])
  })

  it('carries nothing but the id in its job', async () => {
    await send()
    expect(queue.sent).toEqual([{ name: 'mail-send', payload: { mailId: (await row()).id } }])
  })

  it('writes nothing when the work around it fails', async () => {
    await expect(
      db.transaction(async (tx) => {
        await notifications.send(tx, mail())
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await queue.drain()
    expect(await db.many(sql`select 1 from mails`)).toHaveLength(0)
    expect(received).toHaveLength(0)
  })

  it('sends once when its job runs twice', async () => {
    await send()
    queue.sent.push(...queue.sent.slice())
    await queue.drain()
    expect(received).toHaveLength(1)
  })

  it('sends the same message again, under the same id, when the answer was lost', async () => {
    failures = ['uncertain']
    await send()
    await queue.drain()
    expect(await row()).toMatchObject({
      state: 'queued',
      tries: 1,
      error: 'The mail server said uncertain.',
    })
    await goOnAfter(pauseOfLost(1))
    expect(received).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'sent', tries: 2, error: null })
  })

  it('gives up after six lost answers, and says so', async () => {
    failures = Array.from({ length: mostTries }, () => 'uncertain')
    await send()
    await queue.drain()
    for (let tries = 1; tries < mostTries; tries += 1) {
      expect(await row()).toMatchObject({ state: 'queued', tries })
      await goOnAfter(pauseOfLost(tries))
    }
    expect(await row()).toMatchObject({
      state: 'failed',
      tries: mostTries,
      error: 'The mail server said uncertain.',
    })
    expect(logged.join()).toContain('a mail failed: The mail server said uncertain.')
  })

  it('gives up at once what is refused for good', async () => {
    failures = ['rejected']
    await send()
    await queue.drain()
    expect(await row()).toMatchObject({
      state: 'failed',
      tries: 1,
      error: 'The mail server said rejected.',
    })
  })

  it('gives up what it cannot write', async () => {
    await send()
    await db.run(sql`update mails set sealed_data = 'test.a.b.c'`)
    await queue.drain()
    expect(await row()).toMatchObject({ state: 'failed', error: 'It could not be written.' })
  })

  it('does not send what is of no use any more', async () => {
    await send({ usefulUntil: new Date(clock.now().getTime() + 300_000) })
    clock.advance(300_001)
    await queue.drain()
    expect(received).toHaveLength(0)
    expect(await row()).toMatchObject({
      state: 'failed',
      error: 'It could not be sent in time.',
    })
  })

  it('leaves a mail alone while another worker is at it, and takes it over when that one died', async () => {
    await send()
    await db.run(sql`update mails set leased_until = ${new Date(clock.now().getTime() + leaseMs)}`)
    await queue.drain()
    expect(received).toHaveLength(0)
    await goOnAfter(leaseMs)
    expect(received).toHaveLength(1)
  })
})

describe('a mail that can be stopped', () => {
  const remind = () =>
    db.transaction((tx) =>
      notifications.send(tx, {
        to: 'Marta@osterialume.example',
        template: 'trial-ending',
        correlationId: 'press-1',
        data: {
          firstName: 'Marta',
          companyName: 'Osteria Lume',
          timeZone: 'Europe/London',
          url: 'http://localhost:3000/user-panel/account',
          endsAt: '2026-03-13T12:00:00.000Z',
        },
      }),
    )
  it('says how in the mail, and to the mail program', async () => {
    await remind()
    await queue.drain()
    const [message] = received
    const link = message?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? 'none'
    expect(link).toMatch(
      /^http:\/\/localhost:3000\/unsubscribe\?email=marta%40osterialume\.example&key=[\w-]{43}$/,
    )
    expect(message?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(message?.text).toContain(`Stop emails like this one: ${link}`)
  })
  it('is not sent to who wants none, also when they say so while it waits; what the account needs is', async () => {
    await remind()
    await db.transaction((tx) => notifications.chosen(tx, 'marta@osterialume.example', false))
    await remind()
    await send()
    await queue.drain()
    expect(received.map(({ subject }) => subject)).toEqual(['Your code for Marquee: 407 218'])
    expect(received[0]?.headers).not.toHaveProperty('List-Unsubscribe')
    expect(await db.many(sql`select 1 from mails where state <> 'sent'`)).toEqual([])
    await db.transaction((tx) => notifications.chosen(tx, 'marta@osterialume.example', true))
    await remind()
    await queue.drain()
    expect(received).toHaveLength(2)
  })
})

describe('without a mail server', () => {
  it('a mail waits, is logged, and goes out when one is there', async () => {
    failures = ['unsupported']
    await send()
    await queue.drain()
    expect(await row()).toMatchObject({
      state: 'queued',
      tries: 0,
      error: 'The mail server said unsupported.',
    })
    expect(logged.join()).toContain('a mail waits: no mail server is set')
    expect(await notifications.resumeWaiting()).toBe(1)
    await queue.drain()
    expect(received).toHaveLength(1)
    expect(await notifications.resumeWaiting()).toBe(0)
  })
})

it('the log names neither the reader nor the code', async () => {
  failures = ['rejected']
  await send()
  await queue.drain()
  expect(logged.join()).not.toContain('marta@')
  expect(logged.join()).not.toContain('407218')
})
