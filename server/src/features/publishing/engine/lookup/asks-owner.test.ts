import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LookUp } from '#connectors/capabilities/publish/publisher.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { aNetwork, aPublication, engineDeps, stateOf } from '../../testing.ts'
import { createCallSlots } from '#outbox'
import { checkPublication } from './check-publication.ts'
import type { StepDeps } from '../engine-deps.ts'
import { claimForCheck, claimForCommit, writeResults } from '../ledger/ledger-store.ts'
import { createResultWriter } from '../ledger/result-writer.ts'

const clock = testClock()
let db: TestDatabase
let scope: Scope
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  scope = await aTestCompany(db, clock.now())
})

const soon = (ms: number) => new Date(clock.now().getTime() + ms)

/**
 * A commit whose answer is lost, with what the network shows of it at every look; answers as what
 * it ends, and after how many looks.
 */
async function settle(
  answer: LookUp,
  more: {
    readonly lateMs?: number
    readonly isOwn?: boolean
    /** How a call of before its owner’s last word on it ended. */
    readonly before?: 'ok' | 'absent'
  } = {},
): Promise<{ state: string; isAsked: boolean; looks: number }> {
  const network = aNetwork()
  network.lookUpAnswers = () => answer
  const deps = engineDeps({ db, clock, network, settleMs: 60_000 })
  const step: StepDeps = {
    ...deps,
    log: testLog,
    results: createResultWriter(deps),
    switches: { reasonOff: () => null },
    pacing: createCallSlots(1),
    leases: {
      hold: () => undefined,
      drop: () => undefined,
      mayStillSend: () => true,
      stop: () => undefined,
    },
  }
  const id = await aPublication(db, scope, {
    dueAt: clock.now(),
    state: 'ready',
    lateAfter: soon(more.lateMs ?? 86_400_000),
  })
  if (more.isOwn) await db.run(sql`update publications set remote_id = '1_a' where id = ${id}`)
  // as what the network took, refused later, and is sent again; or never took
  if (more.before) {
    await db.run(sql`
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, remote_id, correlation_id)
      values (${scope.companyId}, ${crypto.randomUUID()}, ${id}, 0, 'commit', ${soon(-60_000)}, ${soon(-59_000)}, ${soon(-59_000)}, ${more.before}, ${more.before === 'ok' ? '1_a' : null}, 'before')`)
  }
  const ask = () => ({
    network: 'facebook' as const,
    worker: crypto.randomUUID(),
    now: clock.now(),
    limit: 1,
    leaseMs: 60_000,
  })
  const [sent] = await claimForCommit(db, { ...ask(), aheadMs: 0, deadline: soon(1000) })
  if (!sent) throw new Error('nothing was claimed')
  await writeResults(db, clock.now(), [
    { claimed: sent, state: 'unknown', outcome: 'uncertain', nextAt: soon(5000) },
  ])
  clock.advance(5000)
  for (let looks = 1; looks < 20; looks++) {
    const [claimed] = await claimForCheck(db, ask())
    if (!claimed) throw new Error('nothing was to be looked at')
    const { state, nextAt } = await checkPublication(step, claimed)
    if (state !== 'unknown' || nextAt === null)
      return { state: (await stateOf(db, id)).state, isAsked: state === 'unknown', looks }
    clock.advance(Math.max(0, nextAt.getTime() - clock.now().getTime()))
  }
  throw new Error('It went on without an end.')
}

const candidate = (remoteId: string) => ({ remoteId, permalink: null, createdAt: clock.now() })
const none: LookUp['candidates'] = []

it.for<[LookUp['proof'], number, number, string, number]>([
  ['content', 0, 86_400_000, 'ready', 3],
  ['content', 0, 1000, 'missed', 3],
  ['content', 1, 86_400_000, 'published', 1],
  ['stands', 0, 86_400_000, 'published', 6],
  ['stands', 1, 86_400_000, 'published', 1],
  ['stands', 2, 86_400_000, 'published', 1],
  ['repeatable', 0, 86_400_000, 'ready', 1],
  ['repeatable', 0, 1000, 'missed', 2],
  ['repeatable', 1, 86_400_000, 'published', 1],
])(
  'a look that proves by %s with %i candidates, %i ms before it is late, ends as %s and asks nobody',
  async ([proof, candidates, lateMs, state, looks]) => {
    expect(
      await settle(
        { proof, candidates: ['1_a', '1_b'].slice(0, candidates).map(candidate) },
        { lateMs },
      ),
    ).toEqual({ state, isAsked: false, looks })
  },
)

it.each<[string, LookUp]>([
  ['nobody is let see', { proof: 'nothing', candidates: none }],
  ['two could be', { proof: 'content', candidates: [candidate('1_a'), candidate('1_b')] }],
])('what %s is asked of its owner at once', async (_what, answer) => {
  expect(await settle(answer)).toEqual({ state: 'unknown', isAsked: true, looks: 1 })
})

it('what is found under the id that it has already is found', async () => {
  expect(
    await settle({ proof: 'stands', candidates: [candidate('1_a')] }, { isOwn: true }),
  ).toEqual({ state: 'published', isAsked: false, looks: 1 })
  expect(await db.one(sql`select remote_id from publications`)).toEqual({ remote_id: '1_a' })
})
it('what was made by an earlier call of it is not what the lost one made', async () => {
  expect(
    await settle(
      { proof: 'content', candidates: [candidate('1_a')] },
      { isOwn: true, before: 'ok' },
    ),
  ).toEqual({ state: 'ready', isAsked: false, looks: 3 })
})
it('what its owner had sent once more goes out at once, whatever of it was lost before', async () => {
  expect(await settle({ proof: 'content', candidates: none }, { before: 'absent' })).toMatchObject({
    state: 'ready',
  })
  const { at } = await db.one(sql<{ at: Date }>`select next_at as at from publications`)
  expect(at.getTime()).toBeLessThanOrEqual(clock.now().getTime())
})
it('of two posts with the same words the lost one is found under the id that is its own', async () => {
  const other = await aPublication(db, scope, { dueAt: clock.now() })
  await db.run(
    sql`update publications set state = 'published', next_at = null, remote_id = '1_b' where id = ${other}`,
  )
  expect(
    await settle(
      { proof: 'content', candidates: [candidate('1_b'), candidate('1_a')] },
      { isOwn: true },
    ),
  ).toEqual({ state: 'published', isAsked: false, looks: 1 })
  expect(await db.many(sql`select remote_id from publications order by 1`)).toEqual([
    { remote_id: '1_a' },
    { remote_id: '1_b' },
  ])
})
