import { message, rawMessage } from '@marquee/contract/message.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createIdentity } from '#features/identity'
import { createNotifications, type Notifications } from '#features/notifications'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { wordIn } from '#platform/wording/index.ts'
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
import { notifyOfUnhealthy, notifyOfLost, type UnhealthyAccount } from './notify-unhealthy.ts'
import type { NotifyDeps } from './send-notice.ts'
import { forgetAccountNotified } from './notify-store.ts'

let db: TestDatabase
let notifications: Notifications
let deps: NotifyDeps
let marta: Scope
const queue = recordingQueue()
const received: { to: string; subject: string; text: string }[] = []
const unused = async (): Promise<never> => {
  throw new Error('This test does not use it.')
}

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  received.length = 0
  const clock = testClock(new Date('2026-11-23T17:05:00Z'))
  const platform = {
    ...unusedPlatform,
    config: testConfig,
    log: testLog,
    clock,
    db,
    secrets: testSecrets(),
    queue,
  }
  notifications = createNotifications(platform, {
    mailer: {
      send: async (message) => {
        received.push(message)
      },
    },
  })
  notifications.work()
  const { peopleToNotify } = createIdentity(platform, {
    notifications,
    companies: { summariesOf: unused, createFor: unused },
    billing: { subscriptionOf: unused },
    socialAccountsOf: unused,
  })
  deps = {
    db,
    clock,
    notifications,
    peopleToNotify,
    timeZoneOf: async () => 'Europe/London',
    companyNameOf: async () => 'Osteria Lume',
    publicUrl: 'https://marquee.example',
  }
  marta = await aTestCompany(db)
})

const ended = (name: string) => message('accounts.connection-ended', { network: 'Google', name })
const unhealthy = (name: string, heldPosts = 0): UnhealthyAccount => ({
  accountId: randomUUID(),
  network: 'google',
  name,
  message: ended('Osteria Lume'),
  heldPosts,
})
async function tell(...accounts: readonly UnhealthyAccount[]): Promise<string[]> {
  await db.transaction((tx) =>
    notifyOfUnhealthy(deps, tx, { companyId: marta.companyId, accounts }),
  )
  await queue.drain()
  return received.map(({ subject }) => subject)
}

it('tells the owners in one mail of all accounts of one connection', async () => {
  expect(
    await tell(
      unhealthy('Osteria Lume'),
      unhealthy('Lume Catering'),
      unhealthy('Bristol Supper Club'),
    ),
  ).toHaveLength(1)
  const [mail] = received
  expect(mail?.to).toBe(`${marta.userId}@venue.example`)
  for (const name of ['Osteria Lume', 'Lume Catering', 'Bristol Supper Club'])
    expect(mail?.subject).toContain(name)
  expect(mail?.text).toContain('The connection to Google has ended. Connect Osteria Lume again.')
  expect(mail?.text).toContain(`https://marquee.example/user-panel/tools?for=${marta.companyId}`)
})

it('tells one reason once, however often it comes, and each other one', async () => {
  await tell(unhealthy('Osteria Lume'), unhealthy('Lume Catering'), {
    ...unhealthy('Club'),
    message: ended('Club'),
  })
  const said = (name: string) =>
    received[0]?.text.split(`The connection to Google has ended. Connect ${name} again.`).length
  expect([said('Osteria Lume'), said('Club')]).toEqual([2, 2])
})

it('tells an owner in their own language why the connection is lost', async () => {
  await db.run(sql`update users set language = 'de' where id = ${marta.userId}`)
  await tell(unhealthy('Osteria Lume'))
  expect(received[0]?.text).toContain(wordIn('de', ended('Osteria Lume')))
  expect(received[0]?.text).not.toContain('The connection')
})

it('tells it once until it works again', async () => {
  const account = unhealthy('Osteria Lume')
  await tell(account)
  expect(await tell(account)).toHaveLength(1)
  await db.transaction((tx) => forgetAccountNotified(tx, marta.companyId, account.accountId))
  expect(await tell(account)).toHaveLength(2)
})

it('leaves it to the mail of the posts where some are held on the same connection', async () => {
  expect(await tell(unhealthy('Osteria Lume', 2), unhealthy('Lume Catering'))).toEqual([])
})

it('has words about orders for a store, where nothing is ever scheduled', async () => {
  await tell({ ...unhealthy('Osteria Lume'), network: 'uberEats' })
  expect(received[0]?.text).toContain('Your tablet keeps accepting orders')
  expect(received[0]?.text).not.toContain('scheduled')
})

it('tells what no longer works while the rest does', async () => {
  await db.transaction((tx) =>
    notifyOfLost(deps, tx, {
      companyId: marta.companyId,
      lostAbilities: {
        network: 'facebook',
        name: 'Osteria Lume',
        reason: rawMessage('The permission to answer comments was taken back.'),
      },
    }),
  )
  await queue.drain()
  expect(received.map(({ subject }) => subject)).toEqual([
    'Not everything works on Facebook: Osteria Lume',
  ])
  expect(received[0]?.text).toContain('The permission to answer comments was taken back.')
})
