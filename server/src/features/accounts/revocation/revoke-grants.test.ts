import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { uberEatsConnect, startUberEatsAuth } from '@marquee/contract/connections.ts'
import { sql } from '#platform/db/sql.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { insertHandle } from '../connect/connect-store.ts'
import { noTown, standInNetwork } from '../stand-in-network.ts'
import { useAccountsTestbed } from '../testing.ts'
import { saveGrant } from '../grants/grant-store.ts'
import { grantWithdrawn } from './leave-networks.ts'
import { grantPlace } from '../grants/sealed-places.ts'
import { revokeDue } from './revoke-grants.ts'
import { letGoUnused } from './let-go.ts'

const uber = standInNetwork('uberEats', 'Uber Eats')
const testbed = useAccountsTestbed(noTown, [uber.connector])
const base = '/social/social-accounts'
const owner = () => testbed.owner()
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

beforeEach(() => {
  uber.reset()
  uber.people = {
    marta: [
      { id: 'store-1', name: 'Osteria Lume' },
      { id: 'store-2', name: 'Lume Kitchen' },
    ],
    sam: [{ id: 'store-1', name: 'Osteria Lume' }],
  }
})

async function consent(who: Scope, person = 'marta') {
  const { state } = z.parse(
    startUberEatsAuth.response,
    (await testbed.call(who, 'GET', `${base}/startUberEatsAuth`)).body,
  )
  return z.parse(
    uberEatsConnect.response,
    (await testbed.call(who, 'POST', `${base}/uber-eats-connect`, { state, code: person })).body,
  ).stores
}
async function connect(
  who: Scope = owner(),
  ids: readonly string[] = ['store-1', 'store-2'],
  person = 'marta',
) {
  const stores = (await consent(who, person)).filter(({ id }) => ids.includes(id))
  const answer = await testbed.call(who, 'POST', '/companies/assign-tool', {
    companyId: who.companyId,
    tool: stores.map(({ id, access_token: accessToken }) => ({
      type: 'uberEats',
      pageId: id,
      accessToken,
    })),
  })
  expect(answer.status).toBe(200)
  // nothing more can be chosen from its list
  testbed.clock.advance(15 * minuteMs)
  return (await testbed.tools(who)).map(({ id }) => id)
}
const disconnect = async (id: string | undefined, who: Scope = owner()) =>
  expect((await testbed.call(who, 'PUT', `${base}/disabled/${id}`)).status).toBe(200)
const run = () => revokeDue(testbed.deps(), testbed.clock.now())
const waiting = async () =>
  (
    await testbed
      .db()
      .many(sql<{ text: string }>`select row_to_json(r)::text as text from grant_revocations r`)
  ).map(({ text }) => text)

describe('disconnecting', () => {
  it('ends the telling of one store, and the grant with the last, at the network', async () => {
    const [first, second] = await connect()
    await disconnect(first)
    await run()
    expect([uber.unsubscribed, uber.revoked]).toEqual([['person:marta:1+account:store-1'], []])
    await disconnect(second)
    expect(await testbed.db().many(sql`select 1 from person_grants`)).toEqual([])
    expect((await waiting()).join()).not.toContain('person:marta')
    await run()
    expect([uber.unsubscribed.at(-1), uber.revoked]).toEqual([
      'person:marta:1+account:store-2',
      ['person:marta:1'],
    ])
    expect(await waiting()).toEqual([])
  })

  it('keeps at it while the network does not answer, ever more slowly, and gives up after three days', async () => {
    const [first] = await connect(owner(), ['store-1'])
    uber.refuses = { revoke: 'unavailable' }
    await disconnect(first)
    const triesAfter = async (ms: number) => {
      testbed.clock.advance(ms)
      await run()
      return (
        (await testbed.db().maybeOne(sql<{ tries: number }>`select tries from grant_revocations`))
          ?.tries ?? null
      )
    }
    expect(await triesAfter(0)).toBe(1)
    expect(await triesAfter(30_000)).toBe(1)
    expect(await triesAfter(30_000)).toBe(2)
    expect(await triesAfter(minuteMs)).toBe(2)
    expect(await triesAfter(4 * minuteMs)).toBe(3)
    for (let hours = 0; hours < 66; hours += 6)
      expect(await triesAfter(6 * 60 * minuteMs)).not.toBeNull()
    expect(await triesAfter(8 * 60 * minuteMs)).toBeNull()
    uber.refuses = {}
    await run()
    expect(uber.revoked).toEqual([])
  })

  it('comes through when the network answers again', async () => {
    const [first] = await connect(owner(), ['store-1'])
    uber.refuses = { revoke: 'rate-limited' }
    await disconnect(first)
    await run()
    uber.refuses = {}
    testbed.clock.advance(minuteMs)
    await run()
    expect([uber.revoked, await waiting()]).toEqual([['person:marta:1'], []])
  })

  it.each(['reauthorize', 'unsupported'] as const)(
    'is done when the network says %s',
    async (kind) => {
      const [first] = await connect(owner(), ['store-1'])
      uber.refuses = { revoke: kind, unsubscribe: kind }
      await disconnect(first)
      await run()
      expect(await waiting()).toEqual([])
    },
  )

  it('does not keep a grant for a network that cannot be told of the account', async () => {
    const [first] = await connect(owner(), ['store-1'])
    uber.refuses = { unsubscribe: 'unavailable' }
    await disconnect(first)
    for (const minutes of [0, 1]) {
      testbed.clock.advance(minutes * minuteMs)
      await run()
      expect(uber.revoked).toEqual([])
    }
    testbed.clock.advance(5 * minuteMs)
    await run()
    expect([uber.revoked, await waiting()]).toEqual([['person:marta:1'], []])
  })

  it('is one process’s at a time', async () => {
    const [first] = await connect(owner(), ['store-1'])
    await disconnect(first)
    await Promise.all([run(), run(), run()])
    expect([uber.revoked, uber.unsubscribed]).toEqual([
      ['person:marta:1'],
      ['person:marta:1+account:store-1'],
    ])
  })
})

describe('what somebody else stands on', () => {
  it('is not revoked: the same person’s grant of another company, until that one goes too', async () => {
    const [ours] = await connect(owner(), ['store-1'])
    const [theirs] = await connect(testbed.stranger(), ['store-2'])
    await disconnect(ours)
    await run()
    expect([uber.revoked, uber.unsubscribed]).toEqual([[], ['person:marta:1+account:store-1']])
    await disconnect(theirs, testbed.stranger())
    await run()
    expect(uber.revoked).toEqual(['person:marta:2'])
  })

  it('goes on being told of: the same store, connected by another company or another person', async () => {
    const [ours] = await connect(owner(), ['store-1'])
    await connect(testbed.stranger(), ['store-1'], 'sam')
    await disconnect(ours)
    await run()
    expect([uber.revoked, uber.unsubscribed]).toEqual([['person:marta:1'], []])
  })

  it('is left in peace when it was connected again before the network could be told', async () => {
    const [first] = await connect(owner(), ['store-1'])
    uber.refuses = { unsubscribe: 'unavailable' }
    await disconnect(first)
    await run()
    uber.refuses = {}
    await connect(owner(), ['store-1'])
    testbed.clock.advance(dayMs)
    await run()
    expect([uber.revoked, uber.unsubscribed, await waiting()]).toEqual([[], [], []])
  })

  it('is known across the networks of one app', async () => {
    await connect(owner(), ['store-1'])
    const at = testbed.clock.now()
    const { companyId, userId } = owner()
    const ids = []
    for (const network of ['facebook', 'instagram'] as const) {
      ids.push(
        await saveGrant(testbed.db(), companyId, {
          id: newId(),
          network,
          remoteUserId: '10001',
          name: 'Marta Bellini',
          secret: testbed.deps().secrets.seal('token', grantPlace(companyId, network, '10001')),
          expiresAt: null,
          refreshAt: null,
          scopes: [],
          declinedScopes: [],
          createdBy: userId,
          at,
        }),
      )
    }
    await insertHandle(testbed.db(), owner(), {
      hash: 'open',
      network: 'instagram',
      kind: 'person',
      remoteId: '10001',
      grantId: ids[1] ?? '',
      secret: null,
      name: '',
      category: '',
      picture: null,
      followers: null,
      at,
      expiresAt: new Date(at.getTime() + minuteMs),
    })
    expect(await letGoUnused(testbed.deps(), at)).toBe(1)
    expect([
      (
        await testbed
          .db()
          .many(sql<{ network: string }>`select network from person_grants order by 1`)
      ).map(({ network }) => network),
      await waiting(),
    ]).toEqual([['instagram', 'uberEats'], []])
  })
})

describe('a grant from which nothing was connected', () => {
  it('is given back when nothing can be any more', async () => {
    await consent(owner())
    testbed.clock.advance(14 * minuteMs)
    expect(await testbed.room().sweep?.(testbed.clock.now())).toMatchObject({ person_grants: 0 })
    testbed.clock.advance(minuteMs)
    expect(await testbed.room().sweep?.(testbed.clock.now())).toMatchObject({ person_grants: 1 })
    await run()
    expect(uber.revoked).toEqual(['person:marta:1'])
  })
})

describe('a company that is deleted', () => {
  it('gives everything back at once, and is not held up by a network that does not answer', async () => {
    await connect()
    uber.refuses = { revoke: 'unavailable' }
    await testbed.room().leaveNetworks(owner().companyId)
    expect(uber.unsubscribed).toHaveLength(2)
    expect(await testbed.db().many(sql`select 1 from person_grants`)).toEqual([])
    uber.refuses = {}
    await testbed.room().leaveNetworks(owner().companyId)
    expect(uber.revoked).toEqual(['person:marta:1'])
    await testbed.room().forgetCompany?.(owner().companyId)
    expect(await waiting()).toEqual([])
  })
})

describe('a person who took everything back at the network', () => {
  it('has accounts that ask to be connected again, and nothing left to give back', async () => {
    const [first] = await connect()
    uber.refuses = { revoke: 'unavailable', unsubscribe: 'unavailable' }
    await disconnect(first)
    expect(
      await grantWithdrawn(testbed.deps(), { networks: ['uberEats'], remoteUserId: 'marta' }),
    ).toEqual({
      accounts: 1,
      grants: 1,
    })
    expect([(await testbed.tools(owner())).map(({ health }) => health), await waiting()]).toEqual([
      ['reconnect'],
      [],
    ])
  })
})

it('an account whose key is lost can be disconnected all the same', async () => {
  const [first] = await connect(owner(), ['store-1'])
  await testbed.db().run(sql`update social_accounts set secret = 'lost.a.b.c'`)
  await testbed.db().run(sql`update person_grants set secret = 'lost.a.b.c'`)
  await disconnect(first)
  expect(await waiting()).toEqual([])
})
