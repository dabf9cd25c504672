import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { findAccount, lockNetwork } from '../account-store.ts'
import { disconnectAccount } from '../revocation/disconnect-account.ts'
import { revokeDue } from '../revocation/revoke-grants.ts'
import { openCapabilities } from '../capabilities/open-capabilities.ts'
import { findLiving, freeGrant, leaseGrant, type LivingGrant } from '../grants/grant-life-store.ts'
import { markReauthorize } from '../health/mark-reauthorize.ts'
import { renewDue } from './renewal-loop.ts'
import { renewGrant } from './renew-grant.ts'
import { aOnceNetwork, aProcess, connectOn, keepGrant, type OnceNetwork } from './testing.ts'

let db: TestDatabase
let marta: Scope
let clock: ReturnType<typeof testClock>
let network: OnceNetwork
let one: ReturnType<typeof aProcess>
let other: ReturnType<typeof aProcess>
let grantId: string
let accountId: string
const minuteMs = 60_000

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  clock = testClock()
  network = aOnceNetwork(clock)
  one = aProcess(db, clock, { connectors: [network.connector] })
  other = aProcess(db, clock, { connectors: [network.connector] })
  grantId = await keepGrant(one.deps, marta, { network: 'google', given: network.consent() })
  accountId = await connectOn(one.deps, marta, { network: 'google', grantId })
})

const grant = async (): Promise<LivingGrant> => {
  const found = await findLiving(db, marta.companyId, grantId)
  if (!found) throw new Error('The grant is gone.')
  return found
}
const health = async () => (await findAccount(db, marta.companyId, accountId))?.health
const open = (process = one) => openCapabilities(process.deps, marta.companyId, accountId)
const read = async () => (await open())?.reader?.listRecent({ limit: 1 })
const scopes = async () =>
  (await db.one(sql<{ scopes: string[] }>`select scopes from person_grants where id = ${grantId}`))
    .scopes

describe('a grant that ends', () => {
  it('is renewed ahead of its end and not before', async () => {
    expect(await renewDue(one.deps)).toBe(0)
    clock.advance(50 * minuteMs)
    await renewDue(one.deps)
    expect(network.calls).toBe(1)
    expect((await grant()).generation).toBe(2)
    expect((await grant()).next_refresh_at?.getTime()).toBeGreaterThan(
      clock.now().getTime() + 49 * minuteMs,
    )
    clock.advance(40 * minuteMs)
    expect(await read()).toMatchObject({ posts: [] })
  })

  it('is renewed by one process when several come at once; the others wait and read again', async () => {
    clock.advance(59.5 * minuteMs)
    let answer = () => {}
    network.gate = new Promise((resolve) => {
      answer = resolve
    })
    const opening = Promise.all([open(one), open(other), open(one), renewDue(other.deps)])
    // long enough for every one of them to have come as far as it may
    for (let turns = 0; turns < 60; turns++) await grant()
    answer()
    const opened = await opening
    expect(network.calls).toBe(1)
    expect(network.usedTwice).toBe(0)
    const marks = new Set(
      opened.slice(0, 3).map((account) => typeof account === 'object' && account?.mark),
    )
    expect(marks.size).toBe(1)
  })

  it('is taken over from a process that died with it', async () => {
    await leaseGrant(db, { companyId: marta.companyId, id: grantId, leaseMs: minuteMs })
    clock.advance(50 * minuteMs)
    await renewDue(one.deps)
    expect(network.calls).toBe(0)
    await db.run(
      sql`update person_grants set lease_until = clock_timestamp() - interval '1 second' where id = ${grantId}`,
    )
    await renewDue(one.deps)
    expect(network.calls).toBe(1)
  })

  it('keeps what an answer leaves out, and is renewed again soon when no end is named', async () => {
    network.fates.push('says nothing')
    clock.advance(50 * minuteMs)
    await renewDue(one.deps)
    expect(await scopes()).toEqual(['posts', 'reviews'])
    const { expires_at: end, next_refresh_at: next } = await grant()
    const inMinutes = (at: Date | null) =>
      Math.round(((at?.getTime() ?? 0) - clock.now().getTime()) / minuteMs)
    expect([inMinutes(end), inMinutes(next)]).toEqual([10, 5])
    network.fates.push('transient')
    clock.advance(6 * minuteMs)
    await renewDue(one.deps)
    expect(await read()).toMatchObject({ posts: [] })
  })

  it.each([
    ['was renewed', () => undefined],
    ['is dead', () => network.takeBack()],
    ['cannot be renewed now', () => network.fates.push('transient')],
  ])('gives way to a consent that was given before the network said that it %s', async (_, say) => {
    let answer = () => {}
    network.gate = new Promise((resolve) => {
      answer = resolve
    })
    clock.advance(50 * minuteMs)
    const renewing = renewDue(one.deps)
    while (network.calls === 0) await new Promise((resolve) => setImmediate(resolve))
    say()
    await keepGrant(one.deps, marta, { network: 'google', given: network.consent() })
    const { secret, generation, next_refresh_at: nextAt } = await grant()
    answer()
    await renewing
    expect(await grant()).toMatchObject({
      secret,
      generation,
      next_refresh_at: nextAt,
      refresh_tries: 0,
      refresh_error: null,
    })
    expect(await health()).toBe('connected')
    expect(await read()).toMatchObject({ posts: [] })
  })
})

it('is not kept waiting by however many grants of a network that is not offered any more', async () => {
  for (let person = 0; person < 100; person++) {
    const id = await keepGrant(one.deps, marta, {
      network: 'uberEats',
      given: {
        ...network.consent(),
        person: `of before ${person}`,
      },
    })
    await db.run(sql`update person_grants set next_refresh_at = ${clock.now()} where id = ${id}`)
  }
  clock.advance(50 * minuteMs)
  expect(await renewDue(one.deps)).toBe(1)
  expect((await grant()).generation).toBe(2)
})

it('comes to its turn after however many that cannot be brought on', async () => {
  const before: string[] = []
  for (let person = 0; person < 100; person++)
    before.push(
      await keepGrant(one.deps, marta, {
        network: 'google',
        given: {
          ...network.consent(),
          person: `of before ${person}`,
        },
      }),
    )
  await db.run(
    sql`update person_grants set next_refresh_at = ${clock.now()} where id = any(${before}::uuid[])`,
  )
  clock.advance(50 * minuteMs)
  const stuck = aProcess(
    {
      ...db,
      maybeOne: async (statement) => {
        if (statement.values.some((value) => typeof value === 'string' && before.includes(value)))
          throw new Error('This row is locked.')
        return db.maybeOne(statement)
      },
    },
    clock,
    { connectors: [network.connector] },
  )
  expect(await renewDue(stuck.deps)).toBe(101)
  expect((await grant()).generation).toBe(2)
})

describe('a database that is away just after a renewal', () => {
  /**
   * A process whose database takes nothing of what a network gave, so many times; each takes so
   * long.
   */
  function cutOff(times: number, eachMs = 0) {
    const state = { left: times, skippedMs: 0 }
    const away: TestDatabase = {
      ...db,
      maybeOne: async (statement) => {
        if (statement.text.includes('set secret =') && state.left > 0) {
          state.left--
          state.skippedMs += eachMs
          throw new Error('connect ECONNREFUSED')
        }
        return db.maybeOne(statement)
      },
    }
    return {
      state,
      process: aProcess(
        away,
        { ...clock, monotonicMs: () => clock.monotonicMs() + state.skippedMs },
        { connectors: [network.connector] },
      ),
    }
  }

  it('is waited for: what the network gave serves once', async () => {
    clock.advance(50 * minuteMs)
    const { state, process } = cutOff(6)
    await renewDue(process.deps)
    expect([state.left, network.calls, (await grant()).generation]).toEqual([0, 1, 2])
    expect(await read()).toMatchObject({ posts: [] })
  })

  it('for longer than one may wait, is given it before the network is asked again', async () => {
    clock.advance(50 * minuteMs)
    const { state, process } = cutOff(Number.POSITIVE_INFINITY, 30 * minuteMs)
    await renewDue(process.deps)
    expect([network.calls, (await grant()).generation]).toEqual([1, 1])
    // still away, also after the lease
    await db.run(sql`update person_grants set lease_until = null`)
    await renewDue(process.deps)
    await expect(open(process)).rejects.toThrow('ECONNREFUSED')
    expect(network.calls).toBe(1)
    state.left = 0
    expect(await open(process)).not.toBeNull()
    expect([network.calls, (await grant()).generation]).toEqual([1, 2])
    clock.advance(60 * minuteMs)
    await renewDue(process.deps)
    expect([network.calls, network.usedTwice, await health()]).toEqual([2, 0, 'connected'])
  })

  it('is no reason to put anything in place of a consent that was given meanwhile', async () => {
    clock.advance(50 * minuteMs)
    const { state, process } = cutOff(Number.POSITIVE_INFINITY, 30 * minuteMs)
    await renewDue(process.deps)
    await keepGrant(one.deps, marta, { network: 'google', given: network.consent() })
    const { secret } = await grant()
    state.left = 0
    await renewDue(process.deps)
    expect(await grant()).toMatchObject({ secret, generation: 2 })
    expect(await read()).toMatchObject({ posts: [] })
  })
})

it('a lease that ran out is given back by nobody but the process that took it since', async () => {
  const leaseNow = async () => (await grant()).lease_until?.getTime()
  const first = await leaseGrant(db, { companyId: marta.companyId, id: grantId, leaseMs: -1000 })
  const second = await leaseGrant(db, {
    companyId: marta.companyId,
    id: grantId,
    leaseMs: minuteMs,
  })
  if (!first || !second) throw new Error('The grant is gone.')
  await freeGrant(db, marta.companyId, first)
  expect(await leaseNow()).toBe(second.lease_until?.getTime())
  await freeGrant(db, marta.companyId, second)
  expect(await leaseNow()).toBeUndefined()
})

it('is given back as it was renewed where its last account was disconnected meanwhile, unless its person gave another', async () => {
  const given: string[] = []
  const revoking = aProcess(db, clock, {
    connectors: [
      {
        ...network.connector,
        link: {
          ...network.connector.link,
          revoke: async (secret) => {
            given.push(secret)
          },
        },
      },
    ],
  })
  const disconnectDuringRenewal = async (id: string) => {
    let answer = () => {}
    network.gate = new Promise((resolve) => {
      answer = resolve
    })
    clock.advance(50 * minuteMs)
    const before = network.calls
    const renewing = renewDue(revoking.deps)
    while (network.calls === before) await new Promise((resolve) => setImmediate(resolve))
    await disconnectAccount(revoking.deps, marta, { id })
    answer()
    await renewing
    await revokeDue(revoking.deps, clock.now())
    return network.made.at(-1) ?? ''
  }
  const living = await disconnectDuringRenewal(accountId)
  expect(given).toHaveLength(2)
  expect(given).toContain(living)

  const again = await connectOn(revoking.deps, marta, {
    network: 'google',
    grantId: await keepGrant(revoking.deps, marta, { network: 'google', given: network.consent() }),
  })
  const sam = await aTestCompany(db)
  await connectOn(revoking.deps, sam, {
    network: 'google',
    grantId: await keepGrant(revoking.deps, sam, {
      network: 'google',
      given: { ...network.consent(), expiresAt: null },
    }),
  })
  await disconnectDuringRenewal(again)
  expect(given).toHaveLength(2)
})

describe('a network that does not answer', () => {
  it('never disconnects: it is asked again after 1, 2, 5, 15 and 30 minutes', async () => {
    clock.advance(50 * minuteMs)
    const waits: number[] = []
    for (let tries = 0; tries < 5; tries++) {
      network.fates.push('transient')
      await renewDue(one.deps)
      // it has an end until which steps grow; put that off to see them all
      await db.run(
        sql`update person_grants set expires_at = ${new Date(clock.now().getTime() + 10 * minuteMs)} where id = ${grantId}`,
      )
      const next = (await grant()).next_refresh_at?.getTime() ?? 0
      waits.push(Math.round((next - clock.now().getTime()) / minuteMs))
      clock.advance(next - clock.now().getTime() - 1000)
      await renewDue(one.deps)
      expect(network.calls).toBe(tries + 1)
      clock.advance(1000)
      await db.run(
        sql`update person_grants set expires_at = ${new Date(clock.now().getTime() + 10 * minuteMs)} where id = ${grantId}`,
      )
    }
    expect(waits).toEqual([1, 2, 5, 15, 30])
    expect(await health()).toBe('connected')
    expect(one.noted.unhealthy).toEqual([])
    await renewDue(one.deps)
    expect((await grant()).refresh_tries).toBe(0)
    expect(await read()).toMatchObject({ posts: [] })
  })

  it('lets what has not ended be used, and says that it has to wait when it has', async () => {
    clock.advance(59.5 * minuteMs)
    network.fates.push('transient', 'transient')
    expect(await read()).toMatchObject({ posts: [] })
    clock.advance(2 * minuteMs)
    await expect(open()).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'Google did not answer.',
    })
    expect(await health()).toBe('connected')
    expect(network.calls).toBe(2)
    // it rests: whoever asks meanwhile makes no call
    await expect(open()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(network.calls).toBe(2)
  })
})

describe('a grant that was taken back', () => {
  it('marks every account on it, once, and is not renewed any more', async () => {
    const second = await connectOn(one.deps, marta, {
      network: 'google',
      grantId,
      remoteId: 'catering',
    })
    network.takeBack()
    clock.advance(50 * minuteMs)
    await Promise.all([renewDue(one.deps), renewDue(other.deps)])
    const noted = [...one.noted.unhealthy, ...other.noted.unhealthy]
    expect(noted.map((accounts) => accounts.map((account) => account.accountId).sort())).toEqual([
      [accountId, second].sort(),
    ])
    expect(await health()).toBe('reconnect')
    clock.advance(60 * minuteMs)
    await renewDue(one.deps)
    expect(network.calls).toBe(1)
    await expect(open()).rejects.toMatchObject({
      kind: 'reauthorize',
      message: 'Google no longer accepts this connection. Connect it again.',
    })
  })

  it('lives again with the next consent', async () => {
    network.takeBack()
    clock.advance(50 * minuteMs)
    await renewDue(one.deps)
    await keepGrant(one.deps, marta, { network: 'google', given: network.consent() })
    await connectOn(one.deps, marta, { network: 'google', grantId })
    expect(await health()).toBe('connected')
    expect(await read()).toMatchObject({ posts: [] })
  })
})

describe('a call that was refused', () => {
  const mark = async () => (await open())?.mark ?? null

  it('is no end where the grant lives: it is renewed, and the call made again', async () => {
    const opened = await mark()
    clock.advance(20 * minuteMs)
    network.endAccess()
    expect(
      await markReauthorize(one.deps, {
        companyId: marta.companyId,
        accountId,
        said: rawMessage('Refused.'),
        mark: opened,
      }),
    ).toBe(false)
    expect(await health()).toBe('connected')
    expect(await read()).toMatchObject({ posts: [] })
    expect(
      await markReauthorize(other.deps, {
        companyId: marta.companyId,
        accountId,
        said: rawMessage('Refused.'),
        mark: opened,
      }),
    ).toBe(false)
    expect(network.calls).toBe(1)
  })

  it('is the end where what was just renewed is refused too', async () => {
    clock.advance(20 * minuteMs)
    expect(
      await markReauthorize(one.deps, {
        companyId: marta.companyId,
        accountId,
        said: rawMessage('Refused.'),
        mark: await mark(),
      }),
    ).toBe(false)
    expect(
      await markReauthorize(one.deps, {
        companyId: marta.companyId,
        accountId,
        said: rawMessage('Refused again.'),
        mark: await mark(),
      }),
    ).toBe(true)
    expect(await health()).toBe('reconnect')
    expect(one.noted.lost).toEqual([accountId])
  })

  it('is the end where the grant is dead, and proves nothing where nobody answers', async () => {
    clock.advance(20 * minuteMs)
    network.fates.push('transient')
    const opened = await mark()
    expect(
      await markReauthorize(one.deps, {
        companyId: marta.companyId,
        accountId,
        said: rawMessage('Refused.'),
        mark: opened,
      }),
    ).toBe(false)
    expect(await health()).toBe('connected')
    network.takeBack()
    clock.advance(2 * minuteMs)
    expect(
      await markReauthorize(one.deps, {
        companyId: marta.companyId,
        accountId,
        said: rawMessage('Refused.'),
        mark: opened,
      }),
    ).toBe(true)
    expect(await health()).toBe('reconnect')
  })

  it('says nothing of a consent that came since', async () => {
    const opened = await mark()
    clock.advance(20 * minuteMs)
    await keepGrant(one.deps, marta, { network: 'google', given: network.consent() })
    expect(
      await markReauthorize(one.deps, {
        companyId: marta.companyId,
        accountId,
        said: rawMessage('Refused.'),
        mark: opened,
      }),
    ).toBe(false)
    expect(network.calls).toBe(0)
  })

  it('says nothing of a consent that comes while it is about to be told', async () => {
    const opened = await mark()
    const waiting = () =>
      db.many(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    const refused = await db.transaction(async (tx) => {
      await lockNetwork(tx, marta.companyId, 'google')
      // just given and refused: nothing is renewed, and it is about to be told as ended
      const telling = markReauthorize(one.deps, {
        companyId: marta.companyId,
        accountId,
        said: rawMessage('Refused.'),
        mark: opened,
      })
      await expect.poll(waiting).toHaveLength(1)
      await keepGrant(one.deps, marta, { network: 'google', given: network.consent() })
      return { telling }
    })
    expect(await refused.telling).toBe(false)
    expect(await health()).toBe('connected')
  })
})

it('is left alone by whoever finds that it needs nothing', async () => {
  expect(
    await renewGrant(one.deps, { companyId: marta.companyId, grantId, needs: () => false }),
  ).toMatchObject({
    kind: 'fresh',
  })
  expect(
    await renewGrant(one.deps, {
      companyId: (await aTestCompany(db)).companyId,
      grantId,
      needs: () => true,
    }),
  ).toEqual({ kind: 'none' })
  expect(network.calls).toBe(0)
})
