import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { grantPlace } from '../../grants/sealed-places.ts'
import { noTown, standInNetwork } from '../../stand-in-network.ts'
import { useAccountsTestbed } from '../../testing.ts'
import { assignAccounts } from './assign-accounts.ts'
import { discoverAccounts, type DiscoveredAccount } from './discover-accounts.ts'
import { finishConnect } from '../consent/finish-connect.ts'
import { startConnect } from '../consent/start-connect.ts'

const uber = standInNetwork('uberEats', 'Uber Eats')
const testbed = useAccountsTestbed(noTown, [uber.connector])
const stores = ['a-lume', 'b-supper', 'c-catering'].map((id) => ({ id, name: id }))
beforeEach(() => {
  uber.reset()
  uber.namesNobody = true
  uber.people = { owner: stores, clerk: stores.slice(0, 1), partner: stores }
})

const consent = async (person: string, who: Scope = testbed.owner()) =>
  (
    await finishConnect(
      testbed.deps(),
      { state: (await startConnect(testbed.deps(), who, 'uberEats')).state, code: person },
      { isOpener: true, correlationId: 'c' },
    )
  ).handle
const listed = async (person: string) =>
  (
    await discoverAccounts(testbed.deps(), testbed.owner(), {
      network: 'uberEats',
      handle: await consent(person),
    })
  ).accounts
const connect = (found: readonly DiscoveredAccount[], ...ids: readonly string[]) =>
  assignAccounts(
    testbed.deps(),
    testbed.owner(),
    found
      .filter(({ remoteId }) => ids.includes(remoteId))
      .map(({ remoteId, handle }) => ({ type: 'uberEats', pageId: remoteId, accessToken: handle })),
  )
/** Which of the consents each connected store is used with. */
async function usedWith(): Promise<Record<string, string>> {
  const rows = await testbed.db().many(sql<{
    remote_id: string
    remote_user_id: string
    secret: string
  }>`
    select a.remote_id, g.remote_user_id, g.secret from social_accounts a join person_grants g on g.id = a.grant_id where a.disconnected_at is null order by 1`)
  return Object.fromEntries(
    rows.map(({ remote_id: id, remote_user_id: person, secret }) => [
      id,
      testbed
        .deps()
        .secrets.open(secret, grantPlace(testbed.owner().companyId, 'uberEats', person)),
    ]),
  )
}

describe('where the network does not say who consented', () => {
  it('somebody who has one of the stores takes nothing from the one who has them all', async () => {
    await connect(await listed('owner'), 'b-supper')
    await connect(await listed('clerk'), 'a-lume')
    expect(await usedWith()).toEqual({ 'a-lume': 'person:clerk:2', 'b-supper': 'person:owner:1' })
  })

  it('a consent that opens all that is connected takes the place of the one before', async () => {
    await connect(await listed('owner'), 'a-lume', 'b-supper')
    await listed('partner')
    expect(await usedWith()).toEqual({
      'a-lume': 'person:partner:2',
      'b-supper': 'person:partner:2',
    })
    expect(await testbed.db().many(sql`select 1 from person_grants`)).toHaveLength(1)
  })

  it('not while a store can be chosen from the one before that it does not open', async () => {
    const owners = await listed('owner')
    await connect(owners, 'a-lume')
    await listed('clerk')
    await connect(owners, 'b-supper')
    expect(await usedWith()).toEqual({ 'a-lume': 'person:owner:1', 'b-supper': 'person:owner:1' })
  })

  it('one from which nothing was connected is nobody’s to take', async () => {
    await listed('owner')
    await listed('owner')
    expect(await testbed.db().many(sql`select 1 from person_grants`)).toHaveLength(2)
  })

  it('what waits to be connected again is mended by whoever has it', async () => {
    await connect(await listed('owner'), 'a-lume', 'b-supper')
    testbed.clock.advance(20 * 60_000)
    await testbed
      .db()
      .run(sql`update social_accounts set health = 'reconnect', health_message = 'x'`)
    await listed('clerk')
    expect(
      (await testbed.tools(testbed.owner())).map(({ pageId, health }) => [pageId, health]),
    ).toEqual([
      ['a-lume', 'connected'],
      ['b-supper', 'reconnect'],
    ])
    expect(await usedWith()).toEqual({ 'a-lume': 'person:clerk:2', 'b-supper': 'person:owner:1' })
  })
})
