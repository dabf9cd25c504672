import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startUberEatsAuth, uberEatsConnect } from '@marquee/contract/connections.ts'
import { sql } from '#platform/db/sql.ts'
import { noTown, standInNetwork } from '../stand-in-network.ts'
import { useAccountsTestbed } from '../testing.ts'
import { revokeDue } from './revoke-grants.ts'

const uber = standInNetwork('uberEats', 'Uber Eats')
/** What the network does before it answers that it tells us no more of an account. */
let unsubscribing: () => Promise<unknown> = async () => undefined
const testbed = useAccountsTestbed(noTown, [
  {
    ...uber.connector,
    news: {
      subscribe: async () => undefined,
      async unsubscribe(secret) {
        await unsubscribing()
        await uber.connector.news?.unsubscribe(secret)
      },
    },
  },
])
const base = '/social/social-accounts'
const hourMs = 3_600_000

beforeEach(async () => {
  uber.reset()
  unsubscribing = async () => undefined
  uber.people = {
    marta: [
      { id: 'store-1', name: 'Osteria Lume' },
      { id: 'store-2', name: 'Lume Kitchen' },
    ],
  }
  const owner = testbed.owner()
  const { state } = z.parse(
    startUberEatsAuth.response,
    (await testbed.call(owner, 'GET', `${base}/startUberEatsAuth`)).body,
  )
  const { stores } = z.parse(
    uberEatsConnect.response,
    (await testbed.call(owner, 'POST', `${base}/uber-eats-connect`, { state, code: 'marta' })).body,
  )
  const tool = stores.map(({ id, access_token: accessToken }) => ({
    type: 'uberEats',
    pageId: id,
    accessToken,
  }))
  expect(
    await testbed.call(owner, 'POST', '/companies/assign-tool', {
      companyId: owner.companyId,
      tool,
    }),
  ).toMatchObject({ status: 200 })
})

const kept = () =>
  testbed.db().many(
    sql<{
      company_id: string | null
      row: string
    }>`select company_id, row_to_json(r)::text as row from grant_revocations r`,
  )
/** As room `law` does it. */
async function deleteCompany(): Promise<void> {
  const { companyId } = testbed.owner()
  await testbed.room().leaveNetworks(companyId)
  await testbed.room().forgetCompany?.(companyId)
  await testbed.db().run(sql`delete from companies where id = ${companyId}`)
}
async function giveBackAfter(hours: number): Promise<void> {
  testbed.clock.advance(hours * hourMs)
  await revokeDue(testbed.deps(), testbed.clock.now())
}

it('a company that is deleted gives back one account while another has no answer yet', async () => {
  const both = Promise.withResolvers<void>()
  let asked = 0
  unsubscribing = async () => {
    if (++asked === 2) both.resolve()
    await both.promise
  }
  await deleteCompany()
  expect([uber.unsubscribed.length, await kept()]).toEqual([2, []])
})

describe('a company that was deleted while its network was away', () => {
  it('has everything given back when the network answers again, and is named nowhere meanwhile', async () => {
    uber.refuses = { revoke: 'unavailable', unsubscribe: 'unavailable' }
    await deleteCompany()
    expect([uber.revoked, uber.unsubscribed]).toEqual([[], []])
    const rows = await kept()
    expect([
      rows.length > 0,
      rows.every(({ company_id: company }) => company === null),
      rows.map(({ row }) => row).join(),
    ]).toEqual([true, true, expect.not.stringContaining(testbed.owner().companyId)])
    await giveBackAfter(1)
    uber.refuses = {}
    await giveBackAfter(7)
    expect([uber.revoked, [...uber.unsubscribed].sort(), await kept()]).toEqual([
      ['person:marta:1'],
      ['person:marta:1+account:store-1', 'person:marta:1+account:store-2'],
      [],
    ])
  })

  it('goes although the network names a wait that is no time at all', async () => {
    uber.refuses = {
      revoke: 'rate-limited',
      unsubscribe: 'rate-limited',
      until: new Date(1e20 * 1000),
    }
    await deleteCompany()
    expect((await kept()).length).toBeGreaterThan(0)
    uber.refuses = {}
    await giveBackAfter(1)
    expect([uber.revoked, await kept()]).toEqual([['person:marta:1'], []])
  })

  it('has nothing left after three days of trying', async () => {
    uber.refuses = { revoke: 'unavailable', unsubscribe: 'unavailable' }
    await deleteCompany()
    for (let hours = 0; hours < 73; hours += 6) await giveBackAfter(6)
    uber.refuses = {}
    await giveBackAfter(6)
    expect([uber.revoked, await kept()]).toEqual([[], []])
  })
})
