import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PostReader } from '#connectors/capabilities/post-reader.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { claimSyncs, nextSync, requestSync } from './post-sync-store.ts'
import { syncPosts, type SyncDeps } from './sync-posts.ts'

const minuteMs = 60_000
const clock = testClock()
let db: TestDatabase
let scope: Scope
let accountId: string
let reader: PostReader | null
let isOffered: boolean
beforeAll(async () => { db = await createTestDatabase() })
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  scope = await aTestCompany(db)
  accountId = newId()
  reader = { listRecent: async () => ({ posts: [], cursor: null }), read: async () => null }
  isOffered = true
  await requestSync(db, scope.companyId, accountId, clock.now())
})

const deps = (): SyncDeps => ({
  db, clock, log: testLog, budgets: { waitUntil: () => null }, media: { keepRemote: async () => null },
  outbound: { send: async () => { throw new Error('nothing is fetched in this test') }, close: async () => undefined },
  accounts: {
    capabilitiesOf: async () => (isOffered ? { account: { id: accountId, network: 'google', name: 'Osteria Lume', health: 'connected' }, publisher: null, reader, limits: null, budgets: [], mark: 'one' } : null),
    markReauthorize: async () => false,
  },
})
/** Reads what is due; answers in how many minutes it is read again. */
async function read(): Promise<number | null> {
  const [row] = await claimSyncs(db, clock.now(), 1, 10 * minuteMs)
  if (row) await syncPosts(deps(), row)
  const next = await nextSync(db)
  return row && next ? Math.round((next.getTime() - clock.now().getTime()) / minuteMs) : null
}

it('an account whose network is not offered for a while is read again when it is', async () => {
  isOffered = false
  expect(await read()).toBe(60)
  isOffered = true
  clock.advance(61 * minuteMs)
  expect(await read()).toBe(10)
})

it.each([[20 * minuteMs, 20], [365 * 24 * 60 * minuteMs, 60], [0, 10]])('a wait of %i ms that the network names is kept for an hour at most', async (ms, minutes) => {
  const until = new Date(clock.now().getTime() + ms)
  reader = { listRecent: async () => { throw new ConnectorError('rate-limited', { network: 'google', message: 'Google takes no more calls for now.', until }) }, read: async () => null }
  expect(await read()).toBe(minutes)
})
