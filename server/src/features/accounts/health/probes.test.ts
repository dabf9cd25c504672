import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawMessage } from '@marquee/contract/message.ts'
import type { AbilityState } from '#connectors/capabilities/sign-in/access-probe.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { findAccount } from '../account-store.ts'
import { openCapabilities } from '../capabilities/open-capabilities.ts'
import { askAheadOfPosts, probeDue } from './probe-loop.ts'
import { recheckAccount } from './recheck-account.ts'
import { aOnceNetwork, aProcess, connectOn, keepGrant } from '../renewal/testing.ts'
import type { OnceNetwork } from '../renewal/testing.ts'

let db: TestDatabase
let marta: Scope
let clock: ReturnType<typeof testClock>
let network: OnceNetwork
let accountId: string
let due: { companyId: string; accountId: string; dueAt: Date }[]
let room: ReturnType<typeof aProcess>
let probes: number
/** What the next probes meet instead of an answer. */
let outages: number
const hourMs = 3_600_000
const takenBack = rawMessage('The permission was taken back. Connect again.')
const noReviews: AbilityState[] = [
  { name: 'posts', works: true, reason: null },
  { name: 'reviews', works: false, reason: takenBack },
]
const noPosts: AbilityState[] = [
  { name: 'posts', works: false, reason: takenBack },
  { name: 'reviews', works: true, reason: null },
]
const notUsed = async (): Promise<never> => {
  throw new Error('This test posts nothing.')
}

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  marta = await aTestCompany(db)
  clock = testClock()
  network = aOnceNetwork(clock)
  const probeOf = network.connector.probe
  probes = 0
  outages = 0
  due = []
  const connector = {
    ...network.connector,
    publisher: () => ({
      prepare: notUsed,
      commit: notUsed,
      lookUp: notUsed,
      follow: notUsed,
      remove: notUsed,
    }),
    probe: (bound: string) => ({
      async probe() {
        probes++
        if (outages-- > 0)
          throw new ConnectorError('unavailable', {
            network: 'google',
            message: rawMessage('Google did not answer.'),
          })
        return probeOf?.(bound).probe() ?? []
      },
    }),
  }
  room = aProcess(db, clock, {
    connectors: [connector],
    hooks: { accountsDueBetween: async (...between) => dueIn(...between) },
  })
  accountId = await connect()
})

const dueIn = (from: Date, to: Date) => due.filter(({ dueAt }) => dueAt > from && dueAt <= to)
async function connect(): Promise<string> {
  const grant = await keepGrant(room.deps, marta, { network: 'google', given: network.consent() })
  return connectOn(room.deps, marta, { network: 'google', grantId: grant })
}
function postIn(hours: number): void {
  const dueAt = new Date(clock.now().getTime() + hours * hourMs)
  due = [{ companyId: marta.companyId, accountId, dueAt }]
}
async function look(): Promise<void> {
  await askAheadOfPosts(room.deps)
  await probeDue(room.deps)
}
const account = async () => {
  const row = await findAccount(db, marta.companyId, accountId)
  if (!row) throw new Error('The account is gone.')
  return row
}
const working = async () =>
  (await account()).abilities.filter(({ works }) => works).map(({ name }) => name)

describe('what works on an account', () => {
  it('is asked at once after connecting, and then once a day', async () => {
    await look()
    expect(await working()).toEqual(['posts', 'reviews'])
    expect((await account()).probed_at).not.toBeNull()
    clock.advance(23 * hourMs)
    await look()
    expect(probes).toBe(1)
    clock.advance(1.1 * hourMs)
    await look()
    expect(probes).toBe(2)
  })

  it('is asked an hour before a post, once however often is looked', async () => {
    await look()
    clock.advance(10 * hourMs)
    postIn(2)
    await look()
    expect(probes).toBe(1)
    clock.advance(1.1 * hourMs)
    await look()
    await look()
    expect(probes).toBe(2)
  })

  it('is left to the next process where this one is to stop', async () => {
    let isStopping = false
    await probeDue(room.deps, () => {
      const before = isStopping
      isStopping = true
      return before
    })
    expect(probes).toBe(0)
    await look()
    expect(probes).toBe(1)
  })

  it('stays as it was while the network does not say, and is asked again soon', async () => {
    await look()
    clock.advance(25 * hourMs)
    outages = 2
    await look()
    expect(await working()).toEqual(['posts', 'reviews'])
    expect((await account()).health).toBe('connected')
    await look()
    expect(probes).toBe(2)
    clock.advance(6 * 60_000)
    await look()
    clock.advance(11 * 60_000)
    await look()
    expect(probes).toBe(4)
    expect((await account()).probed_at?.getTime()).toBeGreaterThan(clock.now().getTime() - 60_000)
  })

  it('is told by one mail when it works no more, and again only after it worked in between', async () => {
    await look()
    const looks = [noReviews, noReviews, network.abilities, noReviews]
    const told: number[] = []
    for (const abilities of looks) {
      network.abilities = abilities
      clock.advance(25 * hourMs)
      await look()
      told.push(room.noted.abilities.length)
    }
    expect(told).toEqual([1, 1, 1, 2])
    expect(await working()).toEqual(['posts'])
    expect((await account()).health).toBe('connected')
  })

  it('is no news where it never worked, and is asked once more soon after connecting', async () => {
    network.abilities = noPosts
    await look()
    clock.advance(11 * 60_000)
    await look()
    clock.advance(11 * 60_000)
    await look()
    expect(probes).toBe(2)
    expect(room.noted).toMatchObject({ abilities: [], unhealthy: [] })
    expect((await account()).health).toBe('connected')
  })
})

describe('posts that would be refused', () => {
  it('are held before their time, and go on by themselves when posting works again', async () => {
    await look()
    const all = network.abilities
    network.abilities = noPosts
    clock.advance(25 * hourMs)
    await look()
    expect(await account()).toMatchObject({
      health: 'reconnect',
      health_message: takenBack,
    })
    expect(room.noted.lost).toEqual([accountId])
    expect(await working()).toEqual(['reviews'])
    // a secret that works does not mend it
    clock.advance(25 * hourMs)
    await look()
    expect((await account()).health).toBe('reconnect')
    network.abilities = all
    clock.advance(25 * hourMs)
    await look()
    expect((await account()).health).toBe('connected')
    expect(room.noted.usable).toEqual([accountId])
  })

  it('are held when the grant turns out dead an hour before', async () => {
    await look()
    clock.advance(10 * hourMs)
    network.takeBack()
    postIn(0.9)
    await look()
    expect((await account()).health).toBe('reconnect')
    expect(room.noted.lost).toEqual([accountId])
    expect(room.noted.unhealthy).toHaveLength(1)
  })
})

describe('an account that ails', () => {
  it('is renewed and asked again where only its token died', async () => {
    await look()
    clock.advance(24.2 * hourMs)
    await look()
    network.endAccess()
    clock.advance(0.5 * hourMs)
    expect(await recheckAccount(room.deps, marta, accountId)).toEqual({ checked: true })
    expect((await account()).health).toBe('connected')
    expect(room.noted.unhealthy).toEqual([])
  })

  it.each(['daily', 'by a person'] as const)(
    'is not taken away while a refused token cannot be renewed, asked %s',
    async (how) => {
      await look()
      clock.advance(how === 'daily' ? 24.2 * hourMs : 0.2 * hourMs)
      await openCapabilities(room.deps, marta.companyId, accountId)
      clock.advance(0.2 * hourMs)
      network.endAccess()
      network.fates.push('transient', 'transient')
      if (how === 'daily') await look()
      else expect(await recheckAccount(room.deps, marta, accountId)).toEqual({ checked: false })
      expect((await account()).health).toBe('connected')
      expect(room.noted.unhealthy).toEqual([])
    },
  )

  it('is asked when a person wants to know; another company is told nothing of it', async () => {
    expect(await recheckAccount(room.deps, marta, accountId)).toEqual({ checked: true })
    expect(await working()).toEqual(['posts', 'reviews'])
    await expect(
      recheckAccount(room.deps, await aTestCompany(db), accountId),
    ).rejects.toMatchObject({ code: 'not-found' })
    network.takeBack()
    clock.advance(2 * hourMs)
    expect(await recheckAccount(room.deps, marta, accountId)).toEqual({ checked: true })
    expect((await account()).health).toBe('reconnect')
  })

  it('says nothing of what works when it is connected again, until its network was asked', async () => {
    await look()
    await db.run(
      sql`update social_accounts set health = 'reconnect', abilities = ${JSON.stringify(noPosts)} where id = ${accountId}`,
    )
    await connect()
    expect(await account()).toMatchObject({ health: 'connected', abilities: [], probed_at: null })
    await look()
    expect(await working()).toEqual(['posts', 'reviews'])
  })

  it('is not asked for all that its person has, where that takes a call for each business account and the account is well', async () => {
    let lists = 0
    const counted = {
      ...network.connector,
      groups: async () => [],
      link: {
        ...network.connector.link,
        discover: async (secret: string) => {
          lists++
          return network.connector.link.discover(secret)
        },
      },
    }
    const process = aProcess(db, clock, { connectors: [counted] })
    await recheckAccount(process.deps, marta, accountId)
    expect(lists).toBe(0)
    await db.run(sql`update social_accounts set health = 'reconnect'`)
    await recheckAccount(process.deps, marta, accountId)
    expect([lists, (await account()).health]).toEqual([1, 'connected'])
  })

  it('says that nothing was said when nobody answers', async () => {
    clock.advance(2 * hourMs)
    network.fates.push('transient')
    expect(await recheckAccount(room.deps, marta, accountId)).toEqual({ checked: false })
    expect((await account()).health).toBe('connected')
  })
})
