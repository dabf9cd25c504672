import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startUberEatsAuth, uberEatsConnect } from '@marquee/contract/connections.ts'
import { sql } from '#platform/db/sql.ts'
import { noTown, standInNetwork } from '../stand-in-network.ts'
import { useAccountsTestbed } from '../testing.ts'
import { revokeDue } from './revoke-grants.ts'
import { letGoUnused } from './let-go.ts'

const uber = standInNetwork('uberEats', 'Uber Eats')
const testbed = useAccountsTestbed(noTown, [uber.connector])
const base = '/social/social-accounts'
const minuteMs = 60_000
beforeEach(() => {
  uber.reset()
  uber.people = {
    marta: [
      { id: 'store-1', name: 'Osteria Lume' },
      { id: 'store-2', name: 'Lume Kitchen' },
    ],
  }
})

const begin = async () =>
  z.parse(
    startUberEatsAuth.response,
    (await testbed.call(testbed.owner(), 'GET', `${base}/startUberEatsAuth`)).body,
  ).state
const finish = (state: string) =>
  testbed.call(testbed.owner(), 'POST', `${base}/uber-eats-connect`, { state, code: 'marta' })
const consent = async () =>
  z.parse(uberEatsConnect.response, (await finish(await begin())).body).stores
type Stores = Awaited<ReturnType<typeof consent>>
const toggleOn = async (stores: Stores, id: string) =>
  (
    await testbed.call(testbed.owner(), 'POST', '/companies/assign-tool', {
      companyId: testbed.owner().companyId,
      tool: stores
        .filter((store) => store.id === id)
        .map((store) => ({ type: 'uberEats', pageId: store.id, accessToken: store.access_token })),
    })
  ).status
async function toggleOff() {
  const [tool] = await testbed.tools(testbed.owner())
  expect((await testbed.call(testbed.owner(), 'PUT', `${base}/disabled/${tool?.id}`)).status).toBe(
    200,
  )
}
const keptSecrets = async () =>
  (
    await testbed.db().many(
      sql<{
        remote_id: string
      }>`select remote_id from connect_handles where secret is not null order by remote_id`,
    )
  ).map(({ remote_id: id }) => id)
/** What the due loops do in that time. */
async function pass(ms: number) {
  testbed.clock.advance(ms)
  await letGoUnused(testbed.deps(), testbed.clock.now())
  await revokeDue(testbed.deps(), testbed.clock.now())
}
const grants = async () => (await testbed.db().many(sql`select 1 from person_grants`)).length

describe('a list that is still open', () => {
  it('lets another store be toggled on when the only one was toggled off', async () => {
    const stores = await consent()
    expect(await toggleOn(stores, 'store-1')).toBe(200)
    await toggleOff()
    await pass(minuteMs)
    expect([uber.unsubscribed, uber.revoked]).toEqual([['person:marta:1+account:store-1'], []])
    expect(await toggleOn(stores, 'store-2')).toBe(200)
    await pass(20 * minuteMs)
    expect([uber.revoked, await grants()]).toEqual([[], 1])
  })

  it('keeps what was granted no longer than something can be chosen from it', async () => {
    expect(await toggleOn(await consent(), 'store-1')).toBe(200)
    await toggleOff()
    await pass(14 * minuteMs)
    expect([uber.revoked, await grants()]).toEqual([[], 1])
    await pass(minuteMs)
    expect([uber.revoked, await grants()]).toEqual([['person:marta:1'], 0])
  })

  it('keeps the secret of a store only until it is connected, or cannot be any more', async () => {
    const stores = await consent()
    expect(await keptSecrets()).toEqual(['store-1', 'store-2'])
    expect(await toggleOn(stores, 'store-1')).toBe(200)
    expect(await keptSecrets()).toEqual(['store-2'])
    expect(await toggleOn(stores, 'store-1')).toBe(404)
    await pass(15 * minuteMs)
    expect(await keptSecrets()).toEqual([])
  })

  it('does not hold up a company that leaves', async () => {
    expect(await toggleOn(await consent(), 'store-1')).toBe(200)
    await testbed.room().leaveNetworks(testbed.owner().companyId)
    expect([uber.revoked, await grants()]).toEqual([['person:marta:1'], 0])
  })
})

describe('a consent that is under way', () => {
  const disconnected = async () => {
    expect(await toggleOn(await consent(), 'store-1')).toBe(200)
    testbed.clock.advance(20 * minuteMs)
    await toggleOff()
  }

  it('is not ended by giving back the one before it', async () => {
    await disconnected()
    // the network has given out the new tokens, and the loop comes before they are kept
    uber.meanwhile = () => pass(0)
    const stores = await consent()
    uber.meanwhile = null
    await pass(minuteMs)
    expect(await toggleOn(stores, 'store-1')).toBe(200)
    await pass(20 * minuteMs)
    expect([uber.revoked, await grants()]).toEqual([[], 1])
  })

  it('holds giving back up only while it can be finished', async () => {
    await disconnected()
    await begin()
    await pass(14 * minuteMs)
    expect([uber.revoked, uber.unsubscribed]).toEqual([[], []])
    await pass(minuteMs)
    expect(uber.revoked).toEqual(['person:marta:1'])
  })

  it('holds nothing up for longer than a day, however often one is begun', async () => {
    await disconnected()
    for (let quarter = 0; quarter < 4 * 24; quarter++) {
      await begin()
      await pass(14 * minuteMs)
    }
    expect(uber.revoked).toEqual([])
    await begin()
    await pass(2 * 60 * minuteMs)
    expect(uber.revoked).toEqual(['person:marta:1'])
  })

  it('of another company is not ended either, while its code is exchanged', async () => {
    await disconnected()
    const { state } = z.parse(
      startUberEatsAuth.response,
      (await testbed.call(testbed.stranger(), 'GET', `${base}/startUberEatsAuth`)).body,
    )
    uber.meanwhile = () => pass(0)
    await testbed.call(testbed.stranger(), 'POST', `${base}/uber-eats-connect`, {
      state,
      code: 'marta',
    })
    uber.meanwhile = null
    await pass(0)
    // the person gave anew, elsewhere: what would end that is not revoked
    expect([uber.revoked, await grants()]).toEqual([[], 1])
  })

  it('of another company that is not finished holds nothing up', async () => {
    await disconnected()
    await testbed.call(testbed.stranger(), 'GET', `${base}/startUberEatsAuth`)
    await pass(0)
    expect(uber.revoked).toEqual(['person:marta:1'])
  })
})

it('where only unsubscribing ends the connection it is kept at for as long as a revocation', async () => {
  uber.disconnects = true
  await toggleOn(await consent(), 'store-1')
  testbed.clock.advance(20 * minuteMs)
  uber.refuses = { unsubscribe: 'unavailable' }
  await toggleOff()
  for (let minutes = 0; minutes <= 30; minutes++) await pass(minuteMs)
  expect(await testbed.db().many(sql`select 1 from grant_revocations`)).toHaveLength(1)
  uber.refuses = {}
  await pass(24 * 60 * minuteMs)
  expect([uber.unsubscribed, uber.revoked]).toEqual([
    ['person:marta:1+account:store-1'],
    ['person:marta:1'],
  ])
  expect(await testbed.db().many(sql`select 1 from grant_revocations`)).toEqual([])
})
