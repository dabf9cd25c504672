import { message, rawMessage } from '@marquee/contract/message.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConnectorError } from '#connectors/connector-error.ts'
import type { Connector } from '#connectors/registry.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { aOnceNetwork, aProcess, connectOn, keepGrant } from '../renewal/testing.ts'
import { disconnectAccount } from '../revocation/disconnect-account.ts'
import { listTools } from '../profile/tool-view.ts'
import { subscribeDue } from './subscribe-due.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
let db: TestDatabase
let marta: Scope
let clock: ReturnType<typeof testClock>
let testbed: ReturnType<typeof aProcess>
let other: ReturnType<typeof aProcess>
let accountId: string
/** The accounts' own part of what was asked with. */
let asked: string[]
let taken: string[]
let refuses: ConnectorError | Error | null
let meanwhile: (() => Promise<unknown>) | null
let connect: (againMs?: number) => Promise<void>

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  clock = testClock()
  asked = []
  taken = []
  refuses = null
  meanwhile = null
  const subscription = {
    async subscribe(secret: string) {
      asked.push(secret.split('|')[1] ?? '')
      await meanwhile?.()
      if (refuses) throw refuses
    },
    unsubscribe: async (secret: string) => {
      taken.push(secret.split('|')[1] ?? '')
    },
  }
  connect = async (againMs) => {
    const network = aOnceNetwork(clock, {
      news: againMs === undefined ? subscription : { ...subscription, againMs },
    })
    testbed = aProcess(db, clock, { connectors: [network.connector] })
    other = aProcess(db, clock, { connectors: [network.connector] })
    accountId = await connectOn(testbed.deps, marta, {
      network: 'google',
      grantId: await keepGrant(testbed.deps, marta, {
        network: 'google',
        given: network.consent(),
      }),
    })
  }
  await connect()
})
const since = async () =>
  (
    await db.one(
      sql<{
        subscribed_at: Date | null
      }>`select subscribed_at from social_accounts where id = ${accountId}`,
    )
  ).subscribed_at
const unavailable = () =>
  new ConnectorError('unavailable', {
    network: 'google',
    message: rawMessage('Google did not answer.'),
  })

describe('an account that was connected', () => {
  it('is asked for at once with its own secret, and not again', async () => {
    expect(await subscribeDue(testbed.deps)).toBe(1)
    expect(asked).toEqual(['lume'])
    expect(await since()).toBeInstanceOf(Date)
    clock.advance(40 * minuteMs)
    expect(await subscribeDue(testbed.deps)).toBe(0)
  })

  it('is looked at again where something did not work without it', async () => {
    const tomorrow = new Date(clock.now().getTime() + dayMs)
    const nextLook = async (works: boolean) => {
      await db.run(
        sql`update social_accounts set subscribed_at = null, next_probe_at = ${tomorrow}, abilities = ${JSON.stringify(
          [
            { name: 'reviews', works: true, reason: null },
            { name: 'orders', works, reason: null },
          ],
        )} where id = ${accountId}`,
      )
      await subscribeDue(testbed.deps)
      return (
        await db.one(
          sql<{
            next_probe_at: Date
          }>`select next_probe_at from social_accounts where id = ${accountId}`,
        )
      ).next_probe_at
    }
    expect(await nextLook(true)).toEqual(tomorrow)
    expect((await nextLook(false)).getTime()).toBeLessThanOrEqual(clock.now().getTime())
  })

  it('is asked for by one of two processes', async () => {
    expect(
      (await Promise.all([subscribeDue(testbed.deps), subscribeDue(other.deps)])).reduce(
        (sum, asked) => sum + asked,
      ),
    ).toBe(1)
    expect(asked).toEqual(['lume'])
  })

  it('is asked for again where others may have taken it away', async () => {
    await connect(dayMs)
    await subscribeDue(testbed.deps)
    clock.advance(dayMs - minuteMs)
    expect(await subscribeDue(testbed.deps)).toBe(0)
    clock.advance(2 * minuteMs)
    expect(await subscribeDue(testbed.deps)).toBe(1)
  })

  it('is asked for again ever more seldom while its network does not agree', async () => {
    refuses = unavailable()
    const after: number[] = []
    let minutes = 0
    while (after.length < 5) {
      if ((await subscribeDue(testbed.deps)) > 0) after.push(minutes)
      clock.advance(minuteMs)
      minutes++
    }
    expect(after).toEqual([0, 1, 5, 21, 85])
    refuses = null
    clock.advance(dayMs)
    await subscribeDue(testbed.deps)
    expect(await since()).toBeInstanceOf(Date)
  })

  it('says on its card that news come later while its network does not agree, and no more after', async () => {
    await db.run(
      sql`update social_accounts set abilities = ${JSON.stringify([
        { name: 'posts', works: true, reason: null },
        { name: 'comments', works: true, reason: null },
      ])} where id = ${accountId}`,
    )
    const reasons = async () =>
      (await listTools(testbed.deps, marta.companyId))[0]?.abilities.map(
        ({ name, reason }) => `${name}: ${reason?.code ?? 'as usual'}`,
      )
    refuses = unavailable()
    await subscribeDue(testbed.deps)
    clock.advance(2 * minuteMs)
    await subscribeDue(testbed.deps)
    expect(await reasons()).toEqual(expect.arrayContaining(['comments: accounts.news-slower']))
    refuses = null
    clock.advance(dayMs)
    await subscribeDue(testbed.deps)
    expect(await reasons()).toEqual(expect.arrayContaining(['comments: as usual']))
  })

  it('says it too where this server cannot be told, in hours where it is read that seldom', async () => {
    const working = ['comments', 'messages', 'insights'].map((name) => ({
      name,
      works: true,
      reason: null,
    }))
    await db.run(
      sql`update social_accounts set abilities = ${JSON.stringify(working)} where id = ${accountId}`,
    )
    const reasons = async (more: Partial<Connector>) => {
      const { deps } = aProcess(db, clock, {
        connectors: [aOnceNetwork(clock, { cannotBeTold: true, ...more }).connector],
      })
      return (await listTools(deps, marta.companyId))[0]?.abilities.map(({ reason }) => reason)
    }
    const slower = message('accounts.news-slower', { network: 'Google' })
    const later = (hours: number) =>
      message('accounts.news-hours-later', { network: 'Google', hours })
    expect(await reasons({})).toEqual([slower, slower, null])
    expect(await reasons({ readEveryMs: dayMs })).toEqual([later(24), later(24), null])
    expect(await reasons({ readEveryMs: dayMs, commentsEveryMs: dayMs / 24 })).toEqual([
      later(1),
      later(24),
      null,
    ])
  })

  it('does not keep others waiting when it breaks', async () => {
    const second = await connectOn(testbed.deps, marta, {
      network: 'google',
      grantId: await keepGrant(testbed.deps, marta, {
        network: 'google',
        given: aOnceNetwork(clock).consent(),
      }),
      remoteId: 'catering',
    })
    meanwhile = async () => {
      if (asked.at(-1) === 'lume') throw new TypeError('a fault of ours')
    }
    await subscribeDue(testbed.deps)
    expect(asked.sort()).toEqual(['catering', 'lume'])
    expect(
      (
        await db.one(
          sql<{
            subscribed_at: Date | null
          }>`select subscribed_at from social_accounts where id = ${second}`,
        )
      ).subscribed_at,
    ).toBeInstanceOf(Date)
    expect(await since()).toBeNull()
  })

  it('is not asked for when it waits to be connected again, or is gone', async () => {
    await db.run(sql`update social_accounts set health = 'reconnect' where id = ${accountId}`)
    expect(await subscribeDue(testbed.deps)).toBe(0)
    await db.run(sql`update social_accounts set health = 'connected' where id = ${accountId}`)
    await disconnectAccount(testbed.deps, marta, { id: accountId })
    expect(await subscribeDue(testbed.deps)).toBe(0)
  })

  it('that went while it was asked for is told of no more', async () => {
    meanwhile = () => disconnectAccount(testbed.deps, marta, { id: accountId })
    await subscribeDue(testbed.deps)
    expect([asked, taken]).toEqual([['lume'], ['lume']])
    expect(await since()).toBeNull()
  })

  it('and was connected anew is asked for anew', async () => {
    await subscribeDue(testbed.deps)
    await disconnectAccount(testbed.deps, marta, { id: accountId })
    await connectOn(testbed.deps, marta, {
      network: 'google',
      grantId: await keepGrant(testbed.deps, marta, {
        network: 'google',
        given: aOnceNetwork(clock).consent(),
      }),
    })
    expect(await subscribeDue(testbed.deps)).toBe(1)
  })
})
