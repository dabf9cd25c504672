import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { disconnectAccount } from '../../revocation/disconnect-account.ts'
import { letGoUnused } from '../../revocation/let-go.ts'
import { forgetRemotePerson, grantWithdrawn } from '../../revocation/leave-networks.ts'
import { noTown, standInNetwork } from '../../stand-in-network.ts'
import { useAccountsTestbed } from '../../testing.ts'
import { assignAccounts } from './assign-accounts.ts'
import { discoverAccounts } from './discover-accounts.ts'
import { finishConnect } from '../consent/finish-connect.ts'
import { startConnect } from '../consent/start-connect.ts'

const uber = standInNetwork('uberEats', 'Uber Eats')
const testbed = useAccountsTestbed(noTown, [uber.connector])
beforeEach(() => {
  uber.reset()
  uber.people = { marta: [{ id: 'store-1', name: 'Osteria Lume' }] }
})

const begin = async () => (await startConnect(testbed.deps(), testbed.owner(), 'uberEats')).state
const finish = async (state: string) =>
  (
    await finishConnect(
      testbed.deps(),
      { state, code: 'marta' },
      { isOpener: true, correlationId: 'c' },
    )
  ).handle
async function connect(): Promise<string> {
  const { accounts } = await discoverAccounts(testbed.deps(), testbed.owner(), {
    network: 'uberEats',
    handle: await finish(await begin()),
  })
  const [id] = await assignAccounts(
    testbed.deps(),
    testbed.owner(),
    accounts.map(({ remoteId, handle }) => ({
      type: 'uberEats' as const,
      pageId: remoteId,
      accessToken: handle,
    })),
  )
  // one that waits to be connected again, so that a new consent touches its row
  await testbed.db().run(sql`update social_accounts set health = 'reconnect', health_message = 'x'`)
  return id ?? ''
}
const reasons = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))

describe('a consent that comes at the same time as', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['disconnecting', (id) => disconnectAccount(testbed.deps(), testbed.owner(), { id })],
    [
      'the network’s word that it was taken back',
      () => grantWithdrawn(testbed.deps(), { networks: ['uberEats'], remoteUserId: 'marta' }),
    ],
    [
      'the network’s word that its person wants to be forgotten',
      () => forgetRemotePerson(testbed.deps(), ['uberEats'], 'marta'),
    ],
  ])('%s waits for it, and neither fails', { timeout: 60_000 }, async (_what, other) => {
    for (let turn = 0; turn < 15; turn++) {
      const id = await connect()
      const state = await begin()
      expect(reasons(await Promise.allSettled([finish(state), other(id)]))).toEqual([])
    }
  })
})

it('a list that is asked for while its consent is let go has expired, and is no fault', async () => {
  const handle = await finish(await begin())
  testbed.clock.advance(14 * 60_000)
  uber.discovering = async () => {
    testbed.clock.advance(2 * 60_000)
    expect(await letGoUnused(testbed.deps(), testbed.clock.now())).toBe(1)
  }
  await expect(
    discoverAccounts(testbed.deps(), testbed.owner(), { network: 'uberEats', handle }),
  ).rejects.toMatchObject({ code: 'not-found' })
})
