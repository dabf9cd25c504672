import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { sql } from '#platform/db/sql.ts'
import { hastenFollowing } from './provisional-store.ts'
import { claimSyncs, finishSync, hastenSync, requestSync, type SyncRow } from './post-sync-store.ts'
import { aPublication, stateOf } from '../testing.ts'

let db: TestDatabase
let scope: Scope
let accountId: string
const start = new Date('2026-11-24T18:30:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const apartMs = 60_000

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  scope = await aTestCompany(db)
  accountId = newId()
})
const told = (seconds: number) =>
  hastenSync(db, {
    companyId: scope.companyId,
    socialAccountId: accountId,
    now: after(seconds),
    apartMs,
  })
const claim = async (now: Date): Promise<SyncRow | null> =>
  (await claimSyncs(db, { now, limit: 1, putOffMs: 600_000 }))[0] ?? null
const nextSync = async () =>
  (await db.one(sql<{ at: Date }>`select next_at as at from post_syncs`)).at
/** Read at the start, and next ten minutes later. */
async function readAtStart(): Promise<void> {
  await requestSync(db, { companyId: scope.companyId, socialAccountId: accountId, at: start })
  const row = await claim(start)
  if (row) await finishSync(db, row, { now: start, nextAt: after(600), skipped: [] })
}

it('a page of which something is told is read at once', async () => {
  await readAtStart()
  await told(120)
  expect(await nextSync()).toEqual(after(120))
})

it('and not again before a minute is over, however much is told', async () => {
  await readAtStart()
  for (const seconds of [1, 2, 30, 59]) await told(seconds)
  expect(await nextSync()).toEqual(after(60))
})

it('is read no later than it would have been', async () => {
  await readAtStart()
  await hastenSync(db, {
    companyId: scope.companyId,
    socialAccountId: accountId,
    now: after(10),
    apartMs: 3_600_000,
  })
  expect(await nextSync()).toEqual(after(600))
})

it('that was never read is read now; that is not read at all stays so', async () => {
  await requestSync(db, { companyId: scope.companyId, socialAccountId: accountId, at: after(600) })
  await told(5)
  expect(await nextSync()).toEqual(after(5))
  await hastenSync(db, {
    companyId: scope.companyId,
    socialAccountId: newId(),
    now: after(1),
    apartMs,
  })
  expect(await nextSync()).toEqual(after(5))
})

it('that is in a worker’s hands is nobody else’s, however long it takes', async () => {
  await requestSync(db, { companyId: scope.companyId, socialAccountId: accountId, at: start })
  const row = await claim(start)
  expect(await claim(after(11 * 60))).toBeNull()
  if (row) await finishSync(db, row, { now: start, nextAt: after(600), skipped: [] })
  expect(await claim(after(601))).not.toBeNull()
})

it('that was told of while it was read is read once more, a minute later', async () => {
  await requestSync(db, { companyId: scope.companyId, socialAccountId: accountId, at: start })
  const row = await claim(start)
  await told(20)
  expect(await claim(after(100))).toBeNull()
  if (row) await finishSync(db, row, { now: start, nextAt: after(600), skipped: [] })
  expect(await nextSync()).toEqual(after(80))
})

it('that was told of is read before one that has been due for longer', async () => {
  await requestSync(db, { companyId: scope.companyId, socialAccountId: accountId, at: after(500) })
  await requestSync(db, { companyId: scope.companyId, socialAccountId: newId(), at: start })
  await told(30)
  expect(await claim(after(31))).toMatchObject({ social_account_id: accountId })
})

it('and not before one that nobody tells of and that has been due for ten minutes', async () => {
  const untold = newId()
  await requestSync(db, { companyId: scope.companyId, socialAccountId: accountId, at: after(2000) })
  await requestSync(db, { companyId: scope.companyId, socialAccountId: untold, at: start })
  await told(630)
  expect(await claim(after(631))).toMatchObject({ social_account_id: untold })
})

it('what its network still worked on is asked for at once; what stands, or is another account’s, is not', async () => {
  const waiting = async (state: string, account: string) => {
    const id = await aPublication(db, scope, { dueAt: start, accountId: account })
    await db.run(
      sql`update publications set state = ${state}, next_at = ${after(60)} where id = ${id}`,
    )
    return id
  }
  const [working, standing, others] = [
    await waiting('processing', accountId),
    await waiting('published', accountId),
    await waiting('processing', newId()),
  ]
  await hastenFollowing(db, {
    companyId: scope.companyId,
    socialAccountId: accountId,
    now: after(5),
  })
  const next = async (id: string) => (await stateOf(db, id)).next_at
  expect([await next(working), await next(standing), await next(others)]).toEqual([
    after(5),
    after(60),
    after(60),
  ])
})
