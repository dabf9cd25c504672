import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawMessage } from '@marquee/contract/message.ts'
import { ConnectorError } from '#connectors/connector-error.ts'
import { sql } from '#platform/db/sql.ts'
import type { Scope } from '#platform/scope.ts'
import { aTestCompany } from '#testing/test-company.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { testClock } from '#testing/test-platform.ts'
import {
  aNetwork,
  aPublication,
  engineDeps,
  eventually,
  quickTiming,
  stateOf,
  type StandInNetwork,
} from '../../testing.ts'
import { sendAfterAll } from '../../posts/publication-store.ts'
import { startEngine, type Engine } from '../engine.ts'

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

const [minuteMs, hourMs] = [60_000, 3_600_000]
const at = (ms: number) => new Date(clock.now().getTime() + ms)
/** Looks fail so often from now on; then the network shows that nothing is there. */
const looksFail = (times: number) => {
  let failed = 0
  network.lookUpAnswers = () => {
    if (failed++ < times)
      throw new ConnectorError('unavailable', {
        network: 'facebook',
        message: rawMessage('Away.'),
      })
    return { proof: 'content', candidates: [] }
  }
  return () => failed
}
/** Missed two days ago, and what was late is marked since. */
const missed = async () => {
  const id = await aPublication(db, scope, { dueAt: at(-48 * hourMs), state: 'missed' })
  engine = startEngine(engineDeps({ db, clock, network, settleMs: 0, timing: quickTiming }))
  await engine.knowsLate
  return id
}
const send = async (id: string) => {
  await sendAfterAll(db, scope, { id, at: clock.now(), lateAfter: at(24 * hourMs) })
  engine?.wake()
}
/** Goes on from look to look until it is so. */
const lookUntil = async (
  id: string,
  isSo: (row: Awaited<ReturnType<typeof stateOf>>) => boolean,
) => {
  for (let looks = 0; looks < 200; looks++) {
    const row = await eventually(
      () => stateOf(db, id),
      (now) => isSo(now) || (now.next_at !== null && now.next_at > clock.now()),
    )
    if (isSo(row)) return row
    clock.advance((row.next_at?.getTime() ?? 0) - clock.now().getTime())
    engine?.wake()
  }
  throw new Error('It went on without an end.')
}

describe('looks for what may have gone out before', () => {
  it('go on where one fails, however long ago it was due, and it goes out', async () => {
    looksFail(1)
    const id = await missed()
    await send(id)
    const row = await eventually(
      () => stateOf(db, id),
      ({ state, message, next_at: next }) =>
        state === 'unknown' && (next === null || message?.includes('went out') !== true),
    )
    expect(row.message).not.toContain('For a day')
    expect(row.next_at).not.toBeNull()
    await lookUntil(id, ({ state }) => state === 'published')
    expect(network.commits).toBe(1)
  })
  it('ask its owner once all of them failed for a day', async () => {
    const failed = looksFail(Number.POSITIVE_INFINITY)
    const id = await missed()
    const since = clock.now()
    await send(id)
    expect(await lookUntil(id, ({ next_at: next }) => next === null)).toMatchObject({
      state: 'unknown',
      message:
        'For a day we could not see on Facebook what happened to this post. Please look there.',
    })
    expect(clock.now().getTime() - since.getTime()).toBeGreaterThanOrEqual(24 * hourMs)
    expect(failed()).toBeGreaterThan(20)
    expect(network.commits).toBe(0)
  })
  it('count anew after one that showed something, and after a day in which nobody looked', async () => {
    const id = await missed()
    const failing = at(-23 * hourMs)
    const unseen = () =>
      db.one(
        sql<{ since: Date | null; looks: number }>`
          select unseen_since as since, looks from publications where id = ${id}`,
      )
    looksFail(1)
    const lostAt = at(-48 * hourMs)
    await db.run(sql`
      insert into attempts (company_id, id, publication_id, fence, step, started_at, deadline_at, finished_at, outcome, correlation_id)
      values (${scope.companyId}, gen_random_uuid(), ${id}, 0, 'commit', ${lostAt}, ${lostAt}, ${lostAt}, 'uncertain', 'c')`)
    await db.run(sql`
      update publications set state = 'unknown', unseen_since = ${failing}, looks = 0, next_at = ${at(-25 * hourMs)} where id = ${id}`)
    engine?.wake()
    const { since } = await eventually(
      unseen,
      ({ since }) => since !== null && since.getTime() !== failing.getTime(),
    )
    expect(since?.getTime()).toBeGreaterThan(clock.now().getTime() - minuteMs)
    clock.advance(minuteMs)
    engine?.wake()
    expect((await eventually(unseen, ({ looks }) => looks === 1)).since).toBeNull()
  })
})
