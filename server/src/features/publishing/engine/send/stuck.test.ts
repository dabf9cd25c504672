import { rawMessage } from '@marquee/contract/message.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ConnectorError, stuckFact } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import { aTestCompany } from '#testing/test-company.ts'
import {
  aNetwork,
  aPublication,
  attemptsOf,
  engineDeps,
  eventually,
  stateOf,
  type StandInNetwork,
} from '../../testing.ts'
import { startEngine, type Engine } from '../engine.ts'

let db: TestDatabase
let scope: Scope
let network: StandInNetwork
let clock: ReturnType<typeof testClock>
let engine: Engine
/** How often something was prepared; the first of it is never found at the commit. */
let prepared: number

beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.empty()
  clock = testClock()
  network = aNetwork()
  scope = await aTestCompany(db, clock.now())
  prepared = 0
  network.publisher.prepare = async (_content, earlier) => ({
    prepared: earlier?.nth === undefined ? { nth: ++prepared } : earlier,
    againInMs: null,
  })
  network.onCommit = async (_text, stand) => {
    if (prepared > 1) return stand()
    throw new ConnectorError('unavailable', {
      network: 'facebook',
      message: rawMessage('It is not found.'),
      facts: { status: 400, [stuckFact]: true },
    })
  }
  engine = startEngine(engineDeps({ db, clock, network }))
})
afterEach(() => engine.stop())

const dayMs = 86_400_000
const longestDelayMs = 600_000
const aPost = (state: 'scheduled' | 'held') =>
  aPublication(db, scope, {
    dueAt: clock.now(),
    state,
    lateAfter: new Date(clock.now().getTime() + dayMs),
  })

/** Lets it be tried at least so often, each time when it is due. */
async function tried(id: string, times: number): Promise<void> {
  for (let nth = 1; nth <= times; nth++) {
    await eventually(
      () => stateOf(db, id),
      (row) => row.state === 'ready' && network.commits >= nth,
    )
    clock.advance(longestDelayMs)
  }
}

it('what the network shows and does not find is tried again for a while, then made anew, and stands once', async () => {
  const id = await aPost('scheduled')
  await tried(id, 5)
  await eventually(
    () => stateOf(db, id),
    ({ state }) => state === 'published',
  )
  expect([prepared, network.commits, network.standing.length]).toEqual([2, 7, 1])
  expect((await attemptsOf(db, id)).map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 6 }, () => 'unavailable'),
    'ok',
  ])
})

it('is never made anew where an earlier commit may stand: a second post would stand beside it', async () => {
  const id = await aPost('held')
  await db.run(
    sql`insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, facts, correlation_id)
      select company_id, gen_random_uuid(), id, 0, 'commit', ${clock.now()}, ${clock.now()}, ${clock.now()}, 'absent', '{}', correlation_id from publications where id = ${id}`,
  )
  await db.run(
    sql`update publications set state = 'scheduled', next_at = ${clock.now()} where id = ${id}`,
  )
  await tried(id, 8)
  clock.advance(dayMs)
  await eventually(
    () => stateOf(db, id),
    ({ state }) => state === 'missed',
  )
  expect([prepared, network.standing]).toEqual([1, []])
})
