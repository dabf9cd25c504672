import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCallSlots, openAttempt, startLeaseKeeper, type LeaseKeeper } from '#outbox'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock, testLog } from '#testing/test-platform.ts'
import { restartPublication } from '../../schedule/edit-store.ts'
import { cancelWaiting, giveOwnContent, holdForAccount } from '../../posts/publication-store.ts'
import {
  aNetwork,
  aPublication,
  attemptsOf,
  engineDeps,
  eventually,
  quickTiming,
  stateOf,
} from '../../testing.ts'
import { checkPublication } from '../lookup/check-publication.ts'
import { commitPublication } from './commit-publication.ts'
import type { StepDeps } from '../engine-deps.ts'
import {
  claimForCheck,
  claimForCommit,
  claimForPreparation,
  ownerOf,
  renewLeases,
  takeOverExpired,
  writeResults,
  type Claimed,
} from '../ledger/ledger-store.ts'
import { createResultWriter } from '../ledger/result-writer.ts'

let db: TestDatabase
let scope: Scope
const clock = testClock()
let keepers: LeaseKeeper[] = []
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  scope = await aTestCompany(db, clock.now())
})
afterEach(() => {
  for (const keeper of keepers) keeper.stop()
  keepers = []
})

const soon = (ms = 0) => new Date(clock.now().getTime() + ms)
const ask = (leaseMs = 60_000) => ({
  network: 'facebook' as const,
  worker: crypto.randomUUID(),
  now: clock.now(),
  limit: 1,
  leaseMs,
})
const only = ([claimed]: Claimed[]): Claimed => {
  if (!claimed) throw new Error('nothing was claimed')
  return claimed
}
const isReady = (claimed: Claimed) =>
  writeResults(db, clock.now(), [
    { claimed, state: 'ready', outcome: null, nextAt: soon(), prepared: { photo: 'old' } },
  ])

describe('a preparation that was under way', () => {
  let id: string
  let claimed: Claimed
  beforeEach(async () => {
    id = await aPublication(db, scope, { dueAt: soon() })
    claimed = only(await claimForPreparation(db, ask()))
  })
  it('leaves no ledger row open when its worker dies after the owner changed the post', async () => {
    const openedAt = clock.now()
    const attempt = { id: crypto.randomUUID(), step: 'upload-photo:1', now: openedAt }
    await openAttempt(db, { ...attempt, owner: ownerOf(claimed), deadline: soon(60_000) })
    const { due_at: dueAt, late_after: lateAfter, options } = claimed
    await restartPublication(db, scope, {
      id,
      options,
      ownText: null,
      keepsPrepared: false,
      dueAt,
      lateAfter,
      nextAt: dueAt,
      at: clock.now(),
    })
    await takeOverExpired(db, clock.now(), clock.now())
    expect((await attemptsOf(db, id)).map(({ outcome }) => outcome)).toEqual([null])
    clock.advance(61_000)
    await takeOverExpired(db, clock.now(), clock.now())
    expect((await attemptsOf(db, id)).map(({ outcome }) => outcome)).toEqual(['uncertain'])
  })
  it('brings back nothing that was canceled meanwhile', async () => {
    await cancelWaiting(db, scope, { postId: claimed.post_id, at: clock.now() })
    expect(await isReady(claimed)).toEqual([])
    expect((await stateOf(db, id)).state).toBe('canceled')
  })
  it('sends nothing whose account was lost meanwhile', async () => {
    await holdForAccount(db, {
      companyId: scope.companyId,
      socialAccountId: claimed.social_account_id,
      message: rawMessage('Gone.'),
      at: clock.now(),
    })
    expect(await isReady(claimed)).toEqual([])
    expect(await stateOf(db, id)).toMatchObject({ state: 'held', hold_reason: 'reconnect' })
  })
  it('leaves nothing prepared of what was edited meanwhile', async () => {
    await restartPublication(db, scope, {
      id,
      options: {},
      ownText: null,
      keepsPrepared: false,
      dueAt: soon(),
      lateAfter: soon(3_600_000),
      nextAt: soon(),
      at: clock.now(),
    })
    expect(await isReady(claimed)).toEqual([])
    expect(await db.one(sql`select state, prepared from publications`)).toEqual({
      state: 'scheduled',
      prepared: null,
    })
  })
  it('of a worker that is taken for dead changes nothing any more', async () => {
    await db.run(sql`update publications set lease_until = clock_timestamp() - interval '1 second'`)
    expect(await takeOverExpired(db, clock.now(), soon(1000))).toBe(1)
    expect(await isReady(claimed)).toEqual([])
    expect((await stateOf(db, id)).state).toBe('scheduled')
  })
})

it('a commit of a worker that is taken for dead changes nothing any more', async () => {
  const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
  const claimed = only(await claimForCommit(db, { ...ask(), aheadMs: 0, deadline: soon(1000) }))
  await db.run(sql`update publications set lease_until = clock_timestamp() - interval '1 second'`)
  await takeOverExpired(db, clock.now(), soon(1000))
  expect(
    await writeResults(db, clock.now(), [
      { claimed, state: 'ready', outcome: 'not-sent', nextAt: soon() },
    ]),
  ).toEqual([])
  expect((await stateOf(db, id)).state).toBe('unknown')
})

it('words and files of its own leave nothing of what was prepared for the old ones', async () => {
  const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
  await db.run(sql`update publications set prepared = '{"photo":"old"}'`)
  await giveOwnContent(db, { scope, id }, { text: 'Other words', files: [], options: {} })
  expect(await db.one(sql`select prepared from publications`)).toEqual({ prepared: {} })
})

/** One step as the engine takes it. */
function aStep(more: Partial<StepDeps> = {}, settleMs = 400) {
  const network = aNetwork()
  const deps = engineDeps({ db, clock, network, settleMs })
  const leases = startLeaseKeeper({
    clock,
    log: testLog,
    timing: quickTiming,
    renew: (held, leaseMs) => renewLeases(db, held, leaseMs),
  })
  keepers.push(leases)
  const step: StepDeps = {
    ...deps,
    results: createResultWriter(deps),
    switches: { reasonOff: () => null },
    pacing: createCallSlots(1),
    leases,
    ...more,
  }
  return { network, step }
}

it('a network that is switched off while a commit is on its way gets nothing', async () => {
  const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
  let asked = 0
  // on when the commit begins, off when its body is pulled
  const { network, step } = aStep({
    switches: { reasonOff: () => (asked++ === 0 ? null : 'Facebook is down.') },
  })
  const askedAt = clock.monotonicMs()
  const claimed = only(await claimForCommit(db, { ...ask(), aheadMs: 0, deadline: soon(1000) }))
  step.leases.hold(claimed, askedAt)
  await commitPublication(step, claimed)
  expect(asked).toBeGreaterThan(1)
  expect(network.commits).toBe(0)
  expect(await attemptsOf(db, id)).toHaveLength(1)
})

it('settle time runs from the end of the lost call, and not from its start', async () => {
  const settleMs = 60_000
  const id = await aPublication(db, scope, { dueAt: soon(), state: 'ready' })
  // begun long ago, renewed again and again, and over only now
  const deadline = soon()
  await db.run(sql`
    insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, outcome, correlation_id)
    values (${scope.companyId}, ${crypto.randomUUID()}, ${id}, 0, 'commit', ${soon(-600_000)}, ${deadline}, 'uncertain', 'lost')`)
  await db.run(
    sql`update publications set state = 'unknown', looks = 2, next_at = ${soon()} where id = ${id}`,
  )
  const { step } = aStep({}, settleMs)
  await checkPublication(step, only(await claimForCheck(db, ask())))
  expect(await stateOf(db, id)).toMatchObject({
    state: 'unknown',
    next_at: new Date(deadline.getTime() + settleMs),
  })
  clock.advance(settleMs + 1000)
  await checkPublication(step, only(await claimForCheck(db, { ...ask(), now: clock.now() })))
  await eventually(
    () => stateOf(db, id),
    ({ state }) => state === 'ready',
  )
})
