import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PublicationState } from '@marquee/contract/publishing.ts'
import { switchOff } from '#platform/db/limits/network-switches.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { publishingProbe } from './publishing-health.ts'
import { aPublication } from '../testing.ts'

let db: TestDatabase
let marta: Scope
const clock = testClock()
const quiet = { facts: { overdue: 0, oldestOverdueMs: 0, networks: [] }, reason: null }
const look = () => publishingProbe({ db, clock }).look()

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock.moveTo(0)
  marta = await aTestCompany(db)
})

/**
 * A publication in that state whose next step was due so many seconds ago (not at all: null), and
 * whose lease ended then.
 */
async function aRow(
  state: PublicationState,
  secondsAgo: number | null,
  leaseEndedSecondsAgo: number | null = null,
): Promise<void> {
  const id = await aPublication(db, marta, { dueAt: clock.now() })
  await db.run(sql`
    update publications set state = ${state}, next_at = ${secondsAgo === null ? null : new Date(clock.now().getTime() - secondsAgo * 1000)},
      lease_until = clock_timestamp() - ${leaseEndedSecondsAgo}::int * interval '1 second' where id = ${id}`)
}

describe('the publications in health', () => {
  it('are as they should be when there are none, and when all lie ahead', async () => {
    expect(await look()).toEqual({ ...quiet, waitsForWorker: false })
    await aRow('scheduled', -3600)
    expect(await look()).toEqual({ ...quiet, waitsForWorker: true })
  })
  it.each(['scheduled', 'ready', 'unknown', 'processing'] as const)(
    'in state %s are overdue a minute after their next step, not before',
    async (state) => {
      await aRow(state, 55)
      expect(await look()).toEqual({ ...quiet, waitsForWorker: true })
      clock.advance(10_000)
      const { facts, reason, waitsForWorker } = await look()
      expect([facts, reason, waitsForWorker]).toEqual([
        { overdue: 1, oldestOverdueMs: expect.any(Number), networks: ['facebook'] },
        '1 post is overdue on Facebook, the oldest by a minute.',
        true,
      ])
      expect(Math.round(facts.oldestOverdueMs / 1000)).toBe(65)
    },
  )
  it.each(['preparing', 'submitting'] as const)(
    'in state %s are overdue a minute after the lease of whoever was at it, by the real clock',
    async (state) => {
      await aRow(state, 600, -20)
      clock.advance(86_400_000)
      expect(await look()).toEqual({ ...quiet, waitsForWorker: true })
      await db.run(
        sql`update publications set lease_until = clock_timestamp() - interval '200 seconds'`,
      )
      expect(await look()).toMatchObject({
        facts: { overdue: 1, networks: ['facebook'] },
        reason: '1 post is overdue on Facebook, the oldest by 3 minutes.',
      })
    },
  )
  it.each(['held', 'missed', 'failed', 'published', 'canceled'] as const)(
    'in state %s wait for nobody here',
    async (state) => {
      await aRow(state, null)
      expect(await look()).toEqual({ ...quiet, waitsForWorker: false })
    },
  )
  it('are counted together, the oldest named', async () => {
    await aRow('ready', 61)
    await aRow('scheduled', 7200)
    await aRow('submitting', null, 90)
    await db.run(sql`update publications set network = 'instagram' where state = 'submitting'`)
    expect(await look()).toMatchObject({
      facts: { overdue: 3, networks: ['facebook', 'instagram'] },
      reason: '3 posts are overdue on Facebook, Instagram, the oldest by 120 minutes.',
    })
  })
  it('of a network that is switched off are about to be held; what may stand there already is still looked up', async () => {
    await aRow('scheduled', 300)
    await aRow('ready', 300)
    await switchOff(db, { network: 'facebook', reason: 'rejects every photo', at: clock.now() })
    expect(await look()).toMatchObject(quiet)
    await aRow('unknown', 300)
    expect(await look()).toMatchObject({ facts: { overdue: 1 } })
  })
})

it('never reads the archive to answer', async () => {
  await db.run(sql`
    insert into posts (company_id, id, origin, stage, text, networks, social_account_ids, sort_at, created_at)
    select ${marta.companyId}, gen_random_uuid(), 'here', 'sent', 'x', '{facebook}', '{}', ${clock.now()}, ${clock.now()} from generate_series(1, 20000)`)
  await db.run(sql`
    insert into publications (company_id, id, post_id, social_account_id, network, account_name, state, due_at, late_after, correlation_id, created_at, updated_at)
    select company_id, gen_random_uuid(), id, gen_random_uuid(), 'facebook', 'x', 'published', created_at, created_at, 'x', created_at, created_at from posts`)
  await aRow('scheduled', -60)
  await db.run(sql`analyze publications`)
  // in one transaction, because these counts are of one connection
  await db.transaction(async (tx) => {
    const scans = async () =>
      (
        await tx.one(
          sql<{
            scans: number
          }>`select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'publications'`,
        )
      ).scans
    const before = await scans()
    await publishingProbe({ db: tx, clock }).look()
    expect((await scans()) - before).toBe(0)
  })
})
