import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createListener, type Listener } from '#platform/db/listen.ts'
import { sql, type Statement } from '#platform/db/sql.ts'
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
import { createAccessCache } from './access-cache.ts'
import { createBilling, type Billing } from '../index.ts'

let db: TestDatabase
let listener: Listener
let billing: Billing
let freed: string[]
const clock = testClock(new Date('2026-03-10T12:00:00Z'))

beforeAll(async () => {
  db = await createTestDatabase()
  listener = createListener(db.url, () => undefined)
  billing = createBilling(
    {
      ...unusedPlatform,
      listener,
      config: testConfig,
      log: testLog,
      clock,
      db,
      secrets: testSecrets(),
      queue: recordingQueue(),
    },
    {
      provider: null,
      notifications: { send: async () => undefined },
      peopleToNotify: async () => [],
      companyOf: async () => ({ name: 'Osteria Lume', country: null, timeZone: 'Europe/London' }),
      restore: null,
      isLeaving: async () => false,
      onAccess: async (_tx, companyId) => {
        freed.push(companyId)
      },
    },
  )
})
beforeEach(async () => {
  await db.empty()
  freed = []
})
afterAll(async () => {
  await listener.close()
  await db.drop()
})

async function aCompanyWith(status: string, more: { trialEndsAt?: Date } = {}): Promise<string> {
  const { companyId } = await aTestCompany(db)
  await db.run(
    sql`insert into subscriptions (company_id, status, trial_ends_at, created_at, updated_at) values (${companyId}, ${status}, ${more.trialEndsAt ?? null}, ${clock.now()}, ${clock.now()})`,
  )
  return companyId
}
const standing = (companyId: string) => billing.subscriptionOf(db, companyId, clock.now())

describe('a lifetime', () => {
  it('stands over what the company has, and what it has counts again when it is taken away', async () => {
    const companyId = await aCompanyWith('trial_expired')
    await billing.grantLifetime(db, companyId, 'licence-1')
    expect(await standing(companyId)).toMatchObject({ status: 'active_lifetime', hasAccess: true })
    await billing.revokeLifetime(db, companyId, 'licence-1')
    expect(await standing(companyId)).toMatchObject({ status: 'trial_expired', hasAccess: false })
  })
  it('is one however often it is given, and stays while another source gives it', async () => {
    const companyId = await aCompanyWith('canceled')
    for (const source of ['licence-1', 'licence-1', 'licence-2'])
      await billing.grantLifetime(db, companyId, source)
    await billing.revokeLifetime(db, companyId, 'licence-1')
    expect((await standing(companyId))?.status).toBe('active_lifetime')
    await billing.revokeLifetime(db, companyId, 'licence-2')
    await billing.revokeLifetime(db, companyId, 'licence-2')
    expect((await standing(companyId))?.status).toBe('canceled')
  })
  it('frees what waits for the plan, in the same transaction', async () => {
    const companyId = await aCompanyWith('canceled')
    await billing.grantLifetime(db, companyId, 'licence-1')
    expect(freed).toEqual([companyId])
    freed = []
    await billing.revokeLifetime(db, companyId, 'licence-1')
    expect(freed).toEqual([])
    await expect(
      db.transaction(async (tx) => {
        await billing.grantLifetime(tx, companyId, 'licence-1')
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect((await standing(companyId))?.hasAccess).toBe(false)
  })
  it('is nothing for a company that is gone', async () => {
    await billing.grantLifetime(db, '00000000-0000-4000-8000-000000000000', 'licence-1')
    expect(freed).toEqual([])
  })
})

describe('access for those who ask often', () => {
  it('ends at its instant although the row was read before', async () => {
    const companyId = await aCompanyWith('trialing', {
      trialEndsAt: new Date(clock.now().getTime() + 60_000),
    })
    expect(await billing.hasAccessLately(companyId)).toBe(true)
    clock.advance(61_000)
    expect(await billing.hasAccessLately(companyId)).toBe(false)
  })
  it('hears of a change at once', async () => {
    const companyId = await aCompanyWith('canceled')
    expect(await billing.hasAccessLately(companyId)).toBe(false)
    const heard = new Promise<void>((resolve) =>
      listener.on('company_changed', (payload) => {
        if (payload === `${companyId} account`) resolve()
      }),
    )
    await billing.grantLifetime(db, companyId, 'licence-1')
    await heard
    expect(await billing.hasAccessLately(companyId)).toBe(true)
  })
  it('is read together with that of others who ask in the same moment', async () => {
    const companies = await Promise.all(Array.from({ length: 5 }, () => aCompanyWith('active')))
    const ended = await aCompanyWith('canceled')
    let reads = 0
    // whose rows were just made would be told of, and read anew
    const counted = {
      ...db,
      many: <Row>(statement: Statement<Row>) => {
        reads++
        return db.many(statement)
      },
    }
    const lately = createAccessCache({
      db: counted,
      clock,
      listener: { on: () => () => undefined },
    })
    expect(
      await Promise.all([...companies, ended, ...companies].map((companyId) => lately(companyId))),
    ).toEqual([true, true, true, true, true, false, true, true, true, true, true])
    expect(await lately(ended)).toBe(false)
    expect(reads).toBe(1)
  })
  it('is read anew at once after a read that failed', async () => {
    const companyId = await aCompanyWith('active')
    let isDown = true
    const lately = createAccessCache({
      db: {
        ...db,
        many: async <Row>(statement: Statement<Row>) => {
          if (isDown) throw new Error('The database is away.')
          return db.many(statement)
        },
      },
      clock,
      listener: { on: () => () => undefined },
    })
    await expect(lately(companyId)).rejects.toThrow('is away')
    isDown = false
    expect(await lately(companyId)).toBe(true)
  })
  it('is none for a company without a subscription', async () => {
    expect(await billing.hasAccessLately('00000000-0000-4000-8000-000000000000')).toBe(false)
    expect(await billing.hasAccess('00000000-0000-4000-8000-000000000000')).toBe(false)
  })
})

it('tells how long each company is covered, as far as is known now', async () => {
  const ending = await aCompanyWith('trialing', {
    trialEndsAt: new Date(clock.now().getTime() + 3_600_000),
  })
  const ended = await aCompanyWith('canceled')
  const covers = await billing.coverOf(db, [ending, ended])
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
  expect([
    covers(ending, inHours(0.5)),
    covers(ending, inHours(2)),
    covers(ended, inHours(0.5)),
  ]).toEqual([true, false, false])
})
