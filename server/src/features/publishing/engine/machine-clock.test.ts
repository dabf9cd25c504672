import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock, type MovableClock } from '#platform/clock.ts'
import { followDatabaseClock, type DatabaseClock } from '#platform/db/database-clock.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testLog } from '#testing/test-platform.ts'
import {
  aNetwork,
  aPublication,
  attemptsOf,
  engineDeps,
  eventually,
  stateOf,
  type StandInNetwork,
} from '../testing.ts'
import { startEngine, type Engine } from './engine.ts'

let db: TestDatabase
let scope: Scope
let network: StandInNetwork
let engines: Engine[] = []
let following: DatabaseClock[] = []

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  network = aNetwork()
  scope = await aTestCompany(db)
})
afterEach(async () => {
  await Promise.all(engines.map((engine) => engine.stop()))
  for (const one of following) one.stop()
  engines = []
  following = []
})

/** The database's time, which is the only true one here. */
const trueTime = async () =>
  (await db.one(sql<{ now: Date }>`select clock_timestamp() as now`)).now.getTime()
const inTrueTime = async (ms: number) => new Date((await trueTime()) + ms)

interface Machine {
  readonly clock: MovableClock
  /** How often anybody asked whether its clock is off. */
  readonly asked: () => number
  /** Sets the machine's own clock. */
  set(aheadMs: number): Promise<void>
}

/** A process on a machine whose own clock is ahead by so much. */
async function aMachine(aheadMs: number): Promise<Machine> {
  let ahead = aheadMs
  let asked = 0
  const made = createClock(() => Date.now() + ahead)
  const clock: MovableClock = {
    ...made,
    apartMs: () => {
      asked++
      return made.apartMs()
    },
  }
  const database = await followDatabaseClock({ db, clock, log: testLog })
  following.push(database)
  return {
    clock,
    asked: () => asked,
    async set(to) {
      ahead = to
      await database.ask()
    },
  }
}
const start = (clock: MovableClock, settleMs = 400) => {
  const engine = startEngine(engineDeps({ db, clock, network, settleMs }))
  engines.push(engine)
  return engine
}
/** Every lane has looked several times. */
const hasPolled = async ({ asked }: Machine) => {
  const before = asked()
  await eventually(
    async () => asked() - before,
    (times) => times >= 12,
  )
}

describe.each([
  ['six minutes fast', 360_000],
  ['six minutes slow', -360_000],
  ['two and a half seconds fast', 2500],
])('a process on a machine that is %s', (_what, aheadMs) => {
  it('claims nothing and judges nothing, and does both once its clock is set right', async () => {
    const machine = await aMachine(aheadMs)
    const due = await aPublication(db, scope, { dueAt: await inTrueTime(0) })
    const later = await aPublication(db, scope, {
      dueAt: await inTrueTime(300_000),
      state: 'ready',
    })
    const lost = await aPublication(db, scope, { dueAt: await inTrueTime(-1000), state: 'ready' })
    await db.run(sql`
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, correlation_id)
      values (${scope.companyId}, ${crypto.randomUUID()}, ${lost}, 0, 'commit', ${await inTrueTime(0)}, ${await inTrueTime(0)}, ${await inTrueTime(0)}, 'uncertain', 'lost')`)
    await db.run(
      sql`update publications set state = 'unknown', looks = 2, next_at = ${await inTrueTime(0)} where id = ${lost}`,
    )
    start(machine.clock)
    await hasPolled(machine)
    expect(network.commits).toBe(0)
    expect(await db.many(sql`select distinct fence from publications`)).toEqual([{ fence: 0 }])
    await machine.set(0)
    await eventually(
      () => stateOf(db, due),
      ({ state }) => state === 'published',
    )
    await eventually(
      () => stateOf(db, lost),
      ({ state }) => state === 'published',
    )
    expect(await stateOf(db, later)).toMatchObject({ state: 'ready', fence: 0 })
  })
  it('stops claiming when its clock is set so while it works, and its time stays the database’s', async () => {
    const machine = await aMachine(0)
    start(machine.clock)
    await hasPolled(machine)
    await machine.set(aheadMs)
    // a claim that was asked for before that may still be on its way
    await hasPolled(machine)
    const id = await aPublication(db, scope, { dueAt: await inTrueTime(0), state: 'ready' })
    engines[0]?.wake()
    await hasPolled(machine)
    expect(await stateOf(db, id)).toMatchObject({ state: 'ready', fence: 0 })
    const [before, shown, after] = [
      await trueTime(),
      machine.clock.now().getTime(),
      await trueTime(),
    ]
    expect(shown).toBeGreaterThan(before - 500)
    expect(shown).toBeLessThan(after + 500)
  })
})

describe.each([
  ['fast', 1900],
  ['slow', -1900],
])('a process whose machine is 1.9 seconds %s', (_what, aheadMs) => {
  it('sends no earlier than the instant, by the database’s clock', async () => {
    const { clock } = await aMachine(aheadMs)
    let sentAt = 0
    network.onCommit = async (_text, stand) => {
      sentAt = await trueTime()
      return stand()
    }
    const dueAt = await inTrueTime(700)
    const id = await aPublication(db, scope, { dueAt, state: 'ready' })
    start(clock)
    await eventually(
      () => stateOf(db, id),
      ({ state }) => state === 'published',
    )
    // half of a slow round trip may be wrong
    expect(sentAt).toBeGreaterThan(dueAt.getTime() - 300)
  })
  it('takes nothing for absent before the settle time is over, by the database’s clock', async () => {
    const { clock } = await aMachine(aheadMs)
    const id = await aPublication(db, scope, { dueAt: await inTrueTime(0), state: 'ready' })
    // what another worker sent, and looked for twice
    const deadline = await inTrueTime(800)
    await db.run(sql`
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, correlation_id)
      values (${scope.companyId}, ${crypto.randomUUID()}, ${id}, 0, 'commit', ${deadline}, ${deadline}, ${deadline}, 'uncertain', 'lost')`)
    await db.run(
      sql`update publications set state = 'unknown', looks = 2, next_at = ${await inTrueTime(0)} where id = ${id}`,
    )
    const settleMs = 700
    start(clock, settleMs)
    await eventually(
      () => attemptsOf(db, id),
      (attempts) => attempts.some(({ outcome }) => outcome === 'absent'),
    )
    expect(await trueTime()).toBeGreaterThan(deadline.getTime() + settleMs - 300)
  })
})
