import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import {
  createNotifications,
  listUnsent,
  retryMail,
  type Notifications,
} from '#features/notifications'
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
import { runMailsCommand } from './mails-command.ts'

let db: TestDatabase
let notifications: Notifications
let refusal: ConnectorError | null
const queue = recordingQueue()
const clock = testClock(new Date('2026-11-24T18:30:00Z'))
const say = (...words: string[]) =>
  runMailsCommand({ db, retry: (id) => retryMail({ db, clock, queue }, id) }, words)

beforeAll(async () => {
  db = await createTestDatabase()
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
        async send() {
          if (refusal) throw refusal
        },
      },
    },
  )
  notifications.work()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  refusal = new ConnectorError('rejected', {
    network: 'mail',
    message: rawMessage('The mail server refused this address for good: 550 no such user'),
    facts: { refusedReader: true },
  })
})

const aFailedMail = async (usefulUntil?: Date) => {
  await db.transaction((tx) =>
    notifications.send(tx, {
      to: 'marta@osterialume.example',
      template: 'account-needs-repair',
      correlationId: 'press-1',
      ...(usefulUntil ? { usefulUntil } : {}),
      data: {
        firstName: 'Marta',
        companyName: 'Osteria Lume',
        network: 'X',
        accountName: 'lume',
        posts: 1,
        reason: rawMessage('Said in confidence.'),
        firstDue: '10 March 2026 - 12:00',
        url: 'http://localhost:3000/user-panel/tools',
      },
    }),
  )
  await queue.drain()
  return (await listUnsent(db, 1))[0]?.id ?? 'none'
}

it('lists what failed with its reason, and never what the mail says', async () => {
  expect(await say()).toBe('Every mail of the last 30 days went out.')
  const id = await aFailedMail()
  const list = await say('list')
  expect(list.split('\n')[0]).toBe('0 wait, 1 failed.')
  expect(list).toContain(`${id}  failed `)
  expect(list).toContain(
    'account-needs-repair to marta@osterialume.example, 1 try: The mail server refused this address for good: 550 no such user',
  )
  expect(list).not.toContain('confidence')
  expect(await say('refused')).toContain('marta@osterialume.example  once, last 2026-11-24T18:30:')
})

it('tries one again, and all', async () => {
  const id = await aFailedMail()
  await aFailedMail()
  refusal = null
  expect(await say('retry', id)).toContain('It is sent again now')
  await expect(say('retry', id)).rejects.toThrow('It has not failed')
  expect(await say('retry', 'all')).toContain('1 of 1 failed mails')
  await queue.drain()
  expect(await say('list')).toBe('Every mail of the last 30 days went out.')
  expect(await say('refused')).toBe('No address is refused.')
})

it('leaves what is of no use', async () => {
  const id = await aFailedMail(new Date(clock.now().getTime() + 60_000))
  clock.advance(60_000)
  await expect(say('retry', id)).rejects.toThrow('of no use any more')
})

it.each([
  [['retry'], 'Say which:'],
  [['retry', '7'], 'Say which:'],
  [['retry', '00000000-0000-4000-8000-000000000000'], 'There is no such mail'],
  [['support', '7'], 'There is no such message'],
  [['resend'], 'Say: npm run mails'],
])('cannot follow %j', async (words, sentence) => {
  await expect(say(...words)).rejects.toThrow(sentence)
})

it('shows what people wrote to support', async () => {
  expect(await say('support')).toBe('Nobody wrote to support.')
  const id = '00000000-0000-4000-8000-000000000001'
  await db.run(
    sql`insert into support_messages (id, email, message, correlation_id, created_at) values (${id}, 'marta@osterialume.example', ${'The burrata\nstands twice.'}, 'c', ${clock.now()})`,
  )
  expect(await say('support')).toContain('marta@osterialume.example: The burrata stands twice.')
  expect(await say('support', id)).toContain('\nThe burrata\nstands twice.')
})
