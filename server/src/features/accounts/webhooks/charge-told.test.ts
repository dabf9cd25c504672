import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { WebhookEvent, WebhookSource } from '#connectors/capabilities/webhook-events.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { meteredOf, meterOf } from '../quota/meter.ts'
import { aOnceNetwork, aProcess, connectOn, keepGrant } from '../renewal/testing.ts'
import { disconnectAccount } from '../revocation/disconnect-account.ts'
import { webhookSourcesFrom } from './handle-event.ts'

let db: TestDatabase
let marta: Scope
let accountId: string
let testbed: ReturnType<typeof aProcess>
let hears: () => Promise<void>
const clock = testClock(new Date('2026-11-28T09:00:00Z'))
const network = aOnceNetwork(clock, { key: 'twitter', name: 'X', monthlyBudgetMicros: 30_000 })

/** Its body is the news themselves. */
const source: WebhookSource = {
  provider: 'x',
  verify: () => null,
  challenge: () => null,
  read: (body) => (Array.isArray(body) ? body.map((one: WebhookEvent) => one) : []),
}
const process = async (...body: readonly WebhookEvent[]) => {
  const [intake] = webhookSourcesFrom(testbed.deps, [source])
  await intake?.process({
    provider: 'x',
    eventId: 'e1',
    kind: 'told',
    body,
    receivedAt: clock.now(),
  })
}
const spent = async ({ companyId } = marta) =>
  (await meteredOf(testbed.deps, companyId, 'twitter'))?.spentMicros
const connect = async (scope: Scope) =>
  connectOn(testbed.deps, scope, {
    network: 'twitter',
    grantId: await keepGrant(testbed.deps, scope, { network: 'twitter', given: network.consent() }),
  })
const dm: WebhookEvent = {
  kind: 'changed',
  network: 'twitter',
  remoteId: 'lume',
  topic: 'messages',
  costMicros: 10_000,
}

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  hears = async () => undefined
  testbed = aProcess(db, clock, {
    connectors: [network.connector],
    hooks: { onWebhookEvent: () => hears() },
  })
  accountId = await connect(marta)
})

it('what a network charges for telling is counted, also twice in one batch and beyond the budget', async () => {
  await process(dm)
  expect(await spent()).toBe(10_000)
  await process(dm, dm)
  await process(dm)
  expect(await spent()).toBe(40_000)
})

it('counts as reading, so that posts keep their share', async () => {
  for (let nth = 0; nth < 5; nth++) await process(dm)
  const meter = meterOf(testbed.deps, marta.companyId, network.connector)
  await expect(meter.allow(1, 'reading')).rejects.toMatchObject({ kind: 'rate-limited' })
  await meter.allow(12_000, 'post')
})

it('is told once for all companies that have the profile, and counted once', async () => {
  const sam = await aTestCompany(db)
  await connect(sam)
  await process(dm)
  expect(new Set([await spent(), await spent(sam)])).toEqual(new Set([0, 10_000]))
})

it('is counted once where what hears of it fails first', async () => {
  hears = () => Promise.reject(new Error('The database went away.'))
  await expect(process(dm)).rejects.toThrow('went away')
  hears = async () => undefined
  await process(dm)
  expect(await spent()).toBe(10_000)
})

it('that is free, or of a profile that nobody has, costs nobody anything', async () => {
  const { costMicros: _cost, ...free } = dm
  await process(free, { ...dm, remoteId: 'other' })
  expect(await spent()).toBe(0)
  await disconnectAccount(testbed.deps, marta, { id: accountId })
  await process(dm)
  expect(await spent()).toBe(0)
})
