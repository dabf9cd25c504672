import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { startEngine, type Engine } from '../engine/engine.ts'
import { releaseForAccount } from '../engine/ledger/release-store.ts'
import {
  aNetwork,
  aPublication,
  attemptsOf,
  engineDeps,
  eventually,
  quickTiming,
  stateOf,
  type StandInNetwork,
} from '../testing.ts'
import {
  askNetworks,
  countRestored,
  dropRestored,
  listRestored,
  markRestored,
  releaseRestored,
} from './restored-store.ts'

let db: TestDatabase
let scope: Scope
let network: StandInNetwork
let clock: ReturnType<typeof testClock>
let engine: Engine | null = null

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock()
  network = aNetwork()
  scope = await aTestCompany(db, clock.now())
})
afterEach(async () => {
  await engine?.stop()
  engine = null
})

const minuteMs = 60_000
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * minuteMs)
const start = async () => {
  engine = startEngine(engineDeps({ db, clock, network, settleMs: 0, timing: quickTiming }))
  await engine.knowsLate
  return engine
}
/** The data as it was, ten minutes later, somewhere else. */
const restore = async () => {
  await markRestored(db, clock.now())
  clock.advance(10 * minuteMs)
}
const ask = () => askNetworks(db, clock.now(), 100)
const becomes = (id: string, state: string) =>
  eventually(
    () => stateOf(db, id),
    (row) => row.state === state,
  )
/** Lets the time of so many looks pass: three settle it. */
const look = async (id: string, times = 3) => {
  for (let looks = 1; looks <= times; looks++) {
    await eventually(
      () =>
        db.one(
          sql<{ state: string; looks: number }>`
            select state, looks from publications where id = ${id}`,
        ),
      (row) => row.looks >= looks || ['held', 'published'].includes(row.state),
    )
    clock.advance(6000)
  }
}

describe('what came back with a backup', () => {
  it.each(['scheduled', 'ready', 'preparing', 'held'] as const)(
    'and was %s is held until its owner lets it go on',
    async (state) => {
      const id = await aPublication(db, scope, { dueAt: inMinutes(60), state })
      await restore()
      expect(await stateOf(db, id)).toMatchObject({
        state: 'held',
        hold_reason: 'restored',
        next_at: null,
        message:
          'Your data was restored from a backup. It may have gone out since then, so it waits for your decision.',
      })
    },
  )
  it('is found where it went out meanwhile, and is not sent again', async () => {
    const id = await aPublication(db, scope, { dueAt: inMinutes(5), state: 'ready' })
    await restore()
    network.standing.push({ remoteId: '1_original', text: 'Burrata is back' })
    await start()
    expect(await ask()).toBe(1)
    expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_original' })
    expect(network.commits).toBe(0)
    expect(await countRestored(db, scope.companyId)).toEqual({ open: 0, found: 1 })
  })
  it('and is not there waits for its owner, however late it is, and goes out on their word', async () => {
    const id = await aPublication(db, scope, { dueAt: inMinutes(5) })
    await restore()
    clock.advance(24 * 60 * minuteMs)
    const running = await start()
    await ask()
    await look(id)
    expect(await becomes(id, 'held')).toMatchObject({ hold_reason: 'restored' })
    expect(network.commits).toBe(0)
    expect(await releaseRestored(db, { companyId: scope.companyId, ids: [id] }, clock.now())).toBe(
      1,
    )
    running.wake()
    await look(id)
    await becomes(id, 'published')
    expect(network.commits).toBe(1)
    expect((await attemptsOf(db, id)).map(({ step, outcome }) => [step, outcome])).toEqual([
      ['commit', 'absent'],
      ['commit', 'absent'],
      ['upload-photo:1', 'ok'],
      ['commit', 'ok'],
    ])
  })
  it('of which a network can tell nothing is its owner’s to judge once it is due, and goes on where it lies ahead', async () => {
    network.lookUpAnswers = () => ({ proof: 'repeatable', candidates: [] })
    const due = await aPublication(db, scope, { dueAt: inMinutes(5) })
    const ahead = await aPublication(db, scope, { dueAt: inMinutes(3 * 24 * 60) })
    const rowOf = (id: string) =>
      db.one(
        sql<{ state: string; next_at: Date | null; due_at: Date }>`
          select state, next_at, due_at from publications where id = ${id}`,
      )
    const { due_at: dueAt } = await rowOf(ahead)
    await restore()
    await start()
    await ask()
    await eventually(
      () => rowOf(due),
      (row) => row.state === 'unknown' && row.next_at === null,
    )
    for (const proof of ['repeatable', 'nothing'] as const) {
      network.lookUpAnswers = () => ({ proof, candidates: [] })
      await db.run(sql`
        update publications set state = 'held', hold_reason = 'restored', next_at = null, restored_from = ${clock.now()} where id = ${ahead}`)
      await releaseRestored(db, { companyId: scope.companyId, ids: [ahead] }, clock.now())
      engine?.wake()
      await eventually(
        () => rowOf(ahead),
        (row) => row.state === 'scheduled' && (row.next_at ?? clock.now()) > clock.now(),
      )
      expect((await rowOf(ahead)).due_at).toEqual(dueAt)
    }
    expect(network.commits).toBe(0)
  })
  it('and lies ahead stays planned, and waits for its account where that is gone', async () => {
    const id = await aPublication(db, scope, { dueAt: inMinutes(3 * 24 * 60) })
    await restore()
    let isConnected = false
    const deps = engineDeps({ db, clock, network, settleMs: 0, timing: quickTiming })
    engine = startEngine({
      ...deps,
      capabilitiesOf: async (...of) => (isConnected ? deps.capabilitiesOf(...of) : null),
    })
    await engine.knowsLate
    await releaseRestored(db, { companyId: scope.companyId, ids: null }, clock.now())
    engine.wake()
    const row = await eventually(
      () => stateOf(db, id),
      ({ state, next_at: at }) => state !== 'scheduled' && at === null,
    )
    expect(row).toMatchObject({ state: 'held', hold_reason: 'reconnect' })
    expect(await db.one(sql`select stage from posts`)).toEqual({ stage: 'scheduled' })
    isConnected = true
    const account = await db.one(
      sql<{ id: string }>`select social_account_id as id from publications where id = ${id}`,
    )
    const of = { companyId: scope.companyId, socialAccountId: account.id }
    expect(await releaseForAccount(db, of, clock.now())).toBe(1)
    expect(await stateOf(db, id)).toMatchObject({ state: 'scheduled' })
    // before it goes out it is looked for all the same
    clock.advance(3 * 24 * 60 * minuteMs - 30 * minuteMs)
    engine.wake()
    await look(id, 2)
    await becomes(id, 'ready')
    expect((await attemptsOf(db, id)).map(({ outcome }) => outcome)).toContain('absent')
    expect(network.commits).toBe(0)
    clock.advance(30 * minuteMs)
    engine.wake()
    await becomes(id, 'published')
    expect(network.commits).toBe(1)
  })
  it('is listed by when it was found, where its original went out before the planned time', async () => {
    network.standing.push({ remoteId: '1_original', text: 'Burrata is back' })
    const id = await aPublication(db, scope, { dueAt: inMinutes(3 * 24 * 60) })
    await restore()
    await start()
    await ask()
    await releaseRestored(db, { companyId: scope.companyId, ids: null }, clock.now())
    engine?.wake()
    await becomes(id, 'published')
    const { sort_at: listed } = await db.one(sql<{ sort_at: Date }>`select sort_at from posts`)
    expect(listed.getTime()).toBeLessThanOrEqual(clock.now().getTime())
  })
  it('is looked for once more when it is let go on, for the original may have sent it since', async () => {
    const id = await aPublication(db, scope, { dueAt: inMinutes(5) })
    await restore()
    const running = await start()
    await ask()
    await look(id)
    await becomes(id, 'held')
    network.standing.push({ remoteId: '1_original', text: 'Burrata is back' })
    await releaseRestored(db, { companyId: scope.companyId, ids: null }, clock.now())
    running.wake()
    expect(await becomes(id, 'published')).toMatchObject({ remote_id: '1_original' })
    expect(network.commits).toBe(0)
  })
  it('and was in a worker’s hands is looked up, and held where it is not there', async () => {
    const id = await aPublication(db, scope, { dueAt: inMinutes(0), state: 'submitting' })
    await db.run(sql`
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, correlation_id)
      values (${scope.companyId}, gen_random_uuid(), ${id}, 0, 'commit', ${clock.now()}, ${inMinutes(1)}, 'c')`)
    await restore()
    await start()
    await look(id)
    expect(await becomes(id, 'held')).toMatchObject({ hold_reason: 'restored' })
    expect(network.commits).toBe(0)
  })
  it('and is given up is canceled', async () => {
    const id = await aPublication(db, scope, { dueAt: inMinutes(60) })
    await restore()
    await dropRestored(db, { companyId: scope.companyId, ids: null }, clock.now())
    expect(await stateOf(db, id)).toMatchObject({ state: 'canceled' })
    expect(await countRestored(db, scope.companyId)).toEqual({ open: 0, found: 0 })
  })
  it('and lies ahead is not asked about before it is due, and is listed as what waits', async () => {
    await aPublication(db, scope, { dueAt: inMinutes(600) })
    await restore()
    expect(await ask()).toBe(0)
    expect(await listRestored(db, scope.companyId, 10)).toMatchObject([
      { state: 'held', network: 'facebook' },
    ])
  })
  it('stays held whatever else would send it', async () => {
    const id = await aPublication(db, scope, { dueAt: inMinutes(1) })
    await restore()
    await db.run(sql`
      update publications set state = 'scheduled', hold_reason = null, next_at = ${clock.now()} where id = ${id}`)
    expect(await stateOf(db, id)).toMatchObject({
      state: 'held',
      hold_reason: 'restored',
      message: expect.stringContaining('restored from a backup'),
    })
  })
})
